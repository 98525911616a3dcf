import type { ObjectLink } from '@tetrarium/protocol';
import { CheckFailed, fail, show } from '../suite/check.ts';
import {
  type Answer,
  demandBoolean,
  demandList,
  demandNumber,
  demandNumbers,
  type Names,
  Remote,
  RemoteObject,
} from '../suite/remote.ts';
import { EnumWords } from './remote-enums.ts';
import { UT_BOARD_MEMBERS, UT_CLASSES, UT_PIECE_MEMBERS } from './remote-names.ts';
import {
  UT_ACTIONS,
  UT_RESULTS,
  type UtAction,
  type UtBoardLike,
  type UtPieceLike,
  type UtPoint,
  type UtResult,
  type UtSubject,
} from './subject.ts';

/** The classes of a hand-in, wherever it runs; between cases it has to `forget`. */
export interface RemoteUtSubject extends UtSubject {
  forget(): void;
}

/** TetrisPiece and TetrisBoard at the other end of a link, under the names of the brief. */
export function remoteUtSubject(link: ObjectLink): RemoteUtSubject {
  const remote = new Remote(link);
  /** Moves in one go, of which `remote` does not know that they change something. */
  let moves = 0;
  /** What was read stays until something may have changed. */
  const cached = <T>(read: () => T): (() => T) => {
    let seen: { readonly at: number; readonly value: T } | undefined;
    return () => {
      const at = remote.changes + moves;
      if (seen?.at !== at) seen = { at, value: read() };
      return seen.value;
    };
  };
  const actions = new EnumWords(remote, 'Action', UT_ACTIONS);
  const results = new EnumWords(remote, 'Result', UT_RESULTS);
  const PIECE_FIELDS = ['getWidth', 'getHeight', 'getBody', 'getSkirt'] as const;
  const BOARD_FIELDS = [
    'getCurrentPiece',
    'getLastAction',
    'getLastResult',
    'getRowsCleared',
    'getWidth',
    'getHeight',
    'getMaxHeight',
  ] as const;

  const pieceOf = (what: string, answer: Answer): Piece =>
    remote.known(answer, (ref) => new Piece(ref)) ?? fail(what, 'a piece', show(answer));

  class Piece extends RemoteObject implements UtPieceLike {
    readonly #read = cached(() =>
      remote.read(PIECE_FIELDS.map((field) => ({ of: this, names: UT_PIECE_MEMBERS[field] }))),
    );
    #shape: Answer | undefined;

    static getPiece(text: string): Piece {
      for (const name of UT_CLASSES.piece) {
        const piece = remote.callIfThere(name, ['getPiece'], [text]);
        if (piece !== undefined) return pieceOf(`${name}.getPiece`, piece);
      }
      throw new CheckFailed(`Expected ${UT_CLASSES.piece[0]}.getPiece(text), got no such method`);
    }

    getWidth(): number {
      return demandNumber('getWidth()', this.#read()[0]!());
    }

    getHeight(): number {
      return demandNumber('getHeight()', this.#read()[1]!());
    }

    getBody(): readonly UtPoint[] {
      const blocks = demandList('getBody()', this.#read()[2]!());
      const wishes = blocks.flatMap((of) => {
        if (!(of instanceof RemoteObject)) fail('getBody()', 'a list of points', show(blocks));
        return [
          { of, names: ['x', 'getX'] },
          { of, names: ['y', 'getY'] },
        ];
      });
      const read = remote.read(wishes);
      return blocks.map((_, i) => ({
        x: demandNumber('the x of a block', read[2 * i]!()),
        y: demandNumber('the y of a block', read[2 * i + 1]!()),
      }));
    }

    getSkirt(): readonly number[] {
      return demandNumbers('getSkirt()', this.#read()[3]!());
    }

    nextRotation(): Piece {
      return pieceOf('nextRotation()', remote.call(this, UT_PIECE_MEMBERS.nextRotation));
    }

    nextClockwiseRotation(): Piece {
      const names = UT_PIECE_MEMBERS.nextClockwiseRotation;
      return pieceOf('nextClockwiseRotation()', remote.call(this, names));
    }

    equals(other: unknown): boolean {
      return demandBoolean('equals', remote.call(this, UT_PIECE_MEMBERS.equals, [other]));
    }

    /** Our own pieces know their box; dropped are the blocks without it. */
    blocks(): Answer {
      this.#shape ??= remote.callIfThere(this, ['shape']) ?? this;
      return this.#shape;
    }
  }

  class Board extends RemoteObject implements UtBoardLike {
    #size: readonly [number, number];
    readonly #fields = cached(() =>
      remote.read(BOARD_FIELDS.map((field) => ({ of: this, names: UT_BOARD_MEMBERS[field] }))),
    );
    readonly #heights = cached(() => this.#many(UT_BOARD_MEMBERS.getColumnHeight, this.#size[0]));
    readonly #widths = cached(() => this.#many(UT_BOARD_MEMBERS.getRowWidth, this.#size[1]));
    readonly #cells = cached(() => {
      const [width, height] = this.#size;
      return remote.read(
        Array.from({ length: width * height }, (_, i) => ({
          of: this,
          names: UT_BOARD_MEMBERS.getGrid,
          args: [i % width, Math.floor(i / width)],
        })),
      );
    });

    constructor(width: number, height: number, ref = makeBoard(width, height)) {
      super(ref);
      this.#size = [width, height];
      remote.adopt(this);
    }

    nextPiece(piece: UtPieceLike): void {
      remote.call(this, UT_BOARD_MEMBERS.nextPiece, [piece]);
    }

    move(action: UtAction): UtResult {
      return this.moveAll([action])[0]!;
    }

    moveAll(all: readonly UtAction[]): readonly UtResult[] {
      const names = UT_BOARD_MEMBERS.move;
      const wishes = all.map((action) => ({ of: this, names, args: [actions.toRemote(action)] }));
      const read = remote.read(wishes);
      moves++;
      return read.map((each) => results.demand('move', each()));
    }

    testMove(action: UtAction): UtBoardLike {
      const given = actions.toRemote(action);
      const answer = remote.call(this, UT_BOARD_MEMBERS.testMove, [given]);
      const [width, height] = this.#size;
      const board = remote.known(answer, (ref) => new Board(width, height, ref));
      return board ?? fail('testMove', 'a board', show(answer));
    }

    getCurrentPiece(): Piece | null {
      const piece = this.#fields()[0]!();
      return piece === null ? null : pieceOf('getCurrentPiece()', piece);
    }

    getLastAction(): UtAction | null {
      return actions.read('getLastAction()', this.#fields()[1]!());
    }

    getLastResult(): UtResult | null {
      return results.read('getLastResult()', this.#fields()[2]!());
    }

    getRowsCleared(): number {
      return demandNumber('getRowsCleared()', this.#fields()[3]!());
    }

    getWidth(): number {
      return demandNumber('getWidth()', this.#fields()[4]!());
    }

    getHeight(): number {
      return demandNumber('getHeight()', this.#fields()[5]!());
    }

    getMaxHeight(): number {
      return demandNumber('getMaxHeight()', this.#fields()[6]!());
    }

    dropHeight(piece: UtPieceLike, x: number): number {
      const blocks = piece instanceof Piece ? piece.blocks() : piece;
      const [read] = remote.read([
        {
          of: this,
          names: UT_BOARD_MEMBERS.dropHeight,
          args: [blocks instanceof RemoteObject ? { ref: blocks.ref } : null, x],
        },
      ]);
      return demandNumber('dropHeight', read!());
    }

    getColumnHeight(x: number): number {
      const read =
        this.#heights()[x] ?? (() => remote.call(this, UT_BOARD_MEMBERS.getColumnHeight, [x]));
      return demandNumber(`getColumnHeight(${x})`, read());
    }

    getRowWidth(y: number): number {
      const read =
        this.#widths()[y] ?? (() => remote.call(this, UT_BOARD_MEMBERS.getRowWidth, [y]));
      return demandNumber(`getRowWidth(${y})`, read());
    }

    getGrid(x: number, y: number): boolean {
      const [width, height] = this.#size;
      const isInside = x >= 0 && x < width && y >= 0 && y < height;
      const answer = isInside
        ? this.#cells()[y * width + x]!()
        : remote.call(this, UT_BOARD_MEMBERS.getGrid, [x, y]);
      return demandBoolean(`getGrid(${x}, ${y})`, answer);
    }

    equals(other: unknown): boolean {
      return demandBoolean('equals', remote.call(this, UT_BOARD_MEMBERS.equals, [other]));
    }

    #many(names: Names, length: number): readonly Reading[] {
      return remote.read(Array.from({ length }, (_, i) => ({ of: this, names, args: [i] })));
    }
  }

  function makeBoard(width: number, height: number): number {
    return makeFirst(remote, UT_CLASSES.board, [width, height]);
  }

  return {
    TetrisPiece: Piece,
    TetrisBoard: Board,
    forget: () => {
      actions.forget();
      results.forget();
      remote.forget();
    },
  };
}

type Reading = () => Answer;

/** An object of the first of the classes there is. */
function makeFirst(remote: Remote, names: Names, args: readonly unknown[]): number {
  let missing: unknown;
  for (const name of names) {
    try {
      return remote.make(name, args);
    } catch (thrown) {
      if (!(thrown instanceof CheckFailed)) throw thrown;
      missing ??= thrown;
    }
  }
  throw missing;
}
