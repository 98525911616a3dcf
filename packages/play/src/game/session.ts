import type { Result } from '@tetrarium/engine/core';
import type { Replay } from '@tetrarium/engine/replay';

/**
 * A game that is on, whatever its rules are. It has no clock: times are milliseconds of any clock
 * that only goes on.
 */
export interface GameSession {
  readonly isOver: boolean;
  /** Does what a player can do, by a word; a word that means nothing here changes nothing. */
  run(command: string, at: number): void;
  /** The game as text that `load` of its definition reads; undefined where it cannot be saved. */
  save(): string | undefined;
  /** The replay of the game so far, or why there is none. */
  toReplay(): Result<Replay>;
  /** The game as it stands, in sentences. */
  describe(): readonly string[];
}
