import assert from 'node:assert';
import { expect as jestExpect } from 'expect';
import { messageOf, report } from './report.ts';
import { type Body, type Mode, type TestContext, withVariants } from './test-variants.ts';

// A small runner for ordinary test files: tests are collected while the file loads, then run in
// the order they were written. The names are those of vitest, Jest and node:test.

interface Suite {
  readonly name: string;
  readonly parent: Suite | undefined;
  readonly mode: Mode;
  readonly beforeAll: Body[];
  readonly afterAll: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
  readonly entries: (Suite | Test)[];
}

interface Test {
  readonly name: string;
  readonly suite: Suite;
  readonly mode: Mode;
  readonly body: Body;
}

let root = createSuite('', undefined, 'run');
let current = root;
let unfinished: Promise<unknown>[] = [];

/** Forgets what was collected: the file is about to be loaded. */
export function startCollecting(): void {
  root = createSuite('', undefined, 'run');
  current = root;
  unfinished = [];
}

/** Thrown to leave a file whose first failure is enough. */
class EnoughSeen extends Error {}

/** Jest's `expect`, which also takes vitest's second argument, a message. */
export const expect = Object.assign((actual: unknown, _message?: string) => {
  // Jest builds hundreds of functions with every call; only a failure, or more than toBe, needs
  // them, and tests that look at every cell of a board call it thousands of times.
  return new Proxy({} as ReturnType<typeof jestExpect>, {
    get: (_target, name) =>
      name === 'toBe'
        ? (expected: unknown) => passOrFail(actual, expected)
        : Reflect.get(jestExpect(actual), name),
  });
}, jestExpect);

function passOrFail(actual: unknown, expected: unknown): void {
  if (Object.is(actual, expected)) {
    jestExpect.setState({ assertionCalls: jestExpect.getState().assertionCalls + 1 });
  } else {
    jestExpect(actual).toBe(expected);
  }
}

/** A test; also `test.skip`, `.only`, `.todo`, `.each`. */
export const test = withVariants((mode, name, body) => {
  current.entries.push({ name, suite: current, mode, body });
});

/** A group of tests; also `describe.skip`, `.only`, `.each`. */
export const describe = withVariants((mode, name, body) => {
  const suite = createSuite(name, current, mode);
  current.entries.push(suite);
  current = suite;
  try {
    const pending = (body as () => unknown)();
    if (pending instanceof Promise) unfinished.push(pending);
  } finally {
    current = suite.parent!;
  }
});

export { assert };
/** Another name of `test`. */
export const it = test;
/** Another name of `describe`. */
export const suite = describe;
/** Runs the body once, before the first test of the group. */
export const beforeAll = (body: Body): void => void current.beforeAll.push(body);
/** Runs the body once, after the last test of the group. */
export const afterAll = (body: Body): void => void current.afterAll.push(body);
/** Runs the body before every test of the group and of the groups in it. */
export const beforeEach = (body: Body): void => void current.beforeEach.push(body);
/** Runs the body after every test of the group and of the groups in it. */
export const afterEach = (body: Body): void => void current.afterEach.push(body);
/** What node:test and mocha call `beforeAll`. */
export const before = beforeAll;
/** What node:test and mocha call `afterAll`. */
export const after = afterAll;

const vocabulary = { test, it, describe, suite, expect, assert, before, after };
const hooks = { beforeAll, afterAll, beforeEach, afterEach };
Object.assign(test, vocabulary, hooks);
Object.assign(globalThis, vocabulary, hooks);

/** Runs what was collected, to the end or to the first failure. */
export async function runTests(isEnoughToFailOnce: boolean): Promise<void> {
  await Promise.all(unfinished);
  const isFocused = hasOnly(root);
  const wanted = collect(root).filter((each) => isWanted(each, isFocused));
  report({ type: 'tests', count: wanted.length });
  const watch = (isPassed: boolean): boolean => {
    if (!isPassed && isEnoughToFailOnce) throw new EnoughSeen();
    return isPassed;
  };
  try {
    await runSuite(root, new Set(wanted), watch);
  } catch (thrown) {
    if (!(thrown instanceof EnoughSeen)) throw thrown;
  }
}

type Watch = (isPassed: boolean) => boolean;

async function runSuite(suite: Suite, wanted: ReadonlySet<Test>, watch: Watch): Promise<void> {
  if (!collect(suite).some((each) => wanted.has(each))) return;
  const place = suite.name === '' ? 'the file' : pathOf(suite);
  if (!watch(await attempt(`beforeAll of ${place}`, suite.beforeAll, true))) return;
  for (const entry of suite.entries) {
    if ('entries' in entry) await runSuite(entry, wanted, watch);
    else if (wanted.has(entry)) watch(await runTest(entry));
  }
  watch(await attempt(`afterAll of ${place}`, suite.afterAll, true));
}

async function runTest(each: Test): Promise<boolean> {
  const chain: Suite[] = [];
  for (let s: Suite | undefined = each.suite; s !== undefined; s = s.parent) chain.unshift(s);
  const befores = chain.flatMap((s) => s.beforeEach);
  const afters = chain.reverse().flatMap((s) => s.afterEach);
  return attempt(pathOf(each), [...befores, each.body, checkAssertionCount], false, afters);
}

/** Runs bodies as one unit and reports how it went; hooks are reported only when they fail. */
async function attempt(
  name: string,
  bodies: readonly Body[],
  isHook: boolean,
  afters: readonly Body[] = [],
): Promise<boolean> {
  if (bodies.length === 0) return true;
  if (!isHook) report({ type: 'start', name });
  const context = createContext(name);
  let message: string | undefined;
  const note = (thrown: unknown): void => {
    message ??= messageOf(thrown) || 'failed without a message';
  };
  try {
    for (const body of bodies) await body(context);
  } catch (thrown) {
    note(thrown);
  }
  for (const body of afters) {
    try {
      await body(context);
    } catch (thrown) {
      note(thrown);
    }
  }
  if (message !== undefined) report({ type: 'end', name, message });
  else if (!isHook) report({ type: 'end', name });
  return message === undefined;
}

/** `expect.assertions(n)` and `expect.hasAssertions()`. */
function checkAssertionCount(): void {
  for (const { error } of jestExpect.extractExpectedAssertionsErrors()) throw error;
}

function createContext(name: string): TestContext {
  return {
    name,
    expect,
    assert,
    test: async (inner, body) => body(createContext(`${name} > ${inner}`)) as Promise<void>,
    diagnostic: () => {},
  };
}

function createSuite(name: string, parent: Suite | undefined, mode: Mode): Suite {
  const hooks = { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] };
  return { name, parent, mode, ...hooks, entries: [] };
}

function collect(suite: Suite): Test[] {
  return suite.entries.flatMap((entry) => ('entries' in entry ? collect(entry) : [entry]));
}

function hasOnly(suite: Suite): boolean {
  return suite.entries.some(
    (entry) => entry.mode === 'only' || ('entries' in entry && hasOnly(entry)),
  );
}

function isWanted(each: Test, isFocused: boolean): boolean {
  const modes: Mode[] = [each.mode];
  for (let s: Suite | undefined = each.suite; s !== undefined; s = s.parent) modes.push(s.mode);
  return !modes.includes('skip') && (!isFocused || modes.includes('only'));
}

function pathOf({ name, ...rest }: Suite | Test): string {
  const parent = 'suite' in rest ? rest.suite : rest.parent;
  return parent === undefined || parent.name === '' ? name : `${pathOf(parent)} > ${name}`;
}
