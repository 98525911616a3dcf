import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { parseArguments, readGlobals } from '../src/shell/args.ts';
import { wantsColor } from '../src/shell/terminal.ts';
import { closest } from '../src/shell/usage-error.ts';
import { runCli, startCli } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { TETRARIUM } from './terminal-driver.ts';

describe('help', () => {
  it('lists every command, examples first, and the exit codes', async () => {
    const { code, stdout, stderr } = await runHere(['--help']);
    expect([code, stderr]).toEqual([0, '']);
    for (const { name } of COMMANDS) expect(stdout).toContain(`tetrarium ${name}`);
    expect(stdout.indexOf('Examples:')).toBeLessThan(stdout.indexOf('Commands:'));
    expect(stdout).toMatch(/Exit codes:\n {2}0 .*\n {2}1 .*\n {2}2 .*\n {2}3 .*\n {2}69 /);
  });

  it('of a command shows its examples before its options', async () => {
    const { code, stdout } = await runHere(['grade', '-h']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^tetrarium grade \[options\]\n.*\n\nExamples:\n {2}tetrarium grade/);
    expect(stdout.indexOf('Examples:')).toBeLessThan(stdout.indexOf('--time-limit'));
    expect(stdout).toContain('  3    a file is missing');
  });

  it.each(COMMANDS.map((command) => [command.name, command] as const))(
    '%s is complete',
    async (_, c) => {
      expect(c.examples.length).toBeGreaterThan(0);
      expect(c.summary).toMatch(/^[A-Z].*[^.]$/);
      for (const option of Object.values((await c.load()).options))
        expect(option.describe).toBeTruthy();
    },
  );
});

it('prints its version', async () => {
  expect(await runCli(['--version'])).toMatchObject({ code: 0, stdout: '0.1.0\n' });
});

