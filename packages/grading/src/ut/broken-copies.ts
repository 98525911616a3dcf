import { NaiveTetrisBoard } from './naive-board.ts';
import type { UtAction } from './subject.ts';
import { brokenBoard, type UtTwin } from './twin.ts';

function forgetful(...forgotten: readonly string[]): typeof NaiveTetrisBoard {
  return class extends NaiveTetrisBoard {
    override equals(other: unknown): boolean {
      if (!(other instanceof NaiveTetrisBoard)) return false;
      return this.differences(other).every((what) => forgotten.includes(what));
    }
  };
}

export const BROKEN_COPIES: readonly UtTwin[] = [
  brokenBoard(
    'test-move',
    'test-move-is-move',
    'testMove moves the board itself.',
    class extends NaiveTetrisBoard {
      override testMove(action: UtAction): NaiveTetrisBoard {
        this.move(action);
        return this.copy();
      }
    },
  ),
  brokenBoard(
    'test-move',
    'test-move-shares-rows',
    'The new board has the same rows as the old one.',
    class extends NaiveTetrisBoard {
      protected override copy(): NaiveTetrisBoard {
        const copy = super.copy();
        Object.assign(copy, { rows: [...this.rows] });
        return copy;
      }
    },
  ),
  brokenBoard(
    'test-move',
    'test-move-forgets-to-move',
    'testMove gives a copy on which nothing was done.',
    class extends NaiveTetrisBoard {
      override testMove(): NaiveTetrisBoard {
        return this.copy();
      }
    },
  ),
  brokenBoard(
    'test-move',
    'test-move-forgets-the-cells',
    'The new board has the piece, but no cells.',
    class extends NaiveTetrisBoard {
      protected override copy(): NaiveTetrisBoard {
        const copy = super.copy();
        Object.assign(copy, { rows: this.rows.map((row) => row.map(() => false)) });
        return copy;
      }
    },
  ),
  brokenBoard(
    'test-move',
    'test-move-forgets-the-position',
    'On the new board the piece is where it was dealt.',
    class extends NaiveTetrisBoard {
      protected override copy(): NaiveTetrisBoard {
        const copy = super.copy();
        if (this.piece !== null) Object.assign(copy, this.spawnOf(this.piece));
        return copy;
      }
    },
  ),
  brokenBoard(
    'test-move',
    'test-move-forgets-the-piece',
    'The new board has no piece.',
    class extends NaiveTetrisBoard {
      protected override copy(): NaiveTetrisBoard {
        const copy = super.copy();
        Object.assign(copy, { piece: null });
        return copy;
      }
    },
  ),
  brokenBoard(
    'test-move',
    'test-move-remembered',
    'testMove changes the last action and result of the board.',
    class extends NaiveTetrisBoard {
      override testMove(action: UtAction): NaiveTetrisBoard {
        const copy = super.testMove(action);
        this.action = action;
        this.result = copy.getLastResult();
        return copy;
      }
    },
  ),
  brokenBoard(
    'equals',
    'equals-forgets-the-size',
    'Boards of any size can be equal.',
    class extends NaiveTetrisBoard {
      override equals(other: unknown): boolean {
        if (!(other instanceof NaiveTetrisBoard)) return false;
        return (
          this.differences(other).every((what) => ['size', 'cells', 'position'].includes(what)) &&
          this.hasCellsOf(other)
        );
      }
      private hasCellsOf(other: NaiveTetrisBoard): boolean {
        const filled = (board: NaiveTetrisBoard) =>
          Array.from({ length: 5 }, (_, y) =>
            Array.from({ length: 10 }, (_, x) => board.getGrid(x, y)),
          ).join();
        return filled(this) === filled(other);
      }
    },
  ),
  brokenBoard(
    'equals',
    'equals-forgets-the-cells',
    'The cells are not compared.',
    forgetful('cells'),
  ),
  brokenBoard(
    'equals',
    'equals-forgets-the-position',
    'Where the piece is does not matter.',
    forgetful('position'),
  ),
  brokenBoard(
    'equals',
    'equals-forgets-the-piece',
    'Which piece is falling does not matter.',
    forgetful('piece', 'state', 'position'),
  ),
  brokenBoard(
    'equals',
    'equals-forgets-the-action',
    'The last action is not compared.',
    forgetful('action'),
  ),
  brokenBoard(
    'equals',
    'equals-forgets-the-result',
    'The last result is not compared.',
    forgetful('result'),
  ),
  brokenBoard(
    'equals',
    'equals-forgets-the-rows',
    'The rows cleared are not compared.',
    forgetful('rows'),
  ),
  brokenBoard(
    'equals',
    'equals-is-the-same-object',
    'Only the very same board is equal.',
    class extends NaiveTetrisBoard {
      override equals(other: unknown): boolean {
        return this === other;
      }
    },
  ),
  brokenBoard(
    'equals',
    'equals-null-throws',
    'equals(null) throws for a board.',
    class extends NaiveTetrisBoard {
      override equals(other: unknown): boolean {
        return (other as NaiveTetrisBoard).getWidth() === this.width && super.equals(other);
      }
    },
  ),
];
