import type { ReplayPicture } from '@tetrarium/engine';
import { type Block, createPicture, type Picture } from '../board/picture.ts';
import { kindOfLetter } from '../modern/modern-picture.ts';

/** A replay's picture as the board draws it. */
export function pictureOfReplay({ rows, topSpace }: ReplayPicture): Picture {
  const height = rows.length;
  const blocks: Block[] = [];
  const ghost: Block[] = [];
  for (const [line, row] of rows.entries()) {
    for (const [x, sign] of [...row].entries()) {
      const y = height - 1 - line;
      if (sign === '+') ghost.push({ x, y, kind: 0 });
      else if (sign !== '.' && sign !== ' ') blocks.push({ x, y, kind: kindOfLetter(sign) });
    }
  }
  // In a race both wells have a falling piece, and the first of them the ghost.
  const first = rows.map((row) => row.split(' ', 1)).join('');
  const falling = (first.match(/[a-z]/) ?? rows.join('').match(/[a-z]/))?.[0];
  const kind = kindOfLetter(falling ?? 'I');
  return createPicture({
    width: rows[0]?.length ?? 0,
    height,
    lineAt: topSpace > 0 ? height - topSpace : undefined,
    blocks,
    ghost: ghost.map((block) => ({ ...block, kind })),
  });
}
