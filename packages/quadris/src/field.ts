import { CellLayer, NO_OWNER, type Piece } from '@tetrarium/engine';

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
  return piece.body.every((p) => ownerAt(field, x + p.x, y + p.y) === NO_OWNER);
}

/** A field after a piece was locked and the full rows were taken out. */
export interface Locked {
  readonly field: Field;
  readonly lines: number;
  /** The ids that still own a cell. */
  readonly owners: ReadonlySet<number>;
}

/** Locks a piece in the empty cells it covers and takes out every full row at once. */
export function lockPiece(
  field: Field,
  size: FieldSize,
  piece: Piece,
  x: number,
  y: number,
  owner: number,
): Locked {
  const layer = layerOf(field, size);
  for (const p of piece.body) {
    // Under a transparent block an overlapped cell keeps its first owner.
    if (layer.owner(x + p.x, y + p.y) === NO_OWNER) layer.setOwner(x + p.x, y + p.y, owner);
  }
  const rows = layer.fullRows();
  layer.removeRows(rows);
  const left = layer.toRows();
  return { field: left, lines: rows.length, owners: new Set(left.flat()) };
}

/** One above the highest locked cell of a column. */
export function heightOf(field: Field, x: number): number {
  let height = field.length;
  while (height > 0 && ownerAt(field, x, height - 1) === NO_OWNER) height--;
  return height;
}

function layerOf(field: Field, { width, height }: FieldSize): CellLayer {
  const layer = new CellLayer(width, height);
  for (const [y, row] of field.entries()) {
    for (const [x, owner] of row.entries()) layer.setOwner(x, y, owner);
  }
  return layer;
}
