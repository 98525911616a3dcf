import { Board as EngineBoard } from '../core/board.ts';
import { PLACE_BAD, PLACE_OK, PLACE_OUT_BOUNDS, PLACE_ROW_FILLED } from '../core/place-result.ts';
import { engineOf, type PieceBody } from './piece.ts';

/** The engine's board with the public methods and constants of the handout, "Part B -- Board". */
export class Board {
  static readonly PLACE_OK = PLACE_OK;
  static readonly PLACE_ROW_FILLED = PLACE_ROW_FILLED;
  static readonly PLACE_OUT_BOUNDS = PLACE_OUT_BOUNDS;
  /** As the handout's animation of a falling piece spells it. */
  static readonly PLACE_OUT_OF_BOUNDS = PLACE_OUT_BOUNDS;
  static readonly PLACE_BAD = PLACE_BAD;

  /** Whether `sanityCheck` checks: "Turn your project in with DEBUG=true." */
  static DEBUG = true;

  /** The same board under the engine's own names. */
  readonly engine: EngineBoard;

  constructor(width: number, height: number) {
    this.engine = new EngineBoard(width, height);
  }

  /** A board of the engine, under the handout's names. */
  static of(engine: EngineBoard): Board {
    return Object.assign(Object.create(Board.prototype) as Board, { engine });
  }

  getWidth(): number {
    return this.engine.width;
  }

  getHeight(): number {
    return this.engine.height;
  }

  getMaxHeight(): number {
    return this.engine.maxHeight;
  }

  /** The overview's name of `getMaxHeight`. */
  getMaximumHeight(): number {
    return this.engine.maxHeight;
  }

  getColumnHeight(x: number): number {
    return this.engine.columnHeight(x);
  }

  getRowWidth(y: number): number {
    return this.engine.rowWidth(y);
  }

  getGrid(x: number, y: number): boolean {
    return this.engine.grid(x, y);
  }

  /** The handout's `committed`. */
  get committed(): boolean {
    return this.engine.committed;
  }

  dropHeight(piece: PieceBody, x: number): number {
    return this.engine.dropHeight(engineOf(piece), x);
  }

  place(piece: PieceBody, x: number, y: number): number {
    const result = this.engine.place(engineOf(piece), x, y);
    if (result <= PLACE_ROW_FILLED) this.sanityCheck();
    return result;
  }

  clearRows(): number {
    const cleared = this.engine.clearRows();
    this.sanityCheck();
    return cleared;
  }

  undo(): void {
    this.engine.undo();
    this.sanityCheck();
  }

  commit(): void {
    this.engine.commit();
  }

  /** Throws if the board is not sane; just returns without `DEBUG`. */
  sanityCheck(): void {
    if (Board.DEBUG) this.engine.sanityCheck();
  }

  toString(): string {
    return this.engine.toString();
  }
}
