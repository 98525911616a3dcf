import type { Picture } from '@tetrarium/engine/picture';
import type { CellBuffer } from '../shell/cell-buffer.ts';
import type { Look } from '../shell/look.ts';
import { drawTooSmall, fits } from '../shell/text-box.ts';
import { drawLabels, drawWells, wellColumns } from '../shell/well-view.ts';

/** What stands above and below a picture. */
export interface PictureFrame {
  readonly title: string;
  readonly keys: string;
}

/** The columns of the labels. */
const PANEL = 20;

/** Draws wells with their labels in the middle of the screen, or says that it is too small. */
export function drawPicture(
  buffer: CellBuffer,
  { wells, labels }: Picture,
  look: Look,
  { title, keys }: PictureFrame,
): void {
  const { height } = wells[0]!;
  const columns = wellColumns(wells);
  const needs = { columns: columns + 2 + PANEL, rows: height + 1 };
  if (!fits(buffer, needs)) {
    drawTooSmall(buffer, needs, look, 'q leaves.');
    return;
  }
  const left = Math.floor((buffer.columns - needs.columns) / 2);
  const top = buffer.rows > height + 2 ? 1 : 0;
  if (top > 0) buffer.text(1, 0, title, look.accent);
  drawWells(buffer, wells, look, left, top);
  drawLabels(buffer, labels, look, left + columns + 2, top, PANEL);
  if (buffer.rows > top + height + 1) buffer.text(1, buffer.rows - 1, keys, look.muted);
}
