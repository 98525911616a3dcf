import { ReferenceBoard } from './reference-board.ts';
import { brokenBoard, type StanfordTwin } from './twin.ts';

/** A correct board that can also take out one row at a time, as many students do. */
class StepwiseBoard extends ReferenceBoard {
  protected removeRow(y: number): void {
    for (let row = y; row + 1 < this.height; row++) this.copyRow(row + 1, row);
    this.emptyRow(this.height - 1);
  }
}

export const BROKEN_CLEARS: readonly StanfordTwin[] = [
  brokenBoard(
    'clear-one-row-only',
    'clearRows stops after the first full row.',
    class extends StepwiseBoard {
      protected override compact(): number {
        const full = this.main.widths.findIndex((_, y) => this.isFull(y));
        if (full >= 0) this.removeRow(full);
        return full >= 0 ? 1 : 0;
      }
    },
  ),
  brokenBoard(
    'clear-skips-the-next-row',
    'The row that falls into a cleared place is not tested any more.',
    class extends StepwiseBoard {
      protected override compact(): number {
        let cleared = 0;
        for (let y = 0; y < this.height; y++) {
          if (!this.isFull(y)) continue;
          this.removeRow(y);
          cleared++;
        }
        return cleared;
      }
    },
  ),
  brokenBoard(
    'clear-adjacent-only',
    'Only full rows next to the lowest one are cleared.',
    class extends StepwiseBoard {
      protected override compact(): number {
        const lowest = this.main.widths.findIndex((_, y) => this.isFull(y));
        let cleared = 0;
        while (lowest >= 0 && this.isFull(lowest)) {
          this.removeRow(lowest);
          cleared++;
        }
        return cleared;
      }
    },
  ),
  brokenBoard(
    'clear-shifts-by-the-total',
    'Everything above the lowest full row moves down by the number of all full rows.',
    class extends StepwiseBoard {
      protected override compact(): number {
        const full = this.main.widths.flatMap((_, y) => (this.isFull(y) ? [y] : []));
        for (let i = 0; i < full.length; i++) this.removeRow(full[0]!);
        return full.length;
      }
    },
  ),
  brokenBoard(
    'clear-loses-top-row',
    'The top row of the board is never copied down.',
    class extends ReferenceBoard {
      protected override compact(): number {
        const topStays = !this.isFull(this.height - 1);
        const cleared = super.compact();
        if (cleared > 0 && topStays) this.emptyRow(this.height - 1 - cleared);
        return cleared;
      }
    },
  ),
  brokenBoard(
    'clear-keeps-full-top-row',
    'A full row at the very top of the board is not cleared.',
    class extends StepwiseBoard {
      protected override compact(): number {
        let cleared = 0;
        for (let y = this.height - 2; y >= 0; y--) {
          if (!this.isFull(y)) continue;
          this.removeRow(y);
          cleared++;
        }
        return cleared;
      }
    },
  ),
  brokenBoard(
    'clear-repeats-top-row',
    'The rows shifted in at the top are copies of the old top row, not empty.',
    class extends ReferenceBoard {
      private clearing = false;
      protected override compact(): number {
        this.clearing = !this.isFull(this.height - 1);
        const cleared = super.compact();
        this.clearing = false;
        return cleared;
      }
      protected override emptyRow(y: number): void {
        // The row that fell last is still at the top, where it came from.
        if (this.clearing && y > 0) this.copyRow(y - 1, y);
        else super.emptyRow(y);
      }
    },
  ),
  brokenBoard(
    'clear-below-max-height-only',
    'The search for full rows ends one row below the top of the stack.',
    class extends ReferenceBoard {
      private searching = false;
      protected override compact(): number {
        this.searching = this.main.maxHeight > 1;
        const cleared = super.compact();
        this.searching = false;
        return cleared;
      }
      protected override isFull(y: number): boolean {
        return super.isFull(y) && !(this.searching && y === this.main.maxHeight - 1);
      }
    },
  ),
  brokenBoard(
    'clear-with-gravity',
    'After a clear the blocks fall on into the holes below them.',
    class extends ReferenceBoard {
      protected override compact(): number {
        const cleared = super.compact();
        const { cells, widths } = this.main;
        if (cleared > 0) for (const column of cells) column.sort((a, b) => Number(b) - Number(a));
        widths.forEach((_, y) => {
          widths[y] = cells.filter((column) => column[y]).length;
        });
        return cleared;
      }
    },
  ),
  brokenBoard(
    'clear-answers-yes-or-no',
    'clearRows answers 1 for any number of rows.',
    class extends ReferenceBoard {
      override clearRows(): number {
        return Math.min(1, super.clearRows());
      }
    },
  ),

  brokenBoard(
    'clear-widths-not-shifted',
    'The widths of the rows stay where they were when the rows move down.',
    class extends ReferenceBoard {
      protected override copyRow(from: number, to: number): void {
        const { widths } = this.main;
        const old = widths[to]!;
        super.copyRow(from, to);
        // A full row has gone for good; what falls into its place has some other width.
        widths[to] = old === this.width ? widths[to]! : old;
      }
    },
  ),
  brokenBoard(
    'clear-widths-of-top-rows',
    'The rows shifted in at the top keep the widths of the rows that were there.',
    class extends ReferenceBoard {
      protected override emptyRow(y: number): void {
        const width = this.main.widths[y]!;
        super.emptyRow(y);
        if (width < this.width) this.main.widths[y] = width;
      }
    },
  ),
  brokenBoard(
    'clear-heights-decremented',
    'Heights are lowered by the number of cleared rows, which is wrong over holes.',
    class extends ReferenceBoard {
      protected override measure(cleared: number): void {
        this.main.heights = this.main.heights.map((height) => height - cleared);
        this.main.maxHeight -= cleared;
      }
    },
  ),
  brokenBoard(
    'clear-heights-stale',
    'The heights of the columns are not brought up to date.',
    class extends ReferenceBoard {
      protected override measure(cleared: number): void {
        const { heights } = this.main;
        super.measure(cleared);
        this.main.heights = heights;
      }
    },
  ),
  brokenBoard(
    'clear-max-height-stale',
    'maxHeight stays what it was before the rows went.',
    class extends ReferenceBoard {
      protected override measure(cleared: number): void {
        const { maxHeight } = this.main;
        super.measure(cleared);
        this.main.maxHeight = maxHeight;
      }
    },
  ),
  brokenBoard(
    'clear-max-height-decremented',
    'maxHeight is lowered by the number of cleared rows, although a hole may have been below.',
    class extends ReferenceBoard {
      protected override measure(cleared: number): void {
        const { maxHeight } = this.main;
        super.measure(cleared);
        this.main.maxHeight = maxHeight - cleared;
      }
    },
  ),
  brokenBoard(
    'clear-max-height-one-low',
    'After a clear, maxHeight is the index of the highest row instead of one more.',
    class extends ReferenceBoard {
      protected override measure(cleared: number): void {
        super.measure(cleared);
        if (cleared > 0 && this.main.maxHeight > 0) this.main.maxHeight--;
      }
    },
  ),

  brokenBoard(
    'clear-alone-not-backed-up',
    'clearRows without a place takes no backup, so the rows cannot come back.',
    class extends ReferenceBoard {
      override clearRows(): number {
        this.committed = false;
        return super.clearRows();
      }
    },
  ),
  brokenBoard(
    'clear-backs-up-again',
    'clearRows takes a second backup and loses the state before the place.',
    class extends ReferenceBoard {
      override clearRows(): number {
        this.backUp();
        return super.clearRows();
      }
    },
  ),
  brokenBoard(
    'second-clear-backs-up-again',
    'A clearRows that follows another takes a new backup.',
    class extends ReferenceBoard {
      private cleared = false;
      protected override leaveCommitted(): void {
        if (this.committed) this.cleared = false;
        super.leaveCommitted();
      }
      override clearRows(): number {
        if (this.cleared && !this.committed) this.backUp();
        const count = super.clearRows();
        this.cleared = true;
        return count;
      }
    },
  ),
  brokenBoard(
    'clear-alone-stays-committed',
    'clearRows without a place leaves the board committed.',
    class extends ReferenceBoard {
      override clearRows(): number {
        const { committed } = this;
        const cleared = super.clearRows();
        this.committed = committed;
        return cleared;
      }
    },
  ),
  brokenBoard(
    'clear-of-nothing-stays-committed',
    'clearRows leaves the board committed when no row was full.',
    class extends ReferenceBoard {
      override clearRows(): number {
        const { committed } = this;
        const cleared = super.clearRows();
        if (cleared === 0) this.committed = committed;
        return cleared;
      }
    },
  ),
  brokenBoard(
    'clear-commits',
    'clearRows commits the piece that was placed before it.',
    class extends ReferenceBoard {
      override clearRows(): number {
        this.commit();
        return super.clearRows();
      }
    },
  ),
];
