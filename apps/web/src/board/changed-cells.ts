import { EMPTY, type Well } from '@tetrarium/engine/picture';

/** The sides of a cell on which a ghost's outline runs, and the corners where it turns inwards. */
export const SIDE = {
  left: 1,
  right: 2,
  bottom: 4,
  top: 8,
  bottomLeft: 16,
  bottomRight: 32,
  topLeft: 64,
  topRight: 128,
} as const;

/** On which sides the ghost of a cell is outlined; undefined where there is none or a block over it. */
export function outlineAt({ width, cells, ghost }: Well, at: number): number | undefined {
  if (ghost[at] === EMPTY || cells[at] !== EMPTY) return undefined;
  const x = at % width;
  const has = (dx: number, dy: number): boolean =>
    x + dx >= 0 && x + dx < width && (ghost[at + dx + dy * width] ?? EMPTY) !== EMPTY;
  const turnsAt = (dx: number, dy: number): boolean => has(dx, 0) && has(0, dy) && !has(dx, dy);
  return (
    (has(-1, 0) ? 0 : SIDE.left) |
    (has(1, 0) ? 0 : SIDE.right) |
    (has(0, -1) ? 0 : SIDE.bottom) |
    (has(0, 1) ? 0 : SIDE.top) |
    (turnsAt(-1, -1) ? SIDE.bottomLeft : 0) |
    (turnsAt(1, -1) ? SIDE.bottomRight : 0) |
    (turnsAt(-1, 1) ? SIDE.topLeft : 0) |
    (turnsAt(1, 1) ? SIDE.topRight : 0)
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
