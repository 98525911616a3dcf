import { applyClassic, type ClassicEvent, type ClassicGame } from '@tetrarium/engine/classic';
import type { Board, Piece } from '@tetrarium/engine/core';
import type { Brain, Move } from './brain.ts';

/** When the autopilot asks the brain: 'once' per piece or at 'every-tick'. */
export const GOAL_RULES = ['once', 'every-tick'] as const;

/** When the autopilot asks the brain. */
export type GoalRule = (typeof GOAL_RULES)[number];

/** What may be chosen about an autopilot. */
export interface AutopilotOptions {
  /** 'once' as in the Swing program (the default) or 'every-tick' as in the Android one. */
  readonly goalRule?: GoalRule;
  /** Whether a piece that is on course falls row by row (the default) or is dropped. */
  readonly animate?: boolean;
  /** How high a landed piece may reach; the playing area unless given. */
  readonly limitHeight?: number;
  /** Whether the brain steers (the default); else pieces just fall. */
  readonly isOn?: boolean;
}

/** Ticks per column of the board that a piece may be steered without coming lower. */
const PATIENCE = 4;

/** What a brain is asked about the falling piece. */
export interface MoveQuestion {
  /** Without the falling piece; the next verb puts it back. */
  readonly board: Board;
  readonly piece: Piece;
  readonly limitHeight: number;
  /** Which piece of the game it is. */
  readonly count: number;
}

/** A brain at the wheel of one game, from any moment of it on; the brief's TetrisBrainLogic, by composition. */
export class Autopilot {
  readonly game: ClassicGame;
  readonly goalRule: GoalRule;
  readonly limitHeight: number;
  /** Whether a piece that is on course falls row by row; may change in play. */
  animate: boolean;
  /** Whether the brain steers; may change in play. */
  isOn: boolean;
  readonly #brain: Brain | undefined;
  #goal: Move | undefined;
  #askedAt = 0;
  /** Whether the brain has answered since the last tick. */
  #isAnswered = false;
  /** How low the piece has come, and for how many ticks it has come no lower. */
  #lowest = Infinity;
  #stuck = 0;

  /** Without a brain somebody else answers its questions. */
  constructor(game: ClassicGame, brain: Brain | undefined, options: AutopilotOptions = {}) {
    this.game = game;
    this.goalRule = options.goalRule ?? 'once';
    this.animate = options.animate ?? true;
    this.isOn = options.isOn ?? true;
    this.limitHeight = options.limitHeight ?? game.rules.height;
    this.#brain = brain;
  }

  /** Where the brain wants the piece it was last asked about, undefined if nowhere. */
  get goal(): Move | undefined {
    return this.#goal;
  }

  /** The game's `count` when the brain last answered. */
  get askedAt(): number {
    return this.#askedAt;
  }

  /** What the brain has to be asked before the next tick, if anything. */
  get question(): MoveQuestion | undefined {
    const { game, goalRule, limitHeight } = this;
    const { piece, count, board } = game;
    if (!this.isOn) return undefined;
    if (game.over !== undefined || piece === undefined || !this.#isPatient()) return undefined;
    if (goalRule === 'once' ? this.#askedAt === count : this.#isAnswered) return undefined;
    return {
      get board() {
        board.undo();
        return board;
      },
      piece,
      limitHeight,
      count,
    };
  }

  /** Takes the answer to the question: a move, or undefined for none. */
  answer(goal: Move | undefined): void {
    this.#goal = goal;
    this.#askedAt = this.game.count;
    this.#isAnswered = true;
  }

  /**
   * One 'down' of the game with steering before it: up to one rotation, then up to one shift, then
   * perhaps a drop. A player may steer in between; the next tick corrects the course. Whoever
   * records a game passes an `apply` that notes the verbs.
   */
  tick(apply: typeof applyClassic = applyClassic): readonly ClassicEvent[] {
    const { game } = this;
    if (this.#brain !== undefined) this.#ask(this.#brain);
    if (game.over !== undefined) return [];
    const { count, landed } = game;
    const goal = this.isOn && this.#isPatient() ? this.#goal : undefined;
    const events: ClassicEvent[] = [];
    if (goal !== undefined) {
      if (game.piece !== goal.piece) events.push(...apply(game, 'rotate'));
      if (game.x !== goal.x) events.push(...apply(game, game.x < goal.x ? 'right' : 'left'));
      // Not again once it rests: a drop counts as a move, and after a move nothing lands (Swing).
      const onCourse = game.piece === goal.piece && game.x === goal.x && game.y > goal.y;
      if (onCourse && !this.animate) events.push(...apply(game, 'drop'));
    }
    // A drop that landed the piece was its last step: the next one has not begun to fall.
    if (game.landed === landed) events.push(...apply(game, 'down'));
    this.#isAnswered = false;
    this.#watchFall(count);
    return events;
  }

  #ask(brain: Brain): void {
    const { question } = this;
    if (question === undefined) return;
    const { board, piece, limitHeight } = question;
    this.answer(brain.bestMove(board, piece, limitHeight, this.#goal));
  }

  /** A brain that changes its mind for ever would keep the piece from landing (Swing): let it go. */
  #isPatient(): boolean {
    return this.#stuck < PATIENCE * this.game.board.width;
  }

  #watchFall(count: number): void {
    const { y } = this.game;
    if (this.game.count !== count) {
      this.#lowest = Infinity;
      this.#stuck = 0;
    } else if (y < this.#lowest) {
      this.#lowest = y;
      this.#stuck = 0;
    } else {
      this.#stuck++;
    }
  }
}
