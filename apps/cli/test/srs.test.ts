import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSrsBrain, findBrain } from '@tetrarium/brains';
import type { SrsAction } from '@tetrarium/engine/srs';
import { actSrs, createSrsGame, playSrs, type SrsGame } from '@tetrarium/engine/srs';
import { afterEach, describe, expect, test } from 'vitest';
import { summarize } from '../src/games/srs/report.ts';
import { runHere } from './run-here.ts';
import { TETRARIUM, TestTerminal } from './terminal-driver.ts';

describe('tetrarium srs', () => {
  test('[U-59] prints what the games came to as one JSON object', async () => {
    const { code, stdout } = await runHere(
      'srs --brain ut-lame --games 5 --seed 40 --json'.split(' '),
    );
    expect(code).toBe(0);
    const summary = JSON.parse(stdout);
    expect(Object.keys(summary)).toEqual([
      'games',
      'mean',
      'median',
      'min',
      'max',
      'capped',
      'scores',
    ]);
    expect(summary).toMatchObject({ games: 5, capped: 0 });
    expect(summary.scores).toHaveLength(5);
    expect(Math.max(...summary.scores)).toBe(summary.max);
    expect(summary.min).toBeGreaterThan(20);
    expect(summary.max).toBeLessThan(70);
  });

  test('game i draws its pieces with seed S + i', async () => {
    const run = async (words: string) =>
      JSON.parse((await runHere(`srs --brain ut-lame --json ${words}`.split(' '))).stdout);
    const both = await run('--games 2 --seed 8');
    const single = [await run('--games 1 --seed 8'), await run('--games 1 --seed 9')];
    expect(both.mean).toBe((single[0].mean + single[1].mean) / 2);
    expect(both.max).toBe(Math.max(single[0].max, single[1].max));
  });

  test('a cap stops games, for brains of every kind', async () => {
    for (const brain of ['dellacherie', 'default', 'ut-report']) {
      const words = `srs --brain ${brain} --games 2 --max-pieces 40 --json`.split(' ');
      const { stdout } = await runHere(words);
      expect(JSON.parse(stdout)).toEqual({
        games: 2,
        mean: 40,
        median: 40,
        min: 40,
        max: 40,
        capped: 2,
        scores: [40, 40],
      });
    }
  });

  test('[U-59] lists each trial with its seed, as the results table of the report does', async () => {
    const words = 'srs --brain ut-lame --games 3 --seed 40';
    const { stdout } = await runHere(words.split(' '));
    const { scores } = JSON.parse((await runHere(`${words} --json`.split(' '))).stdout);
    const trials = scores.map((score: number, i: number) => `Trial ${i + 1}  seed 4${i}  ${score}`);
    expect(stdout.split('\n').slice(0, 4)).toEqual([...trials, '']);
  });

  test('[U-15] --spawn report: the origin of the report, which makes other games', async () => {
    const run = async (words: string) =>
      JSON.parse(
        (await runHere(`srs --brain ut-lame --games 3 --json ${words}`.split(' '))).stdout,
      );
    expect(await run('--spawn centre')).toEqual(await run('--seed 0'));
    const played = Array.from({ length: 3 }, (_, seed) => {
      const game = createSrsGame(seed, { spawn: 'report' });
      playSrs(game, createSrsBrain(findBrain('ut-lame')!));
      return game.pieces;
    });
    expect((await run('--spawn report')).scores).toEqual(played);
  });

  test('a brain in the names of the report plays', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tetrarium-ut-'));
    const file = join(folder, 'names.ts');
    writeFileSync(
      file,
      `import { Action, Result, type TetrisBoard } from '@tetrarium/engine/ut';
       export class TetrisBrain {
         nextMove(board: TetrisBoard): Action {
           const left = board.testMove(Action.LEFT);
           const isLower = board.getColumnHeight(0) <= board.getColumnHeight(board.getWidth() - 1);
           const shifted = isLower ? left : board.testMove(Action.RIGHT);
           if (shifted.getLastResult() !== Result.SUCCESS) return Action.DROP;
           return isLower ? Action.LEFT : Action.RIGHT;
         }
       }`,
    );
    const { stdout, code } = await runHere([
      'srs',
      '--brain',
      file,
      '--games',
      '1',
      '--seed',
      '7',
      '--json',
    ]);
    rmSync(folder, { recursive: true });
    expect(code).toBe(0);
    // Two towers at the walls.
    expect(JSON.parse(stdout).scores[0]).toBeGreaterThan(12);
  });

  test('without --brain the brain of the UT game plays, as in "play", to a cap', async () => {
    const run = async (words: string) => (await runHere(words.split(' '))).stdout;
    const own = await run('srs --games 1 --seed 7 --max-pieces 60');
    expect(own).toBe(await run('srs --brain tetrarium-20 --games 1 --seed 7 --max-pieces 60'));
    const all = JSON.parse(await run('srs --games 2 --json'));
    expect(all).toMatchObject({ games: 2, min: 1000, max: 1000, capped: 2 });
    const help = (await run('srs --help')).replace(/\s+/g, ' ');
    expect(help).toContain('[default: tetrarium-20');
    expect(help).toContain('[default: 1,000 without --brain');
  });

  test('for a reader: a summary, and of one game its last board', async () => {
    const many = await runHere('srs --brain bad --games 3'.split(' '));
    expect(many.stdout).toMatch(
      /^(Trial \d {2}seed \d {2}\d+\n){3}\nGames {3}3\nMean .* pieces\nMedian .*\nLeast .*\nMost .*\n$/,
    );
    const one = await runHere('srs --brain bad --games 1 --max-pieces 2'.split(' '));
    expect(one.stdout.split('\n')).toHaveLength(24 + 1 + 3 + 1);
    expect(one.stdout).toContain('Pieces  2\nRows    0\nEnd     the piece limit is reached\n');
  });

  test.each([
    ['srs --brain nobody', 'Expected --brain as one of'],
    ['srs --brain bad --games 0', 'Expected --games as a whole number from 1'],
    ['srs --brain bad --max-pieces x', 'Expected --max-pieces as a whole number from 1'],
  ])('refuses "%s"', async (words, message) => {
    const { code, stderr } = await runHere(words.split(' '));
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('the median of an even number of games lies between the middle two', () => {
    expect(summarize([9, 1, 3, 5], 1)).toEqual({
      scores: [9, 1, 3, 5],
      games: 4,
      mean: 4.5,
      median: 4,
      min: 1,
      max: 9,
      capped: 1,
    });
    expect(summarize([7, 1, 2], 0).median).toBe(2);
  });
});

const open: TestTerminal[] = [];
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.dispose();
});

