import { ReferenceBoard } from './reference-board.ts';
import { type PieceLike, PLACE } from './subject.ts';
import { brokenBoard, type StanfordTwin } from './twin.ts';

export const BROKEN_MEASURES: readonly StanfordTwin[] = [
  brokenBoard(
    'starts-uncommitted',
    'A new board is not committed.',
    class extends ReferenceBoard {
      override committed = false;
    },
  ),
  brokenBoard(
    'wide-board-too-few-heights',
    'The array of column heights is as long as the board is high, too short when it is wider.',
    class extends ReferenceBoard {
      constructor(width: number, height: number) {
        super(width, height);
        this.main.heights.splice(height);
      }
    },
  ),
  brokenBoard(
    'filled-by-any-row',
    'Every full row on the board is reported, also one that was full before.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const result = super.tryPlace(piece, x, y);
        const anyFull = this.main.widths.some((_, row) => this.isFull(row));
        return result === PLACE.OK && anyFull ? PLACE.ROW_FILLED : result;
      }
    },
  ),
  brokenBoard(
    'filled-in-four-rows',
    'The four rows from y up are tested for being full, also those above the piece.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const result = super.tryPlace(piece, x, y);
        const anyFull = [y, y + 1, y + 2, y + 3].some((row) => this.isFull(row));
        return result === PLACE.OK && anyFull ? PLACE.ROW_FILLED : result;
      }
    },
  ),
  brokenBoard(
    'filled-by-last-block',
    'Only the row of the last block is tested for being full.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const result = super.tryPlace(piece, x, y);
        if (result !== PLACE.ROW_FILLED) return result;
        return this.isFull(y + piece.body.at(-1)!.y) ? PLACE.ROW_FILLED : PLACE.OK;
      }
    },
  ),
  brokenBoard(
    'filled-by-bottom-row',
    'Only the lowest row of the piece is tested for being full.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const result = super.tryPlace(piece, x, y);
        if (result !== PLACE.ROW_FILLED) return result;
        return this.isFull(y) ? PLACE.ROW_FILLED : PLACE.OK;
      }
    },
  ),
  brokenBoard(
    'ten-columns-hard-coded',
    'A row is full when ten of its cells are, whatever the width.',
    class extends ReferenceBoard {
      protected override isFull(y: number): boolean {
        return this.main.widths[y] === 10;
      }
    },
  ),
  brokenBoard(
    'full-row-mask-at-32',
    'The mask of a full row is (1 << width) - 1, which is 0 for 32 columns.',
    class extends ReferenceBoard {
      protected override isFull(y: number): boolean {
        if (this.width !== 32) return super.isFull(y);
        return this.main.cells.every((column) => !column[y]);
      }
    },
  ),
  brokenBoard(
    'rows-of-32-bits',
    'A row is one 32-bit mask, so column 32 is column 0 again.',
    class extends ReferenceBoard {
      override grid(x: number, y: number): boolean {
        if (!(x >= 0 && x < this.width)) return super.grid(x, y);
        const sharers = this.main.cells.filter((_, column) => (column & 31) === (x & 31));
        return super.grid(x, y) || sharers.some((column) => column[y]);
      }
    },
  ),
  brokenBoard(
    'height-of-last-place',
    'A block sets the height of its column even when there is a higher one.',
    class extends ReferenceBoard {
      protected override fill(x: number, y: number): void {
        super.fill(x, y);
        this.main.heights[x] = y + 1;
      }
    },
  ),
  brokenBoard(
    'heights-of-the-box',
    'Every column under a piece gets the height of the whole piece.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const result = super.tryPlace(piece, x, y);
        const { heights } = this.main;
        for (let i = x; result <= PLACE.ROW_FILLED && i < x + piece.width; i++) {
          heights[i] = Math.max(heights[i]!, y + piece.height);
        }
        return result;
      }
    },
  ),
  brokenBoard(
    'max-height-of-last-place',
    'maxHeight is the top of the last piece, not of the highest.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const result = super.tryPlace(piece, x, y);
        if (result <= PLACE.ROW_FILLED) this.main.maxHeight = y + piece.height;
        return result;
      }
    },
  ),
  brokenBoard(
    'grid-false-outside',
    'Cells outside the board count as empty.',
    class extends ReferenceBoard {
      override grid(x: number, y: number): boolean {
        return this.main.cells[x]?.[y] ?? false;
      }
    },
  ),
  brokenBoard(
    'grid-throws-outside',
    'Asking for a cell beside the board throws.',
    class extends ReferenceBoard {
      override grid(x: number, y: number): boolean {
        return this.main.cells[x]![y] ?? true;
      }
    },
  ),
  brokenBoard(
    'grid-open-above',
    'Cells above the top row count as empty.',
    class extends ReferenceBoard {
      override grid(x: number, y: number): boolean {
        return y >= this.height ? false : super.grid(x, y);
      }
    },
  ),
  brokenBoard(
    'column-height-outside-zero',
    'columnHeight beside the board answers 0.',
    class extends ReferenceBoard {
      override columnHeight(x: number): number {
        return this.main.heights[x] ?? 0;
      }
    },
  ),
  brokenBoard(
    'row-width-outside-zero',
    'rowWidth above or below the board answers 0.',
    class extends ReferenceBoard {
      override rowWidth(y: number): number {
        return this.main.widths[y] ?? 0;
      }
    },
  ),
  brokenBoard(
    'picture-upside-down',
    'toString begins with the bottom row.',
    class extends ReferenceBoard {
      override toString(): string {
        const lines = super.toString().split('\n');
        return [...lines.slice(0, -1).reverse(), lines.at(-1)].join('\n');
      }
    },
  ),
  brokenBoard(
    'picture-ends-with-newline',
    'toString ends with a line break.',
    class extends ReferenceBoard {
      override toString(): string {
        return `${super.toString()}\n`;
      }
    },
  ),
  brokenBoard(
    'debug-checks-failed-place',
    'With debug on, a failed place ends in a failed sanity check.',
    class extends ReferenceBoard {
      protected override tryPlace(piece: PieceLike, x: number, y: number): number {
        const result = super.tryPlace(piece, x, y);
        const { debug } = this.constructor as typeof ReferenceBoard;
        if (debug && result > PLACE.ROW_FILLED) throw new Error('Board is not sane');
        return result;
      }
    },
  ),
  brokenBoard(
    'sanity-check-refuses-full-rows',
    'The sanity check takes a full row for a mistake.',
    class extends ReferenceBoard {
      override sanityCheck(): void {
        super.sanityCheck();
        const full = this.main.widths.findIndex((_, y) => this.isFull(y));
        if (full >= 0) throw new Error(`Board is not sane: row ${full} is full`);
      }
    },
  ),
];
