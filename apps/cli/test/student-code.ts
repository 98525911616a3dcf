// Classes as students write them: correct ones under the handout's names and under ours, typical
// mistakes as one line instead of another, and what a hostile file does.

/** Under whose names the classes are written. */
export type Naming = 'handout' | 'ours';

const ACCESSORS = {
  Piece: {
    ours: `get body() { return this.points; }
  get width() { return this.across; }
  get height() { return this.up; }
  get skirt() { return this.lows; }
  get leftSkirt() { return this.rows.map((row) => Math.min(this.across, ...row)); }
  get rightSkirt() { return this.rows.map((row) => Math.max(-1, ...row)); }
  static parse(text) { return new Piece(Piece.parsePoints(text)); }
  makeFastRotations() { return Piece.wire(this); }`,
    handout: `getBody() { return this.points; }
  getWidth() { return this.across; }
  getHeight() { return this.up; }
  getSkirt() { return this.lows; }
  static makeFastRotations(root) { return Piece.wire(root); }`,
  },
  Board: {
    ours: `get width() { return this.across; }
  get height() { return this.up; }
  get maxHeight() { return this.top; }
  get committed() { return this.isCommitted; }
  columnHeight(x) { return this.heightOf(x); }
  rowWidth(y) { return this.widthOf(y); }
  grid(x, y) { return this.isFilled(x, y); }
  piece(piece) { return piece; }`,
    handout: `getWidth() { return this.across; }
  getHeight() { return this.up; }
  getMaxHeight() { return this.top; }
  get committed() { return this.isCommitted; }
  getColumnHeight(x) { return this.heightOf(x); }
  getRowWidth(y) { return this.widthOf(y); }
  getGrid(x, y) { return this.isFilled(x, y); }
  piece(piece) { return { body: piece.getBody(), skirt: piece.getSkirt(), width: piece.getWidth() }; }`,
  },
} as const;

const PIECE = `export class Piece {
  static STICK = 0;
  static L1 = 1;
  static L2 = 2;
  static S1 = 3;
  static S2 = 4;
  static SQUARE = 5;
  static PYRAMID = 6;
  static STICK_STR = '0 0 0 1 0 2 0 3';
  static L1_STR = '0 0 0 1 0 2 1 0';
  static L2_STR = '0 0 1 0 1 1 1 2';
  static S1_STR = '0 0 1 0 1 1 2 1';
  static S2_STR = '0 1 1 1 1 0 2 0';
  static SQUARE_STR = '0 0 0 1 1 0 1 1';
  static PYRAMID_STR = '0 0 1 0 1 1 2 0';
  static seven = null;

  constructor(points) {
    const given = typeof points === 'string' ? Piece.parsePoints(points) : points;
    this.points = [...given].map(({ x, y }) => ({ x, y }));
    const xs = this.points.map(({ x }) => x);
    const ys = this.points.map(({ y }) => y);
    if (![...xs, ...ys].every((n) => Number.isInteger(n) && n >= 0)) throw new Error('bad number');
    if (new Set(this.points.map(({ x, y }) => x + ' ' + y)).size < xs.length) throw new Error('block twice');
    this.across = Math.max(...xs) + 1;
    this.up = Math.max(...ys) + 1;
    if (new Set(xs).size !== this.across) throw new Error('an empty column, or no block');
    if (!ys.includes(0)) throw new Error('nothing in row 0');
    const column = (x) => this.points.filter((p) => p.x === x).map(({ y }) => y);
    this.lows = Array.from({ length: this.across }, (_, x) => Math.min(...column(x)));
    this.rows = Array.from({ length: this.up }, (_, y) => this.points.filter((p) => p.y === y).map(({ x }) => x));
    this.next = null;
  }

  static parsePoints(text) {
    const words = text.trim().split(/\\s+/);
    if (words.length % 2 === 1 || !words.every((word) => /^[+-]?\\d+$/.test(word))) {
      throw new Error('Could not parse x,y string: ' + text);
    }
    const points = [];
    for (let i = 0; i < words.length; i += 2) points.push({ x: Number(words[i]), y: Number(words[i + 1]) });
    return points;
  }

  static getPieces() {
    if (Piece.seven === null) {
      Piece.seven = [
        Piece.STICK_STR, Piece.L1_STR, Piece.L2_STR, Piece.S1_STR, Piece.S2_STR, Piece.SQUARE_STR, Piece.PYRAMID_STR,
      ].map((text) => Piece.wire(new Piece(Piece.parsePoints(text))));
    }
    return Piece.seven;
  }

  static wire(root) {
    let last = root;
    for (let turned = root.computeNextRotation(); !turned.equals(root); turned = turned.computeNextRotation()) {
      last.next = turned;
      last = turned;
    }
    last.next = root;
    return root;
  }

  computeNextRotation() {
    return new Piece(this.points.map(({ x, y }) => ({ x: this.up - 1 - y, y: x })));
  }

  fastRotation() {
    return this.next ?? NONE;
  }

  equals(other) {
    if (!(other instanceof Piece) || other.points.length !== this.points.length) return false;
    return this.points.every((p) => other.points.some((q) => p.x === q.x && p.y === q.y));
  }

  ACCESSORS
}
`;

