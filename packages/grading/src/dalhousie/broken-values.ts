import { type Expectation, NaiveTetrisSolver, type Placement, type Rows } from './naive-solver.ts';
import { brokenSolver, type DalhousieTwin } from './twin.ts';

export const BROKEN_VALUES: readonly DalhousieTwin[] = [
  brokenSolver(
    'value',
    'returns-the-points',
    'The value is the points alone.',
    class extends NaiveTetrisSolver {
      protected override answer(best: Placement): number {
        return best.points;
      }
    },
    'ours',
  ),
  brokenSolver(
    'value',
    'returns-the-penalty',
    'The penalty is added, not taken off.',
    class extends NaiveTetrisSolver {
      protected override answer(best: Placement): number {
        return 2 * best.points - best.value;
      }
    },
  ),
  brokenSolver(
    'value',
    'fifty-a-row',
    'Every row brings 50 points.',
    class extends NaiveTetrisSolver {
      protected override points(rows: number): number {
        return 50 * rows;
      }
    },
  ),
  brokenSolver(
    'value',
    'no-penalty-for-holes',
    'Empty cells cost nothing.',
    class extends NaiveTetrisSolver {
      protected override topOf(): number {
        return 0;
      }
    },
  ),
  brokenSolver(
    'value',
    'holes-pay-to-the-ceiling',
    'Empty cells pay for all rows up to the ceiling.',
    class extends NaiveTetrisSolver {
      protected override topOf(rows: Rows): number {
        return rows.length === 0 ? 0 : this.height;
      }
    },
  ),
  brokenSolver(
    'value',
    'height-counts-from-one',
    'The bottom row costs 10 for each cell.',
    class extends NaiveTetrisSolver {
      protected override penalty(rows: Rows): number {
        const cells = rows.join('').replaceAll(' ', '').length;
        return super.penalty(rows) + 10 * cells;
      }
    },
  ),
  brokenSolver(
    'value',
    'centre-is-half-the-width',
    'The centre is the column width / 2.',
    class extends NaiveTetrisSolver {
      protected override distance(x: number): number {
        return Math.abs(x - Math.floor(this.width / 2));
      }
    },
  ),
  brokenSolver(
    'value',
    'takes-the-first-placement',
    'The first placement is taken, not the best.',
    class extends NaiveTetrisSolver {
      protected override best(placements: readonly Placement[]): Placement | undefined {
        return placements[0];
      }
    },
  ),
  brokenSolver(
    'lookahead',
    'never-looks-ahead',
    'Every lookahead is 0.',
    class extends NaiveTetrisSolver {
      protected override outlook(rows: Rows): Expectation {
        return super.outlook(rows, 0);
      }
    },
  ),
  brokenSolver(
    'lookahead',
    'looks-one-less',
    'One piece less is looked at than was asked for.',
    class extends NaiveTetrisSolver {
      protected override best(
        placements: readonly Placement[],
        lookahead: number,
      ): Placement | undefined {
        return super.best(placements, Math.max(0, lookahead - 1));
      }
    },
  ),
  brokenSolver(
    'lookahead',
    'looks-one-more',
    'One piece more is looked at than was asked for.',
    class extends NaiveTetrisSolver {
      protected override best(
        placements: readonly Placement[],
        lookahead: number,
      ): Placement | undefined {
        return super.best(
          placements,
          lookahead === 1 || lookahead === 2 ? lookahead + 1 : lookahead,
        );
      }
    },
  ),
  brokenSolver(
    'lookahead',
    'hopes-for-the-best',
    'The best next piece is expected, whatever the frequencies.',
    class extends NaiveTetrisSolver {
      protected override combine(next: readonly Expectation[]): Expectation {
        return next.reduce((best, each) => (each.total > best.total ? each : best));
      }
    },
  ),
  brokenSolver(
    'lookahead',
    'fears-the-worst',
    'The worst next piece is expected, whatever the frequencies.',
    class extends NaiveTetrisSolver {
      protected override combine(next: readonly Expectation[]): Expectation {
        return next.reduce((worst, each) => (each.total < worst.total ? each : worst));
      }
    },
  ),
  brokenSolver(
    'lookahead',
    'all-pieces-alike',
    'All pieces are taken as equally likely.',
    class extends NaiveTetrisSolver {
      protected override combine(next: readonly Expectation[]): Expectation {
        const average = (field: keyof Expectation) =>
          next.reduce((all, each) => all + each[field], 0) / next.length;
        return { pieces: average('pieces'), total: average('total') };
      }
    },
  ),
  brokenSolver(
    'lookahead',
    'only-the-same-piece',
    'Only the piece that is placed is expected to come again.',
    class extends NaiveTetrisSolver {
      private placing = 0;
      override placePiece(pieceId: number, lookahead: number): number {
        this.placing = pieceId - 1;
        return super.placePiece(pieceId, lookahead);
      }
      protected override combine(next: readonly Expectation[]): Expectation {
        return next[this.placing]!;
      }
    },
  ),
  brokenSolver(
    'lookahead',
    'returns-the-total',
    'With lookahead the expected total is returned.',
    class extends NaiveTetrisSolver {
      protected override answer(best: Placement, lookahead: number): number {
        return lookahead === 0 ? best.value : this.expectation(best, lookahead).total;
      }
    },
  ),
  brokenSolver(
    'lookahead',
    'pays-at-every-step',
    'The penalty is taken off after each piece, not at the end.',
    class extends NaiveTetrisSolver {
      protected override expectation(placement: Placement, lookahead: number): Expectation {
        const { pieces, total } = super.expectation(placement, lookahead);
        return {
          pieces,
          total: lookahead === 0 ? total : total + placement.value - placement.points,
        };
      }
    },
  ),
  brokenSolver(
    'lookahead',
    'end-of-room-throws',
    'A lookahead beyond what fits throws.',
    class extends NaiveTetrisSolver {
      protected override outlook(rows: Rows, lookahead: number): Expectation {
        const outlook = super.outlook(rows, lookahead);
        if (lookahead > 2 && outlook.pieces < lookahead) throw new Error('GAME OVER');
        return outlook;
      }
    },
  ),
];
