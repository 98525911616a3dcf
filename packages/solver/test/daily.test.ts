import { PIECE_ORDER } from '@tetrarium/engine/core';
import { runToEnd } from '@tetrarium/search';
import {
  type DailyPuzzle,
  dailyDate,
  dailyNumber,
  dailyPuzzle,
  findClear,
  letterOf,
} from '@tetrarium/solver';
import { describe, expect, test } from 'vitest';
import { formatDay, parseDay } from '../src/day.ts';
import { dropShape, type Rows } from '../src/grid.ts';
import { titleOf } from '../src/title.ts';

function puzzleOf(date: string): DailyPuzzle {
  const daily = dailyPuzzle(date);
  if (!daily.ok) throw new Error(daily.problem.message);
  return daily.value;
}

/** Every sequence of placements that leaves nothing: tried one by one. */
function countWays({ file }: DailyPuzzle): number {
  const { puzzle, places, queue } = file;
  const count = (rows: Rows, rest: readonly number[]): number => {
    if (rest.length === 0) return rows.length === 0 ? 1 : 0;
    const left = 4 * rest.length + rows.join('').replaceAll(' ', '').length;
    if (rows.length * puzzle.width > left) return 0;
    let ways = 0;
    for (const shape of puzzle.pieces[rest[0]! - 1]!.rotations) {
      for (let column = 0; column < puzzle.width; column++) {
        const landing = dropShape(rows, puzzle, shape, column);
        if (landing !== undefined) ways += count(landing.rows, rest.slice(1));
      }
    }
    return ways;
  };
  return count(puzzle.rows, [places[0]!.piece, ...queue]);
}

describe('the puzzle of a day', () => {
  test('is cleared whole by five different pieces in their order, on any day', () => {
    const grids = new Set<string>();
    // Four and seven have no common factor: every weekday comes as often.
    for (let number = 1; number <= 400; number += 4) {
      const daily = puzzleOf(dailyDate(number));
      const { puzzle, places, queue } = daily.file;
      expect(daily.number).toBe(number);
      expect([puzzle.width, puzzle.height]).toEqual([10, 10]);
      const letters = puzzle.pieces.map(({ rotations }) => letterOf(rotations));
      expect(new Set(letters).size).toBe(5);
      expect(PIECE_ORDER).toEqual(expect.arrayContaining(letters));
      const order = [places[0]!.piece, ...queue];
      expect(order).toEqual([1, 2, 3, 4, 5]);
      expect(puzzle.rows.join('').replaceAll(' ', '').length % 10, daily.date).toBe(0);
      const { kind, placements } = runToEnd(findClear(puzzle, { queue: order }));
      expect(kind, daily.date).toBe('cleared');
      expect(placements).toHaveLength(5);
      expect(placements.at(-1)!.rows).toEqual([]);
      expect(daily.title).toMatch(/^The [a-z ]+$/);
      grids.add(`${puzzle.rows} ${letters}`);
    }
    expect(grids.size).toBe(100);
  });

  test('has few ways, and not for the taking', () => {
    for (const number of [1, 2, 3, 60, 170, 171]) {
      const ways = countWays(puzzleOf(dailyDate(number)));
      expect(ways).toBeGreaterThan(0);
      expect(ways).toBeLessThan(10);
    }
  });

  test('is the same each time, and harder towards Sunday', () => {
    expect(puzzleOf('2026-11-16')).toEqual(puzzleOf('2026-11-16'));
    const week = [16, 17, 18, 19, 20, 21, 22].map((day) => puzzleOf(`2026-11-${day}`));
    // 16 November 2026 is a Monday.
    expect(week.map(({ difficulty }) => difficulty)).toEqual([
      'easy',
      'easy',
      'medium',
      'medium',
      'medium',
      'hard',
      'hard',
    ]);
  });

  test('is the same on every machine', () => {
    const { number, title, file } = puzzleOf('2026-11-16');
    expect({ number, title, rows: [...file.puzzle.rows].reverse() }).toMatchInlineSnapshot(`
      {
        "number": 169,
        "rows": [
          "*  *   *  ",
          "********  ",
          "********* ",
        ],
        "title": "The skyline",
      }
    `);
  });

  test('has a date that exists', () => {
    for (const date of ['2024-02-29', '2000-02-29', '1999-12-31']) {
      expect(dailyPuzzle(date).ok, date).toBe(true);
      expect(formatDay(parseDay(date)!)).toBe(date);
    }
    for (const date of ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', 'today', '']) {
      const daily = dailyPuzzle(date);
      expect(!daily.ok && daily.problem.message).toContain('Expected a date as YYYY-MM-DD, got');
      expect(dailyNumber(date)).toBeUndefined();
    }
    expect(dailyNumber('2026-06-01')).toBe(1);
    expect(dailyDate(31)).toBe('2026-07-01');
    for (let day = 700_000; day < 745_000; day += 13) expect(parseDay(formatDay(day))).toBe(day);
  });
});

test.each([
  ['The staircase', ['********  ', '*****     ', '***       ']],
  ['The cliff', ['****      ', '****      ']],
  ['The castle', ['* ****   *', '*   *    *']],
  ['The chimney', ['****** ***', '****** ***', '****** ** ']],
  ['The mirror', ['**      **', '*        *']],
])('%s is named for its shape', (title, rows) => {
  expect(titleOf(rows, 10, 0)).toBe(title);
});
