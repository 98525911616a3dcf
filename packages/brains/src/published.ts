import type { LinearRecipe } from './linear-brain.ts';
import type { Weights } from './weights.ts';

/** A weight vector from the literature. */
export interface Published extends LinearRecipe {
  readonly id: string;
  readonly title: string;
  /** Where the numbers were printed. */
  readonly source: string;
}

/** Pierre Dellacherie's weights of 2003, found by hand. */
export const DELLACHERIE: Weights = {
  landing_height: -1,
  eroded_piece_cells: 1,
  row_transitions: -1,
  column_transitions: -1,
  holes: -4,
  board_wells: -1,
};

/** The published brains, each one line of `BRAINS`. */
export const PUBLISHED: readonly Published[] = [
  {
    id: 'lee',
    title: 'Lee: heights, rows, holes and bumps, by a genetic algorithm',
    source: 'Yiyuan Lee, "Tetris AI - The (Near) Perfect Bot", 2013',
    rowsStay: true,
    weights: {
      aggregate_height: -0.510066,
      complete_lines: 0.760666,
      holes: -0.35663,
      bumpiness: -0.184483,
    },
  },
  {
    id: 'eltetris',
    title: "El-Tetris: Dellacherie's features, by particle swarm",
    source: 'Islam El-Ashi, "El-Tetris - An Improvement on Pierre Dellacherie\'s Algorithm", 2011',
    weights: {
      landing_height: -4.500158825082766,
      rows_removed: 3.4181268101392694,
      row_transitions: -3.2178882868487753,
      column_transitions: -9.348695305445199,
      holes: -7.899265427351652,
      board_wells: -3.3855972247263626,
    },
  },
  {
    id: 'dellacherie',
    title: 'Dellacherie: six features weighed by hand',
    source: 'after C. Thiery and B. Scherrer, ICGA Journal 32, 2009',
    weights: DELLACHERIE,
  },
  {
    id: 'bcts',
    title: 'BCTS: eight features, by cross-entropy',
    source: 'C. Thiery and B. Scherrer, ICGA Journal 32, 2009',
    weights: {
      landing_height: -12.629,
      eroded_piece_cells: 6.601974,
      row_transitions: -9.215815,
      column_transitions: -19.77356,
      holes: -13.08335,
      board_wells: -10.48747,
      hole_depth: -1.611863,
      rows_with_holes: -24.04087,
    },
  },
  {
    id: 'dt10',
    title: 'DT-10: nine features, trained on 10 rows',
    source: 'B. Scherrer et al., JMLR 16, 2015, table 2',
    weights: {
      landing_height: -2.18,
      eroded_piece_cells: 2.42,
      row_transitions: -2.17,
      column_transitions: -3.31,
      holes: 0.95,
      board_wells: -2.22,
      hole_depth: -0.81,
      rows_with_holes: -9.65,
      pattern_diversity: 1.27,
    },
  },
  {
    id: 'dt20',
    title: 'DT-20: nine features, trained on 20 rows',
    source: 'B. Scherrer et al., JMLR 16, 2015, table 2',
    weights: {
      landing_height: -2.68,
      eroded_piece_cells: 1.38,
      row_transitions: -2.41,
      column_transitions: -6.32,
      holes: 2.03,
      board_wells: -2.71,
      hole_depth: -0.43,
      rows_with_holes: -9.48,
      pattern_diversity: 0.89,
    },
  },
  {
    id: 'rvce',
    title: 'RV-CE: nine features, by cross-entropy with validation',
    source: 'GameAI-NJUPT, "Robust Validation Cross-Entropy", 2026',
    weights: {
      landing_height: -11.33476345804087,
      eroded_piece_cells: 5.599150161777285,
      row_transitions: -9.951538269805074,
      column_transitions: -15.12233294695118,
      holes: -3.3014139195846695,
      board_wells: -10.99071619755395,
      hole_depth: -5.651008210115638,
      rows_with_holes: -34.67175177889931,
      pattern_diversity: 5.484312083739337,
    },
  },
];
