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
import { runCli, startCli, withFiles } from './run-cli.ts';
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
    ['bash', 'complete -F _tetrarium_completions tetrarium quadris'],
    ['zsh', '#compdef tetrarium quadris'],
    ['fish', 'complete -c quadris'],
  ])('prints a script for %s', async (shell, part) => {
    const { code, stdout } = await runHere(['completion', shell]);
    expect(code).toBe(0);
    expect(stdout).toContain(part);
  });

  it('asks for the shell of $SHELL where none is named', async () => {
    const { stdout } = await runHere(['completion'], { env: { SHELL: '/usr/bin/fish' } });
    expect(stdout).toContain('function __tetrarium_completions');
  });

  it.each<[line: string, ...expected: string[]]>([
    ['tetrarium gr', 'grade'],
    ['tetrarium --color never gr', 'grade'],
    ['tetrarium --color n', 'never'],
    ['tetrarium --po', '--port'],
    ['tetrarium grade --at', '--at-least'],
    ['tetrarium grade --only ', 'piece', 'board'],
    ['tetrarium grade --piece ', ':files'],
    ['tetrarium grade --at-least ', ''],
    ['tetrarium serve --no', '--no-open'],
    ['tetrarium classic --brain de', 'default', 'dellacherie', 'default-tuned', ':files'],
    ['tetrarium classic --brain=dt1', '--brain=dt10'],
    ['tetrarium classic --brain = dt1', 'dt10', ':files'],
    ['tetrarium classic --json --landing s', 'swing'],
    ['tetrarium rate dt1', 'dt10', ':files'],
    ['tetrarium rate --board 10x10 dt1', 'dt10', ':files'],
    ['tetrarium compare dt10 dt20 lee rv', 'rvce', ':files'],
    ['tetrarium train ut', 'ut-report', ':files'],
    ['tetrarium train land', 'landing_height', ':files'],
    ['tetrarium srs --brain de', 'default', 'dellacherie', 'default-tuned', ':files'],
    ['tetrarium new-brain my.ts --form n', 'nextMove'],
    ['tetrarium new-p', 'new-piece'],
    ['tetrarium feat', 'features'],
    ['tetrarium train six --think', '--think-limit'],
    ['tetrarium train --resume ', ':files'],
    ['tetrarium replay ex', 'export'],
    ['tetrarium replay export ', ':files'],
    ['tetrarium replay export a --format g', 'gif'],
    ['tetrarium replay export a -o ', ':files'],
    ['tetrarium quadris -sta', '-startlevel'],
    ['tetrarium quadris --ru', '--rules'],
    ['quadris -te', '-text'],
    ['/usr/bin/quadris --rules 201', '2013', '2016'],
    ['quadris -scriptfile ', ':files'],
    ['tetrarium bench perft qu', 'quadris'],
    ['tetrarium nonsense ', ''],
  ])('after "%s"', async (line, ...expected) => {
    const { code, stdout } = await runHere(['--get-completions', ...line.split(' ')]);
    expect(code).toBe(0);
    const words = stdout.trimEnd().split('\n');
    expect(words.map((word) => word.split('\t')[0])).toEqual(expected);
  });

  it('offers a flag once, and tells older scripts the words alone', async () => {
    const line = 'tetrarium text --seed 1 --';
    const { stdout } = await runHere(['--get-completions', ...line.split(' ')]);
    expect(stdout).not.toContain('--seed');
    expect(stdout).toContain('--debug\tShow stacks');
    const older = await runHere(['--get-yargs-completions', ...line.split(' ')]);
    expect(older.stdout).toBe('--color\n--debug\n--help\n');
  });

  it('fills in words in a real bash, with file names where they fit', async () => {
    const { stdout: script } = await runHere(['completion', 'bash']);
    await withFiles({ 'my brain.ts': '', 'words.txt': '' }, async (folder) => {
      const complete = (words: readonly string[]): string[] => {
        const list = words.map((word) => `'${word}'`).join(' ');
        const ask = `COMP_WORDS=(${list}); COMP_CWORD=${words.length - 1}; _tetrarium_completions; printf '%s\\n' "\${COMPREPLY[@]}"`;
        const own = `tetrarium() { '${process.execPath}' '${TETRARIUM}' "$@"; }`;
        const text = `${own}\n${script}\n${ask}`;
        const options = { cwd: folder, encoding: 'utf8' } as const;
        return spawnSync('bash', ['-c', text], options).stdout.trimEnd().split('\n');
      };
      expect(complete(['tetrarium', 'rate', 'my'])).toEqual(['my brain.ts']);
      expect(complete(['quadris', '-scriptfile', ''])).toEqual(['my brain.ts', 'words.txt']);
    });
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
    [['grade', '--piece'], 'Expected a file name after --piece', ''],
    [['grade', 'a.ts'], 'Expected no further word, got "a.ts"', ''],
    [['grade', '--only', 'bord'], 'Expected --only as one of "piece", "board"', ''],
    [['play', '--brain', 'nosuch'], 'got "nosuch"', 'See: tetrarium play --help'],
    [['classic', '--brain', 'nosuch'], 'got "nosuch"', 'See: tetrarium classic --help'],
    [['--port', 'play'], 'Expected --port as a whole number', 'See: tetrarium serve --help'],
    [['grade'], 'Expected --piece, --board, --solver or --tests', 'See: tetrarium grade --help'],
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
