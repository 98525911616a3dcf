import { inLanguage, type StarterLanguage } from './language.ts';

// Starters for Part A and Part B of the Stanford handout, with its own names: they compile, and
// "tetrarium grade" tells what is still to be done.

export function writePiece(language: StarterLanguage, file: string): string {
  return inLanguage(PIECE.replaceAll('FILE', file), language);
}

export function writeBoard(language: StarterLanguage, file: string): string {
  return inLanguage(BOARD.replaceAll('FILE', file), language);
}

const PIECE = `// Part A of the Stanford handout: an immutable piece in one of its rotations.
//
//   What is done, and what is still wrong:
//     tetrarium grade --piece FILE
//
// The body of a piece are points like (0,0) (0,1) (0,2) (1,0), with (0,0) at the lower left.

export class TPoint {
ts|  x: number;
ts|  y: number;
ts|
js|  /** @param {number} x @param {number} y */
  constructor(x«: number», y«: number») {
    this.x = x;
    this.y = y;
  }
}

export class Piece {
  static STICK_STR = '0 0 0 1 0 2 0 3';
  static L1_STR = '0 0 0 1 0 2 1 0';
  static L2_STR = '0 0 1 0 1 1 1 2';
  static S1_STR = '0 0 1 0 1 1 2 1';
  static S2_STR = '0 1 1 1 1 0 2 0';
  static SQUARE_STR = '0 0 0 1 1 0 1 1';
  static PYRAMID_STR = '0 0 1 0 1 1 2 0';

  // Indexes of the pieces in the array of getPieces.
  static STICK = 0;
  static L1 = 1;
  static L2 = 2;
  static S1 = 3;
  static S2 = 4;
  static SQUARE = 5;
  static PYRAMID = 6;

js|  /** @type {Piece[] | undefined} */
  static #pieces«: Piece[] | undefined»;
js|  /** @type {TPoint[]} */
  #body«: TPoint[]»;
js|  /** @type {Piece | null} */
  #next«: Piece | null» = null;

  /**
   * From points, or from a text like "0 0 0 1 0 2 1 0".
js|   *
js|   * @param {TPoint[] | string} points
   */
  constructor(points«: TPoint[] | string») {
    this.#body = typeof points === 'string' ? Piece.parsePoints(points) : points;
    // TODO: width, height and skirt, computed once.
  }

  getWidth()«: number» {
    return 0; // TODO
  }

  getHeight()«: number» {
    return 0; // TODO
  }

  getBody()«: TPoint[]» {
    return this.#body;
  }

  /**
   * For each x the lowest y of the body there.
js|   *
js|   * @returns {number[]}
   */
  getSkirt()«: number[]» {
    return []; // TODO
  }

  /** A new piece that is 90 degrees counter-clockwise rotated from this one. */
  computeNextRotation()«: Piece» {
    return this; // TODO
  }

  /** The next rotation that makeFastRotations has stored; null for a newly created piece. */
  fastRotation()«: Piece | null» {
    return this.#next;
  }

  /**
   * Whether the bodies have the same points, in any order.
js|   *
js|   * @param {unknown} other
   */
  equals(other«: unknown»)«: boolean» {
    return this === other; // TODO
  }

  /** The first rotation of each of the seven pieces, always the same objects. */
  static getPieces()«: Piece[]» {
    Piece.#pieces ??= [
      Piece.makeFastRotations(new Piece(Piece.STICK_STR)),
      Piece.makeFastRotations(new Piece(Piece.L1_STR)),
      Piece.makeFastRotations(new Piece(Piece.L2_STR)),
      Piece.makeFastRotations(new Piece(Piece.S1_STR)),
      Piece.makeFastRotations(new Piece(Piece.S2_STR)),
      Piece.makeFastRotations(new Piece(Piece.SQUARE_STR)),
      Piece.makeFastRotations(new Piece(Piece.PYRAMID_STR)),
    ];
    return Piece.#pieces;
  }

  /**
   * Computes all the rotations of a piece, connects them in a circle by #next, and returns the piece.
js|   *
js|   * @param {Piece} root
   */
  static makeFastRotations(root«: Piece»)«: Piece» {
    return root; // TODO
  }

  /**
   * The points of a text like "0 0 0 1 0 2 1 0".
js|   *
js|   * @param {string} text
   */
  static parsePoints(text«: string»)«: TPoint[]» {
    const words = text.trim().split(/\\s+/);
    if (words.length % 2 !== 0 || !words.every((word) => /^[+-]?\\d+$/.test(word))) {
      throw new Error(\`Could not parse x,y string: \${text}\`);
    }
    const numbers = words.map(Number);
js|    /** @type {TPoint[]} */
    const points«: TPoint[]» = [];
    for (let i = 0; i < numbers.length; i += 2) {
ts|      points.push(new TPoint(numbers[i]!, numbers[i + 1]!));
js|      points.push(new TPoint(Number(numbers[i]), Number(numbers[i + 1])));
    }
    return points;
  }
}
`;