const BOARD = `export class Board {
  static PLACE_OK = 0;
  static PLACE_ROW_FILLED = 1;
  static PLACE_OUT_BOUNDS = 2;
  static PLACE_BAD = 3;

  constructor(width, height) {
    if (!(width > 0 && height > 0)) throw new Error('no such size');
    this.across = width;
    this.up = height;
    this.cells = Array.from({ length: height }, () => new Array(width).fill(false));
    this.top = 0;
    this.isCommitted = true;
    this.backup = null;
  }

  heightOf(x) {
    if (x < 0 || x >= this.across) throw new Error('no column ' + x);
    let y = this.up;
    while (y > 0 && !this.cells[y - 1][x]) y--;
    return y;
  }

  widthOf(y) {
    if (y < 0 || y >= this.up) throw new Error('no row ' + y);
    return this.cells[y].filter((cell) => cell).length;
  }

  isFilled(x, y) {
    if (x < 0 || y < 0 || x >= this.across || y >= this.up) return true;
    return this.cells[y][x];
  }

  dropHeight(given, x) {
    const piece = this.piece(given);
    if (x < 0 || x + piece.width > this.across) throw new Error('no room at ' + x);
    return Math.max(0, ...piece.skirt.map((low, i) => this.heightOf(x + i) - low));
  }

  place(given, x, y) {
    const piece = this.piece(given);
    if (!this.isCommitted) throw new Error('place commit problem');
    this.backUp();
    const spots = piece.body.map((p) => ({ x: x + p.x, y: y + p.y }));
    if (spots.some((p) => p.x < 0 || p.y < 0 || p.x >= this.across || p.y >= this.up)) return Board.PLACE_OUT_BOUNDS;
    if (spots.some((p) => this.cells[p.y][p.x])) return Board.PLACE_BAD;
    for (const p of spots) this.cells[p.y][p.x] = true;
    this.measure();
    return spots.some((p) => this.widthOf(p.y) === this.across) ? Board.PLACE_ROW_FILLED : Board.PLACE_OK;
  }

  clearRows() {
    this.backUp();
    const kept = this.cells.filter((row) => row.includes(false));
    const count = this.up - kept.length;
    while (kept.length < this.up) kept.push(new Array(this.across).fill(false));
    this.cells = kept;
    this.measure();
    return count;
  }

  undo() {
    if (this.isCommitted) return;
    this.cells = this.backup;
    this.measure();
    this.isCommitted = true;
  }

  commit() {
    this.isCommitted = true;
  }

  sanityCheck() {}

  toString() {
    const line = (row) => '|' + row.map((cell) => (cell ? '+' : ' ')).join('') + '|\\n';
    return [...this.cells].reverse().map(line).join('') + '-'.repeat(this.across + 2);
  }

  backUp() {
    if (this.isCommitted) this.backup = this.cells.map((row) => [...row]);
    this.isCommitted = false;
  }

  measure() {
    this.top = 0;
    this.cells.forEach((row, y) => { if (row.includes(true)) this.top = y + 1; });
  }

  ACCESSORS
}
`;

