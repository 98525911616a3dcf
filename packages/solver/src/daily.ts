import {
  failure,
  JavaRandom,
  PIECE_ORDER,
  type PieceLetter,
  type Result,
  success,
} from '@tetrarium/engine/core';
import type { MoveList } from '@tetrarium/search';
import { dailyNumber, FIRST_DAY } from './day.ts';
import { DIFFICULTIES, type Difficulty, generatePuzzle } from './generate.ts';
import { problemOf } from './problem.ts';
import { createPuzzle, type Puzzle } from './puzzle.ts';
import type { PuzzleFile } from './puzzle-file.ts';
import { TETROMINOES } from './tetromino.ts';
import { titleOf } from './title.ts';
import { uncover } from './uncover.ts';

/** The puzzle of a day. */
export interface DailyPuzzle {
  /** From 1; a day before the first one has less, and a puzzle of its own size. */
  readonly number: number;
  readonly date: string;
  readonly title: string;
  readonly difficulty: Difficulty;
  /** The piece to place first, then the queue: all of them clear the grid. */
  readonly file: PuzzleFile;
}

/** The days before had puzzles that grew from Monday to Sunday; they keep theirs. */
const EARLIER = ['easy', 'easy', 'medium', 'medium', 'hard', 'hard', 'expert'] as const;

const SIZE = { width: 10, height: 10 } as const;
/** Rows in use at the start, at most. */
const MOST_ROWS = 4;
const PIECES = 5;
/** How many puzzles are made for a day; the weekday chooses among them by how hard they are. */
const CANDIDATES = 3;
const BY_WEEKDAY = [0, 0, 1, 1, 1, 2, 2] as const;
/** The most steps up and down along the top of the grid: a plain outline reads better. */
const MOST_STEPS = 10;

/** Days in a row would begin alike as seeds of this generator. */
const SPREAD = 0x9e37_79b9_7f4a_7c15n;

/** The puzzle of a date written as YYYY-MM-DD: the same for everybody, harder towards Sunday. */
export function dailyPuzzle(date: string): Result<DailyPuzzle> {
  const number = dailyNumber(date);
  if (number === undefined) {
    return failure('daily/bad-date', `Expected a date as YYYY-MM-DD, got ${JSON.stringify(date)}`);
  }
  const day = number + FIRST_DAY - 1;
  const rank = BY_WEEKDAY[day % 7]!;
  const difficulty = number < 1 ? EARLIER[day % 7]! : DIFFICULTIES[rank]!;
  const file = number < 1 ? generatePuzzle(day, difficulty) : makePuzzle(day, rank);
  const { rows, width } = file.puzzle;
  return success({ number, date, title: titleOf(rows, width, day), difficulty, file });
}

/** Makes puzzles of five different pieces and takes the one at a rank, the easiest first. */
function makePuzzle(day: number, rank: number): PuzzleFile {
  const random = new JavaRandom(BigInt(day) * SPREAD);
  const made: { readonly puzzle: Puzzle; readonly hopes: number }[] = [];
  while (made.length < CANDIDATES) {
    const puzzle = makeCandidate(random);
    if (puzzle !== undefined) made.push({ puzzle, hopes: countHopes(puzzle) });
  }
  made.sort((a, b) => a.hopes - b.hopes);
  const { puzzle } = made[rank]!;
  const queue = puzzle.pieces.map((_, i) => i + 1).slice(1);
  return { puzzle, places: [{ piece: 1, lookahead: queue.length }], queue };
}

function makeCandidate(random: JavaRandom): Puzzle | undefined {
  const letters = draw(random);
  const { width } = SIZE;
  const shapes = letters.map((letter) => TETROMINOES[letter]);
  const rows = uncover(random, { width, height: MOST_ROWS }, shapes);
  if (rows === undefined || rows.length < MOST_ROWS - 1) return undefined;
  const heights = Array.from(
    { length: width },
    (_, x) => rows.filter((row) => row[x] === '*').length,
  );
  const steps = heights.reduce((sum, top, x) => sum + Math.abs(top - (heights[x - 1] ?? top)), 0);
  if (steps > MOST_STEPS) return undefined;
  const empty = createPuzzle(SIZE.width, SIZE.height);
  if (!empty.ok) throw new Error(empty.problem.message);
  const pieces = shapes.map((rotations) => ({ frequency: 1, rotations }));
  return { ...empty.value, rows, pieces };
}

/** Five of the seven pieces in any order. */
function draw(random: JavaRandom): readonly PieceLetter[] {
  const bag = [...PIECE_ORDER];
  return Array.from({ length: PIECES }, () => bag.splice(random.nextInt(bag.length), 1)[0]!);
}

/**
 * How many grids a player can come to in which the rows in use are not yet more than the cells and
 * the coming pieces can fill: the more of them, the more there is to think about.
 */
function countHopes({ width, rows, pieces, ...rest }: Puzzle): number {
  const problem = problemOf({ width, rows, pieces, ...rest });
  let grids = new Set([problem.numberOf(rows)]);
  let hopes = 0;
  for (let id = 1; id <= pieces.length; id++) {
    const left = 4 * (pieces.length - id);
    const after = new Set<number>();
    const list: MoveList = {
      add: (grid) => {
        if (problem.topOf(grid) * width <= problem.cellsOf(grid) + left) after.add(grid);
      },
    };
    for (const grid of grids) problem.expand(grid, id - 1, list);
    grids = after;
    hopes += after.size;
  }
  return hopes;
}
