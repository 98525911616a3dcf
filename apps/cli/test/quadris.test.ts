import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuadrisSetup } from '@tetrarium/play/quadris';
import { parseSequence } from '@tetrarium/quadris';
import { expect, test } from 'vitest';
import { golden } from '../../../packages/quadris/test/golden.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { TestTerminal } from './terminal-driver.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const BIN = join(root, 'apps/cli/bin/quadris.js');
const FRAME_LINES = 26;

const run = (input: string, flags: readonly string[] = [], cwd = root) =>
  runHere(['quadris', '-text', ...flags], { input, cwd });

/** The frames of an output, without trailing blanks. */
function framesOf(stdout: string): string[] {
  return stdout.split(/(?=^Level:)/m).map((frame) =>
    frame
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .trimEnd(),
  );
}

// The package plays them all; these go through the whole program.
const THROUGH = ['start', 'bad-commands', 'clear-quad', 'game-over-restart', 'blank-lines'];

test.each(golden.cases.filter(({ id }) => THROUGH.includes(id)))(
  '[Q-01] golden: $id',
  async ({ sequence, startLevel, stdin, expected }) => {
    await withFiles({ 'sequence.txt': [...sequence].join(' ') }, async (folder) => {
      const { code, stdout } = await run(stdin, ['-startlevel', `${startLevel}`], folder);
      const frames = framesOf(stdout);
      expect(code).toBe(0);
      expect(frames).toHaveLength(expected.framesPrinted);
      if (expected.lastFrame !== null) {
        const lines = expected.lastFrame.split('\n').map((line) => line.trimEnd());
        expect(frames.at(-1)).toBe(lines.join('\n').trimEnd());
      }
    });
  },
);

test('[Q-44, Q-51] each frame ends with one newline, and nothing else is on stdout', async () => {
  const { stdout } = await run('ri foo 0left\n');
  expect(stdout.endsWith('\n')).toBe(true);
  expect(stdout.trimEnd().split('\n')).toHaveLength(3 * FRAME_LINES);
});

test('[Q-53] two runs without -seed give identical bytes, another seed gives others', async () => {
  const commands = '2levelu 3ri dr cl 2ri dr dr 5lef dr dr dr\n'.repeat(3);
  const first = await run(commands);
  expect((await run(commands)).stdout).toBe(first.stdout);
  expect((await run(commands, ['-seed', '0'])).stdout).toBe(first.stdout);
  expect((await run(commands, ['-seed', '1'])).stdout).not.toBe(first.stdout);
});

test('[Q-52] --help says how graphics go over ssh, and why blocks appear where they do', async () => {
  const { code, stdout } = await runHere(['quadris', '--help']);
  const text = stdout.replace(/\s+/g, ' ');
  expect(code).toBe(0);
  expect(text).toContain('ssh -L 8388:127.0.0.1:8388 HOST');
  expect(text).toContain('the T of its sample ends in line 4 of 18');
});

test('[Q-36] the last word needs no newline, and the end of the input is no failure', async () => {
  expect(await run('3ri dr')).toMatchObject({ code: 0, stdout: (await run('3ri dr\n')).stdout });
  expect(framesOf((await run('')).stdout)).toHaveLength(1);
});

test('every bad word gets its message on stderr', async () => {
  const { stderr, stdout } = await run('l foo 3 LEFT des\n');
  expect(framesOf(stdout)).toHaveLength(1);
  expect(stderr.trim().split('\n').slice(1)).toEqual([
    '"l" could be left, leveldown or levelup; type more of it',
    'Unknown command "foo"; help lists all',
    'Expected a command right after the number, got "3" alone',
    'Unknown command "LEFT"; commands are written in small letters: left',
    'Unknown command "des"; describe needs its full name',
  ]);
});

test('[Q-21, Q-54] sequence.txt of the folder comes first, then the sample; -scriptfile before both', async () => {
  expect((await run('', [], '/')).stderr).toBe('Blocks of level 0: the sample sequence\n');
  await withFiles({ 'sequence.txt': 'Sx!', 'other.txt': 'Z\nT' }, async (folder) => {
    const here = await run('', [], folder);
    expect(here.stdout).toContain(' SS');
    expect(here.stderr).toBe(
      'Blocks of level 0: sequence.txt\n' +
        'Passed over 2 characters of sequence.txt that are no blocks, such as "x"\n',
    );
    const other = join(folder, 'other.txt');
    for (const script of ['other.txt', other]) {
      const { stdout, stderr } = await run('', ['-scriptfile', script], folder);
      expect(stdout).toMatch(/ZZ[\s\S]*Next:\nTTT/);
      expect(stderr).toBe(`Blocks of level 0: ${script}\n`);
    }
  });
});

