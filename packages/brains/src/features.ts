import type { Board, Piece } from '@tetrarium/engine/core';
import { KERNEL_FEATURES } from '@tetrarium/kernel/weights';
import {
  countColumnTransitions,
  countRowsWithHoles,
  countRowTransitions,
  countSteps,
  sumBumps,
  sumFastWells,
  sumHoleDepths,
  sumWells,
} from './measures.ts';
import { OVERVIEW_FEATURES, type OverviewFeatureId } from './overview-features.ts';

/** The nine features of the published weight vectors, in the order of vectors and reports. */
export const FEATURE_IDS = KERNEL_FEATURES;

/** The features that only some brains use. */
const OTHER_FEATURE_IDS = [
  'board_wells_fast',
  'aggregate_height',
  'bumpiness',
  'rows_removed',
  'complete_lines',
] as const;

/** The id of a feature. */
export type FeatureId = (typeof FEATURE_IDS | typeof OTHER_FEATURE_IDS)[number] | OverviewFeatureId;

/** How a piece landed: what the board after it can no longer tell. */
export interface Landing {
  readonly piece: Piece;
  /** The column of its leftmost block. */
  readonly x: number;
  /** The row of its lowest block, before full rows were cleared. */
  readonly y: number;
  /** How many rows it filled. */
  readonly rows: number;
  /** How many of its blocks were in those rows. */
  readonly cells: number;
}

/** One number about a placement. */
export interface Feature {
  readonly id: FeatureId;
  readonly title: string;
  /** Whether it looks at the landing or at the board after it. */
  readonly about: 'landing' | 'board';
  readonly measure: (board: Board, landing: Landing) => number;
}

/** Every feature: the nine in the order of `FEATURE_IDS`, the others, the ideas of the overview. */
export const FEATURES: readonly Feature[] = [
  {
    id: 'landing_height',
    title: 'How high the middle of the piece came to rest',
    about: 'landing',
    measure: (_, { piece, y }) => y + (piece.height - 1) / 2,
  },
  {
    id: 'eroded_piece_cells',
    title: 'Rows cleared, times the blocks of the piece that went with them',
    about: 'landing',
    measure: (_, { rows, cells }) => rows * cells,
  },
  {
    id: 'row_transitions',
    title: 'Changes between filled and empty along the rows',
    about: 'board',
    measure: countRowTransitions,
  },
  {
    id: 'column_transitions',
    title: 'Changes between filled and empty up the columns',
    about: 'board',
    measure: countColumnTransitions,
  },
  {
    id: 'holes',
    title: 'Empty cells with a filled one somewhere above',
    about: 'board',
    measure: ({ heightSum, filledCells }) => heightSum - filledCells,
  },
  {
    id: 'board_wells',
    title: 'Depths of the empty cells between two filled neighbours',
    about: 'board',
    measure: sumWells,
  },
  {
    id: 'hole_depth',
    title: 'Filled cells above the lowest empty cell of their column',
    about: 'board',
    measure: sumHoleDepths,
  },
  {
    id: 'rows_with_holes',
    title: 'Rows with at least one hole',
    about: 'board',
    measure: countRowsWithHoles,
  },
  {
    id: 'pattern_diversity',
    title: 'Different steps of at most two between neighbouring columns',
    about: 'board',
    measure: countSteps,
  },
  {
    id: 'board_wells_fast',
    title: 'Wells counted to their bottom from the first cell between two filled ones',
    about: 'board',
    measure: sumFastWells,
  },
  {
    id: 'aggregate_height',
    title: 'All column heights added up',
    about: 'board',
    measure: ({ heightSum }) => heightSum,
  },
  {
    id: 'bumpiness',
    title: 'Differences between neighbouring columns added up',
    about: 'board',
    measure: sumBumps,
  },
  {
    id: 'rows_removed',
    title: 'Rows cleared',
    about: 'landing',
    measure: (_, { rows }) => rows,
  },
  {
    // The same number under the name it has where full rows are still on the board.
    id: 'complete_lines',
    title: 'Rows filled',
    about: 'landing',
    measure: (_, { rows }) => rows,
  },
  ...OVERVIEW_FEATURES,
];

/** The feature of that id, or undefined. */
export function findFeature(id: string): Feature | undefined {
  return FEATURES.find((feature) => feature.id === id);
}

/** How many blocks of a piece that was just placed at height y are in full rows. */
export function countFullCells(board: Board, piece: Piece, y: number): number {
  let cells = 0;
  for (const point of piece.body) if (board.rowWidth(y + point.y) === board.width) cells++;
  return cells;
}

/** How many rows a piece that was just placed at height y fills. */
export function countFullRows(board: Board, piece: Piece, y: number): number {
  let rows = 0;
  for (let i = 0; i < piece.height; i++) if (board.rowWidth(y + i) === board.width) rows++;
  return rows;
}
