import { type ContractCase, same, throwsError } from '../suite/check.ts';
import { drawBoard, drawPiece, type Picture, sameBoard, samePlace } from './board-picture.ts';
import type { BoardLike, Subject } from './subject.ts';

/** A board before and after clearRows. */
interface Clear {
  readonly name: string;
  readonly size: readonly [width: number, height: number];
  readonly before: Picture;
  readonly after: Picture;
  readonly count: number;
}

const CLEARS: readonly Clear[] = [
  { name: 'an empty board', size: [4, 6], before: [], after: [], count: 0 },
  {
    name: 'no full row',
    size: [4, 6],
    before: ['#...', '###.', '.###'],
    after: ['#...', '###.', '.###'],
    count: 0,
  },
  { name: 'the bottom row', size: [4, 6], before: ['#.#.', '####'], after: ['#.#.'], count: 1 },
  { name: 'nothing but one row', size: [4, 6], before: ['####'], after: [], count: 1 },
  {
    name: 'a row in the middle',
    size: [4, 6],
    before: ['#..#', '####', '.##.'],
    after: ['#..#', '.##.'],
    count: 1,
  },
  {
    name: 'the highest row of the stack',
    size: [4, 6],
    before: ['####', '#.#.', '##..'],
    after: ['#.#.', '##..'],
    count: 1,
  },
  {
    name: 'two adjacent rows',
    size: [4, 6],
    before: ['.#..', '####', '####', '#.##'],
    after: ['.#..', '#.##'],
    count: 2,
  },
  {
    name: 'two rows that are not adjacent',
    size: [4, 6],
    before: ['..#.', '####', '#..#', '####'],
    after: ['..#.', '#..#'],
    count: 2,
  },
  {
    name: 'three rows with gaps between them',
    size: [3, 8],
    before: ['..#', '###', '#..', '.#.', '###', '###', '##.'],
    after: ['..#', '#..', '.#.', '##.'],
    count: 3,
  },
  {
    name: 'four rows',
    size: [4, 6],
    before: ['#...', '####', '####', '####', '####'],
    after: ['#...'],
    count: 4,
  },
  {
    name: 'every row of a full board',
    size: [3, 4],
    before: ['###', '###', '###', '###'],
    after: [],
    count: 4,
  },
  {
    name: 'the full top row of the board',
    size: [3, 4],
    before: ['###', '.##', '#.#', '##.'],
    after: ['.##', '#.#', '##.'],
    count: 1,
  },
  {
    name: 'the full top row and others',
    size: [3, 4],
    before: ['###', '.##', '###', '##.'],
    after: ['.##', '##.'],
    count: 2,
  },
  {
    name: 'a stack up to the top row',
    size: [3, 4],
    before: ['#..', '.#.', '###', '##.'],
    after: ['#..', '.#.', '##.'],
    count: 1,
  },
  {
    name: 'over holes, where heights fall further',
    size: [4, 6],
    before: ['####', '.#.#'],
    after: ['.#.#'],
    count: 1,
  },
  {
    name: 'over an empty row, where maxHeight falls further',
    size: [4, 6],
    before: ['####', '....', '.#..'],
    after: ['....', '.#..'],
    count: 1,
  },
  {
    name: 'nothing falls on into holes',
    size: [4, 6],
    before: ['##..', '####', '.#.#', '#...'],
    after: ['##..', '.#.#', '#...'],
    count: 1,
  },
  {
    name: 'one column, where every block is a row',
    size: [1, 6],
    before: ['#', '.', '#', '#'],
    after: [],
    count: 3,
  },
  { name: 'one row', size: [6, 1], before: ['######'], after: [], count: 1 },
  {
    name: 'a board wider than high',
    size: [12, 3],
    before: ['#..........#', '############', '.##########.'],
    after: ['#..........#', '.##########.'],
    count: 1,
  },
  ...[10, 31, 32, 33, 40, 64, 65].map((width) => ({
    name: `${width} columns`,
    size: [width, 4] as const,
    before: [
      `#${'.'.repeat(width - 2)}#`,
      '#'.repeat(width),
      `.${'#'.repeat(width - 1)}`,
      `${'#'.repeat(width - 1)}.`,
    ],
    after: [`#${'.'.repeat(width - 2)}#`, `.${'#'.repeat(width - 1)}`, `${'#'.repeat(width - 1)}.`],
    count: 1,
  })),
];

/** What `clearRows` must answer and leave behind. */
export function clearCases(subject: Subject): readonly ContractCase[] {
  return [...CLEARS.map((row) => clearCase(subject, row)), ...mixedCases(subject)];
}

