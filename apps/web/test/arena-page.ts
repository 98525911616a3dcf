import { createRecipeBrain } from '@tetrarium/brains';
import type { ContestRules } from '@tetrarium/protocol/server';
import { playArenaGame } from '@tetrarium/trainer';

export const RULES: ContestRules = {
  ...{ width: 8, height: 10, seed: 1, maxPieces: 20, games: 8 },
  ...{ compute: 'standard', format: 'round-robin' },
};

/** What a contest of two came to, with a game that was really played. */
export function result() {
  const brain = createRecipeBrain({ weights: { holes: -4, landing_height: -1 } });
  const { lines, pieces, moves } = playArenaGame(brain, RULES, 3);
  const row = { interval: { low: 1300, high: 1700 }, games: 8, faults: 0 };
  return {
    standings: [
      { place: 1, entrant: 'Ann', rating: 1600, lines: 12.5, sure: 0.997, ...row },
      { place: 2, entrant: 'Bob', rating: 1400, lines: 2, ...row },
    ],
    pairs: [
      {
        ...{ first: 'Ann', second: 'Bob', games: 8, won: 7, lost: 1 },
        ...{ verdict: 'first' as const, sure: 0.997 },
      },
    ],
    games: [{ entrant: 'Ann', game: 3, lines, pieces, moves }],
    isDecided: true,
  };
}
