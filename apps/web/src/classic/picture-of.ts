import type { ClassicFrame } from '@tetrarium/engine/classic';
import { NO_OWNER } from '@tetrarium/engine/core';
import { type Block, createPicture, type Picture } from '../board/picture.ts';

/** The picture of a frame, with or without the ghost of the falling piece: rows that are full, or would be after a drop, are tinted. */
export function pictureOfFrame(frame: ClassicFrame, hasGhost: boolean): Picture {
  const { width, height, topSpace, falling } = frame;
  const blocks: Block[] = [];
  for (const [y, row] of frame.cells.entries()) {
    for (const [x, kind] of row.entries()) if (kind !== NO_OWNER) blocks.push({ x, y, kind });
  }
  const resting = falling ? blocksAt(frame, falling.dropY) : [];
  const filling = rowsFilledBy([...blocks, ...resting], width);
  if (falling) blocks.push(...blocksAt(frame, falling.y));
  return createPicture({
    width,
    height,
    lineAt: topSpace > 0 ? height - topSpace : undefined,
    blocks,
    ghost: hasGhost ? resting : [],
    tintedRows: [...new Set([...frame.fullRows, ...filling])],
  });
}

/** The picture of a board on which nothing happened yet. */
export function emptyPicture(width: number, height: number, topSpace: number): Picture {
  return createPicture({ width, height: height + topSpace, lineAt: height, blocks: [] });
}

function blocksAt({ falling }: ClassicFrame, y: number): Block[] {
  if (falling === undefined) return [];
  const { piece, pieceIndex: kind, x } = falling;
  return piece.body.map((block) => ({ x: x + block.x, y: y + block.y, kind }));
}

function rowsFilledBy(blocks: readonly Block[], width: number): number[] {
  const filled = new Map<number, number>();
  for (const { y } of blocks) filled.set(y, (filled.get(y) ?? 0) + 1);
  return [...filled].filter(([, count]) => count === width).map(([y]) => y);
}
