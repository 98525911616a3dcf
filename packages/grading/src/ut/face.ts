import { type Face, type FaceClass, facesOf, type Seen } from '../suite/face.ts';
import { UT_BOARD_MEMBERS, UT_PIECE_MEMBERS } from './remote-names.ts';
import type { UtBoardLike, UtSubject } from './subject.ts';

const PIECE: FaceClass<UtSubject> = {
  name: 'TetrisPiece',
  ...facesOf(namesOnly(UT_PIECE_MEMBERS), []),
  constants: {},
  switches: {},
  statics: { getPiece: ({ TetrisPiece }, [text]) => TetrisPiece.getPiece(text!) },
  make: () => {
    throw new Error('Expected TetrisPiece.getPiece(text), got new TetrisPiece');
  },
  isOne: (value) => 'nextRotation' in value,
  seen: [],
};

const BOARD: FaceClass<UtSubject> = {
  name: 'TetrisBoard',
  ...facesOf(namesOnly(UT_BOARD_MEMBERS), []),
  constants: {},
  switches: {},
  statics: {},
  make: ({ TetrisBoard }, [width, height]) => new TetrisBoard(width!, height!),
  isOne: (value) => 'testMove' in value,
  look: lookAt,
  seen: ['getColumnHeight', 'getRowWidth', 'getGrid'],
};

function lookAt(board: UtBoardLike): Record<string, Seen> {
  const columns = Array.from({ length: board.getWidth() }, (_, x) => x);
  const rows = Array.from({ length: board.getHeight() }, (_, y) => y);
  return {
    getColumnHeight: columns.map((x) => tryTo(() => board.getColumnHeight(x))),
    getRowWidth: rows.map((y) => tryTo(() => board.getRowWidth(y))),
    getGrid: columns.map((x) => rows.map((y) => tryTo(() => board.getGrid(x, y)))),
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

function namesOnly(members: Readonly<Record<string, unknown>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.keys(members).map((name) => [name, [name]]));
}

/** What tests of the UT brief can import; actions and results are their names as texts. */
export const UT_FACE: Face<UtSubject> = {
  classes: [PIECE, BOARD],
  constants: {},
  records: { Point: ['x', 'y'] },
};
