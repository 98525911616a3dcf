export const UT_ACTIONS = [
  'LEFT',
  'RIGHT',
  'DOWN',
  'DROP',
  'CLOCKWISE',
  'COUNTERCLOCKWISE',
  'NOTHING',
  'HOLD',
] as const;
export type UtAction = (typeof UT_ACTIONS)[number];

export const UT_RESULTS = ['SUCCESS', 'OUT_BOUNDS', 'NO_PIECE', 'PLACE'] as const;
export type UtResult = (typeof UT_RESULTS)[number];

/** One block of a piece; (0, 0) is the lower left corner of its blocks. */
export interface UtPoint {
  readonly x: number;
  readonly y: number;
}

export interface UtPieceLike {
  getWidth(): number;
  getHeight(): number;
  getBody(): readonly UtPoint[];
  getSkirt(): readonly number[];
  /** The state a quarter turn counterclockwise brings. */
  nextRotation(): UtPieceLike;
  nextClockwiseRotation(): UtPieceLike;
  equals(other: unknown): boolean;
}

export interface UtBoardLike {
  nextPiece(piece: UtPieceLike): void;
  move(action: UtAction): UtResult;
  testMove(action: UtAction): UtBoardLike;
  getCurrentPiece(): UtPieceLike | null | undefined;
  getLastAction(): UtAction | null | undefined;
  getLastResult(): UtResult | null | undefined;
  getRowsCleared(): number;
  getWidth(): number;
  getHeight(): number;
  getMaxHeight(): number;
  dropHeight(piece: UtPieceLike, x: number): number;
  getColumnHeight(x: number): number;
  getRowWidth(y: number): number;
  getGrid(x: number, y: number): boolean;
  equals(other: unknown): boolean;
  /** Several moves at once, where a board is far away. */
  moveAll?(actions: readonly UtAction[]): readonly UtResult[];
}

export interface UtSubject {
  readonly TetrisPiece: { getPiece(text: string): UtPieceLike };
  readonly TetrisBoard: new (width: number, height: number) => UtBoardLike;
}
