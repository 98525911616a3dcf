import { createSrsBrain, findBrain, UT_BRAIN } from '@tetrarium/brains';
import { createSrsGame, playSrs } from '@tetrarium/engine/srs';
import { expect, test } from 'vitest';

/** The pieces dealt in each of the first games, stopped at `maxPieces`. */
function scores(id: string, games: number, maxPieces?: number): number[] {
  const brain = createSrsBrain(findBrain(id)!);
  return Array.from({ length: games }, (_, seed) => {
    const game = createSrsGame(seed, { maxPieces });
    playSrs(game, brain);
    return game.pieces;
  });
}

test('[U-03] the UT game\'s own brain "needs to score at least 100": it does in each of 1,000 games', () => {
  expect(Math.min(...scores(UT_BRAIN, 1000, 120))).toBeGreaterThanOrEqual(100);
});

/** The figures of docs/brains.md. */
test.each([
  ['ut-report', 1053, 90],
  ['ut-report-all', 2004, 84],
])('[U-59] %s: %d pieces a game in 200 games, %d in the worst', (id, mean, worst) => {
  const found = scores(id, 200);
  expect(Math.round(found.reduce((sum, score) => sum + score, 0) / found.length)).toBe(mean);
  expect(Math.min(...found)).toBe(worst);
});
