import { addRow, createPuzzle, type Puzzle, TetrisSolver } from '@tetrarium/solver';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SCORING, penaltyOf } from '../src/scoring.ts';
import golden from './golden/solver.json' with { type: 'json' };
import { ENGINES, rankedBy } from './puzzles.ts';

/** A step of a golden play; a refused one has `throws` instead of the figures. */
interface GoldenStep {
  readonly pieceId: number;
  readonly lookahead: number;
  readonly throws?: string;
  readonly rotationCw?: number;
  readonly column?: number;
  readonly landingRow?: number;
  readonly linesCleared?: number;
  readonly returned?: number;
  readonly expectedTotal?: GoldenFraction;
  readonly expectedPiecesPlaced?: GoldenFraction;
  readonly showPuzzle: string;
  readonly penaltyAfter?: number;
  readonly allPlacements?: readonly GoldenPlacement[];
}

interface GoldenFraction {
  readonly exact: string;
}

interface GoldenPlacement {
  readonly rotationCw: number;
  readonly column: number;
  readonly landingRow: number;
  readonly linesCleared: number;
  readonly immediate: number;
  readonly expectedTotal: GoldenFraction;
  readonly expectedPiecesPlaced: GoldenFraction;
}

function fraction({ exact }: GoldenFraction): number {
  const [above, below = '1'] = exact.split('/');
  return Number(above) / Number(below);
}

describe.each(ENGINES)('golden plays, %s', (engine) => {
  for (const { id, width, height, rowsBottomUp, pieces, variants } of golden.cases) {
    for (const [emptyCellTop, variant] of Object.entries(variants) as [
      'grid' | 'column',
      { startPenalty: number; steps: readonly GoldenStep[] },
    ][]) {
      test(`${id}, top of the ${emptyCellTop}`, () => {
        const solver = new TetrisSolver(width, height, { emptyCellTop, engine });
        for (const row of rowsBottomUp) solver.addPuzzleRow(row);
        for (const piece of pieces) {
          expect(solver.addPuzzlePiece(piece.piece, piece.relativeFrequency)).toBe(piece.id);
        }
        expect(penalty(solver.puzzle)).toBe(variant.startPenalty);
        for (const step of variant.steps) play(solver, step);
      });
    }
  }

  function play(solver: TetrisSolver, step: GoldenStep): void {
    const before = solver.puzzle;
    const place = () => solver.placePiece(step.pieceId, step.lookahead);
    if (step.throws !== undefined) {
      expect(place).toThrow(step.throws);
      expect(solver.puzzle).toBe(before);
    } else {
      const ranked = rankedBy(engine, before, step.pieceId, step.lookahead);
      expect(place()).toBe(step.returned);
      expect(solver.lastPlacement).toMatchObject({
        piece: step.pieceId,
        turns: step.rotationCw,
        column: step.column,
        row: step.landingRow,
        rowsCleared: step.linesCleared,
        asked: step.lookahead,
      });
      expect(solver.lastPlacement!.lookahead).toBeLessThanOrEqual(step.lookahead);
      expect(solver.lastPlacement!.expectedTotal).toBeCloseTo(fraction(step.expectedTotal!), 9);
      const pieces = fraction(step.expectedPiecesPlaced!);
      expect(solver.lastPlacement!.expectedPieces).toBeCloseTo(pieces, 9);
      expect(penalty(solver.puzzle)).toBe(step.penaltyAfter);
      if (step.allPlacements !== undefined) {
        expect(ranked).toHaveLength(step.allPlacements.length);
        for (const each of step.allPlacements) {
          const ours = ranked.find(
            ({ turns, column }) => turns === each.rotationCw && column === each.column,
          )!;
          expect([ours.row, ours.rowsCleared, ours.value]).toEqual([
            each.landingRow,
            each.linesCleared,
            each.immediate,
          ]);
          expect(ours.expectedTotal).toBeCloseTo(fraction(each.expectedTotal), 9);
          expect(ours.expectedPieces).toBeCloseTo(fraction(each.expectedPiecesPlaced), 9);
        }
      }
    }
    expect(solver.showPuzzle()).toBe(step.showPuzzle);
  }
});

describe('golden penalties', () => {
  for (const row of golden.penalty) {
    const { id, width, height, rowsBottomUp, penaltyGridTop, penaltyColumnTop } = row;
    test(id, () => {
      let puzzle = createPuzzle(width, height);
      for (const cells of rowsBottomUp) if (puzzle.ok) puzzle = addRow(puzzle.value, cells);
      if (!puzzle.ok) throw new Error(puzzle.problem.message);
      const { rows } = puzzle.value;
      const column = { ...DEFAULT_SCORING, emptyCellTop: 'column' } as const;
      expect(penaltyOf(DEFAULT_SCORING, rows, width)).toBe(penaltyGridTop);
      expect(penaltyOf(column, rows, width)).toBe(penaltyColumnTop);
    });
  }
});

function penalty({ scoring, rows, width }: Puzzle): number {
  return penaltyOf(scoring, rows, width);
}
