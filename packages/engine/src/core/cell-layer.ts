import type { Piece } from './piece.ts';

/** The owner of a cell that nobody owns. */
export const NO_OWNER = -1;

/**
 * Who owns each locked cell: a small whole number such as a piece's index, for colours and block
 * ids. It stands beside a `Board`, which knows only filled and empty and stays fast.
 */
export class CellLayer {
  readonly width: number;
  readonly height: number;
  private readonly owners: Int32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.owners = new Int32Array(width * height).fill(NO_OWNER);
  }

  /** The owner of the cell, `NO_OWNER` where there is none. */
  owner(x: number, y: number): number {
    return this.owners[y * this.width + x]!;
  }

  setOwner(x: number, y: number, owner: number): void {
    this.owners[y * this.width + x] = owner;
  }

  lock(piece: Piece, x: number, y: number, owner: number): void {
    for (const p of piece.body) this.setOwner(x + p.x, y + p.y, owner);
  }

  columnHeight(x: number): number {
    let height = this.height;
    while (height > 0 && this.owner(x, height - 1) === NO_OWNER) height--;
    return height;
  }

  /** The rows in which every cell is owned, from the floor up. */
  fullRows(): number[] {
    const full: number[] = [];
    for (let y = 0; y < this.height; y++) if (this.row(y).every(isOwned)) full.push(y);
    return full;
  }

  /** Takes the given rows out (listed from the floor up) and lets the ones above sink. */
  removeRows(rows: readonly number[]): void {
    const { owners, width } = this;
    for (let i = rows.length - 1; i >= 0; i--) {
      owners.copyWithin(rows[i]! * width, (rows[i]! + 1) * width);
      owners.fill(NO_OWNER, owners.length - width);
    }
  }

  /** The owners by row, from the floor up to the highest row in which somebody owns a cell. */
  toRows(): number[][] {
    const rows = Array.from({ length: this.height }, (_, y) => [...this.row(y)]);
    while (rows.length > 0 && !rows.at(-1)!.some(isOwned)) rows.pop();
    return rows;
  }

  private row(y: number): Int32Array {
    return this.owners.subarray(y * this.width, (y + 1) * this.width);
  }
}

function isOwned(owner: number): boolean {
  return owner !== NO_OWNER;
}
