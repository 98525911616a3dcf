import { expect, test } from 'vitest';
import { BoardCache } from './board-cache.ts';

test('pages of boards are read once in a second, and anew after a change', async () => {
  let [now, reads] = [0, 0];
  const cache = new BoardCache<number>(() => now);
  const get = (board = 'a', part = '0') => cache.get(board, part, async () => ++reads);
  expect(await Promise.all([get(), get(), get('b'), get('a', '20')])).toEqual([1, 1, 2, 3]);
  now = 999;
  expect(await get()).toBe(1);
  cache.forget('a');
  expect([await get(), await get('b')]).toEqual([4, 2]);
  now = 1000;
  expect(await get('b')).toBe(5);
  cache.forgetAll();
  expect(await get()).toBe(6);
  await expect(cache.get('c', '', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await get('c', '')).toBe(7);
  for (let i = 0; i < 600; i++) await get('many', `${i}`);
  expect(await get('many', '599')).toBe(607);
  expect(await get('a')).toBe(608);
});
