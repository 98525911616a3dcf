import type { Rows } from './grid.ts';

/** Up to which row an empty cell pays for the rows above it. */
export const EMPTY_CELL_TOPS = ['grid', 'column'] as const;
export type EmptyCellTop = (typeof EMPTY_CELL_TOPS)[number];

/** Where the centre of a grid is; only `cells` agrees with the figures of the handout. */
export const CENTRE_RULES = ['cells', 'line', 'half-width'] as const;
export type CentreRule = (typeof CENTRE_RULES)[number];

export interface PenaltyWeights {
  /** For each column a filled cell is away from the centre. */
  readonly distance: number;
  /** For each row below a filled cell. */
  readonly height: number;
  /** For each row above an empty cell, up to the top. */
  readonly empty: number;
}

export interface Scoring {
  /** Points for 1, 2, 3 ... rows at once; beyond the list the last entry doubles for each row. */
  readonly points: readonly number[];
  readonly weights: PenaltyWeights;
  readonly centre: CentreRule;
  readonly emptyCellTop: EmptyCellTop;
}

/** The handout: 50, 100, 200, 400; weights 1, 10 and 7. */
export const DEFAULT_SCORING: Scoring = {
  points: [50, 100, 200, 400],
  weights: { distance: 1, height: 10, empty: 7 },
  centre: 'cells',
  emptyCellTop: 'grid',
};

export function pointsFor({ points }: Scoring, rows: number): number {
  if (rows === 0) return 0;
  return points[rows - 1] ?? points.at(-1)! * 2 ** (rows - points.length);
}

export function centreDistance(rule: CentreRule, column: number, width: number): number {
  const twice = Math.abs(2 * column - (width - 1));
  if (rule === 'cells') return Math.floor(twice / 2);
  return rule === 'line' ? twice / 2 : Math.abs(column - Math.floor(width / 2));
}

/** The penalty of a grid, cell by cell as the handout tells it. */
export function penaltyOf(scoring: Scoring, rows: Rows, width: number): number {
  const { weights, centre, emptyCellTop } = scoring;
  let penalty = 0;
  for (let x = 0; x < width; x++) {
    const columnTop = rows.reduce((top, row, y) => (row[x] === ' ' ? top : y + 1), 0);
    const top = emptyCellTop === 'grid' ? rows.length : columnTop;
    const distance = centreDistance(centre, x, width);
    for (const [y, row] of rows.entries()) {
      if (row[x] !== ' ') penalty += weights.distance * distance + weights.height * y;
      else if (y < top) penalty += weights.empty * (top - 1 - y);
    }
  }
  return penalty;
}
