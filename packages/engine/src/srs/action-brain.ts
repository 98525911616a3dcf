import type { SrsAction, SrsResult } from './actions.ts';
import type { SrsBoard } from './board.ts';

/**
 * What a brain of the UT brief sees: cells without the falling piece, and what an action would
 * come to. `SrsBoard` is one; the classic game gets one through `createPlacementBrain`.
 */
export interface ActionBoard {
  readonly width: number;
  readonly height: number;
  readonly maxHeight: number;
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
  nextMove(board: Sees): SrsAction;
}
