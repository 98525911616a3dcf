import type { BoardComparison } from '@tetrarium/grading';
import stringWidth from 'string-width';
import { type Cell, formatTable } from '../shell/table.ts';
import type { Terminal } from '../shell/terminal.ts';
import { wrapText } from '../shell/text-box.ts';
import { visible } from '../shell/visible.ts';

export type Look = Pick<Terminal, 'paint' | 'columns'>;

export const INDENT = '  ';

/** The fewest columns a text is broken into. */
const LEAST = 16;

/** A text under an indent, broken at the width of the terminal; in a pipe it is one line. */
export function hang(text: string, indent: string, { columns }: Pick<Look, 'columns'>): string[] {
  if (columns === undefined) return [indent + visible(text)];
  const room = columns - indent.length;
  const margin = room < LEAST ? '' : indent;
  return wrapText(visible(text), Math.max(LEAST, columns - margin.length)).map(
    (line) => margin + line,
  );
}

/** Rows with aligned columns, of which the last is broken at the width of the terminal. */
export function formatRows(
  rows: readonly (readonly [status: Cell, points: string, text: string])[],
  look: Look,
): string[] {
  const heads = formatTable(rows.map(([status, points]) => [status, points, '.'])).map(
    (line) => INDENT + line.slice(0, -1),
  );
  return rows.flatMap(([, , text], i) => {
    const indent = ' '.repeat(stringWidth(heads[i]!));
    const [first, ...others] = hang(text, indent, look);
    return [heads[i]! + first!.trimStart(), ...others];
  });
}

/** Two boards side by side, one below the other where there is no room, one if they are alike. */
export function formatBoards(
  { expected, got }: BoardComparison,
  indent: string,
  { columns = 80, paint }: Look,
): string[] {
  const width = Math.max(...[...expected, ...got].map((row) => row.length), 'expected'.length);
  const room = columns - indent.length;
  if (width > room) return [];
  const draw = (title: string, rows: readonly string[]) =>
    [paint.dim(title), ...rows.map(visible)].map((line) => indent + line);
  if (expected.join() === got.join()) return draw('on this board', expected);
  if (2 * width + 2 * INDENT.length > room) {
    return [...draw('expected', expected), ...draw('got', got)];
  }
  const gap = INDENT.repeat(2);
  return [
    `${indent}${paint.dim(`${'expected'.padEnd(width)}${gap}got`)}`,
    ...expected.map((row, i) => {
      const other = visible(got[i] ?? '');
      const isWrong = other !== row;
      return `${indent}${row.padEnd(width)}${gap}${isWrong ? paint.red(other) : other}`.trimEnd();
    }),
    ...got.slice(expected.length).map((row) => `${indent}${''.padEnd(width)}${gap}${visible(row)}`),
  ];
}

/** Lines that show the bundle instead of the user's file. */
const CODE_FRAME = /^>?\s*\d*\s*\||^at /;

/** A message of several lines in one, short enough to be read. */
export function oneLine(message: string): string {
  const text = visible(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !CODE_FRAME.test(line))
    .join('; ');
  return text.length > 240 ? `${text.slice(0, 237)}...` : text;
}
