import type { ReplayPicture } from '@tetrarium/engine/replay';
import { type Block, createPicture, type Picture } from '../board/picture.ts';
import { kindOfLetter } from '../guideline/picture.ts';

/** A replay's wells as boards draw them, from the left. */
export function wellsOfReplay({ rows, topSpace }: ReplayPicture): readonly Picture[] {
  const parts = rows.map((row) => row.split(' '));
  return (parts[0] ?? []).map((_, well) => {
    return pictureOfWell(
      parts.map((row) => row[well] ?? ''),
      topSpace,
    );
  });
}

function pictureOfWell(rows: readonly string[], topSpace: number): Picture {
  const height = rows.length;
  const blocks: Block[] = [];
  const ghost: Block[] = [];
  for (const [line, row] of rows.entries()) {
    for (const [x, sign] of [...row].entries()) {
      const y = height - 1 - line;
      if (sign === '+') ghost.push({ x, y, kind: 0 });
      else if (sign !== '.') blocks.push({ x, y, kind: kindOfLetter(sign) });
    }
  }
  const kind = kindOfLetter(rows.join('').match(/[a-z]/)?.[0] ?? 'I');
  return createPicture({
    width: rows[0]?.length ?? 0,
    height,
    lineAt: topSpace > 0 ? height - topSpace : undefined,
    blocks,
    ghost: ghost.map((block) => ({ ...block, kind })),
  });
}
