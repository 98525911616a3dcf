import { EMPTY, lockedOf, signOf, type Well } from '@tetrarium/engine/picture';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';

/** How high each column is filled, from the left. */
export function columnHeights({ width, height, cells }: Well): number[] {
  return Array.from({ length: width }, (_, x) => {
    let top = height;
    while (top > 0 && cells[(top - 1) * width + x] === EMPTY) top--;
    return top;
  });
}

/** One sentence or two about what is locked on a board, for people who do not see it. */
export function describePicture(shown: Well): string {
  const well = lockedOf(shown);
  const { width, height } = well;
  const heights = columnHeights(well);
  const filled = well.cells.reduce((sum, color) => sum + (color === EMPTY ? 0 : 1), 0);
  if (filled === 0) return format(MESSAGES.board.empty, { width, height });
  const highest = Math.max(...heights);
  const holes = heights.reduce((sum, top) => sum + top, 0) - filled;
  return format(MESSAGES.board.summary, {
    width,
    height,
    highest,
    holes,
    heights: heights.join(' '),
  });
}

/** The board as text, the top row first: letters for blocks, dots for empty cells. */
export function pictureAsText({ width, height, topSpace, cells, ghost }: Well): string {
  const lines: string[] = [];
  for (let y = height - 1; y >= 0; y--) {
    let line = '';
    for (let at = y * width; at < (y + 1) * width; at++) {
      line += cells[at] !== EMPTY ? signOf(cells[at]!) : ghost[at] !== EMPTY ? ':' : '.';
    }
    lines.push(line);
    if (topSpace > 0 && y === height - topSpace) lines.push('-'.repeat(width));
  }
  return lines.join('\n');
}
