import { findGame, type Leaderboard } from '@tetrarium/play/games';
import type { GameKey } from '@tetrarium/protocol/server';

/** The leaderboards of a game; undefined for one that only a newer server knows. */
export function leaderboardOf({ ruleset }: GameKey): Leaderboard | undefined {
  return findGame(ruleset)?.leaderboard;
}

export function gameName({ ruleset, mode }: GameKey): string {
  const game = findGame(ruleset);
  const entry = game?.leaderboard?.modes[mode];
  return entry === undefined
    ? `${ruleset} ${mode}`
    : (entry.title ?? game!.replayWords.titleOf(mode));
}