test.each([
  [['-foo'], 2, 'Unknown option: -foo\n'],
  [['word'], 2, 'got "word"'],
  [['-startlevel', '4'], 2, 'from 0 to 3'],
  [['-startlevel', 'x'], 2, 'got "x"'],
  [['-startlevel', '-1'], 2, 'got "-1"'],
  [['-seed'], 2, 'Expected a value after -seed'],
  [['-seed', 'abc'], 2, 'got "abc"'],
  [['--rules', '1999'], 2, '2013'],
  [['-scriptfile1', 'a'], 2, 'biquadris'],
  [['-scriptfile', 'missing.txt'], 3, 'missing.txt'],
  [['-scriptfile', 'README.md', '--levels', 'README.md'], 3, 'Expected JSON'],
  [['--levels', 'missing.json'], 3, 'missing.json'],
  [['--vocabulary', 'missing.json'], 3, 'missing.json'],
])('%j ends with status %i', async (flags, code, message) => {
  const result = await runHere(['quadris', '-text', ...(flags as string[])]);
  expect(result).toMatchObject({ code, stdout: '' });
  expect(result.stderr).toContain(message);
});

test('without a usable sequence the higher levels play on, and level 0 is closed', async () => {
  const { code, stdout, stderr } = await run('leveldown dr\n', [
    '-startlevel',
    '1',
    '-scriptfile',
    'none',
  ]);
  expect(code).toBe(0);
  expect(framesOf(stdout).at(-1)).toContain('Level:      1');
  expect(stderr).toContain('level 0 is closed');
  expect(stderr).toContain('Expected a sequence file for that level');
});

test('save, load and sequence work on files of the folder', async () => {
  await withFiles({ moves: '3ri\ndr dr' }, async (folder) => {
    const first = await run('sequence moves\nsave kept\n4ri dr\n', [], folder);
    expect(framesOf(first.stdout)).toHaveLength(1 + 3 + 1 + 2);
    expect(existsSync(join(folder, 'kept'))).toBe(true);
    const second = await run('load kept 4ri dr\n', [], folder);
    expect(framesOf(second.stdout).at(-1)).toBe(framesOf(first.stdout).at(-1));
    const garbage = await run(
      'load moves\nsave /no/such/folder\nsequence none\nload\n',
      [],
      folder,
    );
    expect(framesOf(garbage.stdout)).toHaveLength(1);
    expect(garbage.stderr).toMatch(
      /moves: Expected JSON.*\nExpected to write.*\nExpected a file at none, got no such file\nExpected load FILE/,
    );
  });
});

test('[Q-52] without -text, and without anybody who looks, there is a note beside the same text', async () => {
  const input = '3ri dr\nlevelup\nhint';
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN], {
    input,
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DISPLAY: ':99', CI: '' },
  });
  const text = await run(input);
  expect({ status, stdout }).toEqual({ status: 0, stdout: text.stdout });
  expect(stderr).toMatch(/^Graphics: http:\/\/127\.0\.0\.1:\d+\/#\/quadris\?live$/m);
  expect(text.stderr).not.toContain('Graphics');
});

test('a command is carried out as soon as it is complete, without waiting for the line', async () => {
  const child = spawn(process.execPath, [BIN, '-text'], { stdio: ['pipe', 'pipe', 'ignore'] });
  let stdout = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  const frames = async (count: number) => {
    while (framesOf(stdout).length < count) await once(child.stdout, 'data');
  };
  await frames(1);
  child.stdin.write('3ri ');
  await frames(2);
  child.stdin.write('d');
  child.stdin.write('r\n');
  await frames(3);
  child.stdin.end('le');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(framesOf(stdout)).toHaveLength(3);
});

test('a reader that goes away ends it quietly', () => {
  const script = `yes 'ri lef' | head -100000 | ${process.execPath} ${BIN} -text | head -1`;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', script], {
    encoding: 'utf8',
    cwd: '/',
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'Level:      0\n' });
  expect(stderr).toBe('Blocks of level 0: the sample sequence\n');
});

test('[Q-04] on a terminal it answers each line, and Ctrl-D or Ctrl-C ends it', async () => {
  for (const [key, code] of [
    ['\x04', 0],
    ['\x03', 130],
  ] as const) {
    const terminal = new TestTerminal([], { program: [process.execPath, BIN, '-text'], rows: 60 });
    try {
      await terminal.until('Next:');
      terminal.press('3ri\r');
      await terminal.until('   IIII');
      terminal.press(key);
      expect(await terminal.ended()).toBe(code);
    } finally {
      terminal.dispose();
    }
  }
});

test('[Q-66, Q-67] make builds ./quadris, which is the same program', async () => {
  const made = spawnSync('make', [], { cwd: root, encoding: 'utf8' });
  expect(made.status, made.stderr).toBe(0);
  const { stdout } = spawnSync(join(root, 'quadris'), ['-text'], { input: 'dr', encoding: 'utf8' });
  expect(stdout).toBe((await run('dr')).stdout);
});

