import type { ReplayPicture } from '@tetrarium/engine/replay';
import { fits } from '../games/classic/layout.ts';
import { drawTooSmall } from '../games/classic/overlay-view.ts';
import { type CellBuffer, widthOf } from '../shell/cell-buffer.ts';
import type { BlockArt, Look } from '../shell/look.ts';
import type { Style } from '../shell/style.ts';

/** The order in which palettes have their colours: stick, L1, L2, S1, S2, square, pyramid. */
const PALETTE_ORDER = 'ILJSZOT';

/** What stands above and below a picture. */
export interface PictureFrame {
  readonly title: string;
  readonly keys: string;
}

/** The columns of the labels. */
const PANEL = 20;

/** Draws a well with its labels in the middle of the screen, or says that it is too small. */
export function drawPicture(
  buffer: CellBuffer,
  picture: ReplayPicture,
  look: Look,
  { title, keys }: PictureFrame,
): void {
  const { rows, labels } = picture;
  const columns = wellColumns(picture);
  const needs = { columns: columns + 2 + PANEL, rows: rows.length + 1 };
  if (!fits(buffer, needs)) {
    drawTooSmall(buffer, needs, look, 'q leaves.');
    return;
  }
  const left = Math.floor((buffer.columns - needs.columns) / 2);
  const top = buffer.rows > rows.length + 2 ? 1 : 0;
  if (top > 0) buffer.text(1, 0, title, look.accent);
  drawWell(buffer, picture, look, left, top);
  drawLabels(buffer, labels, look, left + columns + 2, top, PANEL);
  if (buffer.rows > top + rows.length + 1) buffer.text(1, buffer.rows - 1, keys, look.muted);
}

/** The columns a cell takes: a square is two wide, a narrow well has one. */
export type CellWidth = 1 | 2;

/** The columns of a well with its walls. */
export function wellColumns({ rows }: ReplayPicture, cellWidth: CellWidth = 2): number {
  return cellWidth * (rows[0]?.length ?? 0) + 2;
}

/** Draws a well with its walls and floor. */
export function drawWell(
  buffer: CellBuffer,
  picture: ReplayPicture,
  look: Look,
  left: number,
  top: number,
  cellWidth: CellWidth = 2,
): void {
  const { rows, topSpace } = picture;
  const columns = wellColumns(picture, cellWidth);
  const { leftWall, rightWall, leftCorner, rightCorner, floor } = look.signs;
  for (const [y, row] of rows.entries()) {
    buffer.put(left, top + y, leftWall, look.wall);
    buffer.put(left + columns - 1, top + y, rightWall, look.wall);
    const isLine = y === topSpace - 1;
    if (cellWidth === 2) drawLetters(buffer, row, look, left + 1, top + y, isLine);
    else drawNarrow(buffer, row, look, left + 1, top + y, isLine);
  }
  const bottom = `${leftCorner}${floor.repeat(columns - 2)}${rightCorner}`;
  buffer.text(left, top + rows.length, bottom, look.wall);
}

/** Draws a row of cells by their letters. */
export function drawLetters(
  buffer: CellBuffer,
  letters: string,
  look: Look,
  left: number,
  top: number,
  isLine = false,
): void {
  for (const [x, letter] of [...letters].entries()) {
    if (letter === ' ') continue;
    const [one, two] = artOf(letter, look, isLine);
    buffer.put(left + 2 * x, top, ...one);
    buffer.put(left + 2 * x + 1, top, ...two);
  }
}

/** Draws a row of cells, one column each: the half of a block that has its letter, or a grid dot. */
function drawNarrow(
  buffer: CellBuffer,
  letters: string,
  look: Look,
  left: number,
  top: number,
  isLine: boolean,
): void {
  for (const [x, letter] of [...letters].entries()) {
    const [one, two] = artOf(letter, look, isLine);
    buffer.put(left + x, top, ...(letter === '.' ? two : one));
  }
}

/** Names at the left and values at the right of a panel. */
export function drawLabels(
  buffer: CellBuffer,
  labels: ReplayPicture['labels'],
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

function artOf(letter: string, look: Look, isLine: boolean): BlockArt {
  if (letter === '.') return isLine ? twice(look.signs.line, look.line) : look.empty;
  if (letter === '+') return look.ghost(0);
  const upper = letter.toUpperCase();
  if (upper === 'G') return twice(look.isUnicode ? '▒' : '%', look.wall);
  const index = Math.max(0, PALETTE_ORDER.indexOf(upper));
  return look.block(index, upper, letter !== upper);
}

function twice(glyph: string, style: Style): BlockArt {
  return [
    [glyph, style],
    [glyph, style],
  ];
}
