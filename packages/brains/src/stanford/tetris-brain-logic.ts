import type { Brain } from '@tetrarium/engine/stanford';
import { DefaultBrain } from './brains.ts';
import { TetrisLogic, type TetrisLogicOptions } from './tetris-logic.ts';

/** What may be chosen about a game with a brain. */
export interface TetrisBrainLogicOptions extends TetrisLogicOptions {
  /** The brain it owns: a DefaultBrain, or one that is subclassed off it. */
  readonly brain?: DefaultBrain;
}

/** "A TetrisBrainLogic subclass of TetrisLogic that uses an AI brain to auto-play the pieces as they fall." */
export class TetrisBrainLogic extends TetrisLogic {
  /** "A TetrisBrainLogic object should own a single DefaultBrain object." */
  protected readonly brain: DefaultBrain;
  #isBrainUsed = false;
  #goal: Brain.Move | null = null;

  constructor({ brain = new DefaultBrain(), ...options }: TetrisBrainLogicOptions = {}) {
    super(options);
    this.brain = brain;
  }

  /** Tells it "whether or not to use the brain", which it does not until then. */
  useBrain(isUsed: boolean): void {
    this.#isBrainUsed = isUsed;
  }

  /** On tick(DOWN) the brain first does "up to one rotation and one left/right move". */
  override tick(verb: number): void {
    if (verb === TetrisLogic.DOWN && this.#isBrainUsed) this.#steer();
    super.tick(verb);
  }

  #steer(): void {
    const piece = this.currentPiece;
    if (piece === null) return;
    // "The brain needs the board in a committed state": the next tick puts the piece back.
    this.board.undo();
    this.#goal = this.brain.bestMove(this.board, piece, TetrisLogic.HEIGHT, this.#goal);
    if (this.#goal === null) return;
    const goal = this.#goal;
    if (goal.piece !== piece) super.tick(TetrisLogic.ROTATE);
    if (goal.x < this.currentX) super.tick(TetrisLogic.LEFT);
    if (goal.x > this.currentX) super.tick(TetrisLogic.RIGHT);
  }
}