test('the sample sequence is in the package', () => {
  const { files, bin } = JSON.parse(readFileSync(join(root, 'apps/cli/package.json'), 'utf8'));
  expect(files).toContain('samples');
  expect(bin.quadris).toBe('bin/quadris.js');
  const sample = readFileSync(join(root, 'apps/cli/samples/sequence.txt'), 'utf8');
  expect(parseSequence(sample).letters).toBe(QuadrisSetup.SAMPLE);
});

test('two players take turns, each with a file of blocks', async () => {
  await withFiles({ one: 'IO', two: 'T' }, async (folder) => {
    const flags = ['--rules', 'biquadris', '-scriptfile1', 'one', '-scriptfile2', 'two'];
    const { code, stdout } = await run('3ri dr 2ri dr\n', flags, folder);
    expect(code).toBe(0);
    const last = stdout
      .slice(stdout.lastIndexOf('Hi Score'))
      .split('\n')
      .map((line) => line.trimEnd());
    expect(last[1]).toBe('Player 1 *       Player 2');
    expect(last.at(-6)).toBe('   IIII             T');
  });
});

const replay = (...words: string[]) => runHere(['replay', ...words]);

test('--replay: the game with the files it read, as text and as JSON', async () => {
  const files = { 'sequence.txt': 'IJLOSZT', 'moves.txt': '2ri dr\nlef dr' };
  await withFiles(files, async (folder) => {
    const input =
      '3ri dr\nsequence moves.txt\nsave kept\ndr\nload kept\r\nmacro x dr\nx hint undo dr';
    for (const name of ['game.replay', 'game.json']) {
      const path = join(folder, name);
      const { code, stdout, stderr } = await run(input, ['--replay', path], folder);
      expect([code, stdout]).toEqual([0, (await run(input, [], folder)).stdout]);
      expect(stderr).toContain(`Replay written to ${path}`);
      expect(await replay('verify', path)).toMatchObject({ code: 0 });
    }
    const path = join(folder, 'game.json');
    const json = JSON.parse(readFileSync(path, 'utf8'));
    expect(json.options).toEqual({
      sequences: ['IJLOSZT'],
      files: { 'moves.txt': files['moves.txt'] },
    });
    expect(json.inputs.map(([, line]: [number, string]) => line)).toEqual(input.split(/\r?\n/));
    const shown = await replay('show', path);
    expect(shown.stdout).toMatch(/Level +0\n.*Score +0\n.*Hi score +0/);
    expect(shown.code).toBe(0);
    expect((await replay('export', path, '--format', 'svg')).stdout).toContain('<svg');
    const compact = readFileSync(join(folder, 'game.replay'), 'utf8');
    expect((await replay('export', path, '--format', 'text')).stdout.slice(0, 80)).toBe(
      compact.slice(0, 80),
    );
  });
});

test('a damaged replay: 1 where it ends otherwise, 3 where it is none', async () => {
  await withFiles({ 'sequence.txt': 'IJLOSZT' }, async (folder) => {
    const path = join(folder, 'game.json');
    await run('3ri dr\ncl dr\n', ['--replay', path], folder);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('3ri', '2ri'));
    expect(await replay('verify', path)).toMatchObject({ code: 1 });
    for (const bad of [text.replace('IJLOSZT', 'QQ'), text.slice(0, -9)]) {
      writeFileSync(path, bad);
      expect(await replay('verify', path)).toMatchObject({ code: 3 });
    }
  });
});

test('no replay where playing it again would end otherwise', async () => {
  await withFiles({ 'sequence.txt': 'IJLOSZT' }, async (folder) => {
    const path = join(folder, 'game.replay');
    const long = `${'foo '.repeat(3000)}\n`;
    const much = `macro x ri lef\n${'9999999x\n'.repeat(6)}dr\n`;
    for (const [input, words] of [
      [long, 'lines of at most 10000 characters'],
      [much, 'got another end'],
    ] as const) {
      const { code, stderr } = await run(input, ['--replay', path], folder);
      expect(code).toBe(1);
      expect(stderr).toContain(words);
      expect(existsSync(path)).toBe(false);
    }
  });
});

test('Ctrl-C: what was carried out of a line is in the replay', async () => {
  await withFiles({ 'sequence.txt': 'IJLOSZT' }, async (folder) => {
    const path = join(folder, 'game.json');
    const child = spawn(process.execPath, [BIN, '-text', '--replay', path], { cwd: folder });
    let frames = 0;
    child.stdout.on('data', (chunk) => {
      frames += `${chunk}`.split('Level:').length - 1;
      if (frames === 3) child.kill('SIGINT');
    });
    child.stdin.write('dr\n3ri dr');
    expect(await once(child, 'close')).toEqual([130, null]);
    const { inputs } = JSON.parse(readFileSync(path, 'utf8'));
    expect(inputs.map(([, line]: [number, string]) => line.trim())).toEqual(['dr', '3ri']);
    expect(await replay('verify', path)).toMatchObject({ code: 0 });
  });
});
