import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { until, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// What a hand-in may try to get marks it has not earned, or to do harm. A class that is wrong stays
// as wrong with the cheat as without it; a test file that tests nothing catches nothing.

/** A piece that knows nothing; whoever cheats adds to it. */
const wrong = (extra = '', before = ''): string => `${before}
export class Piece {
  constructor(points) { this.points = points; ${extra.includes('constructor:') ? extra.replace('constructor:', '') : ''} }
  static parse() { return new Piece([]); }
  static getPieces() { return []; }
  getBody() { return []; }
  getWidth() { return 7; }
  getHeight() { return 7; }
  getSkirt() { return []; }
  computeNextRotation() { return this; }
  fastRotation() { return null; }
  makeFastRotations() {}
  equals() { return true; }
  ${extra.includes('constructor:') ? '' : extra}
}`;

interface Graded {
  readonly passed: readonly string[];
  readonly broken: { readonly reason: string; readonly message: string } | null;
  readonly messages: string;
}

async function gradePiece(files: Readonly<Record<string, string>>): Promise<Graded | string> {
  return withFiles(files, async (cwd) => {
    const [file] = Object.keys(files);
    const args = ['grade', '--piece', file!, '--json', '--time-limit', '500'];
    const { code, stdout, stderr } = await runHere(args, { cwd });
    if (code === 3) return stderr;
    expect([code, stderr]).toEqual([1, '']);
    const { suites } = JSON.parse(stdout);
    const cases: { name: string; passed: boolean; message?: string }[] = suites[0].cases;
    return {
      passed: cases.filter(({ passed }) => passed).map(({ name }) => name),
      broken: suites[0].broken,
      messages: cases.map(({ message }) => message ?? '').join('\n'),
    };
  });
}

describe('a class that cheats', () => {
  let honest: readonly string[];
  beforeAll(async () => {
    const graded = await gradePiece({ 'piece.js': wrong() });
    honest = (graded as Graded).passed;
    expect(honest.length).toBeLessThan(12);
  });

  const REFERENCE = 'the reference itself';
  const FOLDER = "files of the hand-in's own folder";
  const engine = fileURLToPath(
    new URL('../../../packages/engine/src/core/piece.ts', import.meta.url),
  );

  it.each<[string, Record<string, string>, string]>([
    ['exports the reference', { 'p.js': `export { Piece } from '@tetrarium/engine';` }, REFERENCE],
    [
      'extends the reference',
      {
        'p.ts': `import { Piece as P } from '@tetrarium/engine/core'; export class Piece extends P {}`,
      },
      REFERENCE,
    ],
    ['requires it', { 'p.cjs': `module.exports = require('@tetrarium/engine');` }, REFERENCE],
    [
      'imports it later',
      { 'p.mjs': `export const { Piece } = await import('@tetrarium/engine');` },
      REFERENCE,
    ],
    [
      'imports it by a name it puts together',
      { 'p.mjs': `export const { Piece } = await import(['@tetrarium', 'engine'].join('/'));` },
      'cannot be loaded',
    ],
    ['imports its source', { 'p.js': `export { Piece } from ${JSON.stringify(engine)};` }, FOLDER],
    [
      'imports the tests that judge it',
      { 'p.js': `export * from '@tetrarium/grading';` },
      REFERENCE,
    ],
    [
      'climbs out of its folder',
      { 'p.js': `export * from '../../../etc/p.js';` },
      'Could not resolve',
    ],
    [
      'reads a file as text',
      { 'p.js': `import s from '/etc/passwd' with { type: 'text' }; export class Piece { s = s }` },
      'imports of code',
    ],
    [
      'reads a file of its folder as JSON',
      { 'p.js': `import s from './s.json'; export class Piece { s = s }`, 's.json': '[]' },
      'imports of code',
    ],
    [
      'reads files',
      { 'p.js': `import fs from 'node:fs'; export class Piece { s = fs }` },
      'node:fs',
    ],
    ['starts programs', { 'p.cjs': `require('child_process').exec('ls')` }, 'child_process'],
    ['writes to a channel', { 'p.js': `import { writeSync } from 'fs'; writeSync(3, '{}')` }, 'fs'],
    [
      'never loads',
      { 'p.js': 'export class Piece { static { for (;;); } }' },
      'does not come back',
    ],
    ['ends while it loads', { 'p.js': `process.exit(0); ${wrong()}` }, 'called process.exit(0)'],
    ['fills the memory', { 'p.js': `const a = []; for (;;) a.push([a]);` }, 'MB of memory'],
  ])('%s: refused', async (_name, files, words) => {
    expect(await gradePiece(files)).toContain(words);
  });

  it('hides the reference in a package: refused', async () => {
    await withFiles({ 'p.js': `export * from 'mine';` }, async (cwd) => {
      mkdirSync(join(cwd, 'node_modules/mine'), { recursive: true });
      const text = `export { Piece } from '@tetrarium/engine';`;
      writeFileSync(join(cwd, 'node_modules/mine/index.js'), text);
      const { code, stderr } = await runHere(['grade', '--piece', 'p.js'], { cwd });
      expect([code, stderr]).toEqual([3, expect.stringContaining(REFERENCE)]);
    });
  });

  it('leads out of its folder by a link: refused', async () => {
    await withFiles({ 'p.js': `export * from './q.js';` }, async (cwd) => {
      symlinkSync(engine, join(cwd, 'q.ts'));
      symlinkSync(engine, join(cwd, 'r.ts'));
      const linked = await runHere(['grade', '--piece', 'r.ts'], { cwd });
      expect([linked.code, linked.stderr]).toEqual([3, expect.stringContaining('a link out of')]);
      const { code, stderr } = await runHere(['grade', '--piece', 'p.js'], { cwd });
      expect([code, stderr]).toEqual([3, expect.stringMatching(/own folder|Could not resolve/)]);
    });
  });

  const patch = (...names: string[]): string =>
    names.map((name) => `${name} = function () { return true; };`).join('\n');

  it.each<[string, string]>([
    [
      'patches lists',
      wrong(
        '',
        patch(
          ...['slice', 'map', 'every', 'some', 'sort', 'join', 'flatMap', 'forEach'].map(
            (n) => `Array.prototype.${n}`,
          ),
        ),
      ),
    ],
    [
      'patches Object.is and JSON',
      wrong('', patch('Object.is', 'JSON.stringify', 'JSON.parse', 'Object.keys')),
    ],
    [
      'patches calls',
      wrong(
        '',
        patch(
          'Function.prototype.call',
          'Function.prototype.apply',
          'Reflect.apply',
          'Reflect.get',
          'Reflect.has',
          'Reflect.construct',
        ),
      ),
    ],
    [
      'patches maps',
      wrong('', patch('Map.prototype.get', 'Map.prototype.set', 'WeakMap.prototype.get')),
    ],
    [
      'patches iterators',
      wrong(
        '',
        `Array.prototype[Symbol.iterator] = function* () {}; String.prototype[Symbol.iterator] = null;`,
      ),
    ],
    [
      'patches numbers and texts',
      wrong(
        '',
        patch(
          'Number.prototype.valueOf',
          'Number.prototype.toString',
          'String.prototype.slice',
          'Number.isFinite',
          'Array.isArray',
        ),
      ),
    ],
    [
      'waits in Object.prototype',
      wrong(
        '',
        `for (const key of ['thrown', 'missing', 'ref', 'toJSON', '0', 'then', 'get', 'value'])
          Object.defineProperty(Object.prototype, key, Object.assign(Object.create(null), {
            get() { return 1; }, set() {}, configurable: true
          }));`,
      ),
    ],
    [
      'throws for ever from Object.prototype',
      wrong('', `Object.prototype.toJSON = () => { throw 1; };`),
    ],
    [
      'answers another each time',
      wrong('n = 0; get width() { return this.n++; } getSkirt() { return [this.n++]; }'),
    ],
    [
      'answers objects that are any number',
      wrong(
        'getWidth() { return { valueOf: () => 2, toString: () => "2", [Symbol.toPrimitive]: () => 2 }; }',
      ),
    ],
    [
      'answers proxies',
      wrong(
        'getBody() { return new Proxy([], { get: () => 4, has: () => true }); } getWidth() { return new Proxy({}, { get: () => () => 2 }); }',
      ),
    ],
    [
      'answers itself, equal to everything',
      wrong(
        'getWidth() { return this; } valueOf() { return NaN; } static [Symbol.hasInstance]() { return true; }',
      ),
    ],
    [
      'answers later',
      wrong(
        'async getWidth() { return 2; } async getBody() { return []; } async equals() { return false; }',
      ),
    ],
    [
      'answers references',
      wrong('getWidth() { return { ref: 1 }; } getBody() { return [{ ref: 1 }, { value: 3 }]; }'),
    ],
    [
      'throws hostile objects',
      wrong('getWidth() { throw { get message() { throw 1; }, toString() { throw 2; } }; }'),
    ],
    [
      'throws what is no error',
      wrong(
        'getWidth() { throw Symbol("x"); } getBody() { throw null; } getSkirt() { throw undefined; }',
      ),
    ],
    [
      'throws what looks like ours',
      wrong(
        'getWidth() { throw Object.assign(new Error("passed"), { name: "CheckFailed", passed: true }); } getBody() { throw Object.assign(new Error("x"), { name: "LinkBroken", reason: "time" }); }',
      ),
    ],
    [
      'forges the answers of the adapter',
      wrong(
        '',
        `for (const name of ['tetrariumRun', 'tetrariumLook', 'tetrariumTick', 'tetrariumPrint'])
        Object.defineProperty(globalThis, name, { value: () => 'null', configurable: false });`,
      ),
    ],
    [
      'looks for a channel',
      wrong(
        'getWidth() { return process.send({ type: "done" }); } getBody() { return process.channel; }',
      ),
    ],
    [
      'kills its parent',
      wrong('getWidth() { process.kill(process.ppid); } getBody() { process.reallyExit(0); }'),
    ],
    ['looks for its judge', wrong('getWidth() { return process.argv.length + import.meta.url; }')],
    [
      'makes code',
      wrong('getWidth() { return new Function("return 2")(); } getHeight() { return eval("2") }'),
    ],
    [
      'answers texts of gigabytes',
      wrong('getWidth() { return "x".repeat(2 ** 28); } getSkirt() { return new Array(1e9); }'),
    ],
    ['answers lists in lists for ever', wrong('getSkirt() { const a = []; a[0] = a; return a; }')],
    [
      'is one thing now and another then',
      wrong('getWidth() { return Date.now() > 1e12 ? 2 : Math.random() < 0.5 ? 1 : 4; }'),
    ],
    [
      'calls itself for ever',
      wrong('getWidth() { return this.getWidth() + 1; } getBody() { return this.getBody(); }'),
    ],
    [
      'is a class of accessors',
      `export const Piece = new Proxy(class {}, { get: () => () => 1, construct: () => ({}), has: () => true });`,
    ],
  ])('%s: no marks for it', async (_name, text) => {
    const graded = (await gradePiece({ 'piece.js': text })) as Graded;
    expect(graded).not.toBeTypeOf('string');
    expect(graded.passed.filter((name) => !honest.includes(name))).toEqual([]);
    // A place in its own file is told, none of ours.
    const messages = graded.messages.replaceAll(/ at piece\.js:\d+$/gm, '');
    expect(messages).not.toMatch(/Cannot read prop|is not iterable|at .*\.js:\d/);
  });

  it.each<[string, string, string, string]>([
    ['loops for ever', 'for (;;);', 'time', 'does not come back'],
    [
      'catches what should end it',
      'for (;;) try { for (;;); } catch {} finally { continue; }',
      'time',
      'does not come back',
    ],
    ['matches for ever', '/^(a+)+$/.test("a".repeat(40) + "!");', 'time', 'does not come back'],
    ['fills the memory', 'const a = []; for (;;) a.push([a]);', 'memory', 'MB of memory'],
    ['ends the process', 'process.exit(0);', 'ended', 'called process.exit(0)'],
    [
      'ends it and says it did not',
      'try { process.abort(); } catch {} return;',
      'ended',
      'called process.abort()',
    ],
  ])('%s: one verdict, and an end of it', async (_name, body, reason, words) => {
    const graded = (await gradePiece({ 'piece.js': wrong(`getBody() { ${body} }`) })) as Graded;
    expect(graded.broken).toMatchObject({ reason, message: expect.stringContaining(words) });
    expect(graded.messages.match(/Expected an answer, got none/g)).toHaveLength(1);
  });
});

describe('a test file that cheats', () => {
  const gradeTests = (text: string) =>
    withFiles(
      {
        't.js': `import { Piece } from './piece'; ${text}; test('uses it', () => void Piece.STICK);`,
      },
      async (cwd) => {
        const args = ['grade', '--tests', 't.js', '--json', '--time-limit', '1000'];
        const { code, stdout, stderr } = await runHere(args, { cwd });
        return { code, stderr, tests: JSON.parse(stdout).tests };
      },
    );

  it.each<[string, string]>([
    [
      'reads where it was loaded from',
      `test('x', () => { expect(String(import.meta.url)).not.toContain('subject'); });`,
    ],
    [
      'reads how it was started',
      `test('x', () => { expect(JSON.stringify([process.argv, process.env])).not.toMatch(/twin|naive|broken/); });`,
    ],
    [
      'reads the source of the class',
      `test('x', () => { expect(Piece + Piece.parse + Piece.prototype.computeNextRotation + Object.getOwnPropertyNames(Piece)).not.toMatch(/broken|naive|clockwise|steps/i); });`,
    ],
    [
      'reads the stack of an error',
      `test('x', () => { try { Piece.parse('?'); } catch (e) { expect(e.stack).not.toMatch(/broken|naive|twin/i); } });`,
    ],
    [
      'looks around',
      `test('x', () => { expect(Object.getOwnPropertyNames(globalThis).join()).not.toMatch(/twin|subject|naive/i); });`,
    ],
    [
      'counts its runs',
      `globalThis.runs = (globalThis.runs ?? 0) + 1; Array.prototype.runs = (Array.prototype.runs ?? 0) + 1;
      test('x', () => { expect(globalThis.runs + [].runs).toBe(2); Symbol.for('x').description; });`,
    ],
    [
      'leaves a trace in the pieces',
      `test('walks the ring of the stick', () => {
        const root = Piece.getPieces()[0];
        expect(root.computeNextRotation().computeNextRotation().width).toBe(1);
        const next = root.fastRotation();
        if (root.skirt.length === 1 && root.body.length === 4) { next.makeFastRotations(); try { root.body.length = 0; root.skirt[0] = 9; } catch {} }
        expect(Piece.getPieces().length).toBe(7);
      });`,
    ],
    [
      'throws dice',
      `test('x', () => { expect(Math.random()).toBeLessThan(0.99); expect(Date.now()).toBe(new Date().getTime()); });`,
    ],
    [
      'watches the messages',
      `const seen = []; const { stringify, parse } = JSON;
      JSON.stringify = (v) => { seen.push(v); return stringify(v); }; JSON.parse = (v) => { seen.push(v); return parse(v); };
      Object.defineProperty(Object.prototype, 'c', { set(v) { seen.push(v); }, configurable: true });
      test('x', () => { Piece.getPieces(); expect(seen.join()).not.toMatch(/twin|naive|broken/); });`,
    ],
    [
      'forges the channel',
      `process.send?.({ type: 'end' }); test('x', () => { globalThis.tetrariumTell?.('{}'); });`,
    ],
  ])('%s: catches nothing by it', async (_name, text) => {
    const { tests } = await gradeTests(text);
    expect(tests.correct.flatMap((each: { complaints: unknown[] }) => each.complaints)).toEqual([]);
    expect(tests.caught).toBeLessThanOrEqual(2);
  });

  it.each<[string, string, string]>([
    [
      'imports the twins',
      `import { BROKEN_TWINS } from '@tetrarium/grading';`,
      'the reference itself',
    ],
    [
      'imports a reference to compare with',
      `import { parseBoard } from '@tetrarium/engine';`,
      'Nothing is here for',
    ],
    ['reads files', `import { readFileSync } from 'node:fs';`, 'node:fs'],
  ])('%s: refused', async (_name, text, words) => {
    await withFiles(
      { 't.js': `${text} console.log(parseBoard ?? 0, readFileSync ?? 0, BROKEN_TWINS ?? 0)` },
      async (cwd) => {
        const { code, stderr } = await runHere(['grade', '--tests', 't.js'], { cwd });
        expect([code, stderr]).toEqual([3, expect.stringContaining(words)]);
      },
    );
  });

  it.each<[string, string]>([
    ['complains always', `test('x', () => { throw { toString() { throw 1; } }; });`],
    ['loops for ever', `test('x', () => { for (;;); });`],
    ['waits for ever', `test('x', () => new Promise(() => {}));`],
    [
      'asks for a board larger than the world',
      `import { Board } from './board'; test('x', () => { new Board(1e6, 1e6); throw 1; });`,
    ],
  ])('%s: is unfair to correct classes', async (_name, text) => {
    const { code, tests } = await gradeTests(text);
    expect([code, tests.twins]).toEqual([1, []]);
    for (const { complaints } of tests.correct) expect(complaints).toHaveLength(1);
  });
});

it('leaves nothing behind when it is killed', async () => {
  const env = { ...process.env, TMPDIR: mkdtempSync(join(tmpdir(), 'tetrarium-test-')) };
  const text = wrong('getBody() { for (;;); }', "console.log('loaded');");
  await withFiles({ 'unlike-any-other.js': text }, async (cwd) => {
    const main = fileURLToPath(new URL('../bin/tetrarium.js', import.meta.url));
    const args = [
      main,
      'grade',
      '--piece',
      'unlike-any-other.js',
      '--debug',
      '--time-limit',
      '600000',
    ];
    const child = spawn(process.execPath, args, { cwd, env });
    await new Promise((resolve) => child.stderr.once('data', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await until(() => readdirSync(env.TMPDIR).length === 0);
    await until(() => !processes().includes('unlike-any-other'));
  });
  rmSync(env.TMPDIR, { recursive: true });
});

/** The command lines of all processes, where that can be read. */
function processes(): string {
  if (process.platform !== 'linux') return '';
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .join('\n');
}
