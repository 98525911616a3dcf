import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli, startCli, until, withFiles, withoutProgress } from './run-cli.ts';
import { runHere } from './run-here.ts';

/** Plays as `default` does. */
const TWIN = `import { DefaultBrain } from '@tetrarium/brains';
export class TwinBrain extends DefaultBrain {}`;
/** Leaves the numbers of its processes in a file beside it. */
const MARK = `import { appendFileSync } from 'node:fs';
appendFileSync(new URL('./pids', import.meta.url), process.pid + '\\n');`;
const rating = (body: string) => `${MARK} export function rateBoard(board) { ${body} }`;

const listPids = (folder: string): number[] => {
  const path = join(folder, 'pids');
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').map(Number) : [];
};

/** Waits until the processes of the programs, which have been killed by now, are gone. */
const untilGone = async (folder: string): Promise<void> => {
  const isThere = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await until(() => !listPids(folder).some(isThere));
};

const readJson = async (words: readonly string[], cwd?: string) => {
  const all = [...words, '--json', '--think-limit', '10000'];
  const { code, stdout, stderr } = await runHere(all, cwd ? { cwd } : {});
  expect([code, withoutProgress(stderr)]).toEqual([0, '']);
  return JSON.parse(stdout);
};

describe('tetrarium rate my-brain.ts', () => {
  test.each(['1', '3'])(
    '[C-19] plays the same games as the brain it copies, threads: %s',
    async (n) => {
      await withFiles({ 'twin.ts': `${MARK} ${TWIN}` }, async (folder) => {
        const words = '--board 10x8 --games 9 --seed 4'.split(' ');
        const rate = ['rate', `${folder}/twin.ts`, ...words, '--threads', n];
        const told = await readJson(rate, folder);
        const ours = await runHere(['rate', 'default', ...words, '--threads', '1', '--json']);
        const { games, ended, lines, pieces, min, max, median, ci95 } = JSON.parse(ours.stdout);
        expect(told).toMatchObject({ games, ended, lines, pieces, min, max, median, ci95 });
        expect(told).toMatchObject({ brain: 'twin.ts', engine: 'process', maxPieces: 5000 });
        expect(told.lookahead).toBe(null);
        expect(listPids(folder).length).toBeLessThanOrEqual(Number(n));
        await untilGone(folder);
      });
    },
  );

  test('says that it is slow, and where each brain is played', async () => {
    await withFiles({ 'flat.js': rating('return board.maxHeight;') }, async (folder) => {
      const words = 'flat.js --board 10x6 --games 2 --think-limit 10000'.split(' ');
      const rated = await runHere(['rate', ...words], { cwd: folder });
      expect(rated.stdout).toMatch(/\nPlayed +in a process of its own, not by the kernel/);
      const compared = await runHere(['compare', 'default', 'bcts', ...words], { cwd: folder });
      expect(compared.stdout).toContain('\nflat.js is played in a process of its own, not by');
      expect(compared.stdout).toContain('\ndefault is played on the readable board, not by');
      expect(compared.stdout).not.toContain('bcts is played');
      copyFileSync(join(folder, 'flat.js'), join(folder, 'even.js'));
      const both = await runHere(['compare', 'even.js', ...words], { cwd: folder });
      expect(both.stdout).toContain('\neven.js and flat.js are played in processes of their own');
      expect(both.stdout.match(/process/g)).toHaveLength(1);
    });
    const kernel = await runHere('rate bcts --board 10x6 --games 2 --threads 1'.split(' '));
    expect(kernel.stdout).not.toContain('Played');
  });

  test('plays given pieces', async () => {
    await withFiles({ 'twin.ts': TWIN, 'pieces.txt': 'IOTZSJLLJS' }, async (folder) => {
      const sequence = ['--sequence', `${folder}/pieces.txt`];
      const mine = await runHere([
        'rate',
        `${folder}/twin.ts`,
        ...sequence,
        '--think-limit',
        '10000',
      ]);
      expect(mine).toEqual(await runHere(['rate', 'default', ...sequence]));
    });
  });

  test('shows what it prints with --debug, on stderr', async () => {
    await withFiles({ 'loud.js': rating("console.log('psst'); return 1;") }, async (folder) => {
      const words = ['rate', `${folder}/loud.js`, '--board', '4x4', '--games', '1', '--json'];
      const { stdout, stderr } = await runHere([...words, '--debug', '--think-limit', '10000']);
      expect(stderr).toContain('psst');
      expect(JSON.parse(stdout).games).toBe(1);
    });
  });

  test('Ctrl-C prints what is known and leaves nothing running', async () => {
    await withFiles({ 'endless.js': rating('return board.heightSum;') }, async (folder) => {
      const words = 'rate endless.js --board 100x100 --games 4 --max-pieces 100000000 --json';
      const { child, result } = startCli(words.split(' '), { cwd: folder });
      await until(() => listPids(folder).length > 0);
      // A terminal and whoever started it may both pass it on.
      child.kill('SIGINT');
      child.kill('SIGTERM');
      const { code, stdout, stderr } = await result;
      expect(code).toBe(130);
      expect(JSON.parse(stdout)).toMatchObject({ interrupted: true, engine: 'process' });
      expect(stderr).toContain('Interrupted; this is what');
      await untilGone(folder);
    });
  });
});

