import { LANDINGS } from '@tetrarium/engine/classic';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ClassicSetup } from '../classic/setup.ts';
import { formatQuery, parseQuery } from '../session/query.ts';
import { UtSetup } from '../ut/setup.ts';
import type { BriefSetup } from './session.ts';
import { carryOver, parseSetup, withBrain } from './setup.ts';

const CLASSIC = new ClassicSetup();
const UT = new UtSetup();
const parse = (query: string) => parseSetup(parseQuery(query), [ClassicSetup, UtSetup]);
const format = (setup: BriefSetup) => formatQuery(setup.words());

const SEEDS = fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { nil: undefined });

test('the default needs no query', () => {
  expect(format(CLASSIC)).toBe('');
  expect(parse('')).toEqual(CLASSIC);
});

test('every setup survives a round trip through a link', () => {
  const side = fc.integer({ min: 4, max: 60 });
  const setups = fc.record({
    seed: SEEDS,
    brain: fc.constantFrom(undefined, 'default', 'bad', 'own'),
    isTest: fc.boolean(),
    animate: fc.boolean(),
    landing: fc.constantFrom(...LANDINGS),
    board: fc.record({ width: side, height: side }),
    speed: fc.integer({ min: 0, max: 2000 }),
    adversary: fc.integer({ min: 0, max: 100 }),
    friend: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(setups, (setup) => {
      expect(parse(format(CLASSIC.with(setup)))).toEqual(CLASSIC.with(setup));
    }),
  );
});

test('a UT setup survives a round trip, without what only the classic game has', () => {
  const setups = fc.record({
    seed: SEEDS,
    brain: fc.constantFrom(undefined, 'default', 'ut-lame'),
    speed: fc.integer({ min: 0, max: 2000 }),
    spawn: fc.constantFrom('centre' as const, 'report' as const),
  });
  fc.assert(
    fc.property(setups, (changes) => {
      const setup = UT.with(changes);
      expect(parse(format(setup))).toEqual(setup);
      expect(parse(`${format(setup)}&test=1&board=20x20&adversary=50&zap=1`)).toEqual(setup);
      expect(setup.seedOr(() => 7n)).toBe(setup.seed ?? 7n);
      expect(setup.board).toEqual({ width: 10, height: 20 });
    }),
  );
  expect(parse('ruleset=srs')).toEqual(UT);
  expect(parse('ruleset=srs&brain=own').brain).toBeUndefined();
});

test('another game brings its own speed, unless the user chose one', () => {
  expect(carryOver(CLASSIC, UT)).toEqual(UT);
  expect(UT.speed).toBe(400);
  expect(carryOver(UT, CLASSIC).speed).toBe(1000);
  expect(carryOver(CLASSIC.with({ speed: 50, seed: 3n }), UT)).toMatchObject({
    ...{ speed: 50, seed: 3n },
  });
});

test('a brain brings its own speed, unless the user chose one', () => {
  const brain = withBrain(CLASSIC, 'default');
  expect(brain).toEqual(CLASSIC.with({ brain: 'default', speed: 100 }));
  expect(withBrain(brain, 'bad').speed).toBe(100);
  expect(withBrain(brain, undefined)).toEqual(CLASSIC);
  expect(withBrain(brain.with({ speed: 50 }), undefined).speed).toBe(50);
  expect(withBrain(CLASSIC.with({ speed: 50 }), 'default').speed).toBe(50);
  // A brain that does not know the other game stays behind, and so does its speed.
  expect(carryOver(brain.with({ brain: 'own' }), UT).speed).toBe(400);
  expect(carryOver(brain, UT)).toMatchObject({ brain: 'default', speed: 100 });
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
  expect(parse(query)).toEqual(CLASSIC);
});

test('any text is a setup', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => ClassicSetup.parse(parseQuery(text)).rules).not.toThrow();
    }),
  );
});

test('the test sequence has its own seed and limit', () => {
  const setup = CLASSIC.with({ isTest: true, seed: 5n });
  expect(setup.seedOr(() => 7n)).toBe(0n);
  expect(setup.rules.testLimit).toBe(100);
  expect(CLASSIC.seedOr(() => 7n)).toBe(7n);
});

test('[C-03] a drop locks in a new game by hand; whatever was saved without a landing rule is swing', () => {
  const landingOf = (query: string) => ClassicSetup.parse(parseQuery(query)).rules.landing;
  const byHand = ClassicSetup.byHand();
  expect(byHand.rules.landing).toBe('lock');
  expect(landingOf(format(byHand))).toBe('lock');
  expect(landingOf('')).toBe('swing');
  expect(landingOf('seed=5')).toBe('swing');
  expect(landingOf('landing=android')).toBe('android');
  expect(byHand.with({ brain: 'default' }).rules.landing).toBe('swing');
  expect(byHand.with({ isTest: true }).rules.landing).toBe('swing');
});

test('a leaderboard takes the rules of the brief, by any landing rule and adversary', () => {
  const modeOf = (changes: Partial<ClassicSetup>) => CLASSIC.with(changes).leaderboardMode;
  expect(modeOf({ landing: 'lock', adversary: 40, seed: 3n })).toBe('lock');
  expect(modeOf({ landing: 'lock', brain: 'default', animate: false })).toBe('swing');
  expect(modeOf({ friend: 1 })).toBeUndefined();
  expect(modeOf({ isTest: true })).toBeUndefined();
  expect(modeOf({ board: { width: 10, height: 19 } })).toBeUndefined();
  expect(UT.with({ brain: 'ut-lame', speed: 0 }).leaderboardMode).toBe('ut');
  expect(UT.with({ spawn: 'report' }).leaderboardMode).toBeUndefined();
});
