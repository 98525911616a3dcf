export interface SolverLike {
  /** Adds a row on top of what is there; a blank is an empty cell. */
  addPuzzleRow(nextRow: string | null): void;
  /** Adds a piece by its picture, top row first; returns its id. */
  addPuzzlePiece(piece: string | null, relativeFrequency: number): number;
  /** Places a piece where it is best; returns the value of the placement. */
  placePiece(pieceId: number, lookahead: number): number;
  showPuzzle(): string;
  /** Ours: deletes a row by hand. */
  removeRow?(y: number): void;
}

export interface DalhousieSubject {
  readonly TetrisSolver: new (width: number, height: number) => SolverLike;
}
