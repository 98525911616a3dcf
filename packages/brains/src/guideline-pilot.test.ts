import {
  advanceRace,
  applyGuideline,
  applyRace,
  createGuidelineGame,
  createGuidelineRules,
  createRace,
  frameOfGuideline,
  winnerOf,
} from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { BadBrain } from './default-brain.ts';
import { createGuidelinePilot, planPiece, takeTurn } from './guideline-pilot.ts';
import { createLinearBrain } from './linear-brain.ts';
import { DELLACHERIE } from './published.ts';

test('a brain clears the forty rows of a sprint', () => {
  const game = createGuidelineGame(createGuidelineRules({ mode: 'sprint' }), 3);
  const pilot = createGuidelinePilot(createLinearBrain(DELLACHERIE), 50);
  while (game.over === undefined) {
    const at = pilot.nextAt;
    for (const verb of takeTurn(pilot, game)) applyGuideline(game, at, verb);
  }
  expect(game.over).toBe('goal');
  expect(frameOfGuideline(game).lines).toBeGreaterThanOrEqual(40);
  expect(planPiece(game, pilot.brain)).toEqual([]);
});

test('a brain that is good beats one that is bad, by the same pieces', () => {
  const race = createRace(11);
  const pilots = [
    createGuidelinePilot(createLinearBrain(DELLACHERIE), 100),
    createGuidelinePilot(new BadBrain(), 100),
  ] as const;
  for (let turn = 0; turn < 1000 && winnerOf(race) === undefined; turn++) {
    for (const side of [0, 1] as const) {
      const at = pilots[side].nextAt;
      advanceRace(race, at);
      for (const verb of takeTurn(pilots[side], race.games[side])) applyRace(race, side, at, verb);
    }
  }
  expect(winnerOf(race)).toBe(0);
});
