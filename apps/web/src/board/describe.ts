import { EMPTY, signOf, type Well } from '@tetrarium/engine/picture';

export { describePicture } from '@tetrarium/play/session';

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
