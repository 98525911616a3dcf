import { ReferenceBoard } from './reference-board.ts';
import type { PieceLike } from './subject.ts';
import { brokenBoard, type StanfordTwin } from './twin.ts';

export const BROKEN_DROPS: readonly StanfordTwin[] = [
  brokenBoard(
    'drop-ignores-skirt',
    'A piece rests on the tallest column below it, whatever its skirt.',
    class extends ReferenceBoard {
      protected override restOf(piece: PieceLike, x: number): number {
        return Math.max(...this.main.heights.slice(x, x + piece.width));
      }
    },
  ),
  brokenBoard(
    'drop-forgets-last-column',
    'The last column of a piece of several columns is not looked at.',
    class extends ReferenceBoard {
      protected override restOf(piece: PieceLike, x: number): number {
        return this.restOfColumns(piece, x, Math.max(1, piece.width - 1));
      }
      private restOfColumns(piece: PieceLike, x: number, count: number): number {
        const rests = piece.skirt.slice(0, count).map((low, i) => this.main.heights[x + i]! - low);
        return Math.max(0, ...rests);
      }
    },
  ),
  brokenBoard(
    'drop-looks-at-four-columns',
    'Only the first four columns of a piece are looked at.',
    class extends ReferenceBoard {
      protected override restOf(piece: PieceLike, x: number): number {
        const rests = piece.skirt.slice(0, 4).map((low, i) => this.main.heights[x + i]! - low);
        return Math.max(0, ...rests);
      }
    },
  ),
  brokenBoard(
    'drop-onto-tallest-column',
    'Only the tallest column below the piece is compared with the skirt.',
    class extends ReferenceBoard {
      protected override restOf(piece: PieceLike, x: number): number {
        const below = this.main.heights.slice(x, x + piece.width);
        const tallest = below.indexOf(Math.max(...below));
        return Math.max(0, below[tallest]! - piece.skirt[tallest]!);
      }
    },
  ),
  brokenBoard(
    'drop-below-the-floor',
    'Empty columns are left out, so that a skirt can reach below the floor.',
    class extends ReferenceBoard {
      protected override restOf(piece: PieceLike, x: number): number {
        const rests = piece.skirt.flatMap((low, i) => {
          const height = this.main.heights[x + i]!;
          return height > 0 ? [height - low] : [];
        });
        return rests.length === 0 ? 0 : Math.max(...rests);
      }
    },
  ),
  brokenBoard(
    'drop-under-overhang',
    'The lowest place where the piece fits is taken, also below an overhang.',
    class extends ReferenceBoard {
      protected override restOf(piece: PieceLike, x: number): number {
        const rest = super.restOf(piece, x);
        for (let y = 0; y < rest; y++) {
          if (piece.body.every((p) => !this.grid(x + p.x, y + p.y))) return y;
        }
        return rest;
      }
    },
  ),
  brokenBoard(
    'drop-capped-at-the-top',
    'A piece that would rest too high is reported where it just fits below the top.',
    class extends ReferenceBoard {
      protected override restOf(piece: PieceLike, x: number): number {
        return Math.max(0, Math.min(super.restOf(piece, x), this.height - piece.height));
      }
    },
  ),
  brokenBoard(
    'drop-outside-zero',
    'dropHeight at an x where the piece does not fit answers anyway.',
    class extends ReferenceBoard {
      override dropHeight(piece: PieceLike, x: number): number {
        return Math.max(0, ...piece.skirt.map((low, i) => (this.main.heights[x + i] ?? 0) - low));
      }
    },
  ),
  brokenBoard(
    'drop-remembered-across-undo',
    'dropHeight remembers its answers until the next place or commit and forgets about undo.',
    class extends ReferenceBoard {
      private readonly answers = new Map<PieceLike, Map<number, number>>();
      protected override restOf(piece: PieceLike, x: number): number {
        const known = this.answers.get(piece) ?? new Map<number, number>();
        const rest = known.get(x) ?? super.restOf(piece, x);
        this.answers.set(piece, known.set(x, rest));
        return rest;
      }
      override place(piece: PieceLike, x: number, y: number): number {
        this.answers.clear();
        return super.place(piece, x, y);
      }
      override clearRows(): number {
        this.answers.clear();
        return super.clearRows();
      }
      override commit(): void {
        this.answers.clear();
        super.commit();
      }
    },
  ),
];
