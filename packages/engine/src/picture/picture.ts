import type { Point } from '../core/piece.ts';
import { signOf } from './palette.ts';

/** A cell that shows nothing. */
export const EMPTY = -1;

/** What is special about a row, as bits: a drop would fill it, or it is full just now. */
export const ROW = { filling: 1, full: 2 } as const;

/** One well to draw, by any renderer; it knows nothing of rules. */
export interface Well {
  readonly width: number;
  /** All rows, the top space included. */
  readonly height: number;
  /** How many rows, at the top, are above the playing area. */
  readonly topSpace: number;
  /** What each cell shows, from the lower left one, row by row: a palette index, or `EMPTY`. */
  readonly cells: Int8Array;
  /** Which of them are the falling piece's, as places in `cells`. */
  readonly falling: readonly number[];
  /** Where the falling piece would land: its palette index, or `EMPTY`; blocks may lie over it. */
  readonly ghost: Int8Array;
  /** Bits of `ROW` for each row. */
  readonly rows: Uint8Array;
}

/** A name and a value to write beside a picture. */
export type Label = readonly [name: string, value: string];

/** What stands at one well where there are several. */
export interface WellSide {
  /** Whose well it is. */
  readonly name: string;
  readonly labels: readonly Label[];
  /** Rows of garbage that come in with the next piece, and those behind them. */
  readonly landing: number;
  readonly coming: number;
}

/** A game to look at: its wells from the left, and what to write beside them. */
export interface Picture {
  readonly wells: readonly Well[];
  readonly labels: readonly Label[];
  /** One for each well, where they are of different players. */
  readonly sides?: readonly WellSide[];
}

export interface FilmFrame {
  readonly picture: Picture;
  /** Milliseconds of the film. */
  readonly duration: number;
}

/** One cell and its palette index. */
export interface Block extends Point {
  readonly color: number;
}

/** Cells of one palette index. */
export interface Shape {
  readonly color: number;
  readonly cells: readonly Point[];
}

/** What a well is made from; what is outside of it is left out. */
export interface WellParts {
  readonly width: number;
  readonly height: number;
  readonly topSpace?: number;
  /** The owners of locked cells by row from the floor up, negative where there is none. */
  readonly owners?: readonly (readonly number[])[];
  /** The palette index of each owner; without it they are palette indices themselves. */
  readonly colors?: readonly number[];
  /** More locked cells. */
  readonly blocks?: Iterable<Block>;
  readonly falling?: Shape | undefined;
  readonly ghost?: Shape | undefined;
  /** Rows a drop would fill, and rows that are full. */
  readonly filling?: readonly number[];
  readonly full?: readonly number[];
}

/** Puts a well together. */
export function createWell(parts: WellParts): Well {
  const { width, height, topSpace = 0, owners = [], colors, blocks = [] } = parts;
  const cells = new Int8Array(width * height).fill(EMPTY);
  const ghost = new Int8Array(width * height).fill(EMPTY);
  const rows = new Uint8Array(height);
  const placesOf = (shape: Shape | undefined): number[] =>
    (shape?.cells ?? [])
      .filter(({ x, y }) => x >= 0 && x < width && y >= 0 && y < height)
      .map(({ x, y }) => y * width + x);
  for (let y = 0; y < Math.min(height, owners.length); y++) {
    const row = owners[y]!;
    for (let x = 0; x < width; x++) {
      if (row[x]! >= 0) cells[y * width + x] = colors === undefined ? row[x]! : colors[row[x]!]!;
    }
  }
  for (const { x, y, color } of blocks) {
    if (x >= 0 && x < width && y >= 0 && y < height) cells[y * width + x] = color;
  }
  const falling = placesOf(parts.falling);
  for (const at of falling) cells[at] = parts.falling!.color;
  for (const at of placesOf(parts.ghost)) ghost[at] = parts.ghost!.color;
  for (const y of parts.filling ?? []) rows[y]! |= ROW.filling;
  for (const y of parts.full ?? []) rows[y]! |= ROW.full;
  return { width, height, topSpace, cells, falling, ghost, rows };
}

/** The same well without the sign of where the piece would land. */
export function withoutGhost(well: Well): Well {
  return { ...well, ghost: new Int8Array(well.ghost.length).fill(EMPTY) };
}

/** Only what is locked in a well. */
export function lockedOf(well: Well): Well {
  const cells = well.cells.slice();
  for (const at of well.falling) cells[at] = EMPTY;
  return { ...withoutGhost(well), cells, falling: [], rows: new Uint8Array(well.height) };
}

/** Whether two pictures show the same cells. */
export function isSamePicture({ wells }: Picture, other: Picture): boolean {
  const isSame = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
    if (a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
    return true;
  };
  return wells.every(({ cells, falling, ghost }, i) => {
    const twin = other.wells[i]!;
    return isSame(cells, twin.cells) && isSame(falling, twin.falling) && isSame(ghost, twin.ghost);
  });
}

/** The columns of a picture: one is left free between two wells. */
export function columnsOf({ wells }: Picture): number {
  return wells.reduce((sum, { width }) => sum + width + 1, -1);
}

/** A cell of a picture: x from the left of all wells, y from the top. */
export interface ShownCell extends Block {
  readonly isGhost: boolean;
}

export function* shownCells({ wells }: Picture): Generator<ShownCell> {
  let left = 0;
  for (const { width, height, cells, ghost } of wells) {
    for (let at = 0; at < cells.length; at++) {
      const isGhost = cells[at] === EMPTY;
      const color = isGhost ? ghost[at]! : cells[at]!;
      if (color === EMPTY) continue;
      const y = Math.floor(at / width);
      yield { x: left + at - y * width, y: height - 1 - y, color, isGhost };
    }
    left += width + 1;
  }
}

/**
 * The rows of a picture from the top, as text: a capital is a locked cell of that piece ('G' is
 * garbage), a small letter one of the falling piece, '+' where it would land, '.' nothing, ' ' no
 * cell between two wells.
 */
export function textRows({ wells }: Picture): string[] {
  const columns = wells.map(rowsOfWell);
  return columns[0]!.map((_, y) => columns.map((rows) => rows[y]).join(' '));
}

function rowsOfWell({ width, height, cells, falling, ghost }: Well): string[] {
  const signs = Array.from(cells, (color, at) =>
    color !== EMPTY ? signOf(color) : ghost[at] !== EMPTY ? '+' : '.',
  );
  for (const at of falling) signs[at] = signs[at]!.toLowerCase();
  return Array.from({ length: height }, (_, y) =>
    signs.slice((height - 1 - y) * width, (height - y) * width).join(''),
  );
}
