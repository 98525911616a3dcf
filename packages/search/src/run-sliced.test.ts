import { expect, test } from 'vitest';
import { runSliced } from './run-sliced.ts';

test('work rests often, reports now and then, and comes to its end', async () => {
  let time = 0;
  let rests = 0;
  const reports: number[] = [];
  function* work(): Generator<number, string, void> {
    for (let i = 0; i < 100; i++) {
      time += 10;
      yield i;
    }
    return 'done';
  }
  const result = await runSliced(work(), {
    now: () => time,
    rest: async () => void rests++,
    report: (progress) => reports.push(progress),
  });
  expect(result).toBe('done');
  expect(rests).toBe(33);
  expect(reports).toEqual([9, 19, 29, 39, 49, 59, 69, 79, 89, 99]);
});
