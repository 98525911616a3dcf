import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrain, formatWeights } from '@tetrarium/brains';
import type { resultOf } from '@tetrarium/engine/classic';
import { describe, expect, test } from 'vitest';
import { classic } from './classic-brain.ts';
import { fixture, startCli, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

interface Golden {
  readonly officialStressBoardTopToBottom: readonly string[];
  readonly keyScripts: readonly {
    script: number;
    rule: string;
    verbs: string;
    after: number[][];
  }[];
  readonly longGames: readonly {
    seed: number;
    rule: string;
    end: string;
    landed: number;
    rows: number;
    clears1to4: number[];
    scoreField: number;
    ticks: number;
  }[];
  readonly adversary100: readonly { end: string; rows: number; score: number; moves: number[][] }[];
}

const path = new URL('../../../packages/engine/test/golden/classic.json', import.meta.url);
const golden = JSON.parse(readFileSync(path, 'utf8')) as Golden;
const EMPTY_ROWS = Array.from({ length: 16 }, () => '..........');
const OFFICIAL_BOARD = [...EMPTY_ROWS, ...golden.officialStressBoardTopToBottom];

async function play(line: string): Promise<ReturnType<typeof resultOf>> {
  const { code, stdout, stderr } = await classic(`${line} --json`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.endsWith('}\n')).toBe(true);
  return JSON.parse(stdout) as ReturnType<typeof resultOf>;
}

describe('the test sequence with the brain of the brief', () => {
  test.each([
    ['', 1876],
    [' --landing android', 1876],
    [' --straight', 0],
    [' --no-animate', 374],
    [' --landing android --no-animate', 274],
    [' --adversary 0 --friend 0', 1876],
  ])('[C-04, C-24, C-34] scores 270%s', async (flags, ticks) => {
    expect(await play(`--test-sequence --brain default${flags}`)).toEqual({
      pieces: 100,
      rows: 34,
      score: 270,
      scoreField: 271,
      ticks,
      clears: [30, 2, 0, 0],
      board: OFFICIAL_BOARD,
      end: 'test-limit',
    });
  });

  test.each([' --landing android --goal once', ' --goal every-tick'])(
    '[C-04, C-24, C-34] scores 270%s',
    async (flags) => {
      const result = await play(`--test-sequence --brain default${flags}`);
      expect(result).toMatchObject({ score: 270, ticks: 1876, board: OFFICIAL_BOARD });
    },
  );

  test('the JSON has the keys of the contract, in its order', async () => {
    expect(Object.keys(await play('--test-sequence --brain default'))).toEqual(
      'pieces rows score scoreField ticks clears board end'.split(' '),
    );
  });

  test('the bad brain ends early', async () => {
    const result = await play('--test-sequence --brain bad');
    expect(result).toMatchObject({ pieces: 15, score: 15, ticks: 161, end: 'too-tall' });
    expect(await play('--test-sequence --brain bad --straight')).toMatchObject({
      pieces: 14,
      score: 15,
      end: 'no-move',
    });
  });

  test('without a terminal and without --json: the board and the numbers, no escape codes', async () => {
    const { code, stdout } = await classic('--test-sequence --brain default');
    expect(code).toBe(0);
    expect(stdout).toContain('|+++++ ++++|');
    expect(stdout).toMatch(/Pieces {2}100\nRows {4}34 \(30 x 1, 2 x 2\)\nScore {3}270\nTicks/);
    expect(stdout).toContain('test sequence is complete');
    expect(stdout).not.toContain('\x1b');
  });
});

describe('seeds', () => {
  const flags = { straight: '--straight', swing: '', android: '--landing android' };
  const rows = golden.longGames.filter(({ seed }) => seed === 3);
  test.each(rows)('seed $seed, $rule', async ({ seed, rule, ...game }) => {
    const rules = flags[rule.split(' ')[0] as keyof typeof flags];
    expect(await play(`--brain default --seed ${seed} ${rules}`.trim())).toMatchObject({
      pieces: game.landed,
      rows: game.rows,
      clears: game.clears1to4,
      scoreField: game.scoreField,
      ticks: game.ticks,
      end: game.end,
    });
  });

  test('a seed nobody chose is printed, and gives the same game again', async () => {
    const first = await classic('--brain default --limit 30 --json');
    const seed = /^Seed (\d+): play the same pieces again with --seed \1\n$/.exec(
      first.stderr,
    )?.[1];
    expect(first.code).toBe(0);
    const again = await classic(`--brain default --limit 30 --json --seed ${seed}`);
    expect(again).toEqual({ code: 0, stdout: first.stdout, stderr: '' });
    expect(JSON.parse(first.stdout)).toMatchObject({ pieces: 30, end: 'limit' });
  });

  test('a seed may be negative and have 64 bits', async () => {
    const low = await play('--brain default --limit 5 --seed=-9223372036854775808');
    expect(low.pieces).toBe(5);
  });
});

describe('key scripts', () => {
  const scripts = golden.keyScripts.filter(({ script }) => script === 3);
  test.each(scripts)('script $script by the $rule rule', async (row) => {
    const args = ['classic', '--keys', row.verbs, '--landing', row.rule, '--json'];
    const { code, stdout, stderr } = await runHere(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({ after: row.after });
  });

  test('another seed, a limit, and the picture at the end', async () => {
    const { stdout } = await classic('--keys _vv_vv --seed 5 --limit 1');
    expect(stdout).toContain('Pieces  1\n');
    expect(stdout).toContain('piece limit is reached');
  });
});

describe('adversary and friend', () => {
  test('[O-33] the adversary at 100 plays the golden game', async () => {
    const [{ moves, rows, score, end }] = golden.adversary100 as [Golden['adversary100'][0]];
    const result = await play('--brain default --straight --adversary 100 --seed 1');
    expect(result).toMatchObject({ pieces: moves.length - 1, rows, score, end });
  });

  test('the friend keeps the brain alive', async () => {
    const result = await play('--brain default --straight --friend 50 --seed 3 --limit 1000');
    expect(result).toMatchObject({ pieces: 1000, end: 'limit' });
  });

  test('in between, the same seed gives the same game', async () => {
    const line = '--brain default --seed 3 --adversary 30 --friend 30';
    const first = await play(line);
    expect(await play(line)).toEqual(first);
    expect(await play('--brain default --seed 3')).not.toEqual(first);
  });
});

describe('own boards and pieces', () => {
  test('a board of another size has four rows more', async () => {
    const { board, end } = await play('--brain default --board 6x12 --seed 7');
    expect(board).toHaveLength(16);
    expect(board[0]).toHaveLength(6);
    expect(['too-tall', 'spawn']).toContain(end);
  });

  test('pieces from a file', async () => {
    const dots = '# a dot and a domino\n0 0\n\n0 0  1 0\n';
    await withFiles({ 'dots.txt': dots }, async (folder) => {
      const line = `--brain default --seed 1 --limit 200 --pieces ${join(folder, 'dots.txt')}`;
      expect(await play(line)).toMatchObject({ pieces: 200, end: 'limit' });
      expect(await play(`${line} --straight`)).toMatchObject({ pieces: 200, end: 'limit' });
    });
  });
});

describe('a brain of your own', () => {
  const own = (name: string) => `--brain ${fixture(`brains/${name}`)}`;

  test.each(['', ' --straight', ' --landing android'])(
    '[O-32] plays as ours does%s',
    async (flags) => {
      expect(await play(`--test-sequence ${own('careful.ts')}${flags}`)).toMatchObject({
        score: 270,
        board: OFFICIAL_BOARD,
      });
    },
  );

  test('against the adversary, which asks it', async () => {
    const line = '--straight --adversary 100 --seed 1';
    expect(await play(`${line} ${own('careful.ts')}`)).toEqual(
      await play(`${line} --brain default`),
    );
  });

  test('one that fails always is switched off, and the pieces fall by themselves', async () => {
    const line = `--test-sequence ${own('endless.js')} --think-limit 100`;
    const { code, stdout, stderr } = await classic(`${line} --json`);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ pieces: 9, end: 'too-tall' });
    expect(stderr.split('\n')).toEqual([
      ...Array.from({ length: 3 }, () => 'endless.js did not answer within 100 ms.'),
      'endless.js failed 3 times in a row and is switched off.',
      'From now on the pieces just fall.',
      '',
    ]);
  });
});

