import { type Brain, findBrain } from '@tetrarium/brains';
import {
  applyGuideline,
  createGuidelineGame,
  createGuidelineRules,
  frameOfGuideline,
  type GuidelineGame,
  RACE_REPLAY,
} from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { pathTo } from './path.ts';
import { askBrain } from './pilot.ts';

const keysOf = (brain: Brain, game: GuidelineGame) => pathTo(game, askBrain(brain, game));

test('a brain clears the forty rows of a sprint', () => {
  const game = createGuidelineGame(createGuidelineRules({ mode: 'sprint' }), 3);
  const brain = findBrain('dellacherie')!.create();
  for (let at = 50; game.over === undefined; at += 50) {
    for (const verb of keysOf(brain, game)) applyGuideline(game, at, verb);
  }
  expect(game.over).toBe('goal');
  expect(frameOfGuideline(game).lines).toBeGreaterThanOrEqual(40);
  expect(keysOf(brain, game)).toEqual([]);
});

test('a brain that is good beats one that is bad, by the same pieces', () => {
  const started = RACE_REPLAY.create(11n, {});
  if (!started.ok) throw new Error(started.problem.message);
  const race = started.value;
  const brains = [findBrain('dellacherie')!.create(), findBrain('bad')!.create()] as const;
  for (let at = 100; at < 100_000 && !RACE_REPLAY.isOver(race); at += 100) {
    for (const side of [0, 1] as const) {
      RACE_REPLAY.advance(race, at);
      for (const verb of keysOf(brains[side], race.games[side])) {
        RACE_REPLAY.apply(race, at, { side, verb });
      }
    }
  }
  expect(RACE_REPLAY.pictureOf(race).labels).toContainEqual(['End', 'won']);
});
