import { NO_OWNER, type Piece } from '@tetrarium/engine/core';

/** The id of the block that owns each locked cell (-1 for none), by row from the floor up. */
export type Field = readonly (readonly number[])[];

/** The size of a field, the reserve rows included. */
export interface FieldSize {
  readonly width: number;
  readonly height: number;
}

/** Who owns a cell; nobody above the highest row. */
export function ownerAt(field: Field, x: number, y: number): number {
  return field[y]?.[x] ?? NO_OWNER;
}

/** Whether a piece is inside the walls; one that is not transparent may also touch no locked cell. */
export function hasRoom(
  field: Field,
  size: FieldSize,
  piece: Piece,
  x: number,
  y: number,
  isTransparent = false,
): boolean {
  if (x < 0 || y < 0 || x + piece.width > size.width || y + piece.height > size.height) {
    return false;
  }
  if (isTransparent || y >= field.length) return true;
  for (const p of piece.body) {
    if (ownerAt(field, x + p.x, y + p.y) !== NO_OWNER) return false;
  }
  return true;
}

/** A field after a piece was locked and the full rows were taken out. */
interface Locked {
  readonly field: Field;
  readonly lines: number;
}

/**
 * Locks a piece in the empty cells it covers and takes out every full row at once. Rows it does
 * not touch are shared with the field before, which stays as it was: that makes `undo` exact.
 */
export function lockPiece(
  field: Field,
  { width }: FieldSize,
  piece: Piece,
  x: number,
  y: number,
  owner: number,
): Locked {
  const rows = [...field];
  while (rows.length < y + piece.height) rows.push(new Array<number>(width).fill(NO_OWNER));
  for (let dy = 0; dy < piece.height; dy++) rows[y + dy] = [...rows[y + dy]!];
  for (const p of piece.body) {
    const row = rows[y + p.y] as number[];
    // Under a transparent block an overlapped cell keeps its first owner.
    if (row[x + p.x] === NO_OWNER) row[x + p.x] = owner;
  }
  const left = rows.filter((row) => row.includes(NO_OWNER));
  return { field: left, lines: rows.length - left.length };
}

/** The ids that own a cell. */
export function ownersIn(field: Field): ReadonlySet<number> {
  const owners = new Set<number>();
  for (const row of field) for (const owner of row) owners.add(owner);
  return owners;
}

/** One above the highest locked cell of a column. */
export function heightOf(field: Field, x: number): number {
  let height = field.length;
  while (height > 0 && ownerAt(field, x, height - 1) === NO_OWNER) height--;
  return height;
}
