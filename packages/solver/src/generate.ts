import { JavaRandom, type Result } from '@tetrarium/engine/core';
import { runToEnd } from '@tetrarium/search';
import { dropShape, type Rows } from './grid.ts';
import { addPiece, addRow, createPuzzle, type Puzzle, parseShape } from './puzzle.ts';
import type { PuzzleFile } from './puzzle-file.ts';
import { rotationsOf, type Shape } from './shape.ts';
import { solvePuzzle } from './solve.ts';

/** How hard a made puzzle is, easiest first. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;

/** How hard a made puzzle is. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What a difficulty means: the grid, the rows to clear, the pieces, and whether greed may do. */
const LEVELS = {
  easy: { width: 6, height: 8, rows: 3, pieces: 3, isGreedRefused: false },
  medium: { width: 8, height: 10, rows: 4, pieces: 4, isGreedRefused: true },
  hard: { width: 10, height: 12, rows: 4, pieces: 6, isGreedRefused: true },
  expert: { width: 10, height: 14, rows: 5, pieces: 8, isGreedRefused: true },
} as const;

const PICTURES = ['**\n**', '****', '** \n **', ' **\n** ', '***\n * ', '  *\n***', '*  \n***'];
const SHAPES = PICTURES.map((picture) => rotationsOf(unwrap(parseShape(picture))));
/** More tries than ever needed: most carvings are fine. */
const MOST_TRIES = 500;

/**
 * A puzzle that can be cleared with its pieces in order: `places` has the first piece, `queue` the
 * others. The same seed and difficulty always make the same puzzle.
 */
export function generatePuzzle(seed: number | bigint, difficulty: Difficulty): PuzzleFile {
  const random = new JavaRandom(seed);
  const level = LEVELS[difficulty];
  let file: PuzzleFile | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const carved = carve(random, level);
    if (carved === undefined) continue;
    file = fileOf(level, carved.rows, carved.order);
    if (!level.isGreedRefused || !isClearedByGreed(file)) return file;
  }
  // Only if greed solved them all.
  return file!;
}

/**
 * Takes pieces out of full rows, the last one first: each must lie open from above and rest on
 * what is left, so that dropping them in the other order fills the rows again.
 */
function carve(random: JavaRandom, { width, rows, pieces }: (typeof LEVELS)[Difficulty]) {
  let left: Rows = Array.from({ length: rows }, () => '*'.repeat(width));
  const order: number[] = [];
  for (let i = 0; i < pieces; i++) {
    const options: { readonly kind: number; readonly rows: Rows }[] = [];
    for (const [kind, rotations] of SHAPES.entries()) {
      for (const shape of rotations) options.push(...takings(left, width, shape, kind));
    }
    if (options.length === 0) return undefined;
    const taken = options[random.nextInt(options.length)]!;
    left = taken.rows;
    order.unshift(taken.kind);
  }
  const isStart = left.every((row) => row.includes(' ')) && left.length > 0;
  return isStart ? { rows: left, order } : undefined;
}

function takings(rows: Rows, width: number, shape: Shape, kind: number) {
  const options: { kind: number; rows: Rows }[] = [];
  for (let x = 0; x + shape.width <= width; x++) {
    for (let y = 0; y + shape.height <= rows.length; y++) {
      const after = take(rows, shape, x, y);
      if (after === undefined) continue;
      const landing = dropShape(after, { width, height: rows.length + shape.height }, shape, x);
      if (landing?.row === y) options.push({ kind, rows: after });
    }
  }
  return options;
}

/** The rows without a shape's cells; undefined where it is not all filled, or leaves a blank row. */
function take(rows: Rows, shape: Shape, x: number, y: number): Rows | undefined {
  const cells = rows.map((row) => [...row]);
  for (const cell of shape.cells) {
    if (cells[y + cell.y]![x + cell.x] !== '*') return undefined;
    cells[y + cell.y]![x + cell.x] = ' ';
  }
  const lines = cells.map((line) => line.join(''));
  while (lines.at(-1)?.trim() === '') lines.pop();
  return lines.every((line) => line.trim() !== '') ? lines : undefined;
}

function fileOf(
  { width, height }: (typeof LEVELS)[Difficulty],
  rows: Rows,
  order: readonly number[],
): PuzzleFile {
  const kinds = [...new Set(order)].sort((a, b) => a - b);
  let puzzle: Puzzle = unwrap(createPuzzle(width, height));
  for (const row of rows) puzzle = unwrap(addRow(puzzle, row));
  for (const kind of kinds) {
    const frequency = order.filter((each) => each === kind).length;
    puzzle = unwrap(addPiece(puzzle, PICTURES[kind]!, frequency));
  }
  const [first, ...queue] = order.map((kind) => kinds.indexOf(kind) + 1);
  return { puzzle, places: [{ piece: first!, lookahead: queue.length }], queue };
}

function isClearedByGreed({ puzzle, places, queue }: PuzzleFile): boolean {
  let now = puzzle;
  for (const piece of [places[0]!.piece, ...queue]) {
    const [best] = runToEnd(solvePuzzle(now, { piece, lookahead: 0 })).placements;
    if (best === undefined) return false;
    now = { ...now, rows: best.rows };
  }
  return now.rows.length === 0;
}

function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.problem.message);
}
