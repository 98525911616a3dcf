/** A shift of the SRS box in cells: x to the right, y UP (TETR.IO's own data is y down). */
export type Kick = readonly [x: number, y: number];

/** The four states of a piece: 0 north (spawn), 1 east (clockwise), 2 south, 3 west. */
export type Rotation = 0 | 1 | 2 | 3;

/** A turn by 90 degrees, from one state to another. */
export type QuarterTurn = '0>1' | '1>2' | '2>3' | '3>0' | '1>0' | '2>1' | '3>2' | '0>3';

/** A turn by 180 degrees. */
export type HalfTurn = '0>2' | '1>3' | '2>0' | '3>1';

/** The tests of every quarter turn of a family of pieces, in order: the first that fits wins. */
export type KickTable = Readonly<Record<QuarterTurn, readonly Kick[]>>;

/** The tests of every half turn of a family of pieces. */
export type HalfKickTable = Readonly<Record<HalfTurn, readonly Kick[]>>;

export type KickFamily = 'JLSTZ' | 'I' | 'O';

/** How pieces turn: data for `turn`, in coordinates of the SRS box. */
export interface RotationSystem {
  readonly id: string;
  readonly title: string;
  /** Where the numbers come from. */
  readonly source: string;
  readonly quarter: Readonly<Record<KickFamily, KickTable>>;
  readonly half: Readonly<Record<KickFamily, HalfKickTable>>;
}
