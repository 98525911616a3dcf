import { NaiveTetrisBoard } from './naive-board.ts';
import { NaiveTetrisPiece } from './naive-piece.ts';
import { LETTERS, ROOTS } from './srs.ts';
import type { UtPoint } from './subject.ts';

const ROOT_PIECES = new Map(
  LETTERS.map((letter) => [ROOTS[letter].text, NaiveTetrisPiece.getPiece(ROOTS[letter].text)]),
);

/** The naive board, told where a new piece is: the brief leaves that to each board. */
export class ModelBoard extends NaiveTetrisBoard {
  /** Deals the piece of one of the seven texts with the corner of its blocks at this point. */
  dealAt(text: string, { x, y }: UtPoint): void {
    this.piece = ROOT_PIECES.get(text)!;
    this.x = x;
    this.y = y;
  }

  get isFalling(): boolean {
    return this.piece !== null;
  }

  get corner(): UtPoint {
    return { x: this.x, y: this.y };
  }

  /** How often DOWN would move the falling piece. */
  freeRows(): number {
    let rows = 0;
    while (this.piece !== null && this.fits(this.piece, this.x, this.y - 1 - rows)) rows++;
    return rows;
  }

  /** The cells with the rows from the top, '#' and '.'. */
  picture(): readonly string[] {
    return this.rows.map((row) => row.map((cell) => (cell ? '#' : '.')).join('')).reverse();
  }
}
