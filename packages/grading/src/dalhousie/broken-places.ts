import { type Expectation, NaiveTetrisSolver, type Placement, type Rows } from './naive-solver.ts';
import { blocksOf, heightOf, rotationsOf, type Shape, widthOf } from './shape.ts';
import { brokenSolver, type DalhousieTwin } from './twin.ts';

/** Solvers with one mistake each in what placePiece does. */
export const BROKEN_PLACES: readonly DalhousieTwin[] = [
  brokenSolver(
    'refusals',
    'unknown-id-is-the-first',
    'An unknown id stands for the first piece.',
    class extends NaiveTetrisSolver {
      protected override pieceOf(id: number): number {
        return this.pieces.length === 0 || this.pieces[id - 1] !== undefined
          ? super.pieceOf(id)
          : 0;
      }
    },
  ),
  brokenSolver(
    'refusals',
    'lookahead-below-zero',
    'A lookahead below 0 is taken as 0.',
    class extends NaiveTetrisSolver {
      override placePiece(pieceId: number, lookahead: number): number {
        return super.placePiece(pieceId, Math.max(0, lookahead));
      }
    },
  ),
  brokenSolver(
    'refusals',
    'game-over-is-a-value',
    'A piece that fits nowhere is left out, and the value is 0.',
    class extends NaiveTetrisSolver {
      override placePiece(pieceId: number, lookahead: number): number {
        try {
          return super.placePiece(pieceId, lookahead);
        } catch (error) {
          if ((error as Error).message !== 'GAME OVER') throw error;
          return 0;
        }
      }
    },
  ),
  brokenSolver(
    'messages',
    'says-no-placement',
    'The end of the game says "No placement".',
    class extends NaiveTetrisSolver {
      override placePiece(pieceId: number, lookahead: number): number {
        try {
          return super.placePiece(pieceId, lookahead);
        } catch (error) {
          throw new Error((error as Error).message.replace('GAME OVER', 'No placement'));
        }
      }
    },
  ),
  brokenSolver(
    'drop',
    'never-turns',
    'Pieces are not turned.',
    class extends NaiveTetrisSolver {
      protected override placements(rows: Rows, piece: number): readonly Placement[] {
        const shape = this.pieces[piece]!.rotations[0]!;
        return Array.from(
          { length: Math.max(0, this.width - widthOf(shape) + 1) },
          (_, x) => x,
        ).flatMap((x) => this.landings(rows, shape, x).map((y) => this.placed(rows, shape, x, y)));
      }
    },
  ),
  brokenSolver(
    'drop',
    'pictures-upside-down',
    'The first row of a picture is its bottom row.',
    class extends NaiveTetrisSolver {
      protected override shapeOf(lines: readonly string[]): Shape {
        super.shapeOf(lines);
        return blocksOf([...lines].reverse());
      }
    },
  ),
  brokenSolver(
    'drop',
    'turns-over',
    'A piece may be turned over, too.',
    class extends NaiveTetrisSolver {
      protected override placements(rows: Rows, piece: number): readonly Placement[] {
        const shape = this.pieces[piece]!.rotations[0]!;
        const over = rotationsOf(shape.map(({ x, y }) => ({ x: widthOf(shape) - 1 - x, y })));
        const both = [...over, ...this.pieces[piece]!.rotations];
        return both.flatMap((each) =>
          Array.from({ length: Math.max(0, this.width - widthOf(each) + 1) }, (_, x) => x).flatMap(
            (x) => this.landings(rows, each, x).map((y) => this.placed(rows, each, x, y)),
          ),
        );
      }
    },
  ),
  brokenSolver(
    'drop',
    'goes-through-cells',
    'A piece may stand in any free place, also in a covered hole.',
    class extends NaiveTetrisSolver {
      protected override landings(rows: Rows, shape: Shape, x: number): readonly number[] {
        return Array.from(
          { length: Math.max(0, this.height - heightOf(shape) + 1) },
          (_, y) => y,
        ).filter((y) => this.isFree(rows, shape, x, y));
      }
    },
  ),
  brokenSolver(
    'drop',
    'rests-on-the-tallest',
    'A piece rests above the top of the whole grid.',
    class extends NaiveTetrisSolver {
      protected override landings(rows: Rows, shape: Shape): readonly number[] {
        return rows.length + heightOf(shape) <= this.height ? [rows.length] : [];
      }
    },
  ),
  brokenSolver(
    'drop',
    'keeps-full-rows',
    'Full rows stay.',
    class extends NaiveTetrisSolver {
      protected override cleared(rows: Rows): Rows {
        return rows;
      }
    },
  ),
  brokenSolver(
    'drop',
    'clears-one-row',
    'Of several full rows only the lowest goes.',
    class extends NaiveTetrisSolver {
      protected override cleared(rows: Rows): Rows {
        const full = rows.findIndex((row) => !row.includes(' '));
        return rows.filter((_, y) => y !== full);
      }
    },
  ),
  brokenSolver(
    'value',
    'returns-the-points',
    'The value is the points alone.',
    class extends NaiveTetrisSolver {
      protected override answer(best: Placement): number {
        return best.points;
      }
    },
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