/** The files that a command line loads, those of node itself apart. */
async function loadedBy(args: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tetrarium-loaded-'));
  try {
    await runCli(args, { env: { NODE_V8_COVERAGE: folder } });
    const [file] = readdirSync(folder);
    const { result } = JSON.parse(readFileSync(join(folder, file!), 'utf8'));
    return result
      .map(({ url }: { url: string }) => url)
      .filter((url: string) => !/^node:/.test(url));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.concurrent('loads', () => {
  const OWN = /\/apps\/cli\/(bin|dist)\//;

  it('for --version neither yargs nor a game nor a command', async () => {
    const files = await loadedBy(['--version']);
    const others = files.filter((file) => !OWN.test(file));
    expect(others).toEqual([expect.stringContaining('/node_modules/picocolors/')]);
    expect(files.filter((file) => /\/commands\//.test(file))).toHaveLength(1);
  });

  it.each([
    [['--help'], 1],
    [['serve', '--help'], 2],
  ])('for %j no game and %i files of commands', async (args, count) => {
    const files = await loadedBy(args);
    expect(files.filter((file) => /\/(packages|apps\/server)\//.test(file))).toEqual([]);
    expect(files.filter((file) => OWN.test(file) && /\/commands\//.test(file))).toHaveLength(count);
  });
});

describe('completion', () => {
  it.each([
    ['bash', 'complete -o'],
    ['zsh', '#compdef tetrarium'],
  ])('prints a script for %s', async (shell, part) => {
    const { code, stdout } = await runHere(['completion', shell]);
    expect(code).toBe(0);
    expect(stdout).toContain(part);
  });

  it('completes commands and options', async () => {
    const commands = await runHere(['--get-yargs-completions', 'tetrarium', 'gr']);
    expect(commands.stdout).toContain('grade');
    const options = await runHere(['--get-yargs-completions', 'tetrarium', 'grade', '--']);
    expect(options.stdout).toContain('--at-least');
  });
});

describe('usage errors', () => {
  it.each([
    [['grad'], 'Unknown command: grad', 'Did you mean grade?'],
    [['xyzzy'], 'Unknown command: xyzzy', 'See: tetrarium --help'],
    [['grade', '--peice', 'x'], 'Unknown option: --peice', 'Did you mean --piece?'],
    [['--prot', '1'], 'Unknown option: --prot', 'Did you mean --port?'],
    [['serve', '--port', 'http'], 'Expected --port as a whole number', 'See: tetrarium serve'],
    [['serve', '--port', '65536'], 'from 0 to 65535, got "65536"', ''],
    [['grade', '--piece'], 'Expected a value after --piece', ''],
    [['grade', 'a.ts'], 'Expected no further word, got "a.ts"', ''],
    [['grade', '--only', 'bord'], 'Expected --only as one of "piece", "board"', ''],
    [['play', '--brain', 'nosuch'], 'got "nosuch"', 'See: tetrarium play --help'],
    [['classic', '--brain', 'nosuch'], 'got "nosuch"', 'See: tetrarium classic --help'],
    [['--port', 'play'], 'Expected --port as a whole number', 'See: tetrarium serve --help'],
    [['grade'], 'Expected --piece, --board or --tests', 'See: tetrarium grade --help'],
  ])('%j', async (args, message, advice) => {
    const { code, stdout, stderr } = await runHere(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toContain(advice);
    expect(stderr).not.toContain('    at ');
  });

  it.each(['--debug', '--debug=true'])('show a stack with %s', async (flag) => {
    expect((await runHere([flag, 'grade', '--no-such'])).stderr).toContain('    at ');
  });
});

describe('the command', () => {
  it.each([
    ['classic --brain default --pieces play', 'classic'],
    ['grade --piece text', 'grade'],
    ['--debug grade --tests classic', 'grade'],
    ['--color always grade --tests classic', 'grade'],
    ['--no-color --port 8080', 'serve'],
    ['', 'serve'],
  ])('of "%s" is %s', async (line, name) => {
    const request = await parseArguments(line.split(' ').filter(Boolean), COMMANDS, '0');
    expect(request.kind === 'run' && request.command.name).toBe(name);
  });

  it.each([
    ['--debug', true],
    ['--debug=true', true],
    ['--debug=false', false],
    ['--debug --no-debug', false],
    ['grade', false],
  ])('"%s" debugs: %s', (line, expected) => {
    expect(readGlobals(line.split(' ')).debug).toBe(expected);
  });
});

describe('colour', () => {
  it.each([
    ['auto', {}, true, true],
    ['auto', {}, false, false],
    ['auto', { NO_COLOR: '1' }, true, false],
    ['auto', { NO_COLOR: '' }, true, true],
    ['auto', { FORCE_COLOR: '1' }, false, true],
    ['auto', { FORCE_COLOR: '0' }, true, false],
    ['auto', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    ['auto', { TERM: 'dumb' }, true, false],
    ['always', { NO_COLOR: '1' }, false, true],
    ['never', { FORCE_COLOR: '1' }, true, false],
  ] as const)('%s %j tty: %s -> %s', (wish, env, isTty, expected) => {
    expect(wantsColor(wish, env, isTty)).toBe(expected);
  });

  it('reaches the messages', async () => {
    const red = '\x1b[31m';
    expect((await runCli(['xyzzy'], { env: { FORCE_COLOR: '1' } })).stderr).toContain(red);
    expect((await runHere(['--color=always', 'xyzzy'])).stderr).toContain(red);
    const never = await runHere(['--no-color', 'xyzzy'], { env: { FORCE_COLOR: '1' } });
    expect(never.stderr).not.toContain(red);
    expect((await runHere(['xyzzy'])).stderr).not.toContain(red);
    const built = await runCli(['xyzzy'], { env: { CI: 'true' } });
    expect(built.stderr).not.toContain(red);
  });
});

it('is quiet when the reader of its output has gone', async () => {
  const { child, result } = startCli(['--help']);
  child.stdout.destroy();
  await once(child.stdout, 'close');
  const { code, stderr } = await result;
  expect([code, stderr]).toEqual([0, '']);
});

it.runIf(existsSync('/dev/full'))('says in one sentence that it cannot write', () => {
  const full = openSync('/dev/full', 'w');
  try {
    const { status, stderr } = spawnSync(process.execPath, [TETRARIUM, '--help'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toBe('tetrarium: Expected to write the output, got a full disk\n');
  } finally {
    closeSync(full);
  }
});

it.each([
  ['serv', 'serve'],
  ['gade', 'grade'],
  ['eserv', undefined],
  ['sevre', 'serve'],
  ['', undefined],
])('the closest command to "%s" is %s', (word, expected) => {
  expect(closest(word, ['serve', 'grade', 'completion'])).toBe(expected);
});
