import type { Made, ObjectLink } from '@tetrarium/protocol';
import { fail, show } from '../suite/check.ts';
import {
  type Answer,
  demandBoolean,
  demandList,
  demandNumber,
  demandNumbers,
  demandText,
  type Names,
  Remote,
  RemoteObject,
} from '../suite/remote.ts';
import {
  type BoardClass,
  type BoardLike,
  PIECE_NAMES,
  type PieceClass,
  type PieceLike,
  type PlaceName,
  type PointLike,
  type Subject,
} from './subject.ts';

// The names of the handout come first, then those of the overview, then ours.

export const PIECE_MEMBERS = {
  body: ['getBody', 'body'],
  width: ['getWidth', 'width'],
  height: ['getHeight', 'height'],
  skirt: ['getSkirt', 'skirt'],
  leftSkirt: ['getLeftSkirt', 'leftSkirt'],
  rightSkirt: ['getRightSkirt', 'rightSkirt'],
  computeNextRotation: ['computeNextRotation'],
  fastRotation: ['fastRotation', 'nextRotation'],
  makeFastRotations: ['makeFastRotations'],
  equals: ['equals'],
} as const satisfies Record<keyof PieceLike, Names>;

export const BOARD_MEMBERS = {
  width: ['getWidth', 'width'],
  height: ['getHeight', 'height'],
  maxHeight: ['getMaxHeight', 'getMaximumHeight', 'maxHeight'],
  committed: ['isCommitted', 'getCommitted', 'committed'],
  columnHeight: ['getColumnHeight', 'columnHeight'],
  rowWidth: ['getRowWidth', 'rowWidth'],
  grid: ['getGrid', 'grid'],
  dropHeight: ['dropHeight'],
  place: ['place'],
  clearRows: ['clearRows'],
  undo: ['undo'],
  commit: ['commit'],
  sanityCheck: ['sanityCheck'],
  toString: ['toString'],
} as const satisfies Record<keyof BoardLike, Names>;

/** Piece and Board of a hand-in, wherever it runs; between cases it has to `forget`. */
export interface RemoteSubject extends Subject {
  forget(): void;
}

/** The Piece and Board at the other end of a link, under our names. */
export function remoteSubject(link: ObjectLink): RemoteSubject {
  const remote = new Remote(link);
  const Piece = pieceClass(remote);
  return { Piece, Board: boardClass(remote), forget: () => remote.forget() };
}

