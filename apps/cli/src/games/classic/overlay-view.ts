import { type BriefSession, BriefWords } from '@tetrarium/play/brief';
import { formatNumber } from '@tetrarium/words';
import { type CellBuffer, widthOf } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';
import { wrapText } from '../../shell/text-box.ts';
import type { KeyMap } from './bindings.ts';
import { helpLines } from './keys-view.ts';
import type { ClassicLayout } from './layout.ts';

/** A box in the middle of the board's columns, or of the screen where it is wider. */
function drawBox(
  buffer: CellBuffer,
  middle: number,
  lines: readonly string[],
  look: Look,
  width: number,
): void {
  const left = Math.max(0, Math.min(buffer.columns - width, middle - Math.floor(width / 2)));
  const top = Math.max(0, Math.floor((buffer.rows - lines.length - 2) / 2));
  buffer.fill(left, top, width, lines.length + 2, look.overlay);
  lines.forEach((line, i) => {
    buffer.text(left + 1, top + 1 + i, line, look.overlay);
  });
}

export function drawResult(
  buffer: CellBuffer,
  result: ReturnType<BriefSession['result']>,
  { boardLeft }: ClassicLayout,
  boardWidth: number,
  look: Look,
): void {
  const width = Math.max(18, 2 * boardWidth);
  const row = (label: string, value: number): string =>
    label.padEnd(width - 2 - formatNumber(value).length) + formatNumber(value);
  const { title, words } = BriefWords.ENDS[result.end ?? 'stopped'];
  const lines = [
    title,
    ...wrapText(`${words[0]!.toUpperCase()}${words.slice(1)}.`, width - 2),
    '',
    row('Score', result.score),
    row('Pieces', result.pieces),
    row('Rows', result.rows),
    '',
    ...wrapText('Enter leaves, r plays again', width - 2),
  ];
  drawBox(buffer, boardLeft + 1 + boardWidth, lines, look, width);
}

/** A word over the board while nothing moves. */
export function drawPause(
  buffer: CellBuffer,
  text: string,
  { boardLeft }: ClassicLayout,
  boardWidth: number,
  look: Look,
): void {
  const lines = wrapText(text, Math.max(8, 2 * boardWidth - 4));
  const width = 2 + Math.max(...lines.map(widthOf));
  drawBox(buffer, boardLeft + 1 + boardWidth, lines, look, width);
}

export function drawHelp(buffer: CellBuffer, map: KeyMap, preset: string, look: Look): void {
  const entries = helpLines(map, look.isUnicode, 'describe');
  const keysWidth = Math.max(...entries.map(([keys]) => widthOf(keys)));
  const rows = entries.map(
    ([keys, does]) => `${keys}${' '.repeat(keysWidth - widthOf(keys))}  ${does}`,
  );
  const title = `Keys (--controls ${preset})`;
  const lines = [title, '', ...rows, '', 'Any key goes back'];
  const width = 2 + Math.max(...lines.map(widthOf));
  const isTight = lines.length + 2 > buffer.rows;
  drawBox(buffer, Math.floor(buffer.columns / 2), isTight ? rows : lines, look, width);
}
