import type { Dials, Move, MoveQuestion, PieceChoice } from '@tetrarium/brains';
import type { ClassicEvent, ClassicFrame, resultOf } from '@tetrarium/engine/classic';
import type { Piece } from '@tetrarium/engine/core';
import type { TimedInput } from '@tetrarium/engine/replay';
import type { SrsAction, SrsBoard } from '@tetrarium/engine/srs';
import type { Question } from '../session/question.ts';
import type { PlayVerb } from './bindings.ts';

/** What a game came to, as far as a player is told. */
export type PlayResult = Pick<ReturnType<typeof resultOf>, 'pieces' | 'score' | 'rows' | 'end'>;

/** Inputs of a replay, unless more are asked for: a brain at full speed would fill the memory. */
export const MOST_INPUTS = 20_000;

/** What sessions of both games are made from; in brackets what is left out means. */
export interface SessionOptions {
  readonly seed: bigint;
  /** Whether a brain steers, to begin with [no]. */
  readonly isBrainOn?: boolean;
  /** How many inputs a replay may have; longer games have none [20,000]. */
  readonly mostInputs?: number;
}

/**
 * A game of the Stanford or the UT brief, with all that happens in it: verbs, ticks and the
 * answers of a brain come in with their time, in milliseconds of play.
 */
export interface BriefSession {
  readonly title: string;
  readonly seed: bigint;
  /** The pieces by index, each the root of its ring of rotations. */
  readonly pieces: readonly Piece[];
  /** Whether 'rotate' is clockwise and 'rotate-back' the other way; else there is one way only. */
  readonly turnsBothWays: boolean;
  /** Whether 'hold' stops everything until the next 'hold'; else it does nothing. */
  readonly canHold: boolean;
  /** Whether it has. */
  readonly isHeld: boolean;
  /** How often the adversary and the friend pick the piece, where there are such; may be changed. */
  readonly dials: Dials | undefined;
  /** Which piece came, and why, where somebody picks them. */
  readonly choice: PieceChoice | undefined;
  /** Whether the brain steers; may be changed at any time. */
  isBrainOn: boolean;
  readonly isOver: boolean;
  frame(): ClassicFrame;
  /** What it came to so far. */
  result(): PlayResult;
  /** One tick of gravity, or of the brain; an open question counts as answered with nothing. */
  tick(at: number): readonly ClassicEvent[];
  /** The player's verb, also while a brain plays. */
  steer(verb: PlayVerb, at: number): readonly ClassicEvent[];
  /** All inputs so far; undefined where they are too many, or began in an earlier visit. */
  readonly inputs: readonly TimedInput<unknown>[] | undefined;
  /** All it takes to go on later, as JSON; undefined where that would be too much to keep. */
  save(): Readonly<Record<string, unknown>> | undefined;
}

/** Where the brain of the classic game is asked; an answer to another question does not count. */
export interface AskedForMoves {
  readonly question: Question<MoveQuestion> | undefined;
  answer(id: number, move: Move | undefined): void;
  /** For a brain that failed: the piece just falls, or comes by chance. */
  pass(id: number): void;
}

/** Where the brain of the UT game is asked. */
export interface AskedForActions {
  readonly question: Question<SrsBoard> | undefined;
  answer(id: number, action: SrsAction): void;
}

/** The inputs of a game with their times, as far as a replay may have them. */
export class InputLog<I> {
  private readonly most: number;
  private readonly inputs: TimedInput<I>[] = [];

  constructor(most: number) {
    this.most = most;
  }

  note(input: I, at: number): void {
    if (this.inputs.length <= this.most) this.inputs.push({ at: Math.floor(at), input });
  }

  /** All that was noted; undefined where that is not all. */
  all(): readonly TimedInput<I>[] | undefined {
    return this.inputs.length > this.most ? undefined : this.inputs;
  }
}
