import type { Problem, Result } from '@tetrarium/engine/core';
import { runToEnd } from '@tetrarium/search';
import { formatRows } from './grid.ts';
import { problem, splitProblem } from './messages.ts';
import type { RankedPlacement } from './placement.ts';
import {
  addPiece,
  addRow,
  createPuzzle,
  findPlaceFault,
  type Puzzle,
  type PuzzleOptions,
  removeRow,
} from './puzzle.ts';
import { type SolveRequest, solvePuzzle } from './solve.ts';

/** What `TetrisSolver` throws, always: the code says which rule. */
export class IllegalArgumentException extends Error {
  override readonly name = 'IllegalArgumentException';
  /** A key of `MESSAGES`. */
  readonly code: string;
  /** What was expected and what was given, where `message` is just the report's words. */
  readonly detail: string;

  constructor(problem: Problem) {
    const { message, detail } = splitProblem(problem);
    super(message);
    this.code = problem.code;
    this.detail = detail;
  }
}

export interface LastPlacement extends RankedPlacement {
  readonly asked: number;
  /** The lookahead really used: less where no further piece fits, or when memory ran out. */
  readonly lookahead: number;
}

export interface TetrisSolverOptions extends PuzzleOptions {
  /** Which search runs; `plain` is the slow one the fast one is tested against. */
  readonly engine?: SolveRequest['engine'];
}

/**
 * The solver with the interface of the report. Every refusal is an `IllegalArgumentException`, and
 * leaves everything as it was.
 */
export class TetrisSolver {
  private current: Puzzle;
  private last: LastPlacement | undefined;
  private readonly engine: SolveRequest['engine'];

  constructor(width: number, height: number, options: TetrisSolverOptions = {}) {
    this.current = unwrap(createPuzzle(width, height, options));
    this.engine = options.engine;
  }

  get puzzle(): Puzzle {
    return this.current;
  }

  /** What the last placePiece did; undefined before the first. */
  get lastPlacement(): LastPlacement | undefined {
    return this.last;
  }

  /** Adds a row of cells on top of the grid: any character but a blank fills a cell, '.' too. */
  addPuzzleRow(nextRow: string): void {
    this.current = unwrap(addRow(this.current, nextRow));
  }

  /** Adds a piece by its picture, top row first, in the same characters; returns its id: 1, 2, 3 ... */
  addPuzzlePiece(piece: string, relativeFrequency: number): number {
    this.current = unwrap(addPiece(this.current, piece, relativeFrequency));
    return this.current.pieces.length;
  }

  /** Places a piece where it is best for the next `lookahead` pieces; returns points - penalty. */
  placePiece(pieceId: number, lookahead: number): number {
    const fault = findPlaceFault(this.current, pieceId, lookahead);
    if (fault !== undefined) throw new IllegalArgumentException(fault);
    const request = { piece: pieceId, lookahead, engine: this.engine };
    const solution = runToEnd(solvePuzzle(this.current, request));
    const best = solution.placements[0];
    if (best === undefined) {
      throw new IllegalArgumentException(problem('solver/game-over', pieceId));
    }
    this.current = { ...this.current, rows: best.rows };
    this.last = { ...best, asked: lookahead, lookahead: solution.reached };
    return best.value;
  }

  /** Deletes a row by hand; 0 is the bottom row. */
  removeRow(y: number): void {
    this.current = unwrap(removeRow(this.current, y));
  }

  /** The grid from its top filled row down, each row ended by a newline; '' when it is empty. */
  showPuzzle(): string {
    return formatRows(this.current.rows, this.current.fill);
  }
}

function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const refused: Problem = result.problem;
  throw new IllegalArgumentException(refused);
}
