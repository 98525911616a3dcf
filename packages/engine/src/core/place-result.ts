/** The piece was placed and no row is full. */
export const PLACE_OK = 0;
/** The piece was placed and filled at least one row. */
export const PLACE_ROW_FILLED = 1;
/** Part of the piece would be outside the board. */
export const PLACE_OUT_BOUNDS = 2;
/** The piece is inside the board and overlaps filled cells. */
export const PLACE_BAD = 3;

/** What `Board.place` answers: at most `PLACE_ROW_FILLED` is success. */
export type PlaceResult =
  | typeof PLACE_OK
  | typeof PLACE_ROW_FILLED
  | typeof PLACE_OUT_BOUNDS
  | typeof PLACE_BAD;