const BOARD = `// Part B of the Stanford handout: the board, with one undo.
//
//   What is done, and what is still wrong:
//     tetrarium grade --board FILE
//
// (0,0) is the lower left cell. A board is committed, or it remembers what it was before the last
// place and clearRows, so that undo can bring it back.

ts|/** What a board asks of a piece. */
ts|export interface Piece {
ts|  getBody(): readonly { readonly x: number; readonly y: number }[];
ts|  getWidth(): number;
ts|  getHeight(): number;
ts|  getSkirt(): readonly number[];
ts|}
js|/**
js| * What a board asks of a piece.
js| *
js| * @typedef {object} Piece
js| * @property {() => readonly { readonly x: number, readonly y: number }[]} getBody
js| * @property {() => number} getWidth
js| * @property {() => number} getHeight
js| * @property {() => readonly number[]} getSkirt
js| */

export class Board {
  static PLACE_OK = 0;
  static PLACE_ROW_FILLED = 1;
  static PLACE_OUT_BOUNDS = 2;
  static PLACE_BAD = 3;

  /** "Turn your project in with DEBUG=true." */
  static DEBUG = true;

  committed = true;
ts|  #width: number;
ts|  #height: number;
ts|  #grid: boolean[][];
js|  #width;
js|  #height;
js|  #grid;

  /**
   * An empty board; all sizes are in blocks.
js|   *
js|   * @param {number} width
js|   * @param {number} height
   */
  constructor(width«: number», height«: number») {
    this.#width = width;
    this.#height = height;
    this.#grid = Array.from({ length: width }, () => Array.from({ length: height }, () => false));
    // TODO: the widths of the rows, the heights of the columns, and their backups.
  }

  getWidth()«: number» {
    return this.#width;
  }

  getHeight()«: number» {
    return this.#height;
  }

  /** The height of the tallest column, 0 on an empty board. */
  getMaxHeight()«: number» {
    return 0; // TODO
  }

  /** Throws if the board is not sane: counts everything again and compares. For debugging. */
  sanityCheck()«: void» {
    if (!Board.DEBUG) return;
    // TODO
  }

  /**
   * The y at which a piece comes to rest that is dropped straight down with its left end at x. Uses
   * the skirt and the heights of the columns.
js|   *
js|   * @param {Piece} piece
js|   * @param {number} x
   */
  dropHeight(piece«: Piece», x«: number»)«: number» {
    return 0 * (piece.getWidth() + x); // TODO
  }

  /**
   * The y just above the highest block of a column.
js|   *
js|   * @param {number} x
   */
  getColumnHeight(x«: number»)«: number» {
    return 0 * x; // TODO
  }

  /**
   * How many blocks of a row are filled.
js|   *
js|   * @param {number} y
   */
  getRowWidth(y«: number»)«: number» {
    return 0 * y; // TODO
  }

  /**
   * Whether a cell is filled; cells outside the board always are.
js|   *
js|   * @param {number} x
js|   * @param {number} y
   */
  getGrid(x«: number», y«: number»)«: boolean» {
    return this.#grid[x]?.[y] ?? true;
  }

  /**
   * Puts the body of a piece into the board and says what came of it, one of PLACE_OK,
   * PLACE_ROW_FILLED, PLACE_OUT_BOUNDS and PLACE_BAD. After the last two the board may be half
   * changed: undo makes it valid again.
js|   *
js|   * @param {Piece} piece
js|   * @param {number} x
js|   * @param {number} y
   */
  place(piece«: Piece», x«: number», y«: number»)«: number» {
    if (!this.committed) throw new Error('place commit problem');
    return Board.PLACE_OK + 0 * (piece.getWidth() + x + y); // TODO
  }

  /** Deletes the full rows, moves what is above them down, and says how many there were. */
  clearRows()«: number» {
    return 0; // TODO
  }

  /** Brings the board back to the committed state before the last place and clearRows. */
  undo()«: void» {
    // TODO
  }

  /** Makes the present state the committed one. */
  commit()«: void» {
    this.committed = true; // TODO
  }

  toString()«: string» {
    const rows = [];
    for (let y = this.#height - 1; y >= 0; y--) {
      let row = '|';
      for (let x = 0; x < this.#width; x++) row += this.getGrid(x, y) ? '+' : ' ';
      rows.push(\`\${row}|\`);
    }
    return [...rows, '-'.repeat(this.#width + 2)].join('\\n');
  }
}
`;
