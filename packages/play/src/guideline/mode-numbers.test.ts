import { GUIDELINE_MODE_IDS, type GuidelineFrame, type Split } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { aheadOf, gaugeOf, largeNumbers, MODE_NUMBERS } from './mode-numbers.ts';
import { partsOf } from './run-parts.ts';

const frame = (changes: Partial<GuidelineFrame>) => changes as GuidelineFrame;
const splits = (
  ...all: readonly (readonly [at: number, done: number, score?: number])[]
): Split[] => all.map(([at, done, score = 0]) => ({ at, done, score }));

const BEST = splits([9000, 4], [15_000, 12], [23_000, 20], [35_000, 32], [46_902, 40]);

test('every mode has its numbers', () => {
  expect(Object.keys(MODE_NUMBERS).sort()).toEqual([...GUIDELINE_MODE_IDS].sort());
});

test.each([
  ['sprint', { time: 18_567, left: 28 }, '0:18.56', '28'],
  ['sprint', undefined, '0:00.00', '40'],
  ['ultra', { score: 12_345, left: 61_250 }, '12,345', '1:01.2'],
  ['ultra', undefined, '0', '2:00.0'],
  ['dig', { time: 1, left: 9 }, '0:00.00', '9'],
  ['marathon', { score: 5, left: 149 }, '5', '149'],
  ['zen', { lines: 7, time: 61_000 }, '7', '1:01.00'],
  ['race', { lines: 7, sent: 4 }, '7', '4'],
] as const)('%s with %j shows %s and %s', (mode, shown, hero, second) => {
  expect(largeNumbers(mode, shown && frame(shown))).toEqual({ hero, second });
});

test.each([
  // Nothing is done, and the best had nothing either.
  [undefined, 5000, undefined],
  // The best would have four rows by now.
  [undefined, 9500, -500],
  [{ at: 13_840, done: 12, score: 0 }, 18_560, 1160],
  // Time goes on, and the next clear of the best is over.
  [{ at: 13_840, done: 12, score: 0 }, 23_040, -40],
  [{ at: 16_000, done: 12, score: 0 }, 16_500, -1000],
  // Rows that the best cleared together with others.
  [{ at: 8000, done: 2, score: 0 }, 8500, 500],
] as const)('a sprint after %j at %i is %s ms ahead', (latest, time, ahead) => {
  expect(aheadOf('sprint', BEST, { time, score: 0 }, latest)).toBe(ahead);
});

test('an ultra compares points at the same moment, a marathon at the same row', () => {
  const best = splits([1000, 1, 100], [2000, 2, 300]);
  const latest = { at: 1500, done: 2, score: 400 };
  expect(aheadOf('ultra', best, { time: 1900, score: 410 }, latest)).toBe(310);
  expect(aheadOf('ultra', best, { time: 500, score: 0 }, undefined)).toBeUndefined();
  expect(aheadOf('marathon', best, { time: 1900, score: 410 }, latest)).toBe(100);
  expect(aheadOf('zen', best, { time: 1900, score: 410 }, latest)).toBeUndefined();
  expect(aheadOf('sprint', [], { time: 1900, score: 410 }, latest)).toBeUndefined();
});

test('the gauge has what is left, and where the best was', () => {
  expect(gaugeOf('sprint', frame({ left: 28, time: 18_560 }), BEST)).toEqual({
    ticks: 40,
    left: 28,
    best: 28,
  });
  expect(gaugeOf('sprint', undefined, BEST)).toEqual({ ticks: 40, left: 40, best: undefined });
  expect(gaugeOf('ultra', frame({ left: 60_000 }), BEST)).toMatchObject({ ticks: 40, left: 20 });
  expect(gaugeOf('zen', frame({}), undefined)).toBeUndefined();
});

test('the parts of a run end where a clear reached them, and add up', () => {
  const mine = splits([8100, 4], [13_840, 12], [22_559, 20], [35_008, 32], [44_667, 40]);
  const parts = partsOf('sprint', mine, BEST);
  expect(parts.map(({ label, value, difference }) => [label, value, difference])).toEqual([
    ['1–12', 13_840, -1160],
    ['13–20', 8719, 719],
    ['21–32', 12_449, 449],
    ['33–40', 9659, -2243],
  ]);
  expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(44_667);
  expect(parts.reduce((sum, { difference }) => sum + difference!, 0)).toBe(44_667 - 46_902);
  // One quad more than the goal.
  expect(partsOf('dig', splits([1000, 4], [3000, 10]), undefined)).toEqual([
    { label: '1–4', value: 1000, difference: undefined },
    { label: '5–10', value: 2000, difference: undefined },
  ]);
  expect(partsOf('ultra', splits([20_000, 1, 100], [70_000, 5, 900]), [])).toEqual([
    { label: '0:00–0:30', value: 100, difference: 100 },
    { label: '0:30–1:00', value: 0, difference: 0 },
    { label: '1:00–1:30', value: 800, difference: 800 },
    { label: '1:30–2:00', value: 0, difference: 0 },
  ]);
  expect(partsOf('zen', mine, BEST)).toEqual([]);
});
