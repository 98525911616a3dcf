import { spawnSync } from 'node:child_process';
import {
  applyClassic,
  createClassicGame,
  createClassicRules,
  frameOfClassic,
  resultOf,
} from '@tetrarium/engine/classic';
import { BriefWords } from '@tetrarium/play/brief';
import { describe, expect, test } from 'vitest';
import { TETRARIUM, TestTerminal } from './terminal-driver.ts';

function read(keys: string, ...words: string[]) {
  const all = [TETRARIUM, 'play', '--screen-reader', ...words];
  const { stdout, status } = spawnSync(process.execPath, all, { encoding: 'utf8', input: keys });
  return { lines: stdout.trimEnd().split('\n'), status };
}

describe('--screen-reader', () => {
  test('a drop lands at once', () => {
    const { lines } = read('ni', '--seed', '0');
    expect(lines.slice(1, 5)).toEqual([
      'O, column 5, lands at height 0, no holes',
      'Landed',
      'L, column 5, lands at height 2, no holes',
      'Column heights from the left: 0 0 0 0 2 2 0 0 0 0.',
    ]);
  });

  test('tells a game by typed keys, at the pace of the player', () => {
    const { lines, status } = read('jjjjjjnmmi', '--seed', '0', '--landing', 'swing');
    expect(status).toBe(0);
    expect(lines).toEqual([
      'Tetrarium classic, in sentences. ? lists the keys, i describes the board.',
      'O, column 5, lands at height 0, no holes',
      'O, column 4, lands at height 0, no holes',
      'O, column 3, lands at height 0, no holes',
      'O, column 2, lands at height 0, no holes',
      'O, column 1, lands at height 0, no holes',
      'Blocked',
      'Blocked',
      'O, column 1, lands at height 0, no holes',
      'Rests',
      'Landed',
      'L, column 5, lands at height 0, no holes',
      'Column heights from the left: 2 2 0 0 0 0 0 0 0 0.',
      'No holes, limit 20.',
      'L, column 5, lands at height 0, no holes, now at height 21.',
      'Score 2, 2 pieces, 0 rows.',
      '2 pieces, score 2, 0 rows: stopped by the player (seed 0)',
    ]);
  });

  test('counts the pieces alike wherever it names them', () => {
    const { lines } = read('i', '--seed', '0');
    expect(lines.slice(-2)).toEqual([
      'Score 1, 1 piece, 0 rows.',
      '1 piece, score 1, 0 rows: stopped by the player (seed 0)',
    ]);
  });

  test('tells a brain’s game to its end without a terminal', () => {
    const { lines, status } = read('', '--test-sequence', '--brain', 'default', '--delay', '0');
    expect(status).toBe(0);
    expect(lines.filter((line) => /lands at height/.test(line)).length).toBe(100);
    expect(lines).toContain(
      'Test run finished. 100 pieces, score 270, 34 rows: the test sequence is complete (seed 0).',
    );
    expect(lines.some((line) => /^Cleared 1 row, score \d+$/.test(line))).toBe(true);
  });

  test('writes no escape code, also on a terminal', async () => {
    const terminal = new TestTerminal(['play', '--screen-reader', '--seed', '0']);
    await terminal.until('O, column 5');
    terminal.press('j');
    await terminal.until('O, column 4');
    terminal.press('\x1b[D');
    await terminal.until('O, column 3');
    terminal.press('?');
    await terminal.until('i: describe the board');
    terminal.press('.');
    await terminal.until('Adversary 10');
    terminal.press('\x03');
    expect(await terminal.ended()).toBe(130);
    expect(terminal.output).not.toContain('\x1b');
    terminal.dispose();
  });
});

describe('the sentences', () => {
  const tell = (told: Partial<ConstructorParameters<typeof BriefWords>[0]>): BriefWords => {
    const game = createClassicGame(createClassicRules(), 0);
    return new BriefWords({
      pieces: game.rules.pieces,
      choice: undefined,
      isHeld: false,
      seed: 7n,
      frame: () => frameOfClassic(game),
      result: () => resultOf(game),
      ...told,
    });
  };

  test('of the adversary and the friend say which piece and why', () => {
    const scores = [100, 200, 300, 512, 400, 500, 1];
    expect(tell({ choice: { index: 3, by: 'adversary', scores } }).choice).toBe(
      'adversary: S, best answer scores 512, the worst of seven',
    );
    expect(tell({ choice: { index: 6, by: 'friend', scores } }).choice).toBe(
      'friend: T, best answer scores 1, the best of seven',
    );
    expect(tell({ choice: { index: 0, by: 'adversary', scores: [] } }).choice).toBe(
      'adversary: I, no answer fits, the worst of seven',
    );
  });

  test('count the holes a piece would make, and the rows it would fill', () => {
    const game = createClassicGame(createClassicRules({ width: 4 }), 0, () => 3);
    expect(tell({ frame: () => frameOfClassic(game) }).falling).toBe(
      'S, column 1, lands at height 0, 1 hole',
    );
    const flat = createClassicGame(createClassicRules({ width: 4 }), 0, () => 0);
    applyClassic(flat, 'rotate');
    expect(tell({ frame: () => frameOfClassic(flat) }).falling).toBe(
      'I, column 1, lands at height 0, no holes, fills 1 row',
    );
  });

  test('sum a game up', () => {
    const result = { pieces: 1, rows: 1, score: 1234 };
    expect(tell({ result: () => ({ ...result, end: 'too-tall' }) }).result).toBe(
      '1 piece, score 1,234, 1 row: the stack grew over the line (seed 7)',
    );
  });
});
