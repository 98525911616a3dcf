import type { SrsAction, SrsBoard, SrsResult } from '@tetrarium/engine';

/**
 * What a brain of the UT brief sees: cells without the falling piece, and what an action would
 * come to. `SrsBoard` is one; the classic game gets one through `createPlacementBrain`.
 */
export interface ActionBoard {
  readonly width: number;
  readonly height: number;
  /** The height of the tallest column. */
  readonly maxHeight: number;
  /** The rows the last action cleared. */
  readonly rowsCleared: number;
  /** What the last action came to; undefined before the first. */
  readonly lastResult: SrsResult | undefined;
  columnHeight(x: number): number;
  grid(x: number, y: number): boolean;
  move(action: SrsAction): SrsResult;
  /** A board of its own after the action; this one does not change. */
  testMove(action: SrsAction): ActionBoard;
}

/**
 * A brain that steers action by action, as the UT brief has it: asked before every tick, it may
 * change its mind on the way. One that looks at an `ActionBoard` only can also play the classic
 * game.
 */
export interface ActionBrain<Sees extends ActionBoard = SrsBoard> {
  /** The next action for the falling piece. */
  nextMove(board: Sees): SrsAction;
}

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
