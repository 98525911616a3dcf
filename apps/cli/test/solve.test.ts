import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { TETRARIUM, TestTerminal } from './terminal-driver.ts';

const SEVEN = ['**/**', '****', '**/.**', '.**/**', '***/.*', '..*/***', '*/***'];
const MIDDLE = `grid 10x20
*..*****..
**.******.
*********.
${SEVEN.map((picture) => `piece\n${picture.replaceAll('/', '\n')}\n`).join('\n')}
place 5 lookahead 1
`;

/** Runs `tetrarium solve` on a puzzle. */
function solve(puzzle: string, flags = '') {
  return withFiles({ 'puzzle.txt': puzzle }, (folder) => {
    const words = flags.split(' ').filter((word) => word !== '');
    return runHere(['solve', join(folder, 'puzzle.txt'), ...words]);
  });
}

const DOTS = 'grid 3x1\npiece\n*\nplace 1 lookahead 100\n';

describe('tetrarium solve', () => {
  test('[S-41] answers the lookahead the report ran out of memory with', async () => {
    const { code, stdout } = await solve(DOTS, '--json');
    const { placements, board, gameOver } = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(placements).toMatchObject([
      { column: 1, value: 0, points: 0, expectedTotal: 1649, expectedPieces: 101, states: 7 },
    ]);
    expect([board, gameOver]).toEqual([['.#.'], null]);
  });

  test('[S-01] places one piece after the other, with the lookahead of the flag', async () => {
    const { stdout } = await solve(DOTS.replace('place 1', 'place 1 1 1'), '--lookahead 1 --json');
    const { placements } = JSON.parse(stdout);
    expect(placements.map(({ rowsCleared }: { rowsCleared: number }) => rowsCleared)).toEqual([
      0, 0, 1,
    ]);
    expect(placements.map(({ asked }: { asked: number }) => asked)).toEqual([1, 1, 1]);
  });

  test('GAME OVER ends with 1, after what could be placed', async () => {
    const puzzle = 'grid 3x5\n**.\npiece 5\n**\n**\nplace 1 1 1 lookahead 4\n';
    const { code, stdout, stderr } = await solve(puzzle);
    expect(code).toBe(1);
    expect(stdout.match(/^Piece 1/gm)).toHaveLength(2);
    expect(stderr).toContain('GAME OVER: piece 1 fits nowhere on the grid');
    const json = JSON.parse((await solve(puzzle, '--json')).stdout);
    expect(json).toMatchObject({ gameOver: 1, placements: [{ value: -84 }, { value: -275 }] });
  });

  test("[S-11] --output brief prints the brief's characters: the value, then '*' and blanks", async () => {
    const puzzle = 'cells any\ngrid 4x3\nx!+ \n\npiece\n&&\n\nplace 1 1\n';
    expect((await solve(puzzle, '--output brief')).stdout).toBe('49\n   *\n-1\n ***\n');
    const json = JSON.parse((await solve(puzzle, '--output brief --json')).stdout);
    expect(json).toMatchObject({ board: [' ***'], placements: [{ board: ['   *'] }, {}] });
    const both = await solve(puzzle, '--output brief --trace');
    expect(both).toMatchObject({ code: 2, stdout: '' });
    const cleared = await solve('grid 2x1\npiece\n**\nplace 1\n', '--clear --output brief');
    expect(cleared.stdout).toBe('50\n\nCleared with 1 piece.\n');
  });

  test('says how much of the lookahead counted', async () => {
    const puzzle = 'grid 3x5\n**.\npiece 5\n**\n**\nplace 1 lookahead 4\n';
    expect((await solve(puzzle)).stdout).toContain('Looked   lookahead 1 of 4, no more fit; ');
    const [place] = JSON.parse((await solve(puzzle, '--json')).stdout).placements;
    expect(place).toMatchObject({ asked: 4, lookahead: 4, reached: 1 });
  });

  test('[S-43] a budget answers with the deepest finished lookahead, and says so', async () => {
    const { code, stdout } = await solve(MIDDLE, '--lookahead 6 --budget 0.2 --json');
    const [place] = JSON.parse(stdout).placements;
    expect(code).toBe(0);
    expect(place).toMatchObject({ stopped: 'time', asked: 6 });
    expect(place.lookahead).toBeLessThan(6);
    const told = await solve(MIDDLE, '--lookahead 6 --budget 0.2');
    expect(told.stdout).toMatch(/lookahead \d of 6, stopped by the budget/);
  });

  test('knows the queue and the mode of the flags', async () => {
    const puzzle = 'grid 3x4\n.*.\npiece\n***\npiece\n**\n.**\nplace 1 lookahead 1\n';
    const total = async (flags: string) =>
      JSON.parse((await solve(puzzle, `${flags} --json`)).stdout).placements[0].expectedTotal;
    expect(await total('')).toBe(59);
    expect(await total('--queue 1')).toBe(100);
    expect(await total('--queue 2')).toBe(99);
    expect(await total('--mode optimistic')).toBe(75);
  });

  test('the trace adds up to the total', async () => {
    const { stdout } = await solve(MIDDLE, '--trace --all --json');
    const [{ trace, expectedTotal, all }] = JSON.parse(stdout).placements;
    const sum = trace.reduce(
      (
        total: number,
        { share, placement }: { share: number; placement: { expectedTotal: number } },
      ) => total + share * placement.expectedTotal,
      0,
    );
    expect(sum).toBeCloseTo(expectedTotal, 9);
    expect(all).toHaveLength(34);
    expect(all[0].expectedTotal).toBe(expectedTotal);
  });

  test('tells when a grid cannot be cleared', async () => {
    const { code, stdout } = await solve('grid 4x4\n***.\npiece\n**\nplace 1\n', '--clear');
    expect([code, stdout]).toEqual([1, 'The grid cannot be cleared with these pieces.\n']);
    const any = await solve('grid 4x4\n***.\npiece\n*\n', '--clear --max-pieces 3 --json');
    expect(JSON.parse(any.stdout)).toMatchObject({ clear: 'cleared', placements: [{ column: 3 }] });
    const words = '--clear --max-pieces 30 --budget 0.05 --json';
    const late = await solve(MIDDLE, words);
    expect(late.code).toBe(1);
    expect(JSON.parse(late.stdout)).toMatchObject({ clear: 'unknown', stopped: 'time' });
  });

  test('makes the same puzzle twice, and solves what it makes', async () => {
    const words = 'solve --generate 12 --difficulty hard'.split(' ');
    const { stdout } = await runHere(words);
    expect((await runHere(words)).stdout).toBe(stdout);
    const { code, stdout: solved } = await solve(stdout, '--clear');
    expect(code).toBe(0);
    expect(solved).toContain('Cleared with 6 pieces.');
  });

  test.each([
    ['solve', 'Expected one of a puzzle file, --generate and --daily, got none'],
    ['solve a.txt --generate 1', 'got 2'],
    ['solve --daily 2026-02-30', 'Expected --daily with a date as YYYY-MM-DD, got "2026-02-30"'],
    ['solve --daily 2026-11-16 --difficulty hard', 'Expected --difficulty with --generate'],
    ['solve --generate 1 --lookahead -1', 'Expected --lookahead as a whole number from 0'],
    ['solve --generate 1 --budget soon', 'Expected --budget as seconds above 0'],
    ['solve --generate 1 --queue 1,x', 'Expected --queue as ids of pieces'],
    ['solve --generate 1 --queue 99 --lookahead 1', 'Expected --queue with ids from 1 to'],
  ])('refuses: %s', async (words, message) => {
    const { code, stderr } = await runHere(words.split(' '));
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('a file that is missing or wrong ends with 3', async () => {
    const missing = await runHere(['solve', 'nowhere.txt']);
    expect([missing.code, missing.stderr]).toEqual([
      3,
      expect.stringContaining('got no such file'),
    ]);
    const { code, stderr } = await solve('grid 3x3\npiece\n*.*\n');
    expect(stderr).toContain('puzzle.txt:3:1: Piece is not tight');
    expect(code).toBe(3);
    expect((await solve('grid 3x3\npiece\n*\n')).stderr).toContain('Expected a line "place ID"');
  });

  test('reads stdin', () => {
    const { stdout, status } = spawnSync(process.execPath, [TETRARIUM, 'solve', '-'], {
      input: DOTS,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toContain('Expected 1649 in all');
  });

  test('shows a bar on a terminal, and Ctrl-C ends it with 130', async () => {
    await withFiles({ 'puzzle.txt': MIDDLE }, async (folder) => {
      const file = join(folder, 'puzzle.txt');
      const terminal = new TestTerminal(['solve', file, '--lookahead', '9']);
      await terminal.until('placements,');
      terminal.pty.write('\x03');
      expect((await terminal.exit).exitCode).toBe(130);
      expect(terminal.output).toContain('Interrupted after 0 placements.');
    });
  });
});
