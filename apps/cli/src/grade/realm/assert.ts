import { equals, show } from './equality.ts';
import { AssertionError, isThrown } from './expect.ts';

// `node:assert`, as far as tests of small classes use it.

type Message = string | Error | undefined;

function demand(holds: boolean, words: string, message: Message): void {
  if (holds) return;
  if (message instanceof Error) throw message;
  throw new AssertionError(message ?? words);
}

const ok = (value: unknown, message?: Message): void =>
  demand(Boolean(value), `Expected something true, got ${show(value)}`, message);

type Compare = (actual: unknown, expected: unknown, message?: Message) => void;

const comparing =
  (isSame: (actual: unknown, expected: unknown) => boolean, isNot: boolean): Compare =>
  (actual, expected, message) =>
    demand(
      isSame(actual, expected) !== isNot,
      `Expected ${isNot ? 'anything but ' : ''}${show(expected)}, got ${show(actual)}`,
      message,
    );

// biome-ignore lint/suspicious/noDoubleEquals: that is what it is called after.
const isLoose = (a: unknown, b: unknown): boolean => a == b || (Number.isNaN(a) && Number.isNaN(b));
const isDeep = (a: unknown, b: unknown): boolean => equals(a, b, { isLoose: true });
const isStrictDeep = (a: unknown, b: unknown): boolean => equals(a, b, { isStrict: true });

/** What a check of an error may be given: words, a class, a record of properties, a function. */
function isWanted(thrown: unknown, wanted: unknown): boolean {
  if (typeof wanted === 'function') {
    if (wanted.prototype !== undefined && thrown instanceof wanted) return true;
    return !isErrorClass(wanted) && (wanted as (error: unknown) => unknown)(thrown) === true;
  }
  if (typeof wanted !== 'object' || wanted === null || wanted instanceof RegExp) {
    return isThrown(thrown, wanted);
  }
  return Object.entries(wanted).every(([key, value]) => {
    const found = (Object(thrown) as Record<string, unknown>)[key];
    return value instanceof RegExp ? value.test(String(found)) : equals(found, value);
  });
}

const isErrorClass = (wanted: { prototype?: unknown }): boolean =>
  wanted === Error || wanted.prototype instanceof Error;

function throws(work: () => unknown, wanted?: unknown, message?: Message): void {
  const words = typeof wanted === 'string' ? wanted : message;
  try {
    work();
  } catch (thrown) {
    if (typeof wanted === 'string') return;
    demand(isWanted(thrown, wanted), `Expected another error, got ${show(thrown)}`, message);
    return;
  }
  demand(false, 'Expected an error, got none', words);
}

async function rejects(work: unknown, wanted?: unknown, message?: Message): Promise<void> {
  const result = await attempt(work);
  throws(
    () => {
      if (result.length > 0) throw result[0];
    },
    wanted,
    message,
  );
}

async function attempt(work: unknown): Promise<[] | [unknown]> {
  try {
    await (typeof work === 'function' ? (work as () => unknown)() : work);
    return [];
  } catch (thrown) {
    return [thrown];
  }
}

function doesNotThrow(work: () => unknown, ...rest: unknown[]): void {
  const message = rest.find((each) => typeof each === 'string') as string | undefined;
  try {
    work();
  } catch (thrown) {
    demand(false, `Expected no error, got ${show(thrown)}`, message);
  }
}

const matching =
  (isNot: boolean) =>
  (text: string, pattern: RegExp, message?: Message): void =>
    demand(
      pattern.test(text) !== isNot,
      `Expected a text like ${pattern}, got ${show(text)}`,
      message,
    );

function fail(message: Message = 'Failed'): never {
  throw message instanceof Error ? message : new AssertionError(message);
}

const common = {
  ok,
  fail,
  throws,
  doesNotThrow,
  rejects,
  doesNotReject: async (work: unknown): Promise<void> => {
    const [thrown] = await attempt(work);
    if (thrown !== undefined) fail(`Expected no error, got ${show(thrown)}`);
  },
  match: matching(false),
  doesNotMatch: matching(true),
  strictEqual: comparing(Object.is, false),
  notStrictEqual: comparing(Object.is, true),
  deepStrictEqual: comparing(isStrictDeep, false),
  notDeepStrictEqual: comparing(isStrictDeep, true),
  ifError: (value: unknown) =>
    demand(value === null || value === undefined, show(value), undefined),
  AssertionError,
};

/** `node:assert/strict`. */
const strict = Object.assign((value: unknown, message?: Message) => ok(value, message), common, {
  equal: common.strictEqual,
  notEqual: common.notStrictEqual,
  deepEqual: common.deepStrictEqual,
  notDeepEqual: common.notDeepStrictEqual,
});

/** `node:assert`. */
export const assert = Object.assign(
  (value: unknown, message?: Message) => ok(value, message),
  common,
  {
    equal: comparing(isLoose, false),
    notEqual: comparing(isLoose, true),
    deepEqual: comparing(isDeep, false),
    notDeepEqual: comparing(isDeep, true),
    strict: Object.assign(strict, { strict }),
  },
);
