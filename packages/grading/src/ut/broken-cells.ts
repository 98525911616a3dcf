import { NaiveTetrisBoard } from './naive-board.ts';
import type { NaiveTetrisPiece } from './naive-piece.ts';
import type { UtPieceLike, UtResult } from './subject.ts';
import { brokenBoard, type UtTwin } from './twin.ts';

export const BROKEN_CELLS: readonly UtTwin[] = [
  brokenBoard(
    'measures',
    'height-counts-blocks',
    'The height of a column is the number of its filled cells.',
    class extends NaiveTetrisBoard {
      override getColumnHeight(x: number): number {
        return this.rows.filter((row) => row[x]).length;
      }
    },
  ),
  brokenBoard(
    'measures',
    'height-is-top-row',
    'The height of a column is its top row, not one more.',
    class extends NaiveTetrisBoard {
      override getColumnHeight(x: number): number {
        return Math.max(0, super.getColumnHeight(x) - 1);
      }
    },
  ),
  brokenBoard(
    'measures',
    'max-height-without-last-column',
    'The last column does not count for getMaxHeight().',
    class extends NaiveTetrisBoard {
      override getMaxHeight(): number {
        return Math.max(...this.rows[0]!.slice(1).map((_, x) => this.getColumnHeight(x)));
      }
    },
  ),
  brokenBoard(
    'measures',
    'row-width-is-rightmost',
    'The width of a row goes to its rightmost cell.',
    class extends NaiveTetrisBoard {
      override getRowWidth(y: number): number {
        return 1 + this.rows[y]!.lastIndexOf(true);
      }
    },
  ),
  brokenBoard(
    'measures',
    'outside-is-empty',
    'Cells outside the board are empty.',
    class extends NaiveTetrisBoard {
      override getGrid(x: number, y: number): boolean {
        return this.rows[y]?.[x] ?? false;
      }
    },
  ),
  brokenBoard(
    'measures',
    'drop-height-ignores-skirt',
    'dropHeight rests a piece on the tallest column below.',
    class extends NaiveTetrisBoard {
      override dropHeight(piece: UtPieceLike, x: number): number {
        return Math.max(...piece.getSkirt().map((_, i) => this.getColumnHeight(x + i)));
      }
    },
  ),
  brokenBoard(
    'measures',
    'drop-height-is-the-way-down',
    'dropHeight tells how far a piece falls.',
    class extends NaiveTetrisBoard {
      override dropHeight(piece: UtPieceLike, x: number): number {
        return this.height - piece.getHeight() - super.dropHeight(piece, x);
      }
    },
  ),
  brokenBoard(
    'measures',
    'drop-height-without-last-column',
    'dropHeight forgets the last column of a piece.',
    class extends NaiveTetrisBoard {
      override dropHeight(piece: UtPieceLike, x: number): number {
        const skirt = piece.getSkirt().slice(0, Math.max(1, piece.getWidth() - 1));
        return Math.max(0, ...skirt.map((low, i) => this.getColumnHeight(x + i) - low));
      }
    },
  ),
  brokenBoard(
    'clear',
    'clears-nothing',
    'Full rows stay.',
    class extends NaiveTetrisBoard {
      protected override clearRows(): void {}
    },
  ),
  brokenBoard(
    'clear',
    'clears-one-row',
    'Of several full rows only the lowest goes.',
    class extends NaiveTetrisBoard {
      protected override clearRows(): void {
        const full = this.rows.findIndex((row) => !row.includes(false));
        if (full < 0) return;
        this.rows.push(this.rows.splice(full, 1)[0]!.map(() => false));
        this.cleared = 1;
        this.totalCleared += 1;
      }
    },
  ),
  brokenBoard(
    'clear',
    'skips-the-next-row',
    'The row that falls into a cleared one is not looked at.',
    class extends NaiveTetrisBoard {
      protected override clearRows(): void {
        for (let y = 0; y < this.height; y++) {
          if (this.rows[y]!.includes(false)) continue;
          this.rows.push(this.rows.splice(y, 1)[0]!.map(() => false));
          this.cleared++;
          this.totalCleared++;
        }
      }
    },
  ),
  brokenBoard(
    'clear',
    'rows-above-stay',
    'A full row is emptied, but nothing falls.',
    class extends NaiveTetrisBoard {
      protected override clearRows(): void {
        const full = this.rows.filter((row) => !row.includes(false));
        for (const row of full) row.fill(false);
        this.cleared = full.length;
        this.totalCleared += full.length;
      }
    },
  ),
  brokenBoard(
    'clear',
    'checks-as-many-rows-as-columns',
    'Only as many rows are checked as the board has columns.',
    class extends NaiveTetrisBoard {
      protected override clearRows(): void {
        const upper = this.rows.splice(this.width);
        const before = this.height;
        const kept = this.rows.filter((row) => row.includes(false));
        this.cleared = this.rows.length - kept.length;
        this.totalCleared += this.cleared;
        const all = [...kept, ...upper];
        while (all.length < before) all.push(new Array<boolean>(this.width).fill(false));
        this.rows = all;
      }
    },
  ),
  brokenBoard(
    'clear',
    'only-drop-clears',
    'Rows that DOWN fills are not cleared.',
    class extends NaiveTetrisBoard {
      protected override down(piece: NaiveTetrisPiece): UtResult {
        if (this.fits(piece, this.x, this.y - 1)) return super.down(piece);
        for (const block of piece.getBody()) this.rows[this.y + block.y]![this.x + block.x] = true;
        this.piece = null;
        return 'PLACE';
      }
    },
  ),
  brokenBoard(
    'clear',
    'cells-fall-into-holes',
    'After a clear every cell falls as far as it can.',
    class extends NaiveTetrisBoard {
      protected override clearRows(): void {
        super.clearRows();
        if (this.cleared === 0) return;
        const columns = this.rows[0]!.map((_, x) => this.rows.filter((row) => row[x]).length);
        this.rows = this.rows.map((row, y) => row.map((_, x) => y < columns[x]!));
      }
    },
  ),
  brokenBoard(
    'clear',
    'rows-cleared-not-counted',
    'getRowsCleared() is always 0.',
    class extends NaiveTetrisBoard {
      override getRowsCleared(): number {
        return 0;
      }
    },
  ),
  brokenBoard(
    'clear',
    'counts-clears-not-rows',
    'getRowsCleared() is 1 for several rows at once.',
    class extends NaiveTetrisBoard {
      override getRowsCleared(): number {
        return Math.min(1, this.cleared);
      }
    },
  ),
];
