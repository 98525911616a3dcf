/** A cell without a block. */
export const EMPTY = -1;

/** The sides of a cell on which a ghost's outline runs, as bits. */
export const SIDE = { left: 1, right: 2, bottom: 4, top: 8 } as const;

/** One block to draw. */
export interface Block {
  readonly x: number;
  readonly y: number;
  /** Which look of the palette it has. */
  readonly kind: number;
}

/**
 * A board as the painter sees it: plain cells from the lower left one, row by row. It knows
 * nothing of games and rules.
 */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The rows below this one are above a line; undefined for no line. */
  readonly lineAt: number | undefined;
  /** The kind of each cell, or `EMPTY`. */
  readonly kinds: Int16Array;
  /** The kind whose outline is drawn in a cell, or `EMPTY`. */
  readonly ghosts: Int16Array;
  /** On which sides that outline runs. */
  readonly sides: Uint8Array;
  /** 1 where a cell is tinted. */
  readonly tints: Uint8Array;
}

/** What a picture is made from. */
export interface PictureParts {
  readonly width: number;
  readonly height: number;
  readonly lineAt?: number | undefined;
  readonly blocks: Iterable<Block>;
  readonly ghost?: readonly Block[];
  readonly tintedRows?: readonly number[];
}

/** Puts a picture together; blocks outside of it are left out. */
export function createPicture(parts: PictureParts): Picture {
  const { width, height, lineAt, blocks, ghost = [], tintedRows = [] } = parts;
  const size = width * height;
  const kinds = new Int16Array(size).fill(EMPTY);
  const ghosts = new Int16Array(size).fill(EMPTY);
  const sides = new Uint8Array(size);
  const tints = new Uint8Array(size);
  const isInside = ({ x, y }: Block): boolean => x >= 0 && x < width && y >= 0 && y < height;
  for (const block of blocks) if (isInside(block)) kinds[block.y * width + block.x] = block.kind;
  const isGhost = (x: number, y: number): boolean => ghost.some((b) => b.x === x && b.y === y);
  for (const block of ghost) {
    const { x, y, kind } = block;
    const at = y * width + x;
    if (!isInside(block) || kinds[at] !== EMPTY) continue;
    ghosts[at] = kind;
    sides[at] =
      (isGhost(x - 1, y) ? 0 : SIDE.left) |
      (isGhost(x + 1, y) ? 0 : SIDE.right) |
      (isGhost(x, y - 1) ? 0 : SIDE.bottom) |
      (isGhost(x, y + 1) ? 0 : SIDE.top);
  }
  for (const y of tintedRows) tints.fill(1, y * width, (y + 1) * width);
  return { width, height, lineAt, kinds, ghosts, sides, tints };
}

/** The cells that look different, as y * width + x; all of them where there is nothing before. */
export function changedCells(before: Picture | undefined, after: Picture): number[] {
  const isSameShape =
    before !== undefined &&
    before.width === after.width &&
    before.height === after.height &&
    before.lineAt === after.lineAt;
  const changed: number[] = [];
  for (let at = 0; at < after.kinds.length; at++) {
    if (
      !isSameShape ||
      before.kinds[at] !== after.kinds[at] ||
      before.ghosts[at] !== after.ghosts[at] ||
      before.sides[at] !== after.sides[at] ||
      before.tints[at] !== after.tints[at]
    ) {
      changed.push(at);
    }
  }
  return changed;
}
