import stringWidth from 'string-width';

/** A cell: its text, and how to paint it once its width is known. */
export type Cell = string | { readonly text: string; paint(text: string): string };

const GAP = '  ';

/** Rows as lines with aligned columns; in a terminal, the last column is cut to its width. */
export function formatTable(rows: readonly (readonly Cell[])[], columns?: number): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, stringWidth(textOf(cell)));
    });
  }
  return rows.map((row) => {
    let room = columns ?? Number.POSITIVE_INFINITY;
    const cells = row.map((cell, i) => {
      const isLast = i === row.length - 1;
      const text = isLast ? cut(textOf(cell), room) : textOf(cell);
      room -= widths[i]! + GAP.length;
      const padding = isLast ? '' : ' '.repeat(widths[i]! - stringWidth(text));
      return (typeof cell === 'string' ? text : cell.paint(text)) + padding;
    });
    return cells.join(GAP).trimEnd();
  });
}

/** In one line: a tab or a line end would break the columns. */
function textOf(cell: Cell): string {
  const text = typeof cell === 'string' ? cell : cell.text;
  return text.replace(/[\t\n]/g, (letter) => (letter === '\n' ? '\\x0a' : '\\x09'));
}

/** Cut with an ellipsis; nothing at all where less than a word would be left. */
function cut(text: string, room: number): string {
  if (stringWidth(text) <= room) return text;
  if (room < 8) return '';
  let kept = text;
  while (stringWidth(kept) >= room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