/** A mistake: what is written instead of what. */
export interface Mistake {
  readonly kind: 'Piece' | 'Board';
  readonly what: string;
  readonly right: string;
  readonly wrong: string;
}

/** Twenty mistakes that students make. */
export const MISTAKES: readonly Mistake[] = (
  [
    [
      'Piece',
      'the height is the width',
      'this.up = Math.max(...ys) + 1',
      'this.up = Math.max(...xs) + 1',
    ],
    ['Piece', 'the skirt is the highest block', 'Math.min(...column(x))', 'Math.max(...column(x))'],
    ['Piece', 'clockwise', '{ x: this.up - 1 - y, y: x }', '{ x: y, y: this.across - 1 - x }'],
    ['Piece', 'mirrored instead of rotated', '{ x: this.up - 1 - y, y: x }', '{ x: y, y: x }'],
    [
      'Piece',
      'equals minds the order',
      'other.points.some((q) =>',
      '[other.points[this.points.indexOf(p)]].some((q) =>',
    ],
    ['Piece', 'the ring is open', 'last.next = root;', ''],
    ['Piece', 'new pieces on each call', 'if (Piece.seven === null)', 'if (true)'],
    [
      'Piece',
      'a wrong pyramid',
      "PYRAMID_STR = '0 0 1 0 1 1 2 0'",
      "PYRAMID_STR = '0 0 1 0 1 1 2 1'",
    ],
    [
      'Board',
      'undo forgets maxHeight',
      'this.cells = this.backup;\n    this.measure();',
      'this.cells = this.backup;',
    ],
    [
      'Board',
      'clears one row only',
      'const count = this.up - kept.length;',
      'const count = Math.min(1, this.up - kept.length);',
    ],
    [
      'Board',
      'maxHeight stays after a clear',
      'this.cells = kept;\n    this.measure();',
      'this.cells = kept;',
    ],
    ['Board', 'dropHeight without the skirt', 'this.heightOf(x + i) - low', 'this.heightOf(x + i)'],
    [
      'Board',
      'places over blocks',
      'if (spots.some((p) => this.cells[p.y][p.x])) return Board.PLACE_BAD;',
      '',
    ],
    [
      'Board',
      'never a filled row',
      '? Board.PLACE_ROW_FILLED : Board.PLACE_OK',
      '? Board.PLACE_OK : Board.PLACE_OK',
    ],
    [
      'Board',
      'undo does not commit',
      'this.measure();\n    this.isCommitted = true;',
      'this.measure();',
    ],
    [
      'Board',
      'undo goes back to before the clear only',
      'this.backUp();\n    const kept',
      'this.isCommitted = true;\n    this.backUp();\n    const kept',
    ],
    [
      'Board',
      'clears the lowest row only',
      'this.cells.filter((row) => row.includes(false))',
      'this.cells.filter((row, y) => y > 0 || row.includes(false))',
    ],
    [
      'Board',
      'a height counts blocks',
      'let y = this.up;\n    while (y > 0 && !this.cells[y - 1][x]) y--;\n    return y;',
      'return this.cells.filter((row) => row[x]).length;',
    ],
    ['Board', 'the backup shares its rows', 'this.cells.map((row) => [...row])', '[...this.cells]'],
    ['Board', 'rows are cleared without being counted', 'return count;', 'return 0;'],
  ] as const
).map(([kind, what, right, wrong]) => ({ kind, what, right, wrong }));

/** The two classes, each with the mistakes of its kind. */
export function writeClasses(naming: Naming, mistakes: readonly Mistake[] = []) {
  const write = (kind: 'Piece' | 'Board', template: string): string => {
    const text = template
      .replace('ACCESSORS', ACCESSORS[kind][naming])
      .replace('NONE', naming === 'ours' ? 'undefined' : 'null');
    return mistakes
      .filter((each) => each.kind === kind)
      .reduce((known, { what, right, wrong }) => {
        if (!known.includes(right)) throw new Error(`Expected the line of "${what}", got none`);
        return known.replace(right, () => wrong);
      }, text);
  };
  return { Piece: write('Piece', PIECE), Board: write('Board', BOARD) };
}

