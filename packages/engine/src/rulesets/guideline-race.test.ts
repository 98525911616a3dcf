import { expect, test } from 'vitest';
import { randomInputs } from '../../test/guideline-games.ts';
import { GUIDELINE_REPLAY } from '../replay/guideline-replay.ts';
import { recordInput, startRecording } from '../replay/recording.ts';
import { JavaRandom } from '../sources/java-random.ts';
import { advanceRace, applyRace, createRace, type Race, winnerOf } from './guideline-race.ts';
import { saveGuidelineGame } from './guideline-save.ts';
import type { GuidelinePlay } from './guideline-state.ts';

function four(race: Race, side: 0 | 1): void {
  const game: GuidelinePlay = race.games[side];
  game.cells = Array.from({ length: 5 }, (_, y) =>
    y < 4 ? [...Array(9).fill(0), -1] : [0, ...Array(9).fill(-1)],
  );
  game.falling = { kind: 'I', rotation: 1, x: 7, y: 0 };
}

test('both get the same pieces', () => {
  const race = createRace(5);
  expect(race.games[0].queue).toEqual(race.games[1].queue);
  expect(race.games[0]).not.toBe(race.games[1]);
});

test('a four sends four rows, which come in after the next lock', () => {
  const race = createRace(5);
  four(race, 0);
  const events = applyRace(race, 0, 10, 'drop');
  expect(events.map(({ event }) => event.type)).toContain('attacked');
  expect(race.games[1].pending.map(({ rows }) => rows)).toEqual([4]);
  applyRace(race, 1, 20, 'drop');
  expect(race.games[1].cells.filter((row) => row.includes(7))).toHaveLength(4);
  expect(race.inputs[1]).toEqual([
    { at: 10, input: { garbage: 4 } },
    { at: 20, input: 'drop' },
  ]);
});

test('who tops out loses', () => {
  const race = createRace(1);
  for (let i = 0; winnerOf(race) === undefined; i++) applyRace(race, 1, i, 'drop');
  expect(winnerOf(race)).toBe(0);
  const { time } = race;
  advanceRace(race, 10_000);
  expect(race.time).toBe(time);
  expect(applyRace(race, 0, 20_000, 'left')).toEqual([]);
});

test('each side is a replay of its own, however often one looked', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const random = new JavaRandom(seed);
    const plan = randomInputs(seed, 300, 80)
      .filter(({ input }) => typeof input === 'string')
      .map((timed) => ({ ...timed, side: random.nextInt(2) as 0 | 1 }));
    const once = createRace(seed);
    const often = createRace(seed);
    for (const { at, input, side } of plan) {
      applyRace(once, side, at, input);
      for (let now = often.time; now < at; now += 1 + random.nextInt(25)) advanceRace(often, now);
      applyRace(often, side, at, input);
    }
    expect(often).toEqual(once);
    for (const side of [0, 1] as const) {
      const started = startRecording(GUIDELINE_REPLAY, BigInt(seed), { mode: 'race' });
      if (!started.ok) throw new Error(started.problem.message);
      for (const { at, input } of once.inputs[side]) recordInput(started.value, at, input);
      GUIDELINE_REPLAY.advance(started.value.game, once.time);
      expect(saveGuidelineGame(started.value.game)).toEqual(saveGuidelineGame(once.games[side]));
    }
  }
});
