import { describe, expect, test } from 'vitest';
import golden from '../../test/golden/classic.json' with { type: 'json' };
import { ContractError } from './contract-error.ts';
import { JavaRandom } from './java-random.ts';

describe.each(golden.javaRandom)('seed $seed', (vector) => {
  const list = <T>(count: number, next: (random: JavaRandom) => T): T[] => {
    const random = new JavaRandom(BigInt(vector.seed));
    return Array.from({ length: count }, () => next(random));
  };

  test('nextInt()', () => {
    expect(list(vector.nextInt.length, (r) => r.nextInt())).toEqual(vector.nextInt);
  });
  test('nextDouble()', () => {
    expect(list(vector.nextDouble.length, (r) => r.nextDouble())).toEqual(vector.nextDouble);
  });
  test('nextInt(100)', () => {
    expect(list(vector.nextInt100.length, (r) => r.nextInt(100))).toEqual(vector.nextInt100);
  });
  test('1 + nextInt(99)', () => {
    expect(list(vector.nextInt99plus1.length, (r) => 1 + r.nextInt(99))).toEqual(
      vector.nextInt99plus1,
    );
  });
  test('pieces', () => {
    const draw = (r: JavaRandom) => Math.floor(7 * r.nextDouble());
    expect(list(vector.pieces40.length, draw)).toEqual(vector.pieces40);
  });
});

test('[R-03, C-04] the brief’s test sequence of 100 pieces', () => {
  const random = new JavaRandom(0);
  const drawn = Array.from({ length: 100 }, () => Math.floor(7 * random.nextDouble()));
  expect(drawn).toEqual(golden.testSequence);
});

test('a power of two takes the high bits, as java.util.Random does', () => {
  // new Random(42): nextInt(8) is the three highest of 31 bits.
  const bits = new JavaRandom(42);
  const bound = new JavaRandom(42);
  for (let i = 0; i < 20; i++) expect(bound.nextInt(8)).toBe((bits.nextInt() >>> 29) & 7);
});

test('a bound just above 2^30 rejects the incomplete last block', () => {
  const random = new JavaRandom(7);
  for (let i = 0; i < 200; i++) {
    const value = random.nextInt(0x40000001);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(0x40000001);
  }
  // Rejections consumed more draws than there were answers.
  const plain = new JavaRandom(7);
  for (let i = 0; i < 200; i++) plain.nextInt();
  expect(random.state).not.toBe(plain.state);
});

test('seeds are reduced to 48 bits like a Java long', () => {
  expect(new JavaRandom(-1).nextInt()).toBe(new JavaRandom((1n << 64n) - 1n).nextInt());
  expect(new JavaRandom(5).nextInt()).toBe(new JavaRandom(5n).nextInt());
});

test('a saved state goes on with the same numbers', () => {
  const random = new JavaRandom(123);
  random.nextDouble();
  const copy = JavaRandom.fromState(random.state);
  expect([copy.nextInt(), copy.nextDouble()]).toEqual([random.nextInt(), random.nextDouble()]);
});

test.each([0.5, Number.NaN, 2 ** 60])('refuses %s as a seed', (seed) => {
  expect(() => new JavaRandom(seed)).toThrow(ContractError);
  expect(() => new JavaRandom(seed)).toThrow(`as seed, got ${seed}`);
});

test.each([0, -1, 1.5, 2 ** 31])('refuses %s as a bound', (bound) => {
  expect(() => new JavaRandom(0).nextInt(bound)).toThrow(ContractError);
  expect(() => new JavaRandom(0).nextInt(bound)).toThrow(`from 1 to 2147483647, got ${bound}`);
});

test.each([-1, 0.5, 2 ** 48])('refuses %s as a state', (state) => {
  expect(() => JavaRandom.fromState(state)).toThrow(ContractError);
  expect(() => JavaRandom.fromState(state)).toThrow(`from 0 to 2^48 - 1, got ${state}`);
});

test('the smallest and largest bound and state are accepted', () => {
  expect(new JavaRandom(0).nextInt(1)).toBe(0);
  expect(JavaRandom.fromState(0).state).toBe(0);
  expect(new JavaRandom(0).nextInt(0x7fffffff)).toBeLessThan(0x7fffffff);
  expect(JavaRandom.fromState(2 ** 48 - 1).state).toBe(2 ** 48 - 1);
});
