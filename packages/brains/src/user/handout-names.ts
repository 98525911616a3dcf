import { Board, Piece } from '@tetrarium/engine/core';
import {
  type Board as HandoutBoard,
  Piece as HandoutPiece,
  TPoint,
} from '@tetrarium/engine/stanford';

/** The handout's names that a board lacks, the overview's among them. */
const OF_BOARDS: Omit<HandoutBoard, keyof Board | 'engine'> & ThisType<Board> = {
  getWidth() {
    return this.width;
  },
  getHeight() {
    return this.height;
  },
  getMaxHeight() {
    return this.maxHeight;
  },
  getMaximumHeight() {
    return this.maxHeight;
  },
  getColumnHeight(x) {
    return this.columnHeight(x);
  },
  getRowWidth(y) {
    return this.rowWidth(y);
  },
  getGrid(x, y) {
    return this.grid(x, y);
  },
};

/** Those that a piece lacks. */
const OF_PIECES: Omit<HandoutPiece, keyof Piece | 'engine' | 'nextRotation'> &
  ThisType<Piece> & { nextRotation(): Piece | undefined } = {
  getWidth() {
    return this.width;
  },
  getHeight() {
    return this.height;
  },
  getBody() {
    return this.body.map(({ x, y }) => new TPoint(x, y));
  },
  getSkirt() {
    return this.skirt;
  },
  nextRotation() {
    return this.fastRotation();
  },
};

/**
 * Gives boards and pieces the handout's names beside their own, so that a brain may call either.
 * On the prototypes: the objects stay the engine's own, as fast as before. Only where brains of
 * users run: a page that hosts none does not carry the names.
 */
export function addHandoutNames(): void {
  if ('getWidth' in Board.prototype) return;
  define(Board.prototype, OF_BOARDS);
  const { equals } = Piece.prototype;
  define(Piece.prototype, {
    ...OF_PIECES,
    equals(this: Piece, other: unknown): boolean {
      return equals.call(this, other instanceof HandoutPiece ? other.engine : other);
    },
  });
}

function define(prototype: object, names: object): void {
  for (const [name, value] of Object.entries(names)) {
    // Without a prototype: a brain may have put `get` or `set` on that of all objects.
    const descriptor = Object.assign(Object.create(null), {
      value,
      writable: true,
      configurable: true,
    });
    Object.defineProperty(prototype, name, descriptor);
  }
}
