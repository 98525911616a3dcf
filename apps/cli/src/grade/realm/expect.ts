import { contains, equals, isMatcher, type Matcher, show } from './equality.ts';

// The matchers of vitest and Jest that tests of small classes use; docs/grading.md lists them.

export class AssertionError extends Error {
  override readonly name = 'AssertionError';
  readonly code = 'ERR_ASSERTION';
}

interface Count {
  made: number;
  wanted: number | undefined;
  isAnyWanted: boolean;
}

let count: Count = { made: 0, wanted: undefined, isAnyWanted: false };

export function startCounting(): void {
  count = { made: 0, wanted: undefined, isAnyWanted: false };
}

/** `expect.assertions(n)` and `expect.hasAssertions()`. */
export function checkCount(): void {
  if (count.wanted !== undefined && count.wanted !== count.made) {
    throw new AssertionError(`Expected ${count.wanted} assertions, got ${count.made}`);
  }
  if (count.isAnyWanted && count.made === 0)
    throw new AssertionError('Expected an assertion, got none');
}

/** Whether it holds, and what was expected, after "Expected". */
type Check = readonly [holds: boolean, expected: string];

const number = (value: unknown): value is number =>
  typeof value === 'number' || typeof value === 'bigint';

const MATCHERS: Readonly<Record<string, (actual: unknown, ...args: never[]) => Check>> = {
  toBe: (actual, expected: unknown) => [Object.is(actual, expected), show(expected)],
  toEqual: (actual, expected: unknown) => [equals(actual, expected), show(expected)],
  toStrictEqual: (actual, expected: unknown) => [
    equals(actual, expected, { isStrict: true }),
    `strictly ${show(expected)}`,
  ],
  toBeTruthy: (actual) => [Boolean(actual), 'something true'],
  toBeFalsy: (actual) => [!actual, 'something false'],
  toBeNull: (actual) => [actual === null, 'null'],
  toBeUndefined: (actual) => [actual === undefined, 'undefined'],
  toBeDefined: (actual) => [actual !== undefined, 'something defined'],
  toBeNullable: (actual) => [actual === undefined || actual === null, 'null or undefined'],
  toBeNaN: (actual) => [Number.isNaN(actual), 'NaN'],
  toBeTypeOf: (actual, type: string) => [typeof actual === type, `a ${type}`],
  toBeOneOf: (actual, some: unknown[]) => [some.includes(actual), `one of ${show(some)}`],
  toBeInstanceOf: (actual, type: new () => unknown) => [actual instanceof type, `a ${show(type)}`],
  toBeGreaterThan: (actual, n: number) => [number(actual) && actual > n, `more than ${n}`],
  toBeGreaterThanOrEqual: (actual, n: number) => [number(actual) && actual >= n, `at least ${n}`],
  toBeLessThan: (actual, n: number) => [number(actual) && actual < n, `less than ${n}`],
  toBeLessThanOrEqual: (actual, n: number) => [number(actual) && actual <= n, `at most ${n}`],
  toBeCloseTo: (actual, n: number, digits = 2) => [
    Object.is(actual, n) || (number(actual) && Math.abs(actual - n) < 10 ** -digits / 2),
    `close to ${n}`,
  ],
  toContain: (actual, part: unknown) => [
    typeof actual === 'string'
      ? actual.includes(String(part))
      : [...(actual as Iterable<unknown>)].includes(part),
    `something with ${show(part)}`,
  ],
  toContainEqual: (actual, part: unknown) => [
    [...(actual as Iterable<unknown>)].some((each) => equals(each, part)),
    `something with ${show(part)}`,
  ],
  toHaveLength: (actual, length: number) => [
    (actual as { length?: unknown } | null)?.length === length,
    `a length of ${length}`,
  ],
  toHaveProperty: (actual, path: string | string[], ...value: unknown[]) => {
    const found = follow(actual, typeof path === 'string' ? path.split('.') : path);
    const holds = found !== undefined && (value.length === 0 || equals(found[0], value[0]));
    return [holds, `a property ${show(path)}${value.length === 0 ? '' : ` of ${show(value[0])}`}`];
  },
  toMatch: (actual, pattern: string | RegExp) => [
    typeof actual === 'string' && isMatch(actual, pattern),
    `a text like ${String(pattern)}`,
  ],
  toMatchObject: (actual, expected: object) => [contains(actual, expected), show(expected)],
  toSatisfy: (actual, check: (value: unknown) => unknown) => [
    Boolean(check(actual)),
    'something else',
  ],
};

function follow(value: unknown, path: readonly string[]): [unknown] | undefined {
  let current = value;
  for (const key of path) {
    const owner = Object(current) as Record<string, unknown>;
    if (current === null || current === undefined || !(key in owner)) return undefined;
    current = owner[key];
  }
  return [current];
}

const isMatch = (text: string, pattern: string | RegExp): boolean =>
  typeof pattern === 'string' ? text.includes(pattern) : new RegExp(pattern).test(text);

/** Whether what was thrown is what a test wants: any, words of the message, a class, an error. */
export function isThrown(thrown: unknown, wanted: unknown): boolean {
  const message = String((thrown as { message?: unknown } | null)?.message ?? thrown);
  if (wanted === undefined) return true;
  if (typeof wanted === 'string' || wanted instanceof RegExp) return isMatch(message, wanted);
  if (typeof wanted === 'function') return thrown instanceof wanted;
  if (isMatcher(wanted)) return wanted.matches(thrown);
  return (wanted as { message?: unknown }).message === message;
}

function settle(isNot: boolean, [holds, expected]: Check, actual: unknown, note: string): void {
  count.made++;
  if (holds !== isNot) return;
  const not = isNot ? 'anything but ' : '';
  throw new AssertionError(`Expected ${not}${expected}, got ${show(actual)}${note && `: ${note}`}`);
}

