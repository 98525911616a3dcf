import { NaiveTetrisSolver, type Placement, type Rows } from './naive-solver.ts';
import { blocksOf, heightOf, rotationsOf, type Shape, widthOf } from './shape.ts';
import { brokenSolver, type DalhousieTwin } from './twin.ts';

export const BROKEN_DROPS: readonly DalhousieTwin[] = [
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
];
