import type { Brain } from './brain.ts';
import { createLinearBrain, type Weights } from './linear-brain.ts';

/** Pierre Dellacherie's weights of 2003, found by hand; after Thiery and Scherrer, 2009. */
export const DELLACHERIE: Weights = {
  landing_height: -1,
  eroded_piece_cells: 1,
  row_transitions: -1,
  column_transitions: -1,
  holes: -4,
  board_wells: -1,
};

/** The best hand-made brain that looks at one piece only. */
export function createDellacherieBrain(): Brain {
  return createLinearBrain(DELLACHERIE);
}
