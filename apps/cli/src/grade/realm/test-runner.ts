import { assert } from './assert.ts';
import { show } from './equality.ts';
import { checkCount, expect, startCounting } from './expect.ts';

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

type Body = (context: TestContext) => unknown;

/** Whether it runs, is left out, or makes the others be left out. */
type Mode = 'run' | 'skip' | 'only';

/** What a test body receives: enough for `({ expect }) =>` and for subtests `t.test`. */
interface TestContext {
  readonly name: string;
  readonly expect: unknown;
  readonly assert: unknown;
  test(name: string, body: Body): Promise<void>;
  diagnostic(): void;
}

type Register = (mode: Mode, name: string, body: Body) => void;

/** `call(name, [options], body, [timeout])`, as all three frameworks write it, with its variants. */
function withVariants(register: Register) {
  const variant =
    (mode: Mode) =>
    (...given: unknown[]): Promise<void> => {
      const body = given.find((each): each is Body => typeof each === 'function');
      const options = given.find((each) => typeof each === 'object' && each !== null) ?? {};
      const name = typeof given[0] === 'string' ? given[0] : (body?.name ?? '');
      const isSkipped = body === undefined || hasFlag(options, 'skip') || hasFlag(options, 'todo');
      const wish = hasFlag(options, 'only') ? 'only' : mode;
      register(isSkipped ? 'skip' : wish, name || 'a test without a name', body ?? (() => {}));
      return Promise.resolve();
    };
  const tabled =
    (mode: Mode) =>
    (table: Iterable<unknown>, ...values: unknown[]) =>
    (name: string, body: (...row: unknown[]) => unknown): void => {
      const rows = isTemplate(table) ? templateRows(table, values) : [...table];
      rows.forEach((row, index) => {
        const columns = Array.isArray(row) ? row : [row];
        register(mode, nameRow(name, row, columns, index), () => body(...columns));
      });
    };
  const forms = (mode: Mode) => Object.assign(variant(mode), { each: tabled(mode) });
  const run = forms('run');
  const skip = forms('skip');
  return Object.assign(run, {
    skip,
    todo: skip,
    only: forms('only'),
    concurrent: run,
    sequential: run,
    skipIf: (isSkipped: unknown) => (isSkipped ? skip : run),
    runIf: (isRun: unknown) => (isRun ? run : skip),
  });
}

function hasFlag(options: object, name: string): boolean {
  return Boolean((options as Record<string, unknown>)[name]);
}

/** `%s` and friends take the row's values in turn, `%#` is the row's number, `$name` a property. */
function nameRow(name: string, row: unknown, columns: unknown[], index: number): string {
  const numbered = name.replaceAll('%#', String(index)).replaceAll('%p', '%j');
  let next = 0;
  const filled = numbered.replace(/%([sdifjoO%])/g, (whole, letter: string) => {
    if (letter === '%') return '%';
    if (next >= columns.length) return whole;
    const value = columns[next++];
    if (letter === 'd' || letter === 'f') return String(Number(value));
    if (letter === 'i') return String(Math.trunc(Number(value)));
    return letter === 's' && typeof value !== 'object' ? String(value) : show(value);
  });
  return filled.replace(/\$(\w+)/g, (whole, key: string) => {
    const value = (Object(row) as Record<string, unknown>)[key];
    return value === undefined ? whole : String(value);
  });
}

function isTemplate(table: Iterable<unknown>): table is TemplateStringsArray {
  return Array.isArray(table) && 'raw' in table;
}

/** The rows of each`a | b \n ${1} | ${2}`. */
function templateRows(table: TemplateStringsArray, values: unknown[]): unknown[] {
  const heads = table[0]!.split('\n').find((line) => line.trim() !== '')!;
  const names = heads.split('|').map((head) => head.trim());
  const rows: Record<string, unknown>[] = [];
  for (let i = 0; i < values.length; i += names.length) {
    rows.push(Object.fromEntries(names.map((name, j) => [name, values[i + j]])));
  }
  return rows;
}
