import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { EMPTY, type Picture } from './picture.ts';

/** How high each column is filled, from the left. */
export function columnHeights({ width, height, kinds }: Picture): number[] {
  return Array.from({ length: width }, (_, x) => {
    let top = height;
    while (top > 0 && kinds[(top - 1) * width + x] === EMPTY) top--;
    return top;
  });
}

/** One sentence or two about a board, for people who do not see it. */
export function describePicture(picture: Picture): string {
  const heights = columnHeights(picture);
  const filled = picture.kinds.reduce((sum, kind) => sum + (kind === EMPTY ? 0 : 1), 0);
  if (filled === 0) {
    return format(MESSAGES.board.empty, { width: picture.width, height: picture.height });
  }
  const highest = Math.max(...heights);
  const holes = heights.reduce((sum, top) => sum + top, 0) - filled;
  return format(MESSAGES.board.summary, {
    width: picture.width,
    height: picture.height,
    highest,
    holes,
    heights: heights.join(' '),
  });
}

/** The board as text, the top row first: letters for blocks, dots for empty cells. */
export function pictureAsText(picture: Picture, letterOf: (kind: number) => string): string {
  const { width, height, kinds, ghosts } = picture;
  const lines: string[] = [];
  for (let y = height - 1; y >= 0; y--) {
    let line = '';
    for (let at = y * width; at < (y + 1) * width; at++) {
      line += kinds[at] !== EMPTY ? letterOf(kinds[at]!) : ghosts[at] !== EMPTY ? ':' : '.';
    }
    lines.push(line);
    if (y === picture.lineAt) lines.push('-'.repeat(width));
  }
  return lines.join('\n');
}
