import {
  copyStructures,
  emptyStructures,
  ReferenceBoard,
  type Structures,
} from './reference-board.ts';
import type { PieceLike } from './subject.ts';
import { brokenBoard, type StanfordTwin } from './twin.ts';

/** The one backup that all boards of `boards-share-backup` have. */
let sharedBackup = emptyStructures(1, 1);

/** A correct board that knows what was placed last. */
class RememberingBoard extends ReferenceBoard {
  protected placed: { piece: PieceLike; x: number; y: number } | undefined;
  override place(piece: PieceLike, x: number, y: number): number {
    const result = super.place(piece, x, y);
    this.placed = this.failed ? undefined : { piece, x, y };
    return result;
  }
  override undo(): void {
    super.undo();
    this.placed = undefined;
  }
  override commit(): void {
    super.commit();
    this.placed = undefined;
  }
}

export const BROKEN_UNDOS: readonly StanfordTwin[] = [
  brokenBoard('undo-forgets-cells', 'Undo restores everything but the cells.', forgetting('cells')),
  brokenBoard(
    'undo-forgets-widths',
    'Undo restores everything but the row widths.',
    forgetting('widths'),
  ),
  brokenBoard(
    'undo-forgets-heights',
    'Undo restores everything but the column heights.',
    forgetting('heights'),
  ),
  brokenBoard(
    'undo-forgets-max-height',
    'Undo restores everything but maxHeight.',
    forgetting('maxHeight'),
  ),
  brokenBoard(
    'undo-after-commit',
    'Undo on a committed board still goes back.',
    class extends ReferenceBoard {
      override undo(): void {
        this.committed = false;
        super.undo();
      }
    },
  ),
  brokenBoard(
    'undo-swaps-back',
    'Undo swaps the state with the backup, so a second undo brings the piece back.',
    class extends ReferenceBoard {
      private undone = false;
      protected override restore(): void {
        [this.main, this.backup] = [this.backup, this.main];
      }
      protected override leaveCommitted(): void {
        this.undone = false;
        super.leaveCommitted();
      }
      override undo(): void {
        if (this.undone) this.restore();
        else this.undone = !this.committed;
        super.undo();
      }
    },
  ),
  brokenBoard(
    'undo-after-failure-stays-uncommitted',
    'Undo after a failed place restores the board but leaves it uncommitted.',
    class extends ReferenceBoard {
      override undo(): void {
        const { failed } = this;
        super.undo();
        if (failed) this.committed = false;
      }
    },
  ),
  brokenBoard(
    'commit-forgets-a-clear',
    'Commit after clearRows without a place does nothing.',
    class extends RememberingBoard {
      override commit(): void {
        if (this.placed !== undefined || this.failed) super.commit();
      }
    },
  ),
  brokenBoard(
    'commit-brings-rows-back',
    'Commit after place and clearRows keeps the piece but brings the full rows back.',
    class extends RememberingBoard {
      private uncleared: Structures | undefined;
      override clearRows(): number {
        const before = copyStructures(this.main);
        const cleared = super.clearRows();
        if (cleared > 0 && this.placed !== undefined) this.uncleared = before;
        return cleared;
      }
      override undo(): void {
        this.uncleared = undefined;
        super.undo();
      }
      override commit(): void {
        this.main = this.uncleared ?? this.main;
        this.uncleared = undefined;
        super.commit();
      }
    },
  ),
  brokenBoard(
    'backup-shares-columns',
    'The backup copies the list of columns but not the columns.',
    class extends ReferenceBoard {
      protected override backUp(): void {
        const cells = [...this.main.cells];
        this.backup = { ...copyStructures(this.main), cells };
      }
    },
  ),
  brokenBoard(
    'backup-shared-after-undo',
    'Undo makes the backup arrays the main ones and keeps them as backup too.',
    class extends ReferenceBoard {
      protected override backUp(): void {
        const { cells, widths, heights, maxHeight } = this.main;
        this.backup.maxHeight = maxHeight;
        cells.forEach((column, x) => {
          this.backup.cells[x]!.splice(0, this.height, ...column);
          this.backup.heights[x] = heights[x]!;
        });
        widths.forEach((width, y) => {
          this.backup.widths[y] = width;
        });
      }
      protected override restore(): void {
        this.main = this.backup;
      }
    },
  ),
  brokenBoard(
    'backup-of-piece-columns-only',
    'Only the columns of the piece are backed up, also when clearRows changes the others.',
    class extends RememberingBoard {
      protected override restore(): void {
        const { cells } = this.main;
        const { placed } = this;
        super.restore();
        if (placed === undefined) return;
        const { x: first, piece } = placed;
        this.main.cells = this.main.cells.map((column, x) =>
          x >= first && x < first + piece.width ? column : cells[x]!,
        );
      }
    },
  ),
  brokenBoard(
    'backup-not-renewed-after-commit',
    'A backup is taken once and not renewed by a commit, so undo goes back too far.',
    class extends ReferenceBoard {
      private taken = false;
      protected override backUp(): void {
        if (!this.taken) super.backUp();
        this.taken = true;
      }
      override undo(): void {
        if (!this.committed) this.taken = false;
        super.undo();
      }
    },
  ),
  brokenBoard(
    'backup-as-wide-as-high',
    'The backup has as many columns as the board has rows, too few when it is wider.',
    class extends ReferenceBoard {
      protected override restore(): void {
        const { cells } = this.main;
        super.restore();
        this.main.cells = this.main.cells.map((column, x) =>
          x < this.height ? column : cells[x]!,
        );
      }
    },
  ),
  brokenBoard(
    'backup-without-last-column',
    'The last column is left out of the backup.',
    class extends ReferenceBoard {
      protected override restore(): void {
        const last = this.main.cells.at(-1)!;
        super.restore();
        this.main.cells[this.width - 1] = last;
      }
    },
  ),
  brokenBoard(
    'backup-without-top-row',
    'The top row is left out of the backup.',
    class extends ReferenceBoard {
      protected override restore(): void {
        const top = this.height - 1;
        const row = this.main.cells.map((column) => column[top]!);
        super.restore();
        this.main.cells.forEach((column, x) => {
          column[top] = row[x]!;
        });
      }
    },
  ),
  brokenBoard(
    'undo-empties-the-box',
    'Undo takes a piece out by emptying its whole box, and its neighbours with it.',
    class extends RememberingBoard {
      protected override restore(): void {
        super.restore();
        if (this.placed === undefined) return;
        const { piece, x, y } = this.placed;
        for (const column of this.main.cells.slice(x, x + piece.width)) {
          column.fill(false, y, y + piece.height);
        }
      }
    },
  ),
  brokenBoard(
    'undo-guesses-heights',
    'Undo lowers the columns to the skirt of the piece, as if it had been lying on them.',
    class extends RememberingBoard {
      protected override restore(): void {
        super.restore();
        this.placed?.piece.skirt.forEach((low, i) => {
          this.main.heights[this.placed!.x + i] = this.placed!.y + low;
        });
      }
    },
  ),
  brokenBoard(
    'boards-share-backup',
    'The backup is static, so two boards overwrite each other.',
    class extends ReferenceBoard {
      protected override backUp(): void {
        sharedBackup = copyStructures(this.main);
      }
      protected override restore(): void {
        this.main = copyStructures(sharedBackup);
      }
    },
  ),
];

function forgetting(kept: keyof Structures): typeof ReferenceBoard {
  return class extends ReferenceBoard {
    protected override restore(): void {
      const value = { [kept]: this.main[kept] };
      super.restore();
      Object.assign(this.main, value);
    }
  };
}
