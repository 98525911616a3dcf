import { listPlacements } from '../placement.ts';
import { findPlaceFault } from '../puzzle.ts';
import { TetrisSolver as EngineSolver, IllegalArgumentException } from '../tetris-solver.ts';
import { type GridArray, gridOf, PiecePlacement } from './piece-placement.ts';
import { Tetromino } from './tetromino.ts';

/**
 * The solver as the report has it: the value of a placement is its points, and a placement is the
 * best one that begins the best combination of pieces, each later one weighted by its frequency,
 * with the penalty of the last grid taken off. (The class of `@tetrarium/solver` returns points minus
 * penalty and expects the average of the next pieces.)
 */
export class TetrisSolver extends EngineSolver {
  private readonly tetrominoes = new Map<number, Tetromino>();
  private placement: PiecePlacement | null = null;

  /** An empty grid of at least 1x1. */
  constructor(width: number, height: number) {
    super(width, height, { mode: 'optimistic' });
  }

  /** Adds a piece by its picture; returns its id: 1, 2, 3 ... */
  override addPuzzlePiece(piece: string, relativeFrequency: number): number {
    const id = super.addPuzzlePiece(piece, relativeFrequency);
    this.tetrominoes.set(id, new Tetromino(piece));
    return id;
  }

  /** Places a piece where it is best for the next `lookahead` pieces; returns the points it earns. */
  override placePiece(pieceId: number, lookahead: number): number {
    const before = this.puzzle;
    super.placePiece(pieceId, lookahead);
    this.placement = new PiecePlacement(before, this.lastPlacement!);
    return this.placement.value;
  }

  /** The report's other name of `placePiece`. */
  placePuzzlePiece(pieceId: number, lookahead: number): number {
    return this.placePiece(pieceId, lookahead);
  }

  get pieces(): ReadonlyMap<number, Tetromino> {
    return this.tetrominoes;
  }

  /** The grid, all rows from the top. */
  get grid(): GridArray {
    return gridOf(this.puzzle);
  }

  /** What the last `placePiece` did; null before the first. */
  get lastPiecePlacement(): PiecePlacement | null {
    return this.placement;
  }

  /** Every placement of a piece on the grid as it is: by rotations, then from the left. */
  placementsOf(pieceId: number): readonly PiecePlacement[] {
    const { puzzle } = this;
    const fault = findPlaceFault(puzzle, pieceId, 0);
    if (fault !== undefined) throw new IllegalArgumentException(fault);
    return listPlacements(puzzle, pieceId).map(
      (placement) => new PiecePlacement(puzzle, placement),
    );
  }
}
