import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CliError, EXIT } from '../src/shell/exit.ts';
import { badText, demandInput, INPUTS, mostBytes, readInput } from '../src/shell/read-input.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

test('the text of a file, as a result or at once', async () => {
  await withFiles({ 'a.txt': 'one\ntwo\n' }, async (folder) => {
    const path = `${folder}/a.txt`;
    expect(readInput(path, 'puzzle')).toEqual({ ok: true, value: 'one\ntwo\n' });
    expect(demandInput(path, 'puzzle')).toBe('one\ntwo\n');
  });
});

test('what is there instead of a file', async () => {
  await withFiles({ huge: '' }, async (folder) => {
    // A hole: it takes no room on the disk.
    truncateSync(`${folder}/huge`, mostBytes('puzzle') + 1);
    for (const [name, code, message] of [
      ['none', 'files/unreadable', `Expected a puzzle at ${folder}/none, got no such file`],
      ['.', 'files/unreadable', `Expected a puzzle at ${folder}/., got a folder`],
      ['huge', 'files/too-large', `Expected at most 1 MB for a puzzle, got more in ${folder}/huge`],
    ] as const) {
      const path = `${folder}/${name}`;
      expect(readInput(path, 'puzzle')).toEqual({ ok: false, problem: { code, message } });
      expect(() => demandInput(path, 'puzzle')).toThrow(new CliError(EXIT.badInput, message));
    }
  });
});

test.runIf(existsSync('/dev/zero'))('devices and pipes have an end too', async () => {
  const message = 'Expected at most 1 MB for a puzzle, got more in /dev/zero';
  expect(readInput('/dev/zero', 'puzzle')).toMatchObject({ ok: false, problem: { message } });
  expect(readInput('/dev/null', 'puzzle')).toEqual({ ok: true, value: '' });
  await withFiles({}, async (folder) => {
    const pipe = `${folder}/pipe`;
    spawnSync('mkfifo', [pipe]);
    const nobody = `Expected a puzzle at ${pipe}, got nothing within 0.02 s`;
    expect(readInput(pipe, 'puzzle', 20)).toMatchObject({
      ok: false,
      problem: { message: nobody },
    });
    const writer = spawn('sh', ['-c', 'echo grid 3x1 > "$0"', pipe]);
    expect(readInput(pipe, 'puzzle')).toEqual({ ok: true, value: 'grid 3x1\n' });
    writer.kill();
  });
});

