import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('networks take turns, and each has its own order', () => {
  const queue = new FairQueue<string>({ all: 10, ofNetwork: 10 });
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item[0]!, item);
  const order = Array.from({ length: 7 }, () => queue.shift());
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', undefined]);
  expect(queue.size).toBe(0);
});

test('one network fills its own part only', () => {
  const queue = new FairQueue<number>({ all: 5, ofNetwork: 3 });
  expect([1, 2, 3, 4].map((item) => queue.push('a', item))).toEqual([true, true, true, false]);
  expect([1, 2, 3].map((item) => queue.push('b', item))).toEqual([true, true, false]);
  queue.shift();
  expect(queue.push('a', 9)).toBe(true);
  const hidden = new FairQueue<number>({ all: 5, ofNetwork: 3 });
  expect([1, 2, 3, 4, 5, 6].every((item) => hidden.push('', item))).toBe(false);
  expect(hidden.size).toBe(5);
});
