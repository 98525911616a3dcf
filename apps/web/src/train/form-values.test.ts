import { describe, expect, test } from 'vitest';
import {
  configOf,
  FIRST_VALUES,
  featuresOf,
  formatFormValues,
  genomeOf,
  parseFormValues,
  SAMPLE,
  withOptimiser,
} from './form-values.ts';

describe('features', () => {
  test.each(['nine', 'six', 'overview', 'holes,max_height'])(
    '%s are chosen and named',
    (genome) => {
      expect(genomeOf(new Set(featuresOf({ ...FIRST_VALUES, genome })))).toBe(genome);
    },
  );

  test('have one order', () => {
    expect(genomeOf(new Set(['max_height', 'holes']))).toBe('holes,max_height');
  });

  test('are none where a brain is tuned, and none is no genome', () => {
    expect(featuresOf({ ...FIRST_VALUES, genome: 'ut-report' })).toBeUndefined();
    expect(configOf({ ...FIRST_VALUES, genome: genomeOf(new Set()) }, 1)).toMatchObject({
      ok: false,
      problem: { code: 'run/bad-config' },
    });
  });
});

test('a seed that is not given is drawn', () => {
  expect(configOf(FIRST_VALUES, 7)).toMatchObject({ ok: true, value: { seed: 7 } });
  expect(configOf({ ...FIRST_VALUES, seed: 8 }, 7)).toMatchObject({ ok: true, value: { seed: 8 } });
});

test('the sample is a run', () => {
  expect(configOf(SAMPLE, 0)).toEqual({ ok: true, value: SAMPLE });
});

test('another optimiser has its own population, unless one was chosen', () => {
  expect(withOptimiser(FIRST_VALUES, 'cma-es')).toMatchObject({ population: 20, options: {} });
  const chosen = { ...FIRST_VALUES, population: 33, options: { noise: 5 } };
  expect(withOptimiser(chosen, 'genetic')).toMatchObject({ population: 33, options: {} });
});

test('a form comes back as it was kept, rubbish as the first form', () => {
  const form = { ...FIRST_VALUES, genome: 'holes', seed: 3 };
  expect(parseFormValues(formatFormValues(form))).toEqual(form);
  expect(parseFormValues(formatFormValues(FIRST_VALUES))).toEqual(FIRST_VALUES);
  for (const text of [null, 'x', '1', '{"seed":4}'])
    expect(parseFormValues(text)).toEqual(FIRST_VALUES);
});

test.each([
  ['nine', true],
  ['default', false],
  ['ut-report', false],
])('%s looks ahead: %s', (genome, looks) => {
  const ahead = { from: 5, beam: 4 };
  const config = configOf({ ...FIRST_VALUES, genome, ahead }, 1);
  expect(config.ok && config.value.ahead).toEqual(looks ? ahead : undefined);
});