test('files come in and go out by one door each', () => {
  const src = fileURLToPath(new URL('../src', import.meta.url));
  const doors = ['shell/read-input.ts', 'shell/write-file.ts'];
  /**
   * Their own version, adapters and interpreter, what Linux says of a process, what a benchmark writes for itself,
   * and hand-ins with their results: copied without following links, by the hundred.
   */
  const others = [
    'shell/version.ts',
    'shell/end-marked.ts',
    'shell/process-time.ts',
    'commands/new-adapter.ts',
    'bench/start.ts',
    'grade/folder/result-store.ts',
    'grade/folder/staging.ts',
    'grade/links/quickjs-realm.ts',
    'grade/quadris/run-play.ts',
  ];
  const users = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      /\b(readFile|writeFile|open)Sync\(|Stream\(/.test(readFileSync(join(src, name), 'utf8')),
    )
    .map((name) => name.replaceAll('\\', '/'));
  expect(users.sort()).toEqual([...doors, ...others].sort());
});

test('a place in a text', () => {
  const problem = { code: 'a/b', message: 'Expected X, got Y' };
  expect(badText('a.txt', problem)).toMatchObject({ message: 'a.txt: Expected X, got Y' });
  expect(badText('-', { ...problem, at: { line: 2, column: 7 } }, 'See a.md')).toMatchObject({
    exitCode: EXIT.badInput,
    message: 'stdin:2:7: Expected X, got Y',
    advice: 'See a.md',
  });
});

const BRACKETS = '['.repeat(INPUTS.brain[1] * 2 ** 20 + 1);

/** Every command that reads, with a file that is too large for each kind; exit 3 and a sentence. */
test.each([
  ['replay verify FILE', 'replay'],
  ['solve FILE', 'puzzle'],
  ['rate FILE.json', 'weights'],
  ['classic --brain FILE.json --limit 1', 'weights'],
  ['classic --brain FILE.js --limit 1', 'brain'],
  ['rate FILE.js', 'brain'],
  ['classic --brain default --limit 1 --pieces FILE', 'pieces'],
  ['rate default --sequence FILE', 'sequence'],
  ['train --resume FILE', 'run'],
  ['quadris -text --levels FILE', 'levels'],
  ['quadris -text --vocabulary FILE', 'vocabulary'],
  ['quadris -text -scriptfile FILE', 'blocks'],
  ['grade --board FILE.ts', 'hand-in'],
  ['grade --tests FILE.ts', 'hand-in'],
] as const)('%s', async (line, kind) => {
  await withFiles({}, async (cwd) => {
    const name = `huge${/FILE(\.\w+)?/.exec(line)![1] ?? ''}`;
    writeFileSync(`${cwd}/${name}`, '');
    truncateSync(`${cwd}/${name}`, mostBytes(kind) + 1);
    const words = line.replace(/FILE(\.\w+)?/, name).split(' ');
    const { code, stdout, stderr } = await runHere(words, { cwd });
    const [what, megabytes] = INPUTS[kind];
    expect(stderr).toContain(`Expected at most ${megabytes} MB for ${what}, got more in ${name}`);
    expect([code, stdout]).toEqual([3, '']);
  });
});

test.each([
  ['solve -', 'puzzle'],
  ['rate default --sequence -', 'sequence'],
] as const)('%s stops reading', async (line, kind) => {
  const input = '['.repeat(mostBytes(kind) + 1);
  const { code, stderr } = await runHere(line.split(' '), { input });
  expect(stderr).toContain(`Expected at most ${INPUTS[kind][1]} MB`);
  expect(code).toBe(3);
});

test.each(['quadris -text', 'text'])('%s: a line has an end', async (line) => {
  const { code, stderr } = await runHere(line.split(' '), { input: BRACKETS });
  expect(stderr).toContain('Expected at most 1 MB for a line, got more in stdin');
  expect(code).toBe(3);
});

test.runIf(existsSync('/dev/zero'))('a command of Quadris reads no device to its end', async () => {
  const { code, stderr } = await runHere(['quadris', '-text'], {
    input: 'norandom /dev/zero\nsequence /dev/zero\ndr\n',
  });
  expect(stderr).toContain('Expected at most 16 MB for a file, got more in /dev/zero');
  expect(code).toBe(0);
});

test.each(['brain', 'hand-in'])('a %s that imports too much', async (kind) => {
  await withFiles({ 'mine.js': "import './huge.js';", 'huge.js': '' }, async (cwd) => {
    truncateSync(`${cwd}/huge.js`, mostBytes('brain') + 1);
    const words = kind === 'brain' ? ['rate', 'mine.js'] : ['grade', '--board', 'mine.js'];
    const { code, stderr } = await runHere(words, { cwd });
    expect(stderr).toContain('Expected at most 2 MB');
    expect(stderr).toContain('huge.js');
    expect(code).toBe(3);
  });
});

test.each([
  ['rate mine.js', 'mine.js'],
  ['grade --board mine.js', 'mine.js'],
  ['solve deep.json', 'deep.json'],
])('%s: brackets in brackets in brackets', async (line, name) => {
  await withFiles({ [name]: '['.repeat(1_000_000) }, async (cwd) => {
    const { code, stderr } = await runHere(line.split(' '), { cwd });
    expect(code).toBe(3);
    expect(stderr.length).toBeLessThan(1000);
  });
});
