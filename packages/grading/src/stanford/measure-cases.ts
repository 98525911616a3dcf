import { type ContractCase, same, throwsError } from '../suite/check.ts';
import { drawBoard, drawPiece, sameBoard, samePlace } from './board-picture.ts';
import type { BoardLike, Subject } from './subject.ts';

/** Boards of one cell, one column, one row, wider than high and across every 32 columns. */
const SIZES: readonly (readonly [width: number, height: number])[] = [
  [1, 1],
  [1, 6],
  [6, 1],
  [3, 6],
  [10, 24],
  [12, 9],
  [31, 4],
  [32, 4],
  [33, 10],
  [40, 5],
  [65, 3],
];

/** What a board must say about its size, its cells and itself. */
export function measureCases(subject: Subject): readonly ContractCase[] {
  const { Board } = subject;
  const perSize = SIZES.flatMap(([width, height]): ContractCase[] => [
    {
      name: `a new board of ${width}x${height} is empty and committed`,
      rule: 'Part B, "Constructor": an empty board of any size, committed when it is created',
      run: () => {
        const board = new Board(width, height);
        same('width', board.width, width);
        same('height', board.height, height);
        same('committed', board.committed, true);
        sameBoard('when new', board, []);
      },
    },
    {
      name: `every corner of a board of ${width}x${height} can be filled and emptied`,
      rule: 'Part B, "Constructor": the board may be any size',
      run: () => fillCorners(subject, new Board(width, height)),
    },
  ]);
  return [
    ...perSize,
    {
      name: 'grid is true outside the board',
      rule: 'Facts, Board API: getGrid outside the board is true',
      run: () => {
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
        for (const [x, y] of [
          [1, 0],
          [2, 0],
          [0, 3],
          [2, 3],
        ] as const) {
          same(`grid(${x}, ${y})`, board.grid(x, y), false);
        }
      },
    },
    {
      name: 'columnHeight and rowWidth outside the board throw',
      rule: 'Decisions, "Out of range"',
      run: () => {
        const board = drawBoard(subject, 3, 6, ['##.']);
        for (const x of [-1, 3, 100])
          throwsError(`columnHeight(${x})`, () => board.columnHeight(x));
        for (const y of [-1, 6, 100]) throwsError(`rowWidth(${y})`, () => board.rowWidth(y));
      },
    },
    {
      name: 'toString draws the board as the brief does',
      rule: 'Facts, Board API: rows top to bottom between bars, then dashes, no final newline',
      run: () => {
        const board = drawBoard(subject, 4, 3, ['#...', '##.#']);
        same('toString()', board.toString(), '|    |\n|+   |\n|++ +|\n------');
        same('as text', `${new Board(1, 1)}`, '| |\n---');
      },
    },
    {
      name: 'sanityCheck is content with every sane board, if there is one',
      rule: 'Part B, "sanityCheck()": throw an exception if the board is not sane',
      run: () => {
        const board = drawBoard(subject, 4, 6, ['####', '#..#', '####']);
        board.sanityCheck?.();
        board.place(drawPiece(subject, ['##']), 1, 1);
        board.sanityCheck?.();
        board.clearRows();
        board.sanityCheck?.();
        board.undo();
        board.sanityCheck?.();
      },
    },
    {
      name: 'with debug on, good and bad places, clearRows and undo work as ever',
      rule: 'Part B: do not call sanityCheck() in place() if the placement is bad',
      run: () => {
        if (Board.debug === undefined) return;
        const before = Board.debug;
        Board.debug = true;
        try {
          placeWithDebug(subject);
        } finally {
          Board.debug = before;
        }
      },
    },
  ];
}

function fillCorners(subject: Subject, board: BoardLike): void {
  const { width, height } = board;
  const corners = [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const;
  for (const [x, y] of corners) {
    const rows = Array.from({ length: height }, (_, i) =>
      i === height - 1 - y ? `${'.'.repeat(x)}#${'.'.repeat(width - 1 - x)}` : '.'.repeat(width),
    );
    const result = board.place(drawPiece(subject, ['#']), x, y);
    samePlace(`one block at (${x}, ${y})`, result, width === 1 ? 'ROW_FILLED' : 'OK');
    sameBoard(`with a block at (${x}, ${y})`, board, rows);
    same('clearRows()', board.clearRows(), width === 1 ? 1 : 0);
    board.undo();
    sameBoard(`after undo at (${x}, ${y})`, board, []);
  }
}

function placeWithDebug(subject: Subject): void {
  const before = ['#...', '##.#'];
  const board = drawBoard(subject, 4, 6, before);
  samePlace('an overlap', board.place(drawPiece(subject, ['##']), 2, 0), 'BAD');
  board.undo();
  samePlace('out of bounds', board.place(drawPiece(subject, ['##']), 3, 3), 'OUT_BOUNDS');
  board.undo();
  sameBoard('after two bad places', board, before);
  samePlace('a good place', board.place(drawPiece(subject, ['#', '#']), 2, 0), 'ROW_FILLED');
  same('clearRows()', board.clearRows(), 1);
  sameBoard('after clearRows', board, ['#.#.']);
  board.undo();
  sameBoard('after undo', board, before);
}
