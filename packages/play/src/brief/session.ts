import type { BrainSpec, Dials, Move, MoveQuestion, PieceChoice } from '@tetrarium/brains';
import type { ClassicEvent, ClassicFrame } from '@tetrarium/engine/classic';
import type { Piece } from '@tetrarium/engine/core';
import type { ReplayOptions, TimedInput } from '@tetrarium/engine/replay';
import type { Question } from '../session/question.ts';
import type { PlayVerb } from './bindings.ts';
import type { BriefWords, PlayResult } from './sentences.ts';

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
  /** The id of its game. */
  readonly ruleset: string;
  readonly title: string;
  readonly words: BriefWords;
  readonly seed: bigint;
  /** The pieces by index, each the root of its ring of rotations. */
  readonly pieces: readonly Piece[];
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
  /** What a brain is asked; the game waits for the answer. */
  readonly question: Question<unknown> | undefined;
  /** Where brains that choose among moves are asked; undefined where they choose actions. */
  readonly moves: AskedForMoves | undefined;
  /** Lets a brain that thinks here answer the questions, in line. */
  answerWith(spec: Pick<BrainSpec, 'create' | 'createActions'>): Answerer;
  /** Takes what may be changed about a game that is on. */
  adjust(changes: SessionChanges): void;
  frame(): ClassicFrame;
  /** What it came to so far. */
  result(): PlayResult;
  /** One tick of gravity, or of the brain; an open question counts as answered with nothing. */
  tick(at: number): readonly ClassicEvent[];
  /** The player's verb, also while a brain plays. */
  steer(verb: PlayVerb, at: number): readonly ClassicEvent[];
  /** All inputs so far; undefined where they are too many, or began in an earlier visit. */
  readonly inputs: readonly TimedInput<unknown>[] | undefined;
  /** The options of its replay: what differs from the usual rules. */
  replayOptions(): ReplayOptions;
  /** All it takes to go on later, as JSON; undefined where that would be too much to keep. */
  save(): Readonly<Record<string, unknown>> | undefined;
}

/** Who answers the questions of a session, at once or later. */
export interface Answerer {
  /** Sees to the open question, where there is one; the game waits until it is answered. */
  ask(): void;
  /** Ends what thinks somewhere else; the next question would begin that anew. */
  rest(): void;
}

/** What a player may change about a game that is on, as far as it has it. */
export interface SessionChanges {
  readonly dials: Dials | undefined;
  /** Whether the brain's pieces fall row by row. */
  readonly animate?: boolean;
}

/** Where the brain of the classic game is asked; an answer to another question does not count. */
export interface AskedForMoves {
  /** Whether the brain steers. */
  isBrainOn: boolean;
  readonly question: Question<MoveQuestion> | undefined;
  answer(id: number, move: Move | undefined): void;
  /** For a brain that failed: the piece just falls, or comes by chance. */
  pass(id: number): void;
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