describe('Ctrl-C', () => {
  const signalAt = (sign: string, line: string, signal: 'SIGINT' | 'SIGTERM') => {
    const { child, result } = startCli(['classic', ...line.split(' ')]);
    let heard = '';
    child.stderr.on('data', (chunk) => {
      heard += chunk;
      if (!child.killed && heard.includes(sign)) child.kill(signal);
    });
    return result;
  };

  test.concurrent('ends a game without end with 130', async () => {
    const line = '--brain default --straight --friend 100 --json';
    const { code, stdout, stderr } = await signalAt('Seed', line, 'SIGINT');
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({ interrupted: true });
    expect(stderr).toMatch(/Interrupted after [\d,]+ pieces?\.\n$/);
  });
});

test('a weight file plays as the brain of its weights', async () => {
  const text = formatWeights(findBrain('dellacherie')!.recipe!.weights);
  const files = { 'my.weights.json': text, 'bad.json': '{"hoels": 1}' };
  await withFiles(files, async (folder) => {
    const rest = '--seed 3 --limit 40';
    const file = join(folder, 'my.weights.json');
    expect(await play(`--brain ${file} ${rest}`)).toEqual(
      await play(`--brain dellacherie ${rest}`),
    );
    const { code, stderr } = await classic(`--brain ${join(folder, 'bad.json')}`);
    expect(code).toBe(3);
    expect(stderr).toContain('hoels');
    expect(stderr).toContain('A weight file is a JSON object with a number for each feature');
  });
});

