import type { ActionBoard, SrsAction } from '@tetrarium/engine/srs';

/** A board a brain could bring about, and the first action on the way there. */
export interface ActionOption {
  readonly first: SrsAction;
  readonly board: ActionBoard;
}

/**
 * Adds a drop from here and from every column to the left and to the right, in this order: the
 * search of the UT brief's LameBrain. `first` is the action that led here, if one did.
 */
export function addDrops(options: ActionOption[], board: ActionBoard, first?: SrsAction): void {
  options.push({ first: first ?? 'DROP', board: board.testMove('DROP') });
  for (const shift of ['LEFT', 'RIGHT'] as const) {
    const shifted = board.testMove(shift);
    while (shifted.lastResult === 'SUCCESS') {
      options.push({ first: first ?? shift, board: shifted.testMove('DROP') });
      shifted.move(shift);
    }
  }
}

/** The first action towards the option of the highest value above 0, else the first option's. */
export function chooseAction(
  options: readonly ActionOption[],
  rate: (board: ActionBoard) => number,
): SrsAction {
  let best = 0;
  let action = options[0]!.first;
  for (const { first, board } of options) {
    const value = rate(board);
    if (value > best) {
      best = value;
      action = first;
    }
  }
  return action;
}