function clearCase(subject: Subject, { name, size, before, after, count }: Clear): ContractCase {
  return {
    name: `clearRows alone, then undo, then for good: ${name}`,
    rule: 'Part B, "clearRows": every row above a deleted row moves down exactly one row',
    run: () => {
      const board = drawBoard(subject, ...size, before);
      same('clearRows()', board.clearRows(), count);
      sameBoard('after clearRows', board, after);
      same('committed, after clearRows', board.committed, false);
      board.undo();
      sameBoard('after undo', board, before);
      same('committed, after undo', board.committed, true);
      same('clearRows() after undo', board.clearRows(), count);
      board.commit();
      sameBoard('after commit', board, after);
      board.undo();
      sameBoard('after an undo that must do nothing', board, after);
    },
  };
}

function mixedCases(subject: Subject): ContractCase[] {
  const well = ['#...', '##.#', '##.#', '##..'];
  const filled = ['#...', '####', '####', '###.'];
  const cleared = ['#...', '###.'];
  const fillWell = (board: BoardLike) =>
    samePlace('place', board.place(drawPiece(subject, ['#', '#', '#']), 2, 0), 'ROW_FILLED');
  const placeBlock = (board: BoardLike, x: number, y: number) =>
    board.place(drawPiece(subject, ['#']), x, y);
  return [
    {
      name: 'place, clearRows, undo goes back to before the place, again and again',
      rule: 'Part B: a place(), a clearRows(), and still get back to the original state',
      run: () => {
        const board = drawBoard(subject, 4, 6, well);
        for (const round of ['first', 'second', 'third']) {
          fillWell(board);
          sameBoard(`after place, ${round} round`, board, filled);
          same('clearRows()', board.clearRows(), 2);
          sameBoard(`after clearRows, ${round} round`, board, cleared);
          board.undo();
          sameBoard(`after undo, ${round} round`, board, well);
        }
      },
    },
    {
      name: 'clearRows also takes rows that were full before the place',
      rule: 'Part B, "clearRows": delete each row that is filled all the way across',
      run: () => {
        const before = ['#...', '####', '##..'];
        const board = drawBoard(subject, 4, 6, before);
        placeBlock(board, 2, 0);
        same('clearRows()', board.clearRows(), 1);
        sameBoard('after clearRows', board, ['#...', '###.']);
        board.undo();
        sameBoard('after undo', board, before);
      },
    },
    {
      name: 'a second clearRows finds nothing, and undo still reaches the original',
      rule: 'Part B: undo returns the board to its original committed state',
      run: () => {
        const alone = drawBoard(subject, 4, 6, filled);
        same('first clearRows()', alone.clearRows(), 2);
        same('second clearRows()', alone.clearRows(), 0);
        sameBoard('after both', alone, cleared);
        alone.undo();
        sameBoard('after undo', alone, filled);

        const board = drawBoard(subject, 4, 6, well);
        fillWell(board);
        same('clearRows() after place', board.clearRows(), 2);
        same('second clearRows() after place', board.clearRows(), 0);
        board.undo();
        sameBoard('after place, two clears and undo', board, well);
      },
    },
    {
      name: 'a clearRows that finds nothing uncommits the board all the same',
      rule: 'Part B: a single clearRows() operation, which sets committed=false',
      run: () => {
        const board = drawBoard(subject, 4, 6, ['##..']);
        same('clearRows()', board.clearRows(), 0);
        same('committed', board.committed, false);
        const place = () => placeBlock(board, 0, 2);
        throwsError('place after clearRows', place, 'place commit problem');
        board.undo();
        same('committed, after undo', board.committed, true);
        sameBoard('after undo', board, ['##..']);
      },
    },
    {
      name: 'a board with cleared rows committed is ready for the next pieces',
      rule: 'Part B, "Board Unit Test": without the undo, try adding a third piece',
      run: () => {
        const board = drawBoard(subject, 4, 6, well);
        fillWell(board);
        board.clearRows();
        board.commit();
        const flat = drawPiece(subject, ['##']);
        same('dropHeight of a flat pair', board.dropHeight(flat, 2), 1);
        samePlace('place', board.place(flat, 2, 1), 'OK');
        sameBoard('after the next place', board, ['#.##', '###.']);
        board.undo();
        sameBoard('after its undo', board, cleared);
        samePlace('place', placeBlock(board, 3, 0), 'ROW_FILLED');
        same('clearRows()', board.clearRows(), 1);
        sameBoard('after the next clear', board, ['#...']);
        board.undo();
        sameBoard('after the undo of both', board, cleared);
      },
    },
  ];
}
