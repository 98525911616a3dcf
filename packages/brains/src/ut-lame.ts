import type { ActionBoard, ActionBrain, SrsAction } from '@tetrarium/engine/srs';
import { type ActionOption, addDrops, chooseAction } from './action-brain.ts';

/** The value of a board to the UT brief's LameBrain: its tallest column alone. */
export function lameValue({ maxHeight }: Pick<ActionBoard, 'maxHeight'>): number {
  return 100 - 5 * maxHeight;
}

/** The LameBrain that came with the UT assignment: it shifts, drops and never turns. */
export class UtLameBrain implements ActionBrain<ActionBoard> {
  nextMove(board: ActionBoard): SrsAction {
    const options: ActionOption[] = [];
    addDrops(options, board);
    return chooseAction(options, lameValue);
  }
}
