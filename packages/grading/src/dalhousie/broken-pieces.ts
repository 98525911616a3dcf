import { demand, NaiveTetrisSolver } from './naive-solver.ts';
import { blocksOf, isConnected, keyOf, rotationsOf, type Shape, widthOf } from './shape.ts';
import { brokenSolver, type DalhousieTwin } from './twin.ts';

export const BROKEN_PIECES: readonly DalhousieTwin[] = [
  brokenSolver(
    'pieces',
    'takes-loose-pieces',
    'Pieces with blank rows or columns are taken.',
    class extends NaiveTetrisSolver {
      protected override shapeOf(lines: readonly string[]): Shape {
        const shape = blocksOf(lines);
        const [left, low] = [
          Math.min(...shape.map(({ x }) => x)),
          Math.min(...shape.map(({ y }) => y)),
        ];
        return shape.map(({ x, y }) => ({ x: x - left, y: y - low }));
      }
    },
  ),
  brokenSolver(
    'pieces',
    'takes-hanging-blocks',
    'Pieces that do not hang together are taken.',
    class extends NaiveTetrisSolver {
      protected override shapeOf(lines: readonly string[]): Shape {
        const shape = blocksOf(lines);
        return isConnected(shape)
          ? super.shapeOf(lines)
          : shape.slice(0, 1).map(() => ({ x: 0, y: 0 }));
      }
    },
  ),
  brokenSolver(
    'pieces',
    'refuses-the-z',
    'Rows that do not begin in the same column are refused as hanging, so the Z is.',
    class extends NaiveTetrisSolver {
      protected override shapeOf(lines: readonly string[]): Shape {
        demand(
          !lines[0]!.startsWith('** ') || lines[1]?.startsWith(' **') !== true,
          'Piece has hanging blocks',
        );
        return super.shapeOf(lines);
      }
    },
  ),
  brokenSolver(
    'pieces',
    'refuses-ragged-rows',
    'Rows of different length are refused.',
    class extends NaiveTetrisSolver {
      protected override linesOf(piece: string): readonly string[] {
        const lines = piece.replace(/\n$/, '').split('\n');
        demand(
          lines.every((line) => line.length === lines[0]!.length),
          'Piece is not tight',
        );
        return super.linesOf(piece);
      }
    },
  ),
  brokenSolver(
    'pieces',
    'needs-a-final-new-line',
    'A picture without a final new line is refused.',
    class extends NaiveTetrisSolver {
      protected override linesOf(piece: string): readonly string[] {
        demand(piece.endsWith('\n') || piece !== '***', 'Piece is not tight');
        return super.linesOf(piece);
      }
    },
  ),
  brokenSolver(
    'pieces',
    'tetrominoes-only',
    'Pieces of other than four blocks are refused, but for bars.',
    class extends NaiveTetrisSolver {
      protected override shapeOf(lines: readonly string[]): Shape {
        const shape = super.shapeOf(lines);
        demand(shape.length <= 4, 'Piece is no tetromino');
        return shape;
      }
    },
  ),
  brokenSolver(
    'pieces',
    'takes-duplicates',
    'The same piece is taken twice.',
    class extends NaiveTetrisSolver {
      protected override checkNew(): void {}
    },
  ),
  brokenSolver(
    'pieces',
    'turned-is-new',
    'A turned piece is taken as a new one.',
    class extends NaiveTetrisSolver {
      protected override checkNew(rotations: readonly Shape[]): void {
        const key = keyOf(rotations[0]!);
        demand(
          !this.pieces.some((piece) => keyOf(piece.rotations[0]!) === key),
          'Piece is a duplicate',
        );
      }
    },
  ),
  brokenSolver(
    'pieces',
    'mirror-is-duplicate',
    'The mirror image of a piece is refused.',
    class extends NaiveTetrisSolver {
      protected override checkNew(rotations: readonly Shape[]): void {
        super.checkNew(rotations);
        const width = widthOf(rotations[0]!);
        super.checkNew(rotationsOf(rotations[0]!.map(({ x, y }) => ({ x: width - 1 - x, y }))));
      }
    },
  ),
  brokenSolver(
    'pieces',
    'takes-too-big-pieces',
    'Pieces that are too big for the grid are taken.',
    class extends NaiveTetrisSolver {
      protected override checkSize(): void {}
    },
  ),
  brokenSolver(
    'pieces',
    'size-before-turning',
    'A piece that only fits when it is turned is refused.',
    class extends NaiveTetrisSolver {
      protected override checkSize(rotations: readonly Shape[]): void {
        super.checkSize(rotations.slice(0, 1));
      }
    },
  ),
  brokenSolver(
    'pieces',
    'takes-frequency-zero',
    'A relative frequency of 0 is taken.',
    class extends NaiveTetrisSolver {
      protected override checkFrequency(frequency: number): void {
        super.checkFrequency(frequency === 0 ? 1 : frequency);
      }
    },
  ),
  brokenSolver(
    'pieces',
    'ids-from-zero',
    'The first id is 0.',
    class extends NaiveTetrisSolver {
      override addPuzzlePiece(piece: string | null, frequency: number): number {
        return super.addPuzzlePiece(piece, frequency) - 1;
      }
      protected override pieceOf(id: number): number {
        return super.pieceOf(id + 1);
      }
    },
  ),
  brokenSolver(
    'messages',
    'says-invalid-piece',
    'A piece that is not tight is refused as "Invalid piece".',
    class extends NaiveTetrisSolver {
      protected override shapeOf(lines: readonly string[]): Shape {
        try {
          return super.shapeOf(lines);
        } catch {
          throw new Error('Invalid piece');
        }
      }
    },
  ),
];
