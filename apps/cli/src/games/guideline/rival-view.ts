import {
  frameOfGuideline,
  GUIDELINE_REPLAY,
  type GuidelineGame,
} from '@tetrarium/engine/guideline';
import { type CellWidth, drawWell } from '../../replay/picture-view.ts';
import type { CellBuffer } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';

/** Draws the rival's well with its meter, without the ghost. */
export function drawRival(
  buffer: CellBuffer,
  rival: GuidelineGame,
  look: Look,
  left: number,
  top: number,
  cellWidth: CellWidth,
): void {
  const full = GUIDELINE_REPLAY.pictureOf(rival);
  const rows = full.rows.map((row) => row.replaceAll('+', '.'));
  drawWell(buffer, { ...full, rows }, look, left, top, cellWidth);
  drawMeter(buffer, frameOfGuideline(rival).incoming, look, left - 1, top + rows.length);
}

/** A bar beside a well, from its floor up, as high as the garbage that is about to come in. */
export function drawMeter(
  buffer: CellBuffer,
  rows: number,
  look: Look,
  column: number,
  floor: number,
): void {
  const sign = look.isUnicode ? '█' : '#';
  for (let y = 1; y <= Math.min(rows, floor); y++) buffer.put(column, floor - y, sign, look.bad);
}
