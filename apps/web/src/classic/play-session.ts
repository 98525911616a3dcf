import type { PieceChoice } from '@tetrarium/brains';
import type {
  ClassicEvent,
  ClassicFrame,
  ClassicResult,
  ClassicVerb,
} from '@tetrarium/engine/classic';
import type { TimedInput } from '@tetrarium/engine/replay';
import type { PlaySetup } from './setup.ts';

/** What a player can do with the falling piece; 'rotate-back' is the other way round, if any. */
export type PlayVerb = ClassicVerb | 'rotate-back';

/** What a game came to, as far as a player is told. */
export type PlayResult = Pick<ClassicResult, 'pieces' | 'score' | 'rows' | 'end'>;

/** What a game was played with from its first moment on: its replay. */
export interface PlayLog {
  readonly inputs: readonly TimedInput<string>[];
  /** The pieces where somebody else than the dice chose them. */
  readonly picks?: readonly number[] | undefined;
}

/** Longer games have no replay: a brain at full speed would fill the memory. */
export const MOST_LOGGED = 20_000;

/** A game of any rule set with everybody who takes part in it, as the page plays and shows it. */
export interface PlaySession {
  readonly seed: bigint;
  /** Milliseconds of play so far; whoever has the clock sets it. */
  clock: number;
  readonly isOver: boolean;
  /** Which piece came, and why, where somebody picks them. */
  readonly choice: PieceChoice | undefined;
  /** The game as it stands. */
  frame(): ClassicFrame;
  /** What it came to so far. */
  result(): PlayResult;
  /** One tick of the clock, with the brain, where there is one, steering. */
  tick(): readonly ClassicEvent[];
  /** The player's verb. */
  steer(verb: PlayVerb): readonly ClassicEvent[];
  /** Takes from a changed setup what can change in mid-game. */
  change(setup: PlaySetup): void;
  /** Ends what thinks for it somewhere else; the next tick would begin that anew. */
  rest(): void;
  /** All that came in; undefined where it is too much, or began in an earlier visit. */
  log(): PlayLog | undefined;
  /** All it takes to go on later, as JSON; undefined where that would be too much to keep. */
  save(): Readonly<Record<string, unknown>> | undefined;
}
