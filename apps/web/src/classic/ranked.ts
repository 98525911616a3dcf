import type { PlaySetup } from '@tetrarium/play/classic';
import { takeSeed } from '../server/ranked.tsx';

/** The board of a game with a new seed; undefined where its rules are not those of a board. */
export function boardOf({
  ruleset,
  landing,
  brain,
  seed,
  isTest,
  width,
  height,
  friend,
  spawn,
}: PlaySetup) {
  if (seed !== undefined) return undefined;
  if (ruleset === 'srs') return spawn === 'centre' ? { ruleset, mode: 'ut' } : undefined;
  if (isTest || width !== 10 || height !== 20 || friend !== 0) return undefined;
  // Brains keep the landing of the original.
  return { ruleset, mode: landing === 'lock' && brain !== undefined ? 'swing' : landing };
}

/** A seed of the server for a game of this setup, where it can be had. */
export async function rankedSeed(asked: PlaySetup): Promise<bigint | undefined> {
  const game = boardOf(asked);
  return game && takeSeed(game);
}
