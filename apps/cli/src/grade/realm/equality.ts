import { readFields } from './faces.ts';

/** What decides about equality itself, such as `expect.anything()`. */
export interface Matcher {
  readonly isMatcher: true;
  matches(value: unknown): boolean;
  readonly words: string;
}

export function isMatcher(value: unknown): value is Matcher {
  return typeof value === 'object' && value !== null && 'isMatcher' in value;
}

export interface Equality {
  /** Whether classes, missing properties and holes count. */
  readonly isStrict?: boolean;
  /** Whether 1 and '1' are the same, as in the old `assert.deepEqual`. */
  readonly isLoose?: boolean;
}

/** Whether two values are equal all the way down; objects under test by what can be read of them. */
export function equals(
  actual: unknown,
  expected: unknown,
  how: Equality = {},
  seen: readonly (readonly [unknown, unknown])[] = [],
): boolean {
  if (isMatcher(expected)) return expected.matches(actual);
  if (isMatcher(actual)) return actual.matches(expected);
  if (Object.is(actual, expected)) return true;
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  // biome-ignore lint/suspicious/noDoubleEquals: that is what it is called after.
  if (!isObject(actual) || !isObject(expected)) return how.isLoose === true && actual == expected;
  if (seen.some(([a, b]) => a === actual && b === expected)) return true;
  const deeper = [...seen, [actual, expected] as const];
  const same = (a: unknown, b: unknown) => equals(a, b, how, deeper);
  if (how.isStrict && Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected))
    return false;
  if (Array.isArray(actual) !== Array.isArray(expected)) return false;
  if (actual instanceof Date || expected instanceof Date) {
    return actual instanceof Date && expected instanceof Date && +actual === +expected;
  }
  if (actual instanceof Error || expected instanceof Error) {
    const [a, b] = [actual, expected] as Error[];
    return a!.message === b!.message && a!.name === b!.name;
  }
  if (actual instanceof RegExp || expected instanceof RegExp) return `${actual}` === `${expected}`;
  if (actual instanceof Set || expected instanceof Set) {
    if (!(actual instanceof Set && expected instanceof Set)) return false;
    const others = [...expected];
    return (
      actual.size === expected.size &&
      [...actual].every((each) => others.some((other) => same(each, other)))
    );
  }
  if (actual instanceof Map || expected instanceof Map) {
    if (!(actual instanceof Map && expected instanceof Map)) return false;
    return (
      actual.size === expected.size &&
      [...actual].every(([key, value]) => expected.has(key) && same(value, expected.get(key)))
    );
  }
  const [mine, theirs] = [readFields(actual) ?? actual, readFields(expected) ?? expected];
  if (Array.isArray(mine) && mine.length !== (theirs as unknown[]).length) return false;
  const keys = new Set([...keysOf(mine, how), ...keysOf(theirs, how)]);
  return [...keys].every((key) => same(Reflect.get(mine, key), Reflect.get(theirs, key)));
}

function keysOf(value: object, { isStrict }: Equality): string[] {
  const keys = Object.keys(value);
  return isStrict ? keys : keys.filter((key) => Reflect.get(value, key) !== undefined);
}

/** Whether an object has at least the properties of another, all the way down. */
export function contains(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null || isMatcher(expected)) {
    return equals(actual, expected);
  }
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(expected) && (!Array.isArray(actual) || actual.length !== expected.length)) {
    return false;
  }
  return Object.keys(expected).every(
    (key) => key in actual && contains(Reflect.get(actual, key), Reflect.get(expected, key)),
  );
}

export function show(value: unknown, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return value.name === '' ? 'a function' : value.name;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (isMatcher(value)) return value.words;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  const name = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)
    ?.constructor?.name;
  if (depth > 2) return Array.isArray(value) ? '[...]' : `${name ?? 'object'} {...}`;
  if (Array.isArray(value)) {
    const some = value.slice(0, 40).map((each) => show(each, depth + 1));
    return `[${some.join(', ')}${value.length > 40 ? ', ...' : ''}]`;
  }
  const fields = Object.entries(readFields(value) ?? value).slice(0, 12);
  const text = fields.map(([key, each]) => `${key}: ${show(each, depth + 1)}`).join(', ');
  return `${name === undefined || name === 'Object' ? '' : `${name} `}{${text}}`;
}
