import type { DefaultConstants } from './default-brain.ts';
import type { LinearRecipe } from './linear-brain.ts';
import type { ReportNumbers } from './ut-brains.ts';
import type { Weights } from './weights.ts';

/** A weight vector we trained ourselves; its run file is in champions/. */
export interface Trained extends LinearRecipe {
  readonly id: string;
  readonly title: string;
}

/** The nine features by cross-entropy on the 10x10 board. */
const TEN: Weights = {
  landing_height: -14.211,
  eroded_piece_cells: 5.611,
  row_transitions: -12.415,
  column_transitions: -15.503,
  holes: -7.2,
  board_wells: -14.52,
  hole_depth: -6.793,
  rows_with_holes: -46.922,
  pattern_diversity: 8.595,
};

/** The brains of weighted features that `tetrarium train` found, in thousandths. */
export const TRAINED: readonly Trained[] = [
  {
    id: 'tetrarium-10',
    title: 'Tetrarium-10: trained on the 10x10 board, looks ahead when it is in trouble there',
    weights: TEN,
    ahead: { from: 8, beam: 4 },
  },
  {
    id: 'tetrarium-10-deep',
    title: 'Tetrarium-10, deep: looks ahead from row 5 on; twice as strong for many times the work',
    weights: TEN,
    ahead: { from: 5, beam: 4 },
  },
  {
    id: 'tetrarium-10-plain',
    title: 'Tetrarium-10, plain: the nine features by cross-entropy, without looking ahead',
    weights: TEN,
  },
  {
    id: 'tetrarium-20',
    title: 'Tetrarium-20: trained for high boards, looks ahead when the stack is high',
    weights: {
      landing_height: -14.75,
      eroded_piece_cells: 6.072,
      row_transitions: -13.028,
      column_transitions: -27.144,
      holes: -0.685,
      board_wells: -14.343,
      hole_depth: -5.253,
      rows_with_holes: -37.774,
      pattern_diversity: 7.584,
    },
    ahead: { from: 12, beam: 4 },
  },
  {
    id: 'overview',
    title: "Overview: the Stanford brief's ideas for a better brain, by cross-entropy",
    weights: {
      aggregate_height: -0.076,
      holes: -18.815,
      max_height: -21.74,
      blocks_on_holes: -2.215,
      adjacent_holes: -3.232,
      aligned_holes: 18.954,
      tall_troughs: -33.789,
      shallow_troughs: -2.858,
      top_holes: -3.281,
    },
  },
];

/** The UT report's numbers by cross-entropy on its own game, 12 rows high, as whole numbers. */
export const TUNED_REPORT: ReportNumbers = { heights: 160, bumps: 35, holes: 38, rows: 54 };

/** The default brain's constants by the genetic algorithm the brief asks for. */
export const TUNED_DEFAULT: DefaultConstants = {
  maxHeight: 58.513,
  averageHeight: 48.43,
  holes: 16.913,
};
