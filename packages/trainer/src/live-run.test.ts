import { expect, test } from 'vitest';
import { LiveRun } from './live-run.ts';
import { DEFAULT_CONFIG } from './run-config.ts';

const config = {
  ...DEFAULT_CONFIG,
  population: 4,
  budget: { pieces: 0, generations: 4 },
  finalists: 1,
};
const tally = { games: 1, score: 5, squares: 25, pieces: 10 };

test('a run tells how far it is, and what is left by the time it was at work', async () => {
  let time = 0;
  const live = new LiveRun({ config, generations: [], ending: undefined }, () => time);
  expect(live.figures()).toMatchObject({ done: 0, secondsLeft: undefined, piecesPerSecond: 0 });
  await live.train(
    async (tasks) => tasks.map(() => tally),
    ({ kind }) => {
      time += 1000;
      live.played(0.5, tally);
      live.pause();
      time += 7000;
      live.resume();
      if (kind === 'generation' && live.record().generations.length === 2) live.stop();
    },
  );
  expect(live.record()).toMatchObject({ generations: [{}, {}], ending: undefined });
  expect(live.figures()).toMatchObject({ done: 0.625, share: 0.5, isFinal: false });
  expect(live.figures().piecesPerSecond).toBe(10);
  expect(live.figures().secondsLeft).toBeCloseTo(1.2);
});

test('a run fails as its games do, unless it was stopped', async () => {
  const past = { config, generations: [], ending: undefined };
  const fail = () => Promise.reject(new Error('gone'));
  await expect(new LiveRun(past, () => 0).train(fail, () => {})).rejects.toThrow('gone');
  const stopped = new LiveRun(past, () => 0);
  stopped.stop();
  await stopped.train(fail, () => {});
  expect(stopped.record()).toEqual(past);
});
