import { ReferenceBoard } from './reference-board.ts';
import { type PieceLike, PLACE } from './subject.ts';
import { brokenBoard, type StanfordTwin } from './twin.ts';

export const BROKEN_PLACES: readonly StanfordTwin[] = [
  brokenBoard(
    'out-bounds-in-body-order',
    'Bounds and overlap are decided block by block, so the order of the body decides the answer.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        for (const p of piece.body) {
          if (!isInside(this, x + p.x, y + p.y)) return PLACE.OUT_BOUNDS;
          if (this.grid(x + p.x, y + p.y)) return PLACE.BAD;
        }
        return super.tryPlace(piece, x, y);
      }
    },
  ),
  brokenBoard(
    'overlap-before-bounds',
    'A piece that both overlaps and sticks out is called bad.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const overlaps = piece.body.some(
          (p) => isInside(this, x + p.x, y + p.y) && this.grid(x + p.x, y + p.y),
        );
        return overlaps ? PLACE.BAD : super.tryPlace(piece, x, y);
      }
    },
  ),
  brokenBoard(
    'bad-below-the-floor',
    'A piece that would sink into the floor is called bad, since grid is true there.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const sinks = y < 0 && !this.isOutside(piece, x, 0);
        return sinks ? PLACE.BAD : super.tryPlace(piece, x, y);
      }
    },
  ),
  brokenBoard(
    'bad-when-partly-outside',
    'Only the origin of the piece is tested against the bounds; the rest counts as overlap.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const sticksOut = isInside(this, x, y) && this.isOutside(piece, x, y);
        return sticksOut ? PLACE.BAD : super.tryPlace(piece, x, y);
      }
    },
  ),
  brokenBoard(
    'right-edge-one-short',
    'No piece may touch the last column.',
    class extends ReferenceBoard {
      protected override isOutside(piece: PieceLike, x: number, y: number): boolean {
        return super.isOutside(piece, x, y) || (this.width > 1 && x + piece.width === this.width);
      }
    },
  ),
  brokenBoard(
    'top-edge-one-short',
    'No piece may touch the top row.',
    class extends ReferenceBoard {
      protected override isOutside(piece: PieceLike, x: number, y: number): boolean {
        return (
          super.isOutside(piece, x, y) || (this.height > 1 && y + piece.height === this.height)
        );
      }
    },
  ),
  brokenBoard(
    'top-edge-one-over',
    'A piece may reach one row above the board.',
    class extends ReferenceBoard {
      protected override isOutside(piece: PieceLike, x: number, y: number): boolean {
        return super.isOutside(piece, x, Math.max(0, y - 1)) || y < 0;
      }
    },
  ),
  brokenBoard(
    'left-edge-wraps',
    'A negative x counts from the right edge.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        return super.tryPlace(piece, x < 0 ? x + this.width : x, y);
      }
    },
  ),
  brokenBoard(
    'four-blocks-placed',
    'Only the first four blocks of a piece are set.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const { width, height } = piece;
        const body = piece.body.slice(0, 4);
        const cut: PieceLike = Object.create(piece, {
          body: { value: body },
          width: { value: width },
          height: { value: height },
        });
        return super.tryPlace(cut, x, y);
      }
    },
  ),
  brokenBoard(
    'failed-place-stays-committed',
    'After a failed place the board still says that it is committed.',
    class extends ReferenceBoard {
      override place(piece: PieceLike, x: number, y: number): number {
        const result = super.place(piece, x, y);
        if (this.failed) this.undo();
        return result;
      }
    },
  ),
  brokenBoard(
    'failed-place-leaves-cells',
    'Undo after a failed place does not take out the blocks set before the overlap.',
    class extends ReferenceBoard {
      override undo(): void {
        if (this.failed) this.backUp();
        super.undo();
      }
    },
  ),
  brokenBoard(
    'commit-keeps-failed-place',
    'Commit after a failed place keeps the blocks set before the overlap.',
    class extends ReferenceBoard {
      override commit(): void {
        this.failed = false;
        super.commit();
      }
    },
  ),
  brokenBoard(
    'out-bounds-not-backed-up',
    'The backup is taken after the test of the bounds, so undo returns to an older state.',
    class extends ReferenceBoard {
      override place(piece: PieceLike, x: number, y: number): number {
        this.requireCommitted();
        if (!this.isOutside(piece, x, y)) return super.place(piece, x, y);
        this.committed = false;
        return PLACE.OUT_BOUNDS;
      }
    },
  ),
  brokenBoard(
    'place-never-throws',
    'A place on an uncommitted board commits it instead of throwing.',
    class extends ReferenceBoard {
      protected override requireCommitted(): void {
        this.commit();
      }
    },
  ),
  brokenBoard(
    'place-allowed-after-failure',
    'A place that follows a failed place does not throw.',
    class extends ReferenceBoard {
      protected override requireCommitted(): void {
        if (this.failed) this.undo();
        super.requireCommitted();
      }
    },
  ),
  brokenBoard(
    'place-allowed-after-clear',
    'A place that follows clearRows alone does not throw.',
    class extends ReferenceBoard {
      private placed = false;
      override place(piece: PieceLike, x: number, y: number): number {
        if (!this.placed) this.commit();
        this.placed = false;
        const result = super.place(piece, x, y);
        this.placed = true;
        return result;
      }
      override undo(): void {
        this.placed = false;
        super.undo();
      }
      override commit(): void {
        this.placed = false;
        super.commit();
      }
    },
  ),
  brokenBoard(
    'place-throws-other-message',
    'A place on an uncommitted board throws without the words of the brief.',
    class extends ReferenceBoard {
      protected override requireCommitted(): void {
        if (!this.committed) throw new Error('Illegal state');
      }
    },
  ),
  brokenBoard(
    'refused-place-spoils-the-backup',
    'A place on an uncommitted board throws, but has overwritten the backup first.',
    class extends ReferenceBoard {
      protected override requireCommitted(): void {
        if (!this.committed) this.backUp();
        super.requireCommitted();
      }
    },
  ),
];

function isInside(board: ReferenceBoard, x: number, y: number): boolean {
  return x >= 0 && x < board.width && y >= 0 && y < board.height;
}
