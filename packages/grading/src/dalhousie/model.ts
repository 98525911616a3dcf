import {
  type Expectation,
  isBetter,
  NaiveTetrisSolver,
  type Placement,
  type Rows,
} from './naive-solver.ts';

export interface Reading {
  /** "The top of the filled cells": of the whole grid, or of the cell's column. */
  readonly top: 'grid' | 'column';
  /** What later pieces count: the average of the handout, or the best combination of the report. */
  readonly next: 'average' | 'best';
  /** What placePiece returns: points minus penalty (handout), or the points alone (report). */
  readonly values: readonly ('value' | 'points')[];
}

const TOPS = ['grid', 'column'] as const;
const NEXTS = ['average', 'best'] as const;

/** The handout's words and the report's, in any combination. */
export const EITHER: readonly Reading[] = NEXTS.flatMap((next) =>
  TOPS.map((top) => ({ top, next, values: ['value', 'points'] as const })),
);

export const HANDOUT: readonly Reading[] = TOPS.map((top) => ({
  top,
  next: 'average',
  values: ['value'],
}));

/** What a placement may come to: the grid that is left, and the value that is returned. */
export interface Right {
  readonly rows: Rows;
  readonly value: number;
}

const known = new Map<string, unknown>();

/** The naive solver, told how to read the penalty, and asked for all that would be right. */
export class ModelSolver extends NaiveTetrisSolver {
  private readonly reading: Reading;

  constructor(width: number, height: number, reading: Reading) {
    super(width, height);
    this.reading = reading;
  }

  protected override topOf(rows: Rows, x: number): number {
    if (this.reading.top === 'grid') return rows.length;
    return 1 + rows.map((row) => row[x] !== ' ').lastIndexOf(true);
  }

  /** All placements that are best: the brief does not say which of them to take. */
  rights(pieceId: number, lookahead: number): readonly Right[] {
    return this.once('rights', pieceId, lookahead, () => this.findRights(pieceId, lookahead));
  }

  private findRights(pieceId: number, lookahead: number): readonly Right[] {
    const ranked = this.placements(this.rows, this.pieceOf(pieceId)).map((placement) => ({
      placement,
      rank: this.rankOf(placement, lookahead),
    }));
    const isBest = (rank: readonly number[]) => !ranked.some((other) => isBetter(other.rank, rank));
    return ranked
      .filter(({ rank }) => isBest(rank))
      .flatMap(({ placement }) =>
        this.reading.values.map((name) => ({ rows: placement.rows, value: placement[name] })),
      );
  }

  /** The report: the best combination, in which a later piece counts by its frequency. */
  protected override afterwards(rows: Rows, lookahead: number): Expectation {
    if (this.reading.next === 'average') return super.afterwards(rows, lookahead);
    const sum = this.pieces.reduce((all, { frequency }) => all + frequency, 0);
    let best: Expectation = { pieces: 0, total: -this.penalty(rows) };
    for (const [piece, { frequency }] of this.pieces.entries()) {
      for (const placement of this.placements(rows, piece)) {
        const { pieces, total } = this.outlook(placement.rows, lookahead - 1);
        const each = {
          pieces: pieces + 1,
          total: total + (frequency / sum) * placement.points,
        };
        if (best.pieces === 0 || isBetter([each.pieces, each.total], [best.pieces, best.total])) {
          best = each;
        }
      }
    }
    return best;
  }

  /** Whether some next piece would have no place, for which the brief has no rule. */
  hasDeadEnd(pieceId: number, lookahead: number): boolean {
    return this.once('dead end', pieceId, lookahead, () => {
      const all = this.placements(this.rows, this.pieceOf(pieceId));
      return all.some((placement) => this.rankOf(placement, lookahead)[0]! < lookahead + 1 - 1e-9);
    });
  }

  /** The same puzzle is asked for with every hand-in. */
  private once<T>(what: string, pieceId: number, lookahead: number, find: () => T): T {
    const { reading, width, height, rows, pieces } = this;
    const key = JSON.stringify([what, reading, width, height, rows, pieces, pieceId, lookahead]);
    if (!known.has(key)) known.set(key, find());
    return known.get(key) as T;
  }

  become(rows: Rows): void {
    this.rows = rows;
  }

  private rankOf(placement: Placement, lookahead: number): readonly number[] {
    const { pieces, total } = this.expectation(placement, lookahead);
    return [pieces, total];
  }
}
