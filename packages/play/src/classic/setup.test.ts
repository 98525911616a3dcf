import { LANDINGS } from '@tetrarium/engine/classic';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '../session/query.ts';
import { PlaySetup } from './setup.ts';

const DEFAULTS = new PlaySetup();
const parse = (query: string) => PlaySetup.parse(parseQuery(query));

test('the default needs no query', () => {
  expect(DEFAULTS.format()).toBe('');
  expect(parse('')).toEqual(DEFAULTS);
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
    spawn: fc.constant('centre' as const),
  });
  fc.assert(
    fc.property(setups, (setup) => {
      expect(parse(DEFAULTS.with(setup).format())).toEqual(setup);
    }),
  );
});

test('an SRS setup survives a round trip, without what only the classic game has', () => {
  const setups = fc.record({
    ruleset: fc.constant('srs' as const),
    seed: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { nil: undefined }),
    brain: fc.constantFrom(undefined, 'default', 'ut-lame'),
    speed: fc.integer({ min: 0, max: 2000 }),
    spawn: fc.constantFrom('centre' as const, 'report' as const),
  });
  fc.assert(
    fc.property(setups, (changes) => {
      const setup = DEFAULTS.with(changes);
      expect(parse(setup.format())).toEqual(setup);
      const odd = setup.with({ isTest: true, width: 20, adversary: 50, animate: false });
      expect(odd.format()).toBe(setup.format());
      expect(odd.seedOr(() => 7n)).toBe(setup.seed ?? 7n);
      expect(odd.size).toEqual({ width: 10, height: 20 });
    }),
  );
  expect(parse('ruleset=srs')).toEqual({ ...DEFAULTS, ruleset: 'srs', speed: 400 });
});

test('another game brings its own speed, unless the user chose one', () => {
  const srs = DEFAULTS.withRuleset('srs');
  expect(srs).toEqual({ ...DEFAULTS, ruleset: 'srs', speed: 400 });
  expect(srs.withRuleset('classic').speed).toBe(1000);
  expect(DEFAULTS.with({ speed: 50 }).withRuleset('srs').speed).toBe(50);
});

test('a brain brings its own speed, unless the user chose one', () => {
  const brain = DEFAULTS.withBrain('default');
  expect(brain).toEqual({ ...DEFAULTS, brain: 'default', speed: 100 });
  expect(brain.withBrain('bad').speed).toBe(100);
  expect(brain.withBrain(undefined)).toEqual(DEFAULTS);
  expect(brain.with({ speed: 50 }).withBrain(undefined).speed).toBe(50);
  expect(DEFAULTS.with({ speed: 50 }).withBrain('default').speed).toBe(50);
  // A brain that does not know the other game stays behind, and so does its speed.
  expect(brain.with({ brain: 'own' }).withRuleset('srs').speed).toBe(400);
  expect(brain.withRuleset('srs')).toMatchObject({ brain: 'default', speed: 100 });
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
  'spawn=report',
  'landing=sideways',
  'test=yes',
])('%s is the default', (query) => {
  expect(parse(query)).toEqual(DEFAULTS);
});

test('any text is a setup', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => parse(text).rules).not.toThrow();
    }),
  );
});

test('the test sequence has its own seed and limit', () => {
  const setup = DEFAULTS.with({ isTest: true, seed: 5n });
  expect(setup.seedOr(() => 7n)).toBe(0n);
  expect(setup.rules.testLimit).toBe(100);
  expect(DEFAULTS.seedOr(() => 7n)).toBe(7n);
});

test('a typed number is brought into its limits', () => {
  expect(PlaySetup.clamp('speed', '250')).toBe(250);
  expect(PlaySetup.clamp('speed', '9999')).toBe(2000);
  expect(PlaySetup.clamp('speed', '-3')).toBe(0);
  expect(PlaySetup.clamp('speed', '')).toBeUndefined();
  expect(PlaySetup.clamp('speed', 'x')).toBeUndefined();
});

test('[C-03] a drop locks in a new game by hand; whatever was saved without a landing rule is swing', () => {
  const atAddress = (query: string) => PlaySetup.parseAddress(new URLSearchParams(query));
  const byHand = atAddress('');
  expect(byHand.rules.landing).toBe('lock');
  expect(parse(byHand.format()).rules.landing).toBe('lock');
  expect(atAddress('ruleset=srs').withRuleset('classic').rules.landing).toBe('lock');
  expect(atAddress('seed=5').rules.landing).toBe('swing');
  expect(atAddress('landing=android').rules.landing).toBe('android');
  expect(byHand.with({ brain: 'default' }).rules.landing).toBe('swing');
  expect(byHand.with({ isTest: true }).rules.landing).toBe('swing');
});
