import { EMPTY, type Label, ROW, type Well } from '@tetrarium/engine/picture';
import { type CellBuffer, widthOf } from './cell-buffer.ts';
import type { BlockArt, Look } from './look.ts';

/** The columns a cell takes: a square is two wide, a narrow well has one. */
export type CellWidth = 1 | 2;

export interface WellOptions {
  readonly hasGhost?: boolean;
  readonly hasFloor?: boolean;
  readonly cellWidth?: CellWidth;
}

export function wellColumns(wells: readonly Well[], cellWidth: CellWidth = 2): number {
  return cellWidth * wells.reduce((sum, { width }) => sum + width + 1, -1) + 2;
}

export function drawWells(
  buffer: CellBuffer,
  wells: readonly Well[],
  look: Look,
  left: number,
  top: number,
  { hasGhost = true, hasFloor = true, cellWidth = 2 }: WellOptions = {},
): void {
  const { leftWall, rightWall, leftCorner, rightCorner, floor, fromLeft, fromRight } = look.signs;
  const columns = wellColumns(wells, cellWidth);
  const [{ height }] = wells as [Well];
  for (let y = 0; y < height; y++) {
    const row = top + height - 1 - y;
    const isFilling = wells.some(({ rows }) => (rows[y]! & ROW.filling) !== 0);
    const style = isFilling ? look.good : look.wall;
    buffer.put(left, row, isFilling ? fromLeft : leftWall, style);
    buffer.put(left + columns - 1, row, isFilling ? fromRight : rightWall, style);
  }
  let column = left + 1;
  for (const well of wells) {
    const artOf = artsOf(well, look, hasGhost);
    for (let at = 0; at < well.cells.length; at++) {
      const y = Math.floor(at / well.width);
      const x = column + cellWidth * (at - y * well.width);
      drawCell(buffer, artOf(at, y), x, top + height - 1 - y, cellWidth, look);
    }
    column += cellWidth * (well.width + 1);
  }
  if (!hasFloor) return;
  const bottom = `${leftCorner}${floor.repeat(columns - 2)}${rightCorner}`;
  buffer.text(left, top + height, bottom, look.wall);
}

function artsOf(
  { cells, ghost, falling, rows, height, topSpace }: Well,
  look: Look,
  hasGhost: boolean,
): (at: number, y: number) => BlockArt {
  const lineAt = topSpace > 0 ? height - topSpace : -1;
  return (at, y) => {
    // Rows that are full just now stand out before they go, as in the original.
    if ((rows[y]! & ROW.full) !== 0) return look.full;
    if (cells[at] !== EMPTY) return look.block(cells[at]!, falling.includes(at));
    if (hasGhost && ghost[at] !== EMPTY) return look.ghost(ghost[at]!);
    return y === lineAt ? look.lineArt : look.empty;
  };
}

function drawCell(
  buffer: CellBuffer,
  art: BlockArt,
  x: number,
  y: number,
  cellWidth: CellWidth,
  look: Look,
): void {
  const [one, two] = art;
  if (cellWidth === 1) buffer.put(x, y, ...(art === look.empty ? two : one));
  else {
    buffer.put(x, y, ...one);
    buffer.put(x + 1, y, ...two);
  }
}

export function drawPiece(
  buffer: CellBuffer,
  { cells, width, height }: Well,
  look: Look,
  left: number,
  top: number,
): void {
  for (const [at, color] of cells.entries()) {
    if (color === EMPTY) continue;
    const y = Math.floor(at / width);
    const x = left + 2 * (at - y * width);
    drawCell(buffer, look.block(color, false), x, top + height - 1 - y, 2, look);
  }
}

export function drawLabels(
  buffer: CellBuffer,
  labels: readonly Label[],
  look: Look,
  left: number,
  top: number,
  width: number,
): void {
  for (const [i, [name, value]] of labels.entries()) {
    buffer.text(left, top + i, name, look.muted);
    buffer.text(left + width - widthOf(value), top + i, value, look.text);
  }
}
