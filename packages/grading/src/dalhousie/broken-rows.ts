import { demand, NaiveTetrisSolver } from './naive-solver.ts';
import { brokenSolver, type DalhousieTwin } from './twin.ts';

export const BROKEN_ROWS: readonly DalhousieTwin[] = [
  brokenSolver(
    'grid',
    'takes-no-columns',
    'A grid without columns or rows is taken.',
    class extends NaiveTetrisSolver {
      constructor(width: number, height: number) {
        super(Math.max(1, width), Math.max(1, height));
      }
    },
  ),
  brokenSolver(
    'grid',
    'refuses-one-by-one',
    'A grid of 1x1 is refused.',
    class extends NaiveTetrisSolver {
      constructor(width: number, height: number) {
        demand(width * height > 1, 'Grid is too small');
        super(width, height);
      }
    },
  ),
  brokenSolver(
    'rows',
    'takes-full-rows',
    'A full row is taken.',
    class extends NaiveTetrisSolver {
      protected override checkRow(row: string): void {
        if (row.length !== this.width || row.includes(' ')) super.checkRow(row);
      }
    },
  ),
  brokenSolver(
    'rows',
    'full-only-with-stars',
    'A full row of other characters than * is taken.',
    class extends NaiveTetrisSolver {
      protected override checkRow(row: string): void {
        super.checkRow(/^[^ ]+$/.test(row) && row.includes('x') ? `${row.slice(1)} ` : row);
      }
    },
  ),
  brokenSolver(
    'rows',
    'takes-blank-rows',
    'A blank row is taken.',
    class extends NaiveTetrisSolver {
      protected override checkRow(row: string): void {
        super.checkRow(/^ +$/.test(row) ? `*${row.slice(1)}` : row);
      }
    },
  ),
  brokenSolver(
    'rows',
    'pads-short-rows',
    'A row that is too short is filled up with blanks.',
    class extends NaiveTetrisSolver {
      override addPuzzleRow(row: string | null): void {
        super.addPuzzleRow(row === null || row === '' ? row : row.padEnd(this.width));
      }
    },
  ),
  brokenSolver(
    'rows',
    'null-row-is-ignored',
    'addPuzzleRow(null) does nothing.',
    class extends NaiveTetrisSolver {
      override addPuzzleRow(row: string | null): void {
        if (row !== null) super.addPuzzleRow(row);
      }
    },
  ),
  brokenSolver(
    'rows',
    'rows-from-below',
    'A new row is pushed in at the bottom.',
    class extends NaiveTetrisSolver {
      override addPuzzleRow(row: string | null): void {
        super.addPuzzleRow(row);
        this.rows = [this.rows.at(-1)!, ...this.rows.slice(0, -1)];
      }
    },
  ),
  brokenSolver(
    'rows',
    'rows-above-the-grid',
    'A row is taken though the top row is in use.',
    class extends NaiveTetrisSolver {
      protected override checkRow(row: string): void {
        const { rows } = this;
        this.rows = [];
        super.checkRow(row);
        this.rows = rows;
      }
    },
  ),
  brokenSolver(
    'rows',
    'shows-the-bottom-first',
    'showPuzzle begins with the bottom row.',
    class extends NaiveTetrisSolver {
      override showPuzzle(): string {
        return this.rows.map((row) => `${row}\n`).join('');
      }
    },
  ),
  brokenSolver(
    'rows',
    'shows-empty-rows',
    'showPuzzle shows the empty rows on top, unless all are.',
    class extends NaiveTetrisSolver {
      override showPuzzle(): string {
        if (this.rows.length === 0) return '';
        return (
          `${' '.repeat(this.width)}\n`.repeat(this.height - this.rows.length) + super.showPuzzle()
        );
      }
    },
  ),
  brokenSolver(
    'rows',
    'shows-what-was-given',
    'Other characters are shown as they were given.',
    class extends NaiveTetrisSolver {
      protected override cells(row: string): string {
        return row;
      }
    },
  ),
  brokenSolver(
    'rows',
    'shows-one-line',
    'The rows are not ended by new lines but by commas.',
    class extends NaiveTetrisSolver {
      override showPuzzle(): string {
        return super.showPuzzle().replace(/\n(?=.)/g, ',');
      }
    },
  ),
];
