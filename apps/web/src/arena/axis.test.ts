import { expect, test } from 'vitest';
import { axisOf, placeOn } from './tables.tsx';

test('all intervals are drawn on one axis of round numbers', () => {
  const axis = axisOf([
    { low: 769.2, high: 1314 },
    { low: 1709, high: 2267 },
  ]);
  expect(axis).toEqual({ low: 700, high: 2300 });
  expect(placeOn(axis, 700)).toBe(0);
  expect(placeOn(axis, 1500)).toBe(0.5);
  expect(axisOf([{ low: 1500, high: 1500 }])).toEqual({ low: 1500, high: 1600 });
});