function pieceClass(remote: Remote): PieceClass {
  const pieceOf = (what: string, answer: Answer): Piece =>
    remote.known(answer, (ref) => new Piece(ref)) ?? fail(what, 'a piece', show(answer));

  class Piece extends RemoteObject implements PieceLike {
    #seen: { readonly at: number; readonly read: Map<string, () => Answer> } | undefined;

    constructor(points: number | readonly PointLike[]) {
      super(typeof points === 'number' ? points : remote.make('Piece', [points.map(toPoint)]));
      remote.adopt(this);
    }

    static parse(text: string): Piece {
      const parsed = remote.callIfThere('Piece', ['parse'], [text]);
      // A list is the points of a helper for the handout's constructor, as its starter has one.
      return parsed === undefined || Array.isArray(parsed)
        ? new Piece(remote.make('Piece', [text]))
        : pieceOf('Piece.parse', parsed);
    }

    static getPieces(): readonly Piece[] {
      const what = 'Piece.getPieces';
      return demandList(what, remote.call('Piece', ['getPieces'])).map((each) =>
        pieceOf(`an entry of ${what}`, each),
      );
    }

    get body(): readonly PointLike[] {
      const blocks = demandList('the body', this.#read('body'));
      const wishes = blocks.flatMap((block) => {
        if (!(block instanceof RemoteObject)) fail('the body', 'a list of points', show(blocks));
        return [
          { of: block, names: ['x', 'getX'] },
          { of: block, names: ['y', 'getY'] },
        ];
      });
      const read = remote.read(wishes);
      return blocks.map((_, i) => ({
        x: demandNumber('the x of a block', read[2 * i]!()),
        y: demandNumber('the y of a block', read[2 * i + 1]!()),
      }));
    }

    get width(): number {
      return demandNumber('the width', this.#read('width'));
    }

    get height(): number {
      return demandNumber('the height', this.#read('height'));
    }

    get skirt(): readonly number[] {
      return demandNumbers('the skirt', this.#read('skirt'));
    }

    get leftSkirt(): readonly number[] {
      return demandNumbers('the left skirt', this.#read('leftSkirt'));
    }

    get rightSkirt(): readonly number[] {
      return demandNumbers('the right skirt', this.#read('rightSkirt'));
    }

    computeNextRotation(): Piece {
      const names = PIECE_MEMBERS.computeNextRotation;
      return pieceOf('computeNextRotation', remote.call(this, names));
    }

    fastRotation(): Piece | undefined {
      const next = remote.call(this, PIECE_MEMBERS.fastRotation);
      return next === null ? undefined : pieceOf('fastRotation', next);
    }

    /** A method of the piece, or of the class with the piece as its argument. */
    makeFastRotations(): void {
      const names = PIECE_MEMBERS.makeFastRotations;
      if (remote.callIfThere(this, names) === undefined) remote.call('Piece', names, [this]);
    }

    equals(other: unknown): boolean {
      return demandBoolean('equals', remote.call(this, PIECE_MEMBERS.equals, [other]));
    }

    #read(member: (typeof PIECE_FIELDS)[number]): Answer {
      if (this.#seen?.at !== remote.changes) {
        const read = remote.read(PIECE_FIELDS.map((each) => wish(this, PIECE_MEMBERS[each])));
        const entries = PIECE_FIELDS.map((each, i) => [each, read[i]!] as const);
        this.#seen = { at: remote.changes, read: new Map(entries) };
      }
      return this.#seen.read.get(member)!();
    }
  }

  for (const name of PIECE_NAMES) {
    const get = () => demandNumber(`Piece.${name}`, remote.call('Piece', [name]));
    Object.defineProperty(Piece, name, { get });
  }
  return Piece as unknown as PieceClass;
}

const PIECE_FIELDS = ['body', 'width', 'height', 'skirt', 'leftSkirt', 'rightSkirt'] as const;

function toPoint({ x, y }: PointLike): Made {
  return { make: 'TPoint', args: [x, y], or: { x, y } };
}

function wish(of: RemoteObject, names: Names, args: readonly number[] = []) {
  return { of, names, args };
}

type Reading = () => Answer;

interface BoardState {
  readonly at: number;
  readonly width: Reading;
  readonly height: Reading;
  readonly maxHeight: Reading;
  readonly committed: Reading;
  readonly columnHeights: readonly Reading[];
  readonly rowWidths: readonly Reading[];
  /** By column, then by row. */
  readonly cells: readonly Reading[];
}

function boardClass(remote: Remote): BoardClass {
  class Board extends RemoteObject implements BoardLike {
    #state: BoardState | undefined;
    /** Columns and rows to read; what the constructor was told, until the board says otherwise. */
    #size: readonly [number, number];

    constructor(width: number, height: number) {
      super(remote.make('Board', [width, height]));
      remote.adopt(this);
      this.#size = [width, height];
    }

    get width(): number {
      return demandNumber('the width', this.#read().width());
    }

    get height(): number {
      return demandNumber('the height', this.#read().height());
    }

    get maxHeight(): number {
      return demandNumber('maxHeight', this.#read().maxHeight());
    }

    get committed(): boolean {
      return demandBoolean('committed', this.#read().committed());
    }

    columnHeight(x: number): number {
      const read = this.#read().columnHeights[x] ?? this.#ask(BOARD_MEMBERS.columnHeight, x);
      return demandNumber(`columnHeight(${x})`, read());
    }

    rowWidth(y: number): number {
      const read = this.#read().rowWidths[y] ?? this.#ask(BOARD_MEMBERS.rowWidth, y);
      return demandNumber(`rowWidth(${y})`, read());
    }

    grid(x: number, y: number): boolean {
      const [width, height] = this.#size;
      const isInside = x >= 0 && x < width && y >= 0 && y < height;
      const read = isInside
        ? this.#read().cells[x * height + y]!
        : this.#ask(BOARD_MEMBERS.grid, x, y);
      return demandBoolean(`grid(${x}, ${y})`, read());
    }

    dropHeight(piece: PieceLike, x: number): number {
      return demandNumber('dropHeight', remote.call(this, BOARD_MEMBERS.dropHeight, [piece, x]));
    }

    place(piece: PieceLike, x: number, y: number): number {
      return demandNumber('place', remote.call(this, BOARD_MEMBERS.place, [piece, x, y]));
    }

    clearRows(): number {
      return demandNumber('clearRows', remote.call(this, BOARD_MEMBERS.clearRows));
    }

    undo(): void {
      remote.call(this, BOARD_MEMBERS.undo);
    }

    commit(): void {
      remote.call(this, BOARD_MEMBERS.commit);
    }

    sanityCheck(): void {
      remote.callIfThere(this, BOARD_MEMBERS.sanityCheck);
    }

    override toString(): string {
      return demandText('toString', remote.call(this, BOARD_MEMBERS.toString));
    }

    #ask(names: Names, ...args: number[]): Reading {
      return () => remote.call(this, names, args);
    }

    #read(): BoardState {
      if (this.#state?.at !== remote.changes) this.#state = readBoard(remote, this, this.#size);
      return this.#state;
    }
  }
  for (const [name, names] of Object.entries(PLACE_CONSTANTS)) {
    let read: { readonly code: Answer | undefined } | undefined;
    const get = () => {
      read ??= { code: remote.callIfThere('Board', names) };
      return read.code;
    };
    Object.defineProperty(Board, name, { get });
  }
  return Board;
}

/** What the answers of place may be called; the handout has two names for one of them. */
const PLACE_CONSTANTS = {
  PLACE_OK: ['PLACE_OK'],
  PLACE_ROW_FILLED: ['PLACE_ROW_FILLED'],
  PLACE_OUT_BOUNDS: ['PLACE_OUT_BOUNDS', 'PLACE_OUT_OF_BOUNDS'],
  PLACE_BAD: ['PLACE_BAD'],
} as const satisfies Record<`PLACE_${PlaceName}`, Names>;

function readBoard(
  remote: Remote,
  board: RemoteObject,
  [width, height]: readonly [number, number],
): BoardState {
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const { columnHeight, rowWidth, grid } = BOARD_MEMBERS;
  const plain = ['width', 'height', 'maxHeight', 'committed'] as const;
  const read = remote.read([
    ...plain.map((member) => wish(board, BOARD_MEMBERS[member])),
    ...columns.map((x) => wish(board, columnHeight, [x])),
    ...rows.map((y) => wish(board, rowWidth, [y])),
    ...columns.flatMap((x) => rows.map((y) => wish(board, grid, [x, y]))),
  ]);
  const at = plain.length;
  return {
    at: remote.changes,
    width: read[0]!,
    height: read[1]!,
    maxHeight: read[2]!,
    committed: read[3]!,
    columnHeights: read.slice(at, at + width),
    rowWidths: read.slice(at + width, at + width + height),
    cells: read.slice(at + width + height),
  };
}
