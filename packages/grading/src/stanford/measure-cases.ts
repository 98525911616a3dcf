import { type ContractCase, demanding, same, throwsError } from '../suite/check.ts';
import {
  drawBoard,
  drawPiece,
  readBoard,
  sameAsBefore,
  sameBoard,
  sameCells,
  sameCommitted,
  samePlace,
  succeeds,
} from './board-picture.ts';
import type { Subject } from './subject.ts';

/** Boards of one cell, one column, one row, wider than high and across every 32 columns. */
const SIZES: readonly (readonly [width: number, height: number])[] = [
  [10, 20],
  [10, 24],
  [3, 6],
  [1, 1],
  [1, 6],
  [6, 1],
  [12, 9],
  [31, 4],
  [32, 4],
  [33, 10],
  [40, 5],
  [65, 3],
];

const CONSTRUCTOR = 'Part B, "Constructor"';

export function newBoardCases(subject: Subject): readonly ContractCase[] {
  const isEmpty = demanding(
    'new',
    'brief',
    3,
    `${CONSTRUCTOR}: "The constructor initializes a new empty board. The board may be any size"`,
  );
  const isCommitted = demanding(
    'new',
    'brief',
    2,
    `${CONSTRUCTOR}: "the board must be in the committed state when it is created"`,
  );
  return [
    ...SIZES.map(([width, height]) =>
      isEmpty(`a new board of ${width}x${height} is empty`, () => {
        const board = new subject.Board(width, height);
        same('width', board.width, width);
        same('height', board.height, height);
        sameBoard('when new', board, []);
      }),
    ),
    isCommitted('a new board is committed', () => {
      const board = new subject.Board(4, 6);
      sameCommitted('when new', board, true);
      board.undo();
      sameBoard('after undo of a new board', board, []);
    }),
  ];
}

export function cornerCases(subject: Subject): readonly ContractCase[] {
  const places = demanding('place', 'brief', 1, `${CONSTRUCTOR}: "The board may be any size"`);
  const undoes = demanding('undo', 'brief', 1, `${CONSTRUCTOR}: "The board may be any size"`);
  return SIZES.flatMap(([width, height]) => [
    places(`every corner of a board of ${width}x${height} can be filled`, () => {
      for (const [x, y] of cornersOf(width, height)) {
        const board = new subject.Board(width, height);
        const result = board.place(drawPiece(subject, ['#']), x, y);
        const what = `one block at (${x}, ${y})`;
        succeeds(what, subject.Board, result);
        const row = `${'.'.repeat(x)}#${'.'.repeat(width - 1 - x)}`;
        sameCells(`with ${what}`, board, [row, ...new Array(y).fill('.'.repeat(width))]);
      }
    }),
    undoes(`every corner of a board of ${width}x${height} can be filled and emptied`, () => {
      const board = new subject.Board(width, height);
      const before = readBoard(board);
      for (const [x, y] of cornersOf(width, height)) {
        board.place(drawPiece(subject, ['#']), x, y);
        board.undo();
        sameAsBefore(`after undo at (${x}, ${y})`, board, before);
      }
    }),
  ]);
}

function cornersOf(width: number, height: number): (readonly [x: number, y: number])[] {
  return [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ];
}

export function outsideCases(subject: Subject): readonly ContractCase[] {
  const filled = demanding(
    'outside',
    'ours',
    2,
    'Beyond the handout: blocks outside the board count as filled, as in the starter code',
  );
  const throws = demanding(
    'outside',
    'ours',
    1,
    'Beyond the handout: rows and columns outside the board throw',
  );
  return [
    filled('grid is true outside the board', () => {
      const board = drawBoard(subject, 3, 4, ['#..']);
      for (const [x, y] of [
        [-1, 0],
        [3, 0],
        [0, -1],
        [0, 4],
        [-1, -1],
        [3, 4],
        [99, 2],
        [2, 99],
      ] as const) {
        same(`grid(${x}, ${y})`, board.grid(x, y), true);
      }
    }),
    throws('columnHeight and rowWidth outside the board throw', () => {
      const board = drawBoard(subject, 3, 6, ['##.']);
      for (const x of [-1, 3, 100]) throwsError(`columnHeight(${x})`, () => board.columnHeight(x));
      for (const y of [-1, 6, 100]) throwsError(`rowWidth(${y})`, () => board.rowWidth(y));
    }),
  ];
}

export function selfCases(subject: Subject): readonly ContractCase[] {
  const { Board } = subject;
  const sane = demanding(
    'sanity',
    'brief',
    1,
    'Part B, "sanityCheck()": "Throw an exception if the board is not sane"',
  );
  const draws = demanding(
    'text',
    'ours',
    1,
    'Beyond the handout: rows between bars from the top, then dashes, no final newline',
  );
  const debugs = demanding(
    'text',
    'ours',
    1,
    'Beyond the handout: Board.debug switches the check on, which a refused place survives',
  );
  return [
    sane('sanityCheck is content with every sane board, if it can be called', () => {
      const board = drawBoard(subject, 4, 6, ['####', '#..#', '####']);
      board.sanityCheck?.();
      board.place(drawPiece(subject, ['##']), 1, 1);
      board.sanityCheck?.();
      board.clearRows();
      board.sanityCheck?.();
      board.undo();
      board.sanityCheck?.();
    }),
    draws('toString draws the board', () => {
      const board = drawBoard(subject, 4, 3, ['#...', '##.#']);
      same('toString()', board.toString(), '|    |\n|+   |\n|++ +|\n------');
      same('as text', `${new Board(1, 1)}`, '| |\n---');
    }),
    debugs('with debug on, good and bad places, clearRows and undo work as ever', () => {
      if (Board.debug === undefined) return;
      const before = Board.debug;
      Board.debug = true;
      try {
        placeWithDebug(subject);
      } finally {
        Board.debug = before;
      }
    }),
  ];
}

function placeWithDebug(subject: Subject): void {
  const before = ['#...', '##.#'];
  const board = drawBoard(subject, 4, 6, before);
  const flat = drawPiece(subject, ['##']);
  samePlace('an overlap', subject.Board, board.place(flat, 2, 0), 'BAD');
  board.undo();
  samePlace('out of bounds', subject.Board, board.place(flat, 3, 3), 'OUT_BOUNDS');
  board.undo();
  sameBoard('after two bad places', board, before);
  const result = board.place(drawPiece(subject, ['#', '#']), 2, 0);
  samePlace('a good place', subject.Board, result, 'ROW_FILLED');
  same('clearRows()', board.clearRows(), 1);
  sameBoard('after clearRows', board, ['#.#.']);
  board.undo();
  sameBoard('after undo', board, before);
}
