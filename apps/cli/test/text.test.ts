import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTextGame } from '../src/games/classic/text-game.ts';
import { runHere } from './run-here.ts';

const path = new URL('../../../packages/engine/test/golden/classic.json', import.meta.url);
const { textVersion } = JSON.parse(readFileSync(path, 'utf8')) as {
  textVersion: { stdin: number[]; stdout: string[] };
};
const expected = textVersion.stdout.join('\n');
const MENU = 'Ready to Play\n\n1) Begin Game.\n2) Begin Game with Test Sequence.\n3) Quit.\n';

const run = (input: string, ...flags: string[]) => runHere(['text', ...flags], { input });

test('[R-02, R-04] the golden session, byte for byte', async () => {
  const { code, stdout, stderr } = await run(`${textVersion.stdin.join('\n')}\n`);
  expect(stdout).toBe(expected);
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'Score: 9\n' });
});

test('the same words on one line, and more after Quit', async () => {
  const { code, stdout } = await run(`  ${textVersion.stdin.join(' ')} 1 1 1`);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expected });
});

test('the end of the input ends it, wherever it is', async () => {
  expect(await run('')).toMatchObject({ code: 0, stdout: MENU });
  const { code, stdout } = await run('2\n5\n');
  expect(code).toBe(0);
  expect(stdout).toMatch(/5\) Drop\n$/);
});

test('words that are no choice are named, in both menus', async () => {
  const { stdout } = await run('hello\n2\nleft\n');
  expect(stdout).toContain(`I don't recognize hello\n${MENU}`);
  expect(stdout).toContain('left is not one of the choices!\n1) Move Left\n');
});

test.each([
  ['at once', ['1'.repeat(1_100_000)]],
  ['bit by bit', Array.from({ length: 17 }, () => '1'.repeat(65_536))],
])('a line that never ends is refused, %s', async (_, input) => {
  expect(await runHere(['text'], { input })).toEqual({
    code: 3,
    stdout: MENU,
    stderr: 'tetrarium: Expected at most 1 MB for a line, got more in stdin\n',
  });
});

test('a word may come in parts', async () => {
  expect((await runHere(['text'], { input: ['hel', 'lo', '\n', '3'] })).stdout).toBe(
    `${MENU}I don't recognize hello\n${MENU}`,
  );
});

test('a game of chance names its seed, and can be had again', async () => {
  const first = await run('1 4 4 3 5 5 5 5\n');
  const seed = /^Seed (\d+): /.exec(first.stderr)?.[1];
  expect(await run('1 4 4 3 5 5 5 5\n', '--seed', `${seed}`)).toMatchObject({
    stdout: first.stdout,
    stderr: 'Score: 5\n',
  });
});

test('[R-02] the score stands at the end of every game, and of one that is left', async () => {
  const { stderr } = await run(`2 ${'5 '.repeat(20)} 2 4 4\n`);
  expect(stderr).toMatch(/^Score: \d+\nScore: 1\n$/);
  expect((await run('3')).stderr).toBe('');
  expect((await runHere(['text', '--help'])).stdout).toContain('the score comes at the end');
});

test('a piece lands as soon as it rests: the rule of TetrisLogic', () => {
  const game = createTextGame(() => 0n);
  game.tell('2');
  expect(game.tell('5')).toContain('Piece has Landed!');
});

test('[R-03] the test sequence ends after 100 pieces, and the menu comes back', () => {
  const game = createTextGame(() => 0n);
  game.tell('2');
  // To the left and to the right in turn, so that the pile stays low long enough to see an end.
  let lines: readonly string[] = [];
  for (let i = 0; i < 5000 && !lines.includes('Game Over!!!'); i++) lines = game.tell('5');
  expect(lines.slice(-8)).toEqual(['', 'Game Over!!!', '', ...MENU.trimEnd().split('\n')]);
  expect(game.hasQuit).toBe(false);
  expect(game.tell('3')).toEqual([]);
  expect(game.hasQuit).toBe(true);
});
