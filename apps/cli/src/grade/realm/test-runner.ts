import { assert } from './assert.ts';
import { checkCount, expect, startCounting } from './expect.ts';
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

const root = createSuite('', undefined, 'run');
let current = root;
const unfinished: Promise<unknown>[] = [];

/** What the runner says: how many tests there are, that one begins, how it ended. */
export type TestEvent =
  | { readonly type: 'tests'; readonly count: number }
  | { readonly type: 'start'; readonly name: string }
  | {
      readonly type: 'end';
      readonly name: string;
      readonly message?: string;
      /** Where it was thrown, unless by a check. */
      readonly stack?: string;
    };

declare const tetrariumTell: (event: string) => string;
const tell = tetrariumTell;
const { stringify } = JSON;
const LONGEST_STACK = 1000;

/** Tells the host, which may have seen enough. */
function report(event: TestEvent): void {
  if (tell(stringify(event)) === 'enough') throw new EnoughSeen();
}

/** Thrown to leave a file whose first failure is enough. */
class EnoughSeen extends Error {}

export const test = withVariants((mode, name, body) => {
  current.entries.push({ name, suite: current, mode, body });
});

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

export const it = test;
export const suite = describe;
export const beforeAll = (body: Body): void => void current.beforeAll.push(body);
export const afterAll = (body: Body): void => void current.afterAll.push(body);
export const beforeEach = (body: Body): void => void current.beforeEach.push(body);
export const afterEach = (body: Body): void => void current.afterEach.push(body);
/** What node:test and mocha call `beforeAll`. */
export const before = beforeAll;
/** What node:test and mocha call `afterAll`. */
export const after = afterAll;

export const vocabulary: Readonly<Record<string, unknown>> = {
  ...{ test, it, describe, suite, expect, assert, before, after },
  ...{ beforeAll, afterAll, beforeEach, afterEach },
};
Object.assign(test, vocabulary);
Object.assign(globalThis, vocabulary);

/** Runs what was collected, to the end or until the host has seen enough. */
export async function runTests(): Promise<void> {
  try {
    await Promise.all(unfinished);
    const isFocused = hasOnly(root);
    const wanted = collect(root).filter((each) => isWanted(each, isFocused));
    report({ type: 'tests', count: wanted.length });
    await runSuite(root, new Set(wanted));
  } catch (thrown) {
    if (!(thrown instanceof EnoughSeen)) throw thrown;
  }
}

async function runSuite(suite: Suite, wanted: ReadonlySet<Test>): Promise<void> {
  if (!collect(suite).some((each) => wanted.has(each))) return;
  const place = suite.name === '' ? 'the file' : pathOf(suite);
  if (!(await attempt(`beforeAll of ${place}`, suite.beforeAll, true))) return;
  for (const entry of suite.entries) {
    if ('entries' in entry) await runSuite(entry, wanted);
    else if (wanted.has(entry)) await runTest(entry);
  }
  await attempt(`afterAll of ${place}`, suite.afterAll, true);
}

async function runTest(each: Test): Promise<boolean> {
  const chain: Suite[] = [];
  for (let s: Suite | undefined = each.suite; s !== undefined; s = s.parent) chain.unshift(s);
  const befores = chain.flatMap((s) => s.beforeEach);
  const afters = chain.reverse().flatMap((s) => s.afterEach);
  startCounting();
  return attempt(pathOf(each), [...befores, each.body, checkCount], false, afters);
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
  let stack = '';
  const note = (thrown: unknown): void => {
    if (message === undefined) stack = stackOf(thrown);
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
  if (message !== undefined) report({ type: 'end', name, message, stack });
  else if (!isHook) report({ type: 'end', name });
  return message === undefined;
}

/** Where a test broke down; what a check says needs no place. */
function stackOf(thrown: unknown): string {
  try {
    const isOther = thrown instanceof Error && thrown.name !== 'AssertionError';
    return isOther ? String(thrown.stack).slice(0, LONGEST_STACK) : '';
  } catch {
    return '';
  }
}

/** What was thrown, as text; a test may throw anything. */
function messageOf(thrown: unknown): string {
  try {
    if (thrown instanceof Error) {
      const isPlain = thrown.name === 'Error' || thrown.name === 'AssertionError';
      return isPlain ? thrown.message : `${thrown.name}: ${thrown.message}`;
    }
    return `threw ${stringify(thrown) ?? String(thrown)}`;
  } catch {
    return 'threw something that cannot be shown';
  }
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
