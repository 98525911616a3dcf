import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startCli, until, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

/** Leaves a file once it is asked, and thinks for hours. */
const SLOW = `import { appendFileSync } from 'node:fs';
export function rateBoard() {
  appendFileSync(new URL('./pids', import.meta.url), process.pid + '\\n');
  for (const end = Date.now() + 1e7; Date.now() < end; );
}`;
const LOADING = `import { appendFileSync } from 'node:fs';
appendFileSync(new URL('./pids', import.meta.url), process.pid + '\\n');
for (;;);`;
/** A search of days. */
const PUZZLE = 'grid 10x20\n*..*****..\npiece\n*\n***\npiece\n**\n.**\nplace 1 lookahead 9\n';

/** Whether a process listens to SIGHUP, number 1, and so to the other signals; node itself never does. */
const isListening = ({ pid }: ChildProcess): boolean => {
  const caught = /^SigCgt:\s+([0-9a-f]+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]!;
  return (BigInt(`0x${caught}`) & 1n) === 1n;
};

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// Left alone each of these would go on for hours, or until the limits of the brain are over.
describe.runIf(process.platform === 'linux')('a signal is answered at once', () => {
  test.concurrent.each([
    ['rate slow.js --games 4 --json', '"interrupted":true', 'Interrupted; this is what'],
    ['rate slow.js --sequence pieces.txt', '"pieces":0', 'Interrupted after 0 pieces'],
    ['rate loading.js --games 4', 'Games            0', 'Interrupted; this is what 0 of 4'],
    ['compare slow.js default', 'slow.js', 'Interrupted; this is what 0 games'],
    ['classic --brain slow.js --seed 1 --straight', 'Pieces  0', 'Interrupted after 0 pieces'],
    ['classic --brain loading.js --seed 1', '', 'Interrupted before the brain was ready'],
    ['perft IOTLJSZIOTLJSZ', '', 'the count is not known'],
    ['srs --brain dellacherie --games 100000 --json', '"interrupted":true', 'Interrupted in game'],
    ['solve deep.txt --lookahead 9 --json', '"interrupted":true', 'Interrupted after 0 placements'],
    ['solve -', '', 'Interrupted while a puzzle was read'],
    ['replay verify -', '', 'Interrupted while a replay was read'],
  ])('%s', async (line, known, sentence) => {
    const files = {
      'slow.js': SLOW,
      'loading.js': LOADING,
      'pieces.txt': 'IOTZSJL',
      'deep.txt': PUZZLE,
    };
    await withFiles(files, async (cwd) => {
      const words = line.split(' ');
      const hasBrain = /slow|loading/.test(line);
      const { child, result } = startCli(
        [...words, ...(hasBrain ? ['--think-limit', '10000'] : [])],
        { cwd, waitsForInput: true },
      );
      await until(() => isListening(child) && (!hasBrain || existsSync(join(cwd, 'pids'))));
      child.kill('SIGTERM');
      const { code, stdout, stderr } = await result;
      expect({ code, stderr }).toEqual({ code: 130, stderr: expect.stringContaining(sentence) });
      expect(stdout).toContain(known);
      if (!hasBrain) return;
      const pids = readFileSync(join(cwd, 'pids'), 'utf8').trim().split('\n').map(Number);
      await until(() => !pids.some(isThere));
    });
  });
});

test('a film that is not finished is not written', async () => {
  await withFiles({}, async (cwd) => {
    const game = 'classic --brain dellacherie --seed 1 --limit 600 --replay film.json --json';
    await runHere(game.split(' '), { cwd });
    const path = join(cwd, 'film.json');
    const replay = JSON.parse(readFileSync(path, 'utf8'));
    const inputs = replay.inputs.map(([, input]: [number, unknown], i: number) => [100 * i, input]);
    writeFileSync(path, JSON.stringify({ ...replay, inputs, end: 100 * inputs.length }));
    const { child, result } = startCli('replay export film.json -o film.gif'.split(' '), { cwd });
    await until(() => isListening(child));
    child.kill('SIGINT');
    expect(await result).toMatchObject({
      code: 130,
      stderr: 'Interrupted; nothing was written.\n',
    });
    expect(readdirSync(cwd)).toEqual(['film.json']);
  });
});

describe('the processes of a brain', () => {
  /** Leaves the number of a process of its own in a file beside it. */
  const PARENT = `import { spawn } from 'node:child_process';
    import { appendFileSync } from 'node:fs';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e9)'], { stdio: 'inherit' });
    appendFileSync(new URL('./pids', import.meta.url), child.pid + '\\n' + process.pid + '\\n');`;
  const readPids = (folder: string) =>
    readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number);

  test.each([
    ['rate mine.js --board 10x6 --games 2 --threads 1', 'return board.maxHeight;', 0],
    ['classic --brain mine.js --limit 2 --seed 1', 'return board.maxHeight;', 0],
    ['classic --brain mine.js --limit 2 --seed 1', 'process.exit(0);', 1],
  ])('its children end with it: %s, %s', async (line, body, code) => {
    const text = `${PARENT} export function rateBoard(board) { ${body} }`;
    await withFiles({ 'mine.js': text }, async (cwd) => {
      const words = [...line.split(' '), '--think-limit', '10000'];
      expect(await runHere(words, { cwd })).toMatchObject({ code });
      expect(readPids(cwd).length).toBeGreaterThan(1);
      await until(() => !readPids(cwd).some(isThere));
    });
  });

  test.runIf(process.platform === 'linux').each(['return board.maxHeight;', 'process.exit(0);'])(
    'detached ones, too: %s',
    async (body) => {
      const parent = PARENT.replace("'inherit'", "'ignore', detached: true");
      const text = `${parent} child.unref(); export function rateBoard(board) { ${body} }`;
      await withFiles({ 'mine.js': text }, async (cwd) => {
        await runHere('classic --brain mine.js --limit 2 --seed 1'.split(' '), { cwd });
        expect(readPids(cwd).length).toBeGreaterThan(1);
        await until(() => !readPids(cwd).some(isThere));
      });
    },
  );

  test('one that is killed is named, and the game has failed', async () => {
    const text = "export const bestMove = () => process.kill(process.pid, 'SIGKILL');";
    await withFiles({ 'mine.js': text }, async (cwd) => {
      const line = 'classic --brain mine.js --limit 1 --seed 1 --json --think-limit 10000';
      const { code, stderr } = await runHere(line.split(' '), { cwd });
      expect(stderr).toContain('mine.js crashed its process (SIGKILL).');
      expect(code).toBe(1);
    });
  });
});
