import { type ContractCase, demanding, same } from '../suite/check.ts';
import {
  drawBoard,
  drawPiece,
  isSuccess,
  type Picture,
  readBoard,
  sameAsBefore,
  sameCells,
  sameCommitted,
  sameMeasures,
  samePlace,
} from './board-picture.ts';
import { ON_NEW, ON_STACK, put, REFUSED, set, start } from './placement-groups.ts';
import { FLAT, UPRIGHT } from './placements.ts';
import { CLASSIC_RINGS, OWN_RINGS } from './shapes.ts';
import type { Subject } from './subject.ts';

const PLACE = 'Part B, "int place(piece, x, y)"';

/** Filled all around, so that whatever sticks out overlaps too. */
const CORNERED = ['####', '#..#', '#..#', '#..#', '#..#', '####'];

export function firstPlaceCases(subject: Subject): readonly ContractCase[] {
  const places = demanding(
    'place',
    'brief',
    3,
    `${PLACE}: "sets the piece into the grid with its origin at the given location"`,
  );
  const shapes = [CLASSIC_RINGS, OWN_RINGS].map((rings) => Object.values(rings).flat());
  return [
    ...ON_NEW.map((placement) =>
      places(`place on an empty board: ${placement.name}`, () => {
        const board = start(placement, subject);
        put(subject, board, placement);
        sameCells('after place', board, placement.after!);
      }),
    ),
    ...['the 19 shapes', 'pieces of other sizes'].map((name, i) =>
      places(`place sets exactly the blocks of ${name}`, () => {
        for (const { rows } of shapes[i]!) {
          const board = new subject.Board(9, 10);
          const what = `place of ${rows.join('/')} at (1, 2)`;
          samePlace(what, subject.Board, board.place(drawPiece(subject, rows), 1, 2), 'OK');
          sameCells(`after ${what}`, board, around(rows));
        }
      }),
    ),
  ];
}

/** A shape at (1, 2) of a board of 9 columns. */
function around(rows: Picture): Picture {
  const right = '.'.repeat(8 - rows[0]!.length);
  return [...rows.map((row) => `.${row}${right}`), '.'.repeat(9), '.'.repeat(9)];
}

export function measuredPlaceCases(subject: Subject): readonly ContractCase[] {
  const measured = demanding(
    'measures',
    'brief',
    2,
    `${PLACE}: "it should update widths[], heights[], and maxHeight as it goes"`,
  );
  return [
    ...[...ON_NEW, ...ON_STACK].map((placement) =>
      measured(`widths and heights after place: ${placement.name}`, () => {
        const board = start(placement, subject);
        set(subject, board, placement);
        sameMeasures('after place', board, placement.after!);
      }),
    ),
    measured('widths and heights after each of many shapes', () => {
      for (const { rows } of [CLASSIC_RINGS, OWN_RINGS].flatMap((r) => Object.values(r).flat())) {
        const board = new subject.Board(9, 10);
        board.place(drawPiece(subject, rows), 1, 2);
        sameMeasures(`after place of ${rows.join('/')} at (1, 2)`, board, around(rows));
      }
    }),
  ];
}

export function filledRowCases(subject: Subject): readonly ContractCase[] {
  const rule = `${PLACE}: "PLACE_ROW_FILLED for a successful placement that also caused at least one row to become filled"`;
  const fills = demanding('filled', 'brief', 3, rule);
  const leaves = demanding('filled', 'brief', 1, rule);
  return ON_STACK.map((placement) =>
    (placement.result === 'ROW_FILLED' ? fills : leaves)(`place: ${placement.name}`, () => {
      const board = start(placement, subject);
      put(subject, board, placement);
      sameCells('after place', board, placement.after!);
    }),
  );
}

export function refusedPlaceCases(subject: Subject): readonly ContractCase[] {
  const out = `${PLACE}: "if part of the piece would fall out of bounds return PLACE_OUT_BOUNDS"`;
  const bad = `${PLACE}: "Otherwise, if the piece overlaps already filled spots ... return PLACE_BAD"`;
  const refuses = {
    OUT_BOUNDS: demanding('bounds', 'brief', 3, out),
    BAD: demanding('bounds', 'brief', 3, bad),
  };
  const undoes = demanding(
    'bounds',
    'brief',
    1,
    `${PLACE}: "In all cases, the client may return the board to its valid, pre-placement state with a single undo()"`,
  );
  const first = demanding(
    'bounds',
    'brief',
    2,
    `${PLACE}: "First, if part of the piece would fall out of bounds"`,
  );
  return [
    ...REFUSED.map((placement) =>
      refuses[placement.result as 'BAD'](`place is refused: ${placement.name}`, () => {
        put(subject, start(placement, subject), placement);
      }),
    ),
    ...boundsFirst.map(({ name, piece, at: [x, y] }) =>
      first(`out of bounds at the ${name} edge comes before overlap, in either body order`, () => {
        const { body } = drawPiece(subject, piece);
        for (const points of [body, [...body].reverse()]) {
          const board = drawBoard(subject, 4, 6, CORNERED);
          const what = `a body beginning with (${points[0]!.x}, ${points[0]!.y})`;
          const answer = board.place(new subject.Piece(points), x, y);
          samePlace(what, subject.Board, answer, 'OUT_BOUNDS');
        }
      }),
    ),
    ...REFUSED.map((placement) =>
      undoes(`one undo after a refused place: ${placement.name}`, () => {
        const board = start(placement, subject);
        const before = readBoard(board);
        put(subject, board, placement);
        sameCommitted('after the refused place', board, false);
        board.undo();
        sameAsBefore('after undo', board, before);
        sameCommitted('after undo', board, true);
      }),
    ),
    undoes('a place after a refused place and its undo', () => {
      const board = drawBoard(subject, 4, 6, ['##..', '##..']);
      const square = drawPiece(subject, ['##', '##']);
      for (const [x, y] of [
        [1, 0],
        [3, 0],
        [1, 1],
        [0, -1],
      ] as const) {
        const result = board.place(square, x, y);
        same(`place at (${x}, ${y}) succeeds`, isSuccess(subject.Board, result), false);
        board.undo();
        const next = board.place(drawPiece(subject, UPRIGHT), 2, 0);
        samePlace('the next place', subject.Board, next, 'OK');
        sameCells('after the next place', board, ['###.', '###.']);
        board.undo();
        sameCells('after its undo', board, ['##..', '##..']);
      }
    }),
  ];
}

/** Every piece here overlaps with one block and is outside with another. */
const boundsFirst = [
  { name: 'left', piece: FLAT, at: [-1, 2] },
  { name: 'right', piece: FLAT, at: [3, 2] },
  { name: 'lower', piece: UPRIGHT, at: [2, -1] },
  { name: 'upper', piece: UPRIGHT, at: [1, 5] },
] as const;

export function undonePlaceCases(subject: Subject): readonly ContractCase[] {
  const undoes = demanding(
    'undo-stack',
    'brief',
    1,
    'Part B, "undo()": "the board returns, somehow, to its original state"',
  );
  return ON_STACK.map((placement) =>
    undoes(`place, then undo: ${placement.name}`, () => {
      const board = start(placement, subject);
      const before = readBoard(board);
      set(subject, board, placement);
      board.undo();
      sameAsBefore('after undo', board, before);
    }),
  );
}
