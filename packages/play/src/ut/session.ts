import { type BrainSpec, createSrsBrain } from '@tetrarium/brains';
import type { ClassicEvent, ClassicFrame } from '@tetrarium/engine/classic';
import { failure, Piece, type Result, success } from '@tetrarium/engine/core';
import type { ReplayOptions, TimedInput } from '@tetrarium/engine/replay';
import {
  createSrsGame,
  type SpawnRule,
  SRS_ACTIONS,
  type SrsAction,
  type SrsBoard,
  type SrsGame,
  SrsView,
} from '@tetrarium/engine/srs';
import type { PlayVerb } from '../brief/bindings.ts';
import type { PlayResult } from '../brief/sentences.ts';
import { BriefSession, InputLog, MOST_INPUTS, type SessionOptions } from '../brief/session.ts';
import type { Question } from '../session/question.ts';

const ACTIONS: Readonly<Record<PlayVerb, SrsAction>> = {
  left: 'LEFT',
  right: 'RIGHT',
  down: 'DOWN',
  drop: 'DROP',
  rotate: 'CLOCKWISE',
  'rotate-back': 'COUNTERCLOCKWISE',
  hold: 'HOLD',
};

/** What a session of the UT game is made from. */
export interface UtOptions extends SessionOptions {
  /** The game stops when this many pieces have been placed. */
  readonly maxPieces?: number | undefined;
  /** Where pieces appear; centred unless told. */
  readonly spawn?: SpawnRule | undefined;
}

/** What is kept of a game: any field may be missing or of another type. */
export type KeptUt = { readonly actions?: unknown };

/** Longer games are not kept: a brain at full speed takes hours to get here. */
const MOST_KEPT = 300_000;

/**
 * A game of the UT assignment. With a brain a tick is one action of it and nothing falls, without
 * one it is DOWN.
 */
export class UtSession extends BriefSession {
  readonly ruleset = 'srs';
  readonly title = 'Tetrarium SRS';
  readonly pieces = Piece.getPieces();
  readonly canHold = true;
  readonly dials = undefined;
  readonly moves = undefined;
  readonly choice = undefined;
  readonly game: SrsGame;
  readonly spawn: SpawnRule;
  isBrainOn: boolean;
  private readonly view: SrsView;
  private log: InputLog<SrsAction>;
  /** Every action so far, each the digit of its index: with the seed that is the whole game. */
  private actions = '';
  private at = 0;
  private asked = 0;
  private answered: SrsAction | undefined;

  private constructor(options: UtOptions) {
    super(options);
    const { seed, isBrainOn = false, brain, mostInputs = MOST_INPUTS } = options;
    const { maxPieces, spawn = 'centre' } = options;
    this.spawn = spawn;
    this.isBrainOn = isBrainOn;
    this.log = new InputLog(mostInputs);
    this.game = createSrsGame(seed, { maxPieces, hold: 'pause', spawn });
    this.view = new SrsView(this.game, (action) => {
      if (this.actions.length <= MOST_KEPT) this.actions += SRS_ACTIONS.indexOf(action);
      this.log.note(action, this.at);
    });
    if (brain !== undefined) this.answerWith(brain);
  }

  /** Starts a game. */
  static create(options: UtOptions): UtSession {
    return new UtSession(options);
  }

  /** Plays again what `saveState` wrote. */
  static load(options: UtOptions, { actions }: KeptUt): Result<UtSession> {
    const isLog = typeof actions === 'string' && /^[0-7]*$/.test(actions);
    if (!isLog || actions.length > MOST_KEPT) {
      return failure('play/bad-save', 'Expected the actions of a game as digits');
    }
    const session = new UtSession(options);
    for (const digit of actions) session.view.act(SRS_ACTIONS[Number(digit)]!);
    // When they came nobody knows.
    session.log = new InputLog(-1);
    return success(session);
  }

  get isOver(): boolean {
    return this.game.over !== undefined;
  }

  get isHeld(): boolean {
    return this.game.board.isPaused;
  }

  frame(): ClassicFrame {
    return this.view.frame();
  }

  result(): PlayResult {
    const { pieces, score, rows, over: end } = this.frame();
    return { pieces, score, rows, end };
  }

  /** A brain that has used its actions up is not asked: its piece is dropped. */
  get question(): Question<SrsBoard> | undefined {
    if (!this.isBrainOn || this.answered !== undefined || this.isOver || this.isHeld) {
      return undefined;
    }
    const { actions, maxActions, board } = this.game;
    return actions >= maxActions ? undefined : { id: this.asked, asker: 'player', position: board };
  }

  answer(id: number, action: SrsAction): void {
    // Only the player may stop the game.
    if (this.question?.id === id) this.answered = action === 'HOLD' ? 'NOTHING' : action;
  }

  pass(id: number): void {
    this.answer(id, 'DOWN');
  }

  protected step(at: number): readonly ClassicEvent[] {
    if (this.isHeld) return [];
    const { actions, maxActions } = this.game;
    const isUsedUp = this.isBrainOn && actions >= maxActions;
    return this.act(isUsedUp ? 'DROP' : (this.answered ?? 'DOWN'), at);
  }

  protected steer(verb: PlayVerb, at: number): readonly ClassicEvent[] {
    return this.act(ACTIONS[verb], at);
  }

  /** Whatever happens to the board, the brain has to look at it again. */
  private act(action: SrsAction, at: number): readonly ClassicEvent[] {
    this.at = at;
    this.asked++;
    this.answered = undefined;
    return this.view.act(action);
  }

  answerWith(spec: Pick<BrainSpec, 'create' | 'createActions'>): void {
    const brain = createSrsBrain(spec);
    const ask = (): void => {
      const { question } = this;
      if (question) this.answer(question.id, brain.nextMove(question.position));
    };
    this.answerer = { ask, rest: () => {} };
  }

  get inputs(): readonly TimedInput<SrsAction>[] | undefined {
    return this.log.all();
  }

  replayOptions(): ReplayOptions {
    const { maxPieces } = this.game;
    return {
      ...(this.spawn !== 'centre' && { spawn: this.spawn }),
      ...(Number.isFinite(maxPieces) && { maxPieces }),
      ...(this.inputs?.some(({ input }) => input === 'HOLD') && { hold: 'pause' }),
    };
  }

  protected saveState(): Readonly<Record<string, unknown>> | undefined {
    return this.actions.length > MOST_KEPT ? undefined : { actions: this.actions };
  }
}
