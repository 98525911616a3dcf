import { show } from './equality.ts';

export type Body = (context: TestContext) => unknown;

/** Whether it runs, is left out, or makes the others be left out. */
export type Mode = 'run' | 'skip' | 'only';

/** What a test body receives: enough for `({ expect }) =>` and for subtests `t.test`. */
export interface TestContext {
  readonly name: string;
  readonly expect: unknown;
  readonly assert: unknown;
  test(name: string, body: Body): Promise<void>;
  diagnostic(): void;
}

export type Register = (mode: Mode, name: string, body: Body) => void;

/** `call(name, [options], body, [timeout])`, as all three frameworks write it, with its variants. */
export function withVariants(register: Register) {
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
