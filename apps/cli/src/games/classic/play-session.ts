import type { Adversary } from '@tetrarium/brains';
import type {
  ClassicEvent,
  ClassicFrame,
  ClassicResult,
  ClassicVerb,
} from '@tetrarium/engine/classic';
import type { Piece, Result } from '@tetrarium/engine/core';
import type { Replay, ReplayRules } from '@tetrarium/engine/replay';

/** What a player can do with the falling piece; 'rotate-back' where it turns both ways. */
export type PlayVerb = ClassicVerb | 'rotate-back';

/** What a game came to, as far as a player is told. */
export type PlayResult = Pick<ClassicResult, 'pieces' | 'score' | 'rows' | 'end'>;

/** A replay and the rules it is written by. */
export interface RecordedGame {
  readonly rules: ReplayRules;
  readonly replay: Replay;
}

/** A game of any rule set with everybody who takes part in it, as the terminal plays and shows it. */
export interface PlaySession {
  /** The name of the game. */
  readonly title: string;
  /** The pieces by index, each the root of its ring of rotations. */
  readonly pieces: readonly Piece[];
  /** Whether 'rotate' is clockwise and 'rotate-back' the other way; else there is one way only. */
  readonly turnsBothWays: boolean;
  /** Its `choice` says which piece came and why; its `dials` may be changed in play. */
  readonly adversary: Adversary | undefined;
  /** What to call the brain that plays; undefined where the player does. */
  readonly brainTitle: string | undefined;
  /** Whether the brain failed so often that it was switched off. */
  readonly isBrainOff: boolean;
  readonly isOver: boolean;
  /** The game as it stands. */
  frame(): ClassicFrame;
  /** What it came to so far. */
  result(): PlayResult;
  /** One tick of the clock, with the brain, where there is one, steering. */
  tick(): readonly ClassicEvent[];
  /** The player's verb. */
  steer(verb: PlayVerb): readonly ClassicEvent[];
  /** Sentences for the user about a misbehaving brain since last asked. */
  takeNotices(): string[];
  /** The game as far as it has come, as a replay. */
  replay(): Result<RecordedGame>;
  /** Ends what the brain has running. */
  close(): Promise<void>;
}
