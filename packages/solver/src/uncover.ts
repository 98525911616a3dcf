import type { JavaRandom } from '@tetrarium/engine/core';
import type { Rows } from './grid.ts';
import type { Shape } from './shape.ts';

interface Space {
  readonly width: number;
  readonly height: number;
}

/** A rotation as bits: its rows from the bottom, at the left wall. */
interface Stamp {
  readonly width: number;
  readonly rows: readonly number[];
}

/** How often a place is drawn before a step back is given up. */
const MOST_DRAWS = 300;

/**
 * Steps back from an empty grid: takes the last piece out of rows that it has just filled, then the
 * one before it, and so on. Dropping the pieces in order leads forward through the same grids.
 * Undefined where chance finds no way.
 */
export function uncover(
  random: JavaRandom,
  space: Space,
  pieces: readonly (readonly Shape[])[],
): Rows | undefined {
  let rows: readonly number[] | undefined = [];
  for (const rotations of [...pieces].reverse()) {
    rows = stepBack(random, space, rotations.map(stampOf), rows);
    if (rows === undefined) return undefined;
  }
  return rows.map((row) =>
    Array.from({ length: space.width }, (_, x) => ((row >> x) & 1 ? '*' : ' ')).join(''),
  );
}

function stampOf({ width, height, cells }: Shape): Stamp {
  const rows = Array.from({ length: height }, (_, row) =>
    cells.reduce((bits, { x, y }) => (y === row ? bits | (1 << x) : bits), 0),
  );
  return { width, rows };
}

function stepBack(
  random: JavaRandom,
  space: Space,
  stamps: readonly Stamp[],
  after: readonly number[],
): readonly number[] | undefined {
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const stamp = stamps[random.nextInt(stamps.length)]!;
    const column = random.nextInt(space.width - stamp.width + 1);
    const bottom = random.nextInt(after.length + 1);
    // Which of the rows it covers the piece filled: one bit each.
    const filled = random.nextInt(1 << stamp.rows.length);
    if (!isFilled(after, stamp.rows, column, bottom, filled)) continue;
    const piece = stamp.rows.map((row) => row << column);
    const before = takeOut(after, space, piece, bottom, filled);
    if (before !== undefined && isOpen(before) && lands(before, piece, bottom)) return before;
  }
  return undefined;
}

/** Whether all cells of a place are filled; rows that the piece filled are full. Most draws end here. */
function isFilled(
  after: readonly number[],
  piece: readonly number[],
  column: number,
  bottom: number,
  filled: number,
): boolean {
  let next = bottom;
  for (let y = 0; y < piece.length; y++) {
    if ((filled >> y) & 1) continue;
    const bits = piece[y]! << column;
    if (((after[next++] ?? 0) & bits) !== bits) return false;
  }
  return true;
}

/** The grid before such a placement; undefined where it is too high, or has a blank row. */
function takeOut(
  after: readonly number[],
  { width, height }: Space,
  piece: readonly number[],
  bottom: number,
  filled: number,
): number[] | undefined {
  const full = (1 << width) - 1;
  const before = after.slice(0, bottom);
  let next = bottom;
  for (const [y, bits] of piece.entries()) {
    const row = (filled >> y) & 1 ? full : after[next++]!;
    before.push(row & ~bits);
  }
  before.push(...after.slice(next));
  while (before.at(-1) === 0) before.pop();
  return before.length <= height && !before.includes(0) ? before : undefined;
}

/** Whether a piece that is dropped from above comes to rest with its lowest row at `bottom`. */
function lands(rows: readonly number[], piece: readonly number[], bottom: number): boolean {
  const fits = (at: number): boolean =>
    at >= 0 && piece.every((bits, y) => ((rows[at + y] ?? 0) & bits) === 0);
  for (let at = rows.length; at >= bottom; at--) if (!fits(at)) return false;
  return !fits(bottom - 1);
}

/** Whether no cell is under another: nothing has to be cleared to get at it. */
function isOpen(rows: readonly number[]): boolean {
  return rows.every((row, y) => ((rows[y + 1] ?? 0) & ~row) === 0);
}
