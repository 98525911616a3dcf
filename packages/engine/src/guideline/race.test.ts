import { expect, test } from 'vitest';
import { raceInputs } from '../../test/guideline-games.ts';
import { JavaRandom } from '../core/java-random.ts';
import { attackBy } from './attack.ts';
import { frameOfGuideline } from './frame.ts';
import { advanceRace, applyRace, createRace, type Race, SIDES, winnerOf } from './race.ts';
import type { GuidelinePlay } from './state.ts';

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
});

test('two fours at the same millisecond both arrive', () => {
  const race = createRace(5);
  for (const side of SIDES) {
    four(race, side);
    const game: GuidelinePlay = race.games[side];
    game.rested = 499;
    game.hasTouched = true;
  }
  const sent = advanceRace(race, 1).filter(({ event }) => event.type === 'attacked');
  expect(sent.map(({ side }) => side)).toEqual([0, 1]);
  expect(race.games.map(({ pending }) => pending.map(({ rows }) => rows))).toEqual([[4], [4]]);
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

test('a race is the same however often one looked', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const random = new JavaRandom(seed);
    const once = createRace(seed);
    const often = createRace(seed);
    for (const { at, input } of raceInputs(seed, 300)) {
      applyRace(once, input.side, at, input.verb);
      for (let now = often.time; now < at; now += 1 + random.nextInt(25)) advanceRace(often, now);
      applyRace(often, input.side, at, input.verb);
    }
    expect(often).toEqual(once);
  }
});

test('the attack of a clear is what it sent and what it cancelled', () => {
  const race = createRace(5);
  const game: GuidelinePlay = race.games[0];
  game.pending = [{ rows: 3, hole: 2 }];
  four(race, 0);
  applyRace(race, 0, 10, 'drop');
  const clear = { rows: 4, spin: 'none', combo: 0, isBackToBack: false, isPerfect: false };
  expect(race.attacks).toEqual([{ at: 10, side: 0, ...clear, sent: 1, cancelled: 3 }]);
  expect(SIDES.map((side) => attackBy(race, side))).toEqual([4, 0]);
  expect(game.sent).toBe(1);
});

test.each([
  [3, 3],
  [8, 8],
  [11, 8],
])('of %i rows of garbage %i come in with the next piece', (rows, landing) => {
  const race = createRace(5);
  const game: GuidelinePlay = race.games[1];
  game.pending = [
    { rows: rows - 1, hole: 2 },
    { rows: 1, hole: 3 },
  ];
  expect(frameOfGuideline(game)).toMatchObject({ incoming: rows, landing });
  applyRace(race, 1, 20, 'drop');
  expect(game.cells.filter((row) => row.includes(7))).toHaveLength(landing);
});

test.each([
  [4, 0, 4],
  [-3, 3, 0],
])('with handicap %i the sides start with %i and %i rows', (handicap, mine, theirs) => {
  const race = createRace(5, {}, handicap);
  const plain = createRace(5);
  expect(race.games.map(({ cells }) => cells.length)).toEqual([mine, theirs]);
  for (const side of SIDES) {
    const { queue, holeDice, cells } = race.games[side];
    expect({ queue, holeDice }).toEqual({
      queue: plain.games[side].queue,
      holeDice: plain.games[side].holeDice,
    });
    for (const row of cells) expect(row.filter((owner) => owner === -1)).toHaveLength(1);
  }
});
