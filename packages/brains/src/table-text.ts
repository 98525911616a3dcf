/** A learned table as it is kept: as text. */
export interface TableText {
  readonly width: number;
  readonly height: number;
  /** Where the board's numbers began before anything was learned: thousandths for each one. */
  readonly slopes: readonly number[];
  readonly offset: number;
  /** What was learned beside that: see `tables.ts`. */
  readonly text: string;
}