describe('tetrarium compare my-brain.ts default', () => {
  test('the same pieces for both, the same test', async () => {
    const files = { 'twin.ts': TWIN, 'flat.js': rating('return board.maxHeight;') };
    await withFiles(files, async (folder) => {
      const words = 'default twin.ts flat.js --board 10x8 --games 24 --threads 2'.split(' ');
      const { brains, pairs } = await readJson(['compare', ...words], folder);
      const [ours, twin, flat] = brains;
      const { brain: _, engine, lookahead, ...figures } = ours;
      // Nobody knows how far a program looks.
      const known = { brain: 'twin.ts', engine: 'process', lookahead: null };
      expect(twin).toEqual({ ...known, ...figures });
      expect([engine, flat.engine, lookahead]).toEqual(['board', 'process', 'none']);
      expect(pairs[0]).toMatchObject({ sure: 0, difference: 0 });
      expect(pairs[1].games).toBe(figures.games);
    });
  });

  test('files of one name in two folders keep their folders', async () => {
    await withFiles({ 'mine.json': '{ "holes": -1 }' }, async (folder) => {
      mkdirSync(join(folder, 'other'));
      const paths = [`${folder}/mine.json`, `${folder}/other/mine.json`];
      copyFileSync(paths[0]!, paths[1]!);
      const words = '--board 10x5 --games 1 --threads 1 --json'.split(' ');
      const { stdout } = await runHere(['compare', ...paths, 'bad', ...words]);
      const names = JSON.parse(stdout).brains.map(({ brain }: { brain: string }) => brain);
      expect(names).toEqual([...paths, 'bad']);
    });
  });

  test('says how many games were stopped', async () => {
    const words = 'compare lee bcts --board 10x8 --games 3 --max-pieces 20 --threads 1'.split(' ');
    const { stdout } = await runHere(words);
    expect(stdout).toMatch(/\n\d of 6 games were stopped after 20 pieces: on a smaller --board/);
  });
});

describe('a program that fails has no rating', () => {
  const where = 'in game \\d of seed 1 after \\d+ pieces?\n';
  test.concurrent.each([
    [
      'throws',
      "if (board.maxHeight > 5) throw new Error('oh'); return 1;",
      `mine\\.js threw Error: oh \\(mine\\.js:2:\\d+\\), ${where}`,
    ],
    ['hangs', 'for (;;);', `mine\\.js did not answer within 1000 ms, ${where}`, '1000'],
    ['answers garbage', 'return NaN;', `answered NaN to rateBoard, not a finite number, ${where}`],
    ['ends its process', 'process.exit(0);', `ended its process \\(.*\\), ${where}`],
  ])('one that %s', async (_what, body, message, thinkLimit = '10000') => {
    await withFiles({ 'mine.js': rating(body) }, async (folder) => {
      const words = 'rate mine.js --board 10x10 --games 4 --threads 1 --think-limit'.split(' ');
      const { code, stdout, stderr } = await runCli([...words, thinkLimit], { cwd: folder });
      expect(stderr).toMatch(new RegExp(message));
      expect([code, stdout]).toEqual([1, '']);
      expect(listPids(folder).length).toBeGreaterThan(0);
      await untilGone(folder);
    });
  });

  test('one among others ends the comparison', async () => {
    await withFiles(
      { 'mine.js': rating("throw new Error('no')"), 'twin.ts': TWIN },
      async (cwd) => {
        const words = 'compare twin.ts mine.js --board 10x6 --threads 2 --think-limit 10000';
        const { code, stdout, stderr } = await runCli(words.split(' '), { cwd });
        expect(stderr).toMatch(/mine\.js threw Error: no .*, in game \d of seed 1 after 0 pieces/);
        expect([code, stdout]).toEqual([1, '']);
        await untilGone(cwd);
      },
    );
  });

  test('one without a brain is an unusable file', async () => {
    await withFiles({ 'none.js': `${MARK} export const other = 1;` }, async (cwd) => {
      const { code, stdout, stderr } = await runCli(['rate', 'none.js', '--games', '2'], { cwd });
      expect(stderr).toContain('none.js has no brain: Expected rateBoard(board)');
      expect([code, stdout]).toEqual([3, '']);
      await untilGone(cwd);
    });
  });
});
