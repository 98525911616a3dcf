import { type Face, type FaceClass, facesOf, type Seen } from '../suite/face.ts';
import { BOARD_MEMBERS, PIECE_MEMBERS } from './remote.ts';
import {
  type BoardLike,
  PIECE_NAMES,
  type PieceLike,
  PLACE,
  type PointLike,
  type Subject,
} from './subject.ts';

const PLACES = Object.fromEntries([
  ...Object.entries(PLACE).map(([name, code]) => [`PLACE_${name}`, code]),
  // As the handout's animation of a falling piece spells it.
  ['PLACE_OUT_OF_BOUNDS', PLACE.OUT_BOUNDS],
]) as Readonly<Record<string, number>>;

const TEXTS: Readonly<Record<string, string>> = {
  STICK_STR: '0 0 0 1 0 2 0 3',
  L1_STR: '0 0 0 1 0 2 1 0',
  L2_STR: '0 0 1 0 1 1 1 2',
  S1_STR: '0 0 1 0 1 1 2 1',
  S2_STR: '0 1 1 1 1 0 2 0',
  SQUARE_STR: '0 0 0 1 1 0 1 1',
  PYRAMID_STR: '0 0 1 0 1 1 2 0',
};

const constantsOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, () => value]));

const PIECE: FaceClass<Subject> = {
  name: 'Piece',
  ...facesOf(PIECE_MEMBERS, ['body', 'width', 'height', 'skirt', 'leftSkirt', 'rightSkirt']),
  constants: {
    ...Object.fromEntries(PIECE_NAMES.map((name) => [name, ({ Piece }: Subject) => Piece[name]])),
    ...constantsOf(TEXTS),
  },
  switches: {},
  statics: {
    parse: ({ Piece }, [text]) => Piece.parse(text!),
    getPieces: ({ Piece }) => Piece.getPieces(),
    makeFastRotations: (_, [piece]) => {
      (piece as unknown as PieceLike).makeFastRotations();
      return piece;
    },
  },
  make: ({ Piece }, [points]: readonly unknown[]) =>
    typeof points === 'string' ? Piece.parse(points) : new Piece(points as PointLike[]),
  isOne: (value) => 'computeNextRotation' in value,
  seen: [],
};

const debug = {
  get: ({ Board }: Subject) => Board.debug,
  set: ({ Board }: Subject, value: unknown) => {
    if (Board.debug !== undefined) Board.debug = Boolean(value);
  },
};

function lookAt(board: BoardLike): Record<string, Seen> {
  const { width, height, maxHeight, committed } = board;
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  return {
    ...{ width, height, maxHeight, committed },
    columnHeight: columns.map((x) => tryTo(() => board.columnHeight(x))),
    rowWidth: rows.map((y) => tryTo(() => board.rowWidth(y))),
    grid: columns.map((x) => rows.map((y) => tryTo(() => board.grid(x, y)))),
  };
}

/** A broken twin may throw where it should answer; whoever really asks will see that. */
function tryTo<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const BOARD: FaceClass<Subject> = {
  name: 'Board',
  ...facesOf(BOARD_MEMBERS, ['width', 'height', 'maxHeight', 'committed']),
  constants: constantsOf(PLACES),
  switches: { debug, DEBUG: debug },
  statics: {},
  make: ({ Board }, [width, height]) => new Board(width!, height!),
  isOne: (value) => 'clearRows' in value,
  look: lookAt,
  seen: ['width', 'height', 'maxHeight', 'committed', 'columnHeight', 'rowWidth', 'grid'],
};

/** What tests of the Stanford brief can import: the handout's names and ours. */
export const STANFORD_FACE: Face<Subject> = {
  classes: [PIECE, BOARD],
  constants: PLACES,
  records: { TPoint: ['x', 'y'] },
};
