import { isBetter, NaiveTetrisSolver, type Placement, type Rows } from './naive-solver.ts';

/** The two ways to read "the top of the filled cells": of the whole grid, or of the cell's column. */
export type Reading = 'grid' | 'column';

/** What a placement may come to: the grid that is left, and the value that is returned. */
export interface Right {
  readonly rows: Rows;
  readonly value: number;
}

/** The naive solver, told how to read the penalty, and asked for all that would be right. */
export class ModelSolver extends NaiveTetrisSolver {
  private readonly reading: Reading;

  constructor(width: number, height: number, reading: Reading) {
    super(width, height);
    this.reading = reading;
  }

  protected override topOf(rows: Rows, x: number): number {
    if (this.reading === 'grid') return rows.length;
    return 1 + rows.map((row) => row[x] !== ' ').lastIndexOf(true);
  }

  /** All placements that are best: the brief does not say which of them to take. */
  rights(pieceId: number, lookahead: number): readonly Right[] {
    const ranked = this.placements(this.rows, this.pieceOf(pieceId)).map((placement) => ({
      placement,
      rank: this.rankOf(placement, lookahead),
    }));
    const isBest = (rank: readonly number[]) => !ranked.some((other) => isBetter(other.rank, rank));
    return ranked
      .filter(({ rank }) => isBest(rank))
      .map(({ placement: { rows, value } }) => ({ rows, value }));
  }

  /** Whether some next piece would have no place, for which the brief has no rule. */
  hasDeadEnd(pieceId: number, lookahead: number): boolean {
    const all = this.placements(this.rows, this.pieceOf(pieceId));
    return all.some((placement) => this.rankOf(placement, lookahead)[0]! < lookahead + 1 - 1e-9);
  }

  /** Goes on from another grid. */
  become(rows: Rows): void {
    this.rows = rows;
  }

  private rankOf(placement: Placement, lookahead: number): readonly number[] {
    const { pieces, total } = this.expectation(placement, lookahead);
    return [pieces, total];
  }
}
