import { type CellBuffer, widthOf, withoutControls } from './cell-buffer.ts';
import type { Look } from './look.ts';
import type { Style } from './style.ts';

export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of withoutControls(text.replace(/\s+/g, ' ')).trim().split(' ')) {
    let rest = word;
    if (line !== '' && widthOf(`${line} ${rest}`) <= width) {
      line += ` ${rest}`;
      continue;
    }
    if (line !== '') lines.push(line);
    while (widthOf(rest) > width) {
      const part = cutText(rest, width);
      lines.push(part);
      rest = rest.slice(part.length);
    }
    line = rest;
  }
  return [...lines, line];
}

/** As much of a text as fits into `width` columns, but at least one character. */
function cutText(text: string, width: number): string {
  let part = '';
  for (const character of text) {
    if (part !== '' && widthOf(part + character) > width) break;
    part += character;
  }
  return part;
}

/** A piece of text with its style; lines are lists of them. */
export type StyledLine = readonly (readonly [text: string, style: Style])[];

export function labelledLine(
  [label, labelStyle]: readonly [string, Style],
  [value, valueStyle]: readonly [string, Style],
  width: number,
): StyledLine {
  const space = Math.max(1, width - widthOf(label) - widthOf(value));
  return [
    [label + ' '.repeat(space), labelStyle],
    [value, valueStyle],
  ];
}

export function drawLine(buffer: CellBuffer, x: number, y: number, line: StyledLine): void {
  let at = x;
  for (const [text, style] of line) {
    buffer.text(at, y, text, style);
    at += widthOf(text);
  }
}

export interface ScreenSize {
  readonly columns: number;
  readonly rows: number;
}

export function fits(screen: ScreenSize, needs: ScreenSize): boolean {
  return screen.columns >= needs.columns && screen.rows >= needs.rows;
}

/** The only thing on a screen that is too small; `advice` is what follows from it. */
export function drawTooSmall(
  buffer: CellBuffer,
  needs: ScreenSize,
  look: Look,
  advice = 'The game waits.',
): void {
  const { columns, rows } = buffer;
  const text = `too small: needs ${needs.columns}x${needs.rows}, have ${columns}x${rows}`;
  const lines = [...wrapText(text, columns), ...wrapText(advice, columns)];
  const top = Math.max(0, Math.floor((rows - lines.length) / 2));
  lines.forEach((line, i) => {
    const left = Math.floor((columns - widthOf(line)) / 2);
    buffer.text(left, top + i, line, look.text);
  });
}