describe('what makes no sense is refused with 2, a bad file with 3', () => {
  test.each([
    ['--json', 2, 'Expected --brain or --keys, got neither: nobody would play'],
    ['--test-sequence', 2, 'Expected --brain or --keys, got neither: nobody would play'],
    [
      '--brain default --think-limit 10001',
      2,
      'Expected --think-limit as a whole number from 1 to 10000, got "10001"',
    ],
    ['--brain default --keys v', 2, 'Expected --brain without --keys, got both'],
    ['--straight --keys v', 2, 'Expected --straight without --keys, got both'],
    ...['--delay 10', '--goal every-tick', '--landing android', '--no-animate'].map(
      (flag): [string, number, string] => [
        `--brain default --straight ${flag}`,
        2,
        `Expected ${flag.split(' ')[0]} without --straight, got both`,
      ],
    ),
    ['--keys v --delay 10', 2, 'Expected --delay without --keys, got both'],
    [
      '--brain default --test-sequence --seed 1',
      2,
      'Expected --seed without --test-sequence, got both',
    ],
    ['--brain no.weights.json', 3, 'Expected a weight file at no.weights.json, got no such file'],
    ['--brain defualt', 2, 'or a program like my-brain.ts, got "defualt"\nDid you mean default?'],
    [
      '--brain default --seed 1.5',
      2,
      'Expected --seed as a whole number of at most 64 bits, got "1.5"',
    ],
    [
      '--brain default --seed 9223372036854775808',
      2,
      'Expected --seed as a whole number of at most 64 bits',
    ],
    [
      '--brain default --landing soft',
      2,
      'Expected --landing as one of "lock", "swing", "android", got "soft"',
    ],
    [
      '--brain default --goal never',
      2,
      'Expected --goal as one of "once", "every-tick", got "never"',
    ],
    [
      '--brain default --adversary 101',
      2,
      'Expected --adversary as a whole number from 0 to 100, got "101"',
    ],
    ['--brain default --friend x', 2, 'Expected --friend as a whole number from 0 to 100, got "x"'],
    [
      '--brain default --delay 2001',
      2,
      'Expected --delay as a whole number from 0 to 2000, got "2001"',
    ],
    [
      '--brain default --limit 0',
      2,
      'Expected --limit as a whole number from 1 to 1000000000, got "0"',
    ],
    ['--brain default --board 10', 2, 'Expected --board as WIDTHxHEIGHT like 10x20, got "10"'],
    ['--brain default --board 0x20', 2, 'Expected a board from 1x1 to 1000x1000, got 0x20'],
    ['--keys vvx', 2, 'Expected only the letters ^ < > _ v, got "x" (letter 3 of --keys)'],
    ['--brain default --advresary 3', 2, 'Did you mean --adversary?'],
    [
      '--brain nowhere.ts',
      3,
      'Expected a brain at nowhere.ts, got no such file\nWrite a starter with: tetrarium new-brain nowhere.ts',
    ],
    [
      '--brain default --pieces nowhere.txt',
      3,
      'Expected a file of pieces at nowhere.txt, got no such file',
    ],
  ])('%s', async (line, expected, message) => {
    const { code, stdout, stderr } = await classic(line);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr).toContain(message);
  });

  test('bad pieces, with line and column', async () => {
    await withFiles({ 'bad.txt': '0 0  1 0\n  0 0  2 0\n' }, async (folder) => {
      const file = join(folder, 'bad.txt');
      const { code, stderr } = await classic(`--brain default --pieces ${file}`);
      expect(code).toBe(3);
      expect(stderr).toContain(`${file}:2:3: Could not parse x,y string: "0 0  2 0".`);
    });
  });
});