/** What ends nothing but the marks of whoever hands it in: a way to spoil a Board. */
export const HOSTILE: Readonly<Record<string, (board: string) => string>> = {
  'endless at the start': (board) => `${board}\nwhile (true) {}\n`,
  'endless in place': (board) => board.replace('this.backUp();', 'for (;;) {}'),
  'endless in undo': (board) =>
    board.replace('undo() {', 'undo() { let i = 0; while (i >= 0) i++;'),
  'endless in a getter': (board) =>
    board.replace('heightOf(x) {', 'heightOf(x) { do {} while (this);'),
  'grows for ever': (board) =>
    board.replace(
      'place(given, x, y) {',
      'place(given, x, y) { const all = []; for (;;) all.push(new Array(1e5).fill(7));',
    ),
  'throws at the start': (board) => `${board}\nthrow new Error('I crash');\n`,
  'ends the process': (board) => board.replace('clearRows() {', 'clearRows() { process.exit(0);'),
  'dives without a floor': (board) => board.replace('measure() {', 'measure() { this.measure();'),
  'hands in the reference': () => "export { Board } from '@tetrarium/engine';\n",
  'sends verdicts itself': (board) =>
    `${board}\nprocess.send?.({ type: 'exports', names: ['Board'], isFound: true });\nfor (let i = 0; i < 500; i++) process.send?.({ type: 'end', name: 'x' });\nprocess.send?.({ type: 'done' });\nprocess.exit(0);\n`,
};

/** One student of a made-up class. */
export interface MadeStudent {
  readonly name: string;
  readonly mistakes: readonly Mistake[];
  /** The key of `HOSTILE`. */
  readonly hostile?: string;
  /** By path from the folder of all hand-ins. */
  readonly files: Readonly<Record<string, string>>;
}

/** Ways to hand in two files. */
const LAYOUTS: readonly ((name: string, piece: string, board: string) => Record<string, string>)[] =
  [
    (name, piece, board) => ({ [`${name}/Piece.ts`]: piece, [`${name}/Board.ts`]: board }),
    (name, piece, board) => ({ [`${name}/src/piece.js`]: piece, [`${name}/src/board.js`]: board }),
    (name, piece, board) => ({
      [`${name}_100_7_Piece.ts`]: piece,
      [`${name}_100_8_Board.ts`]: board,
    }),
    (name, piece, board) => ({ [`${name}.ts`]: `${piece}\n${board}` }),
  ];

/** So many students: each a mistake or two, some none; the last ten are hostile. */
export function makeClass(count: number, namings: readonly Naming[]): MadeStudent[] {
  const hostile = Object.keys(HOSTILE);
  const honest = count - hostile.length;
  return Array.from({ length: count }, (_, i): MadeStudent => {
    const name = `student${String(i).padStart(3, '0')}`;
    const naming = namings[i % namings.length]!;
    const layout = LAYOUTS[Math.floor(i / namings.length) % LAYOUTS.length]!;
    const nth = Math.floor(i / namings.length);
    const round = Math.floor(nth / (MISTAKES.length + 1));
    const first = MISTAKES[(nth % (MISTAKES.length + 1)) - 1];
    const second = MISTAKES[(nth * 7 + round) % MISTAKES.length]!;
    const isPlain = i >= honest || first === undefined;
    const isDouble = round > 0 && first?.kind !== second.kind;
    const mistakes = isPlain ? [] : isDouble ? [first, second] : [first];
    const { Piece, Board } = writeClasses(naming, mistakes);
    const trick = hostile[i - honest];
    const board = trick === undefined ? Board : HOSTILE[trick]!(Board);
    // Hostile ones in folders: what they spoil is then their own Board alone.
    const files = (trick === undefined ? layout : LAYOUTS[0]!)(name, Piece, board);
    return { name, mistakes, files, ...(trick === undefined ? {} : { hostile: trick }) };
  });
}
