import { LANDINGS } from '@tetrarium/engine/classic';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../session/query.ts';
import {
  changeBrain,
  changeRuleset,
  clampWhole,
  DEFAULT_SETUP,
  formatSetup,
  parseSetup,
  rulesOf,
  seedOf,
  sizeOf,
} from './setup.ts';

const parse = (query: string) => parseSetup(parseQuery(query));

test('the default needs no query', () => {
  expect(formatSetup(DEFAULT_SETUP)).toBe('');
  expect(parse('')).toEqual(DEFAULT_SETUP);
});

test('every setup survives a round trip through a link', () => {
  const setups = fc.record({
    ruleset: fc.constant('classic' as const),
    seed: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { nil: undefined }),
    brain: fc.constantFrom(undefined, 'default', 'bad'),
    isTest: fc.boolean(),
    animate: fc.boolean(),
    landing: fc.constantFrom(...LANDINGS),
    width: fc.integer({ min: 4, max: 60 }),
    height: fc.integer({ min: 4, max: 60 }),
    speed: fc.integer({ min: 0, max: 2000 }),
    adversary: fc.integer({ min: 0, max: 100 }),
    friend: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(setups, (setup) => {
      expect(parse(formatSetup(setup))).toEqual(setup);
    }),
  );
});

test('an SRS setup survives a round trip, without what only the classic game has', () => {
  const setups = fc.record({
    ruleset: fc.constant('srs' as const),
    seed: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { nil: undefined }),
    brain: fc.constantFrom(undefined, 'default', 'ut-lame'),
    speed: fc.integer({ min: 0, max: 2000 }),
  });
  fc.assert(
    fc.property(setups, (changes) => {
      const setup = { ...DEFAULT_SETUP, ...changes };
      expect(parse(formatSetup(setup))).toEqual(setup);
      const odd = { ...setup, isTest: true, width: 20, adversary: 50, animate: false };
      expect(formatSetup(odd)).toBe(formatSetup(setup));
      expect(seedOf(odd, () => 7n)).toBe(setup.seed ?? 7n);
      expect(sizeOf(odd)).toEqual({ width: 10, height: 20 });
    }),
  );
  expect(parse('ruleset=srs')).toEqual({ ...DEFAULT_SETUP, ruleset: 'srs', speed: 400 });
});

test('another game brings its own speed, unless the user chose one', () => {
  const srs = changeRuleset(DEFAULT_SETUP, 'srs');
  expect(srs).toEqual({ ruleset: 'srs', speed: 400 });
  expect(changeRuleset({ ...DEFAULT_SETUP, ...srs }, 'classic').speed).toBe(1000);
  expect(changeRuleset({ ...DEFAULT_SETUP, speed: 50 }, 'srs').speed).toBe(50);
});

test('a brain brings its own speed, unless the user chose one', () => {
  const brain = { ...DEFAULT_SETUP, ...changeBrain(DEFAULT_SETUP, 'default') };
  expect(brain).toEqual({ ...DEFAULT_SETUP, brain: 'default', speed: 100 });
  expect(changeBrain(brain, 'bad').speed).toBe(100);
  expect(changeBrain(brain, undefined).speed).toBe(1000);
  expect(changeBrain({ ...brain, speed: 50 }, undefined).speed).toBe(50);
  expect(changeBrain({ ...DEFAULT_SETUP, speed: 50 }, 'default').speed).toBe(50);
  // A brain that does not know the other game stays behind, and so does its speed.
  expect(changeRuleset({ ...brain, brain: 'own' }, 'srs')).toMatchObject({ speed: 400 });
  expect(changeRuleset(brain, 'srs')).toMatchObject({ brain: 'default', speed: 100 });
});

test.each([
  'ruleset=chess',
  'seed=abc',
  'seed=99999999999999999999',
  'brain=nobody',
  'brain=__proto__',
  'speed=-1',
  'speed=2001',
  'speed=fast',
  'board=0x0',
  'board=1000x1000',
  'board=10',
  'adversary=101',
  'landing=sideways',
  'test=yes',
])('%s is the default', (query) => {
  expect(parse(query)).toEqual(DEFAULT_SETUP);
});

test('any text is a setup', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => rulesOf(parse(text))).not.toThrow();
    }),
  );
});

test('the test sequence has its own seed and limit', () => {
  const setup = { ...DEFAULT_SETUP, isTest: true, seed: 5n };
  expect(seedOf(setup, () => 7n)).toBe(0n);
  expect(rulesOf(setup).testLimit).toBe(100);
  expect(seedOf(DEFAULT_SETUP, () => 7n)).toBe(7n);
});

test('a typed number is brought into its limits', () => {
  const limits = { least: 0, most: 2000 };
  expect(clampWhole('250', limits)).toBe(250);
  expect(clampWhole('9999', limits)).toBe(2000);
  expect(clampWhole('-3', limits)).toBe(0);
  expect(clampWhole('', limits)).toBeUndefined();
  expect(clampWhole('x', limits)).toBeUndefined();
});
