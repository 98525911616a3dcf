import { computed, signal } from '@preact/signals';
import { type Brain, DROP_LETTERS, DropGame, type Move } from '@tetrarium/brains';
import { CellLayer, PIECE_ORDER, type PieceLetter } from '@tetrarium/engine/core';
import { createWell, type Well } from '@tetrarium/engine/picture';
import { kernelDeal } from '@tetrarium/trainer';
import { isStill } from '../shell/settings-store.ts';
import { RATED } from './rating.ts';
import type { BrainSandbox, SandboxFailure } from './sandbox/sandbox.ts';

const TOP_SPACE = 2;
const { width, height, seed } = RATED;

export interface LiveGame {
  readonly pieces: number;
  readonly lines: number;
  readonly isOver: boolean;
  readonly move: Move | undefined;
}

const EMPTY: LiveGame = { pieces: 0, lines: 0, isOver: false, move: undefined };

function newGame(index: number): DropGame {
  return new DropGame(width, height, kernelDeal('uniform', seed, index));
}

export class LivePlay {
  readonly live = signal<LiveGame>(EMPTY);
  readonly livePicture = signal<Well>(
    createWell({ width, height: height + TOP_SPACE, topSpace: TOP_SPACE }),
  );
  readonly liveFault = signal<SandboxFailure | undefined>(undefined);
  readonly hasPlayer = signal(false);
  private readonly wanted = signal<boolean | undefined>(undefined);
  /** Whether the game goes on by itself; those who want no motion start it themselves. */
  readonly isRunning = computed(
    () => this.hasPlayer.value && (this.wanted.value ?? !isStill.value),
  );
  private game = newGame(0);
  private layer = new CellLayer(width, height);
  private number = 0;
  private sandbox: BrainSandbox | undefined;
  private brain: Brain | undefined;
  private isAsking = false;

  readonly setRunning = (isOn: boolean): void => {
    this.wanted.value = isOn;
  };

  readonly takeSandbox = (next: BrainSandbox): void => {
    this.sandbox?.close();
    this.sandbox = next;
    this.brain = undefined;
    this.hasPlayer.value = true;
    this.liveFault.value = undefined;
    void this.askAgain();
  };

  readonly takeBrain = (next: Brain): void => {
    this.sandbox?.close();
    this.sandbox = undefined;
    this.brain = next;
    this.hasPlayer.value = true;
    this.liveFault.value = undefined;
    this.number = 0;
    this.restartLive();
  };

  readonly leaveBoard = (): void => {
    this.sandbox?.close();
    this.sandbox = undefined;
    this.brain = undefined;
    this.hasPlayer.value = false;
    this.liveFault.value = undefined;
    this.restartLive();
  };

  /** A new game, on other pieces after each that was lost. */
  readonly restartLive = (isNext = false): void => {
    if (isNext) this.number++;
    this.game = newGame(this.number);
    this.layer = new CellLayer(width, height);
    this.live.value = EMPTY;
    this.draw();
    void this.askAgain();
  };

  private async askAgain(): Promise<void> {
    this.live.value = { ...this.live.peek(), move: undefined };
    await this.plan();
  }

  private async plan(): Promise<void> {
    const { question } = this.game;
    if (
      question === undefined ||
      this.isAsking ||
      (this.brain === undefined && this.sandbox === undefined)
    )
      return;
    const mine = this.game;
    const asked = this.sandbox;
    this.isAsking = true;
    let move: Move | undefined;
    let fault: SandboxFailure | undefined;
    if (this.brain !== undefined) {
      move = this.brain.bestMove(question.board, question.piece, question.limitHeight);
    } else {
      const answer = await asked!.ask([question]);
      if (answer.type === 'moves') [move] = answer.moves;
      else fault = answer;
    }
    this.isAsking = false;
    if (mine !== this.game || asked !== this.sandbox) {
      // Meanwhile there is another game or brain.
      if (this.live.peek().move === undefined) await this.plan();
      return;
    }
    if (fault !== undefined) {
      this.liveFault.value = fault;
      this.hasPlayer.value = false;
      return;
    }
    this.live.value = {
      ...this.live.peek(),
      move: move && { ...move },
      isOver: move === undefined,
    };
    this.draw();
  }

  readonly stepLive = async (): Promise<void> => {
    const { move } = this.live.peek();
    if (this.isAsking || this.game.over !== undefined) return;
    if (move === undefined) {
      await this.plan();
      return;
    }
    const letter = this.letterOf();
    this.game.answer(move);
    this.layer.lock(move.piece, move.x, move.y, PIECE_ORDER.indexOf(letter));
    this.layer.removeRows(this.layer.fullRows());
    this.live.value = {
      pieces: this.game.pieces,
      lines: this.game.lines,
      isOver: false,
      move: undefined,
    };
    this.draw();
    await this.plan();
  };

  private letterOf(): PieceLetter {
    return DROP_LETTERS[this.game.piece!] as PieceLetter;
  }

  private draw(): void {
    const { move } = this.live.peek();
    const color = this.game.piece === undefined ? 0 : PIECE_ORDER.indexOf(this.letterOf());
    const at = (y: number) => ({
      color,
      cells: move!.piece.body.map((point) => ({ x: move!.x + point.x, y: y + point.y })),
    });
    this.livePicture.value = createWell({
      width,
      height: height + TOP_SPACE,
      topSpace: TOP_SPACE,
      owners: this.layer.toRows(),
      ...(move && {
        falling: at(height + TOP_SPACE - move.piece.height),
        ghost: at(move.y),
      }),
    });
  }
}
