import type { BriefSetup } from '@tetrarium/play/brief';
import { takeSeed } from '../server/ranked.tsx';

/** The leaderboard of a game with a new seed; undefined where its rules are not those of one. */
export function boardOf({ game, seed, leaderboardMode: mode }: BriefSetup) {
  return seed === undefined && mode !== undefined ? { ruleset: game.id, mode } : undefined;
}

/** A seed of the server for a game of this setup, where it can be had. */
export async function rankedSeed(asked: BriefSetup): Promise<bigint | undefined> {
  const game = boardOf(asked);
  return game && takeSeed(game);
}
