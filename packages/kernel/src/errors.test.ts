import { describe, expect, test } from 'vitest';
import { readModule } from '../test/load.ts';
import { findRulesFault, type GameRules } from './game-rules.ts';
import { createNaiveKernel } from './naive-kernel.ts';
import { createScriptKernel } from './script-kernel.ts';
import { createKernel, openFastest } from './wasm-kernel.ts';
import { kernelWeights } from './weights.ts';

const RULES: GameRules = { width: 10, height: 20, wells: 'fast', source: { kind: 'uniform' } };
const WEIGHTS = new Int32Array(9);
const table = (size: number, beam: number) => ({ values: new Int16Array(size), beam });

describe('rules', () => {
  test.each<[string, Partial<GameRules>, string]>([
    ['too narrow', { width: 3 }, 'Expected a width from 4 to 16, got 3'],
    ['too wide', { width: 17 }, 'Expected a width from 4 to 16, got 17'],
    ['half a column', { width: 4.5 }, 'Expected a width from 4 to 16, got 4.5'],
    ['too low', { height: 3 }, 'Expected a height from 4 to 24, got 3'],
    ['too high', { height: 25 }, 'Expected a height from 4 to 24, got 25'],
    ['no number', { height: Number.NaN }, 'Expected a height from 4 to 24, got NaN'],
    [
      'other wells',
      { wells: 'deep' as 'fast' },
      'Expected wells "dellacherie" or "fast", got "deep"',
    ],
    ['ahead from below', { ahead: { from: -1, beam: 4 } }, 'a pile height from 0 to 24'],
    ['no beam', { ahead: { from: 3, beam: 0 } }, 'Expected a beam of 1 to 64 placements, got 0'],
    ['a high table', { table: table(9, 1) }, 'Expected a board that has a table, got 10x20'],
    ['a wide table', { width: 11, height: 4, table: table(9, 1) }, 'has a table, got 11x4'],
    ['a short table', { height: 4, table: table(9, 1) }, '51524 numbers for 10x4, got 9'],
    ['a table for none', { height: 4, table: table(9, 0) }, 'judges 1 to 64 placements, got 0'],
    ['a full row', { columns: Array(10).fill(1) }, 'Expected 10 columns of 20 rows without a full'],
    ['a column too many', { columns: Array(11).fill(0) }, 'Expected 10 columns of 20 rows'],
    ['a row too many', { columns: [2 ** 20, ...Array(9).fill(0)] }, 'Expected 10 columns of 20'],
    [
      'six chances',
      { source: { kind: 'weighted', weights: [1, 1, 1, 1, 1, 1] } },
      'Expected 7 whole',
    ],
    ['no chance', { source: { kind: 'weighted', weights: Array(7).fill(0) } }, 'Expected 7 whole'],
    ['an eighth piece', { source: { kind: 'sequence', pieces: [0, 7] } }, 'from 0 to 6, got 7'],
    ['no source', { source: { kind: 'dice' } as never }, 'Expected a source uniform, bag'],
  ])('%s', (_, change, message) => {
    const rules = { ...RULES, ...change };
    expect(findRulesFault(rules)).toContain(message);
    for (const kernel of [createNaiveKernel(), createScriptKernel()]) {
      expect(() => kernel.start(rules, WEIGHTS, 0, 0)).toThrow(RangeError);
    }
  });

  test('a seed must be a whole number', () => {
    const kernel = createScriptKernel();
    expect(() => kernel.start(RULES, WEIGHTS, -1, 0)).toThrow('from 0 up as seed, got -1');
    expect(() => kernel.start(RULES, WEIGHTS, 0, 0.5)).toThrow('from 0 up as stream, got 0.5');
  });
});

describe('weights', () => {
  const nine = (first: number) => [first, 0, 0, 0, 0, 0, 0, 0, 1];

  test.each([
    ['eight', [1, 2, 3, 4, 5, 6, 7, 8], 'Expected 9 weights, got 8'],
    ['not a number', nine(Number.NaN), 'Expected a finite number as landing_height, got NaN'],
    ['endless', nine(Number.POSITIVE_INFINITY), 'as landing_height, got Infinity'],
  ])('%s', (_, weights, message) => {
    expect(() => kernelWeights(weights)).toThrow(message);
  });

  test('are whole thousandths', () => {
    expect([...kernelWeights(nine(-2.1806))]).toEqual([-2181, 0, 0, 0, 0, 0, 0, 0, 1000]);
  });

  test('too large ones are scaled down together', () => {
    const made = kernelWeights(nine(1e6));
    expect([made[0], made[8]]).toEqual([2 ** 18, 0]);
    const half = kernelWeights([1e6, 5e5, 0, 0, 0, 0, 0, 0, -1e6]);
    expect([...half]).toEqual([2 ** 18, 2 ** 17, 0, 0, 0, 0, 0, 0, -(2 ** 18)]);
  });

  test('raw ones beyond the limit are refused', () => {
    const weights = new Int32Array(9).fill(2 ** 18 + 1);
    expect(() => createScriptKernel().start(RULES, weights, 0, 0)).toThrow('use kernelWeights');
  });
});

describe('bytes', () => {
  test.each([
    ['nothing', [], 'got nothing'],
    ['a page', [0x3c, 0x21, 0x44, 0x4f, 0x43], 'got 5 bytes that begin with 3c 21 44 4f'],
    ['an empty module', [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], "Expected the kernel's own module"],
  ])('%s', async (_, bytes, message) => {
    await expect(createKernel(Uint8Array.from(bytes))).rejects.toThrow(message);
  });

  test('half of a module', async () => {
    await expect(createKernel(readModule('simd').subarray(0, 5000))).rejects.toThrow(
      'use createScriptKernel()',
    );
  });

  test('the fastest kernel that runs is opened', async () => {
    const open = async (broken: readonly string[]) => {
      const kernel = await openFastest(async (name) =>
        broken.includes(name) ? Uint8Array.of(1) : readModule(name),
      );
      return kernel.backend;
    };
    expect(await open([])).toBe('simd');
    expect(await open(['simd'])).toBe('scalar');
    expect(await open(['simd', 'scalar'])).toBe('js');
  });
});
