import { describe, expect, test } from 'vitest';
import {
  configOf,
  FIRST_WISH,
  featuresOf,
  formatWish,
  genomeOf,
  parseWish,
  SAMPLE,
  withOptimiser,
} from './wish.ts';

describe('features', () => {
  test.each(['nine', 'six', 'overview', 'holes,max_height'])(
    '%s are chosen and named',
    (genome) => {
      expect(genomeOf(new Set(featuresOf({ ...FIRST_WISH, genome })))).toBe(genome);
    },
  );

  test('have one order', () => {
    expect(genomeOf(new Set(['max_height', 'holes']))).toBe('holes,max_height');
  });

  test('are none where a brain is tuned, and none is no genome', () => {
    expect(featuresOf({ ...FIRST_WISH, genome: 'ut-report' })).toBeUndefined();
    expect(configOf({ ...FIRST_WISH, genome: genomeOf(new Set()) }, 1)).toMatchObject({
      ok: false,
      problem: { code: 'run/bad-config' },
    });
  });
});

test('a seed that is not given is drawn', () => {
  expect(configOf(FIRST_WISH, 7)).toMatchObject({ ok: true, value: { seed: 7 } });
  expect(configOf({ ...FIRST_WISH, seed: 8 }, 7)).toMatchObject({ ok: true, value: { seed: 8 } });
});

test('the sample is a run', () => {
  expect(configOf(SAMPLE, 0)).toEqual({ ok: true, value: SAMPLE });
});

test('another optimiser has its own population, unless one was chosen', () => {
  expect(withOptimiser(FIRST_WISH, 'cma-es')).toMatchObject({ population: 20, options: {} });
  const chosen = { ...FIRST_WISH, population: 33, options: { noise: 5 } };
  expect(withOptimiser(chosen, 'genetic')).toMatchObject({ population: 33, options: {} });
});

test('a wish comes back as it was kept, rubbish as the first wish', () => {
  const wish = { ...FIRST_WISH, genome: 'holes', seed: 3 };
  expect(parseWish(formatWish(wish))).toEqual(wish);
  expect(parseWish(formatWish(FIRST_WISH))).toEqual(FIRST_WISH);
  for (const text of [null, 'x', '1', '{"seed":4}']) expect(parseWish(text)).toEqual(FIRST_WISH);
});

test.each([
  ['nine', true],
  ['default', false],
  ['ut-report', false],
])('%s looks ahead: %s', (genome, looks) => {
  const ahead = { from: 5, beam: 4 };
  const config = configOf({ ...FIRST_WISH, genome, ahead }, 1);
  expect(config.ok && config.value.ahead).toEqual(looks ? ahead : undefined);
});
