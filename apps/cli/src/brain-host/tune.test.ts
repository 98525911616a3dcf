import { DEFAULT_CONFIG, OWN_GENOME } from '@tetrarium/trainer';
import { describe, expect, test } from 'vitest';
import { SETTERS, trainedCopy } from './tunable.ts';
import { tune } from './tune.ts';

const rateBoard = (): number => 0;
const ask = (exports: object, setters: object = {}) =>
  tune({ rateBoard, [SETTERS]: setters, ...exports }, { type: 'constants' }, () => {}, String);

test('finds every number, in objects and lists too, with the ranges of their author', async () => {
  const exports = {
    TOP: 3,
    weights: { holes: 4, deep: { wells: [1, 2] }, name: 'mine', rate: undefined },
    brain: { rateBoard, holes: 9 },
    ranges: { holes: [0, 5], TOP: [1, 9], 'weights.deep.wells.1': [-1, 1] },
  };
  expect(await ask(exports, { TOP: () => {} })).toEqual({
    type: 'constants',
    constants: [
      { path: ['TOP'], value: 3, range: [1, 9] },
      { path: ['weights', 'holes'], value: 4, range: [0, 5] },
      { path: ['weights', 'deep', 'wells', '0'], value: 1 },
      { path: ['weights', 'deep', 'wells', '1'], value: 2, range: [-1, 1] },
    ],
  });
});

test.each([
  [{}, 'exports no numbers to tune'],
  [{ b: 2 }, 'exports the number b so that nobody can change it'],
  [{ w: { a: Number.NaN } }, 'exports w.a as NaN'],
  [{ w: Object.freeze({ a: 1 }) }, 'leave Object.freeze out'],
  [{ w: { 'a.b': 1 } }, 'a name that has a dot'],
  [{ w: { a: 1 }, ranges: { a: 4 } }, 'a range of w.a that is no'],
  [{ w: { a: 1 }, ranges: { a: [2, 1] } }, 'a range of w.a that is no'],
  [{ w: Array.from({ length: 201 }, () => 1) }, 'exports 201 numbers'],
])('says what is wrong with %o', async (exports, message) => {
  expect(await ask(exports)).toEqual({
    type: 'failure',
    reason: expect.stringMatching(message),
  });
});

describe('games', () => {
  const gene = { id: 'w.a', start: 1, spread: 1, least: 0, most: 5 };
  const config = {
    ...DEFAULT_CONFIG,
    genome: OWN_GENOME,
    own: { file: 'a.js', sum: '00000000', genes: [gene] },
    maxPieces: 5,
  };
  const task = { genes: [9], firstGame: 0, games: 2 };

  test('are played with the numbers of the task, within their limits, by a brain made anew', async () => {
    const w = { a: 1 };
    const made: number[] = [];
    const makeBrain = () => {
      made.push(w.a);
      return { rateBoard };
    };
    const job = { type: 'play', config, task } as const;
    expect(await tune({ w, makeBrain }, job, () => {}, String)).toMatchObject({
      type: 'tally',
      tally: { games: 2, pieces: 10 },
    });
    expect(made).toEqual([5]);
  });

  test('end where the brain answers nonsense', async () => {
    const exports = { w: { a: 1 }, rateBoard: () => Number.NaN };
    expect(await tune(exports, { type: 'play', config, task }, () => {}, String)).toEqual({
      type: 'failure',
      reason: 'answered NaN to rateBoard, not a finite number',
    });
  });
});

test('a trained copy sets the numbers at its end, and does so once', () => {
  const source = 'export const TOP = 3;\nexport const w = { a: [1, 2], "b-c": 1 };\n';
  const numbers = [
    { path: ['TOP'], value: 4 },
    { path: ['w', 'a', '0'], value: 5 },
    { path: ['w', 'b-c'], value: 6 },
  ];
  const copy = trainedCopy(source, numbers, 'well.');
  expect(copy).toBe(`export let TOP = 3;
export const w = { a: [1, 2], "b-c": 1 };

// The numbers that tetrarium train found: well.
TOP = 4;
Object.assign(w.a, {
  0: 5,
});
Object.assign(w, {
  "b-c": 6,
});
`);
  expect(trainedCopy(copy, numbers, 'well.')).toBe(copy);
});
