import { EMPTY, type Well } from '@tetrarium/engine/picture';

/** The sides of a cell on which a ghost's outline runs, as bits. */
export const SIDE = { left: 1, right: 2, bottom: 4, top: 8 } as const;

/** On which sides the ghost of a cell is outlined; undefined where there is none or a block over it. */
export function outlineAt({ width, cells, ghost }: Well, at: number): number | undefined {
  if (ghost[at] === EMPTY || cells[at] !== EMPTY) return undefined;
  const x = at % width;
  return (
    (x > 0 && ghost[at - 1] !== EMPTY ? 0 : SIDE.left) |
    (x < width - 1 && ghost[at + 1] !== EMPTY ? 0 : SIDE.right) |
    ((ghost[at - width] ?? EMPTY) !== EMPTY ? 0 : SIDE.bottom) |
    ((ghost[at + width] ?? EMPTY) !== EMPTY ? 0 : SIDE.top)
  );
}

/** The cells that look different, as y * width + x; all of them where there is nothing before. */
export function changedCells(before: Well | undefined, after: Well): number[] {
  const isSameShape =
    before !== undefined &&
    before.width === after.width &&
    before.height === after.height &&
    before.topSpace === after.topSpace;
  const changed: number[] = [];
  for (let at = 0; at < after.cells.length; at++) {
    const y = Math.floor(at / after.width);
    if (
      !isSameShape ||
      before.cells[at] !== after.cells[at] ||
      before.ghost[at] !== after.ghost[at] ||
      outlineAt(before, at) !== outlineAt(after, at) ||
      (before.rows[y] === 0) !== (after.rows[y] === 0)
    ) {
      changed.push(at);
    }
  }
  return changed;
}