/** What the SRS board looks like without colours, drawn independently of the view. */
function pictureOf({ board }: SrsGame): string {
  const { currentPiece, currentPosition } = board;
  const isFalling = (x: number, y: number) =>
    currentPiece !== undefined &&
    currentPosition !== undefined &&
    currentPiece.cells.some((c) => currentPosition.x + c.x === x && currentPosition.y + c.y === y);
  return Array.from({ length: board.height }, (_, row) => {
    const y = board.height - 1 - row;
    const cells = Array.from({ length: board.width }, (_, x) =>
      board.grid(x, y) || isFalling(x, y) ? '#' : '.',
    );
    return cells.join('');
  }).join('\n');
}

/** The rows between the walls; a letter is a block, and the ghost is none. */
function boardOn(text: string): string {
  const rows = [...text.matchAll(/[▕►](.{20})[▏◄]/g)].map((match) => match[1]!);
  return rows
    .map((row) => row.replace(/(.)./g, (_, sign) => (/[A-Z]/.test(sign) ? '#' : '.')))
    .join('\n');
}

describe('tetrarium play --ruleset srs', () => {
  const KEYS: Readonly<Partial<Record<SrsAction, string>>> = {
    LEFT: 'a',
    DOWN: 's',
    RIGHT: 'd',
    COUNTERCLOCKWISE: 'q',
    CLOCKWISE: 'e',
    DROP: 'w',
  };

  test('[U-39, U-75] the keys of the UT program do what the board does, and the score is the pieces', async () => {
    const words = 'play --ruleset srs --turn-based --seed 11'.split(' ');
    const terminal = new TestTerminal(words, { env: { NO_COLOR: '1' }, columns: 100 });
    open.push(terminal);
    const game = createSrsGame(11);
    await terminal.until((text) => boardOn(text) === pictureOf(game));
    await terminal.until('Tetrarium SRS');
    const press = async (...actions: SrsAction[]) => {
      for (const action of actions) {
        actSrs(game, action);
        terminal.press(KEYS[action]!);
      }
      await terminal.until((text) => boardOn(text) === pictureOf(game));
    };
    await press('LEFT', 'LEFT');
    await press('CLOCKWISE');
    await press('RIGHT', 'DOWN', 'DOWN');
    await press('COUNTERCLOCKWISE', 'COUNTERCLOCKWISE');
    terminal.press('h');
    await terminal.until('Held: press again to continue.');
    terminal.press('a');
    terminal.press('h');
    await terminal.until('Continued.');
    await press('DROP');
    await press('CLOCKWISE', 'LEFT', 'LEFT', 'LEFT', 'LEFT', 'LEFT', 'DROP');
    await press('RIGHT', 'RIGHT', 'RIGHT', 'DROP');
    expect(game.pieces).toBe(4);
    await terminal.until(/Score +4 [\s\S]*Pieces +4 /);
    const text = terminal.text();
    expect(text).toMatch(/a d +move/);
    expect(text).toMatch(/q +rotate left/);
    expect(text).toMatch(/h +hold/);
    expect(text).not.toContain('adversary');
    // q turns here, so only Esc leaves.
    terminal.press('\x1b');
    expect(await terminal.ended()).toBe(0);
    expect(terminal.text()).toContain('4 pieces, score 4, 0 rows: stopped by the player (seed 11)');
  });

  const play = (words: string, input = '') =>
    spawnSync(process.execPath, [TETRARIUM, 'play', '--ruleset', 'srs', ...words.split(' ')], {
      encoding: 'utf8',
      input,
    });

  test('sentences, and a brain that plays to the end', () => {
    const told = play('--screen-reader --seed 3', 'ddws').stdout.split('\n');
    expect(told[0]).toContain('Tetrarium SRS, in sentences.');
    expect(told).toContain('Landed');
    const words = '--screen-reader --seed 3 --brain dellacherie --delay 0 --limit 30';
    const { stdout, status } = play(words);
    expect(status).toBe(0);
    expect(stdout.match(/lands at height/g)).toHaveLength(30);
    expect(stdout).toContain('Finished. 30 pieces, score 30, ');
  });

  test('[U-15] --spawn report: a piece begins at half the width', () => {
    const told = play('--screen-reader --seed 3 --spawn report', 'w').stdout;
    expect(told).toContain('O, column 6, lands at height 0');
  });

  test.each(['classic', 'guideline'])('--spawn is refused with %s', async (ruleset) => {
    const { code, stderr } = await runHere(`play --ruleset ${ruleset} --spawn report`.split(' '));
    expect(code).toBe(2);
    expect(stderr).toContain(`Expected --spawn with --ruleset srs, got it with ${ruleset}`);
  });

  test.each(['--board 8x12', '--no-animate', '--adversary 20', '--landing android'])(
    'refuses %s, which this game has not',
    async (flag) => {
      const { code, stderr } = await runHere(`play --ruleset srs ${flag}`.split(' '));
      expect(code).toBe(2);
      expect(stderr).toContain('with --ruleset classic, got it with srs');
    },
  );
});