type Words = Record<string, unknown>;

function checksOf(actual: unknown, isNot: boolean, note: string): Words {
  const words: Words = {};
  for (const name of Object.keys(MATCHERS)) {
    words[name] = (...args: never[]) =>
      settle(isNot, MATCHERS[name]!(actual, ...args), actual, note);
  }
  const toThrow = (wanted?: unknown): void => {
    const expected = wanted === undefined ? 'an error' : `an error like ${show(wanted)}`;
    let thrown: [unknown] | undefined;
    try {
      (actual as () => unknown)();
    } catch (error) {
      thrown = [error];
    }
    const holds = thrown !== undefined && isThrown(thrown[0], wanted);
    settle(isNot, [holds, expected], thrown === undefined ? 'none' : thrown[0], note);
  };
  return Object.assign(words, { toThrow, toThrowError: toThrow });
}

function promised(actual: unknown, isNot: boolean, isRejected: boolean, note: string): Words {
  const words: Words = {};
  for (const name of [...Object.keys(MATCHERS), 'toThrow', 'toThrowError']) {
    words[name] = async (...args: never[]) => {
      const promise = typeof actual === 'function' ? (actual as () => unknown)() : actual;
      const [state, value] = await Promise.resolve(promise).then(
        (answer) => ['resolves', answer] as const,
        (error) => ['rejects', error] as const,
      );
      if ((state === 'rejects') !== isRejected) {
        count.made++;
        const wish = isRejected ? 'rejects' : 'resolves';
        throw new AssertionError(`Expected a promise that ${wish}, got one that ${state}`);
      }
      const isError = name.startsWith('toThrow');
      const thrower = () => {
        throw value;
      };
      const checks = checksOf(isError ? thrower : value, isNot, note);
      (checks[name] as (...args: never[]) => void)(...args);
    };
  }
  return words;
}

/** What can be said about a value: built when it is asked for, since tests call this thousands of times. */
class Expectation {
  readonly #actual: unknown;
  readonly #isNot: boolean;
  readonly #note: string;

  constructor(actual: unknown, isNot: boolean, note: string) {
    this.#actual = actual;
    this.#isNot = isNot;
    this.#note = note;
  }

  get not(): Expectation {
    return new Expectation(this.#actual, !this.#isNot, this.#note);
  }

  get resolves(): Words {
    return this.#promised(false);
  }

  get rejects(): Words {
    return this.#promised(true);
  }

  #promised(isRejected: boolean): Words {
    const words = promised(this.#actual, this.#isNot, isRejected, this.#note);
    return { ...words, not: promised(this.#actual, !this.#isNot, isRejected, this.#note) };
  }

  toBe(expected: unknown): void {
    if (!this.#isNot && Object.is(this.#actual, expected)) count.made++;
    else this.check('toBe', [expected]);
  }

  check(name: string, args: unknown[]): void {
    const checks = checksOf(this.#actual, this.#isNot, this.#note);
    (checks[name] as (...args: unknown[]) => void)(...args);
  }
}

for (const name of [...Object.keys(MATCHERS), 'toThrow', 'toThrowError']) {
  if (name === 'toBe') continue;
  Object.defineProperty(Expectation.prototype, name, {
    value(this: Expectation, ...args: unknown[]) {
      this.check(name, args);
    },
  });
}

const matcher = (words: string, matches: (value: unknown) => boolean): Matcher => ({
  isMatcher: true,
  words,
  matches,
});

const asymmetric = {
  anything: () => matcher('anything', (value) => value !== null && value !== undefined),
  any: (type: new () => unknown) =>
    matcher(
      `any ${show(type)}`,
      (value) => Object(value) instanceof type && value !== null && value !== undefined,
    ),
  arrayContaining: (some: readonly unknown[]) =>
    matcher(
      `a list with ${show(some)}`,
      (value) =>
        Array.isArray(value) && some.every((each) => value.some((other) => equals(other, each))),
    ),
  objectContaining: (some: object) =>
    matcher(`an object with ${show(some)}`, (value) => contains(value, some)),
  stringContaining: (part: string) =>
    matcher(
      `a text with ${show(part)}`,
      (value) => typeof value === 'string' && value.includes(part),
    ),
  stringMatching: (pattern: string | RegExp) =>
    matcher(
      `a text like ${pattern}`,
      (value) => typeof value === 'string' && isMatch(value, pattern),
    ),
  closeTo: (n: number, digits = 2) =>
    matcher(`close to ${n}`, (value) => number(value) && Math.abs(value - n) < 10 ** -digits / 2),
};

export const expect = Object.assign(
  (actual: unknown, note?: unknown) =>
    new Expectation(actual, false, typeof note === 'string' ? note : ''),
  asymmetric,
  {
    not: {
      arrayContaining: (some: readonly unknown[]) => negate(asymmetric.arrayContaining(some)),
      objectContaining: (some: object) => negate(asymmetric.objectContaining(some)),
      stringContaining: (part: string) => negate(asymmetric.stringContaining(part)),
      stringMatching: (pattern: string | RegExp) => negate(asymmetric.stringMatching(pattern)),
    },
    assertions: (wanted: number) => {
      count.wanted = wanted;
    },
    hasAssertions: () => {
      count.isAnyWanted = true;
    },
    fail: (message = 'fail() was called') => {
      throw new AssertionError(message);
    },
    unreachable: (message = 'Expected never to come here') => {
      throw new AssertionError(message);
    },
  },
);

function negate({ words, matches }: Matcher): Matcher {
  return matcher(`not ${words}`, (value) => !matches(value));
}
