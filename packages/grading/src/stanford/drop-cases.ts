import { type ContractCase, same, throwsError } from '../suite/check.ts';
import { drawBoard, drawPiece, type Picture, sameBoard } from './board-picture.ts';
import type { Subject } from './subject.ts';

/** A piece dropped at x of a board 6 wide and 6 high comes to rest at y. */
interface Drop {
  readonly name: string;
  readonly board: Picture;
  readonly piece: Picture;
  readonly x: number;
  readonly y: number;
}

const DROPS: readonly Drop[] = [
  { name: 'to the floor', board: [], piece: ['##', '##'], x: 0, y: 0 },
  { name: 'to the floor at the right edge', board: [], piece: ['##.', '.##'], x: 3, y: 0 },
  {
    name: 'to the floor with an empty lower left corner',
    board: [],
    piece: ['.#', '##', '.#'],
    x: 2,
    y: 0,
  },
  { name: 'onto the first column', board: ['#.....', '#.....'], piece: ['##'], x: 0, y: 2 },
  { name: 'onto the middle column', board: ['.#....', '.#....'], piece: ['###'], x: 0, y: 2 },
  { name: 'onto the last column', board: ['...#..', '...#..'], piece: ['##'], x: 2, y: 2 },
  { name: 'beside a tower, not onto it', board: ['#..#..', '#..#..'], piece: ['##'], x: 1, y: 0 },
  {
    name: 'onto the fifth column of a line of five',
    board: ['....#.', '....#.'],
    piece: ['#####'],
    x: 0,
    y: 2,
  },
  {
    name: 'a skirt that fits the ground',
    board: ['#.....', '#.....'],
    piece: ['##', '.#', '.#'],
    x: 0,
    y: 0,
  },
  {
    name: 'a skirt deeper than the ground',
    board: ['#.....'],
    piece: ['##', '.#', '.#'],
    x: 0,
    y: 0,
  },
  {
    name: 'a skirt too shallow for the ground',
    board: ['#.....', '#.....', '#.....'],
    piece: ['##', '.#', '.#'],
    x: 0,
    y: 1,
  },
  { name: 'an S that hooks in', board: ['#.....'], piece: ['#.', '##', '.#'], x: 0, y: 0 },
  {
    name: 'the tallest column below is not where it rests',
    board: ['#.....', '##....'],
    piece: ['##', '.#', '.#'],
    x: 0,
    y: 1,
  },
  {
    name: 'an arch over a pillar',
    board: ['.#....', '.#....', '.#....'],
    piece: ['###', '#.#'],
    x: 0,
    y: 2,
  },
  {
    name: 'not under an overhang',
    board: ['.##...', '.#....', '.#....'],
    piece: ['#'],
    x: 2,
    y: 3,
  },
  {
    name: 'not into a covered hole',
    board: ['######', '......', '......'],
    piece: ['##'],
    x: 2,
    y: 3,
  },
  { name: 'above a full row', board: ['######'], piece: ['.#.', '###'], x: 3, y: 1 },
  {
    name: 'onto a column up to the top, outside the board',
    board: ['#.....', '#.....', '#.....', '#.....', '#.....', '#.....'],
    piece: ['##'],
    x: 0,
    y: 6,
  },
  {
    name: 'so high that it sticks out',
    board: ['#.....', '#.....', '#.....', '#.....', '#.....'],
    piece: ['#', '#', '#'],
    x: 0,
    y: 5,
  },
];

/** What `dropHeight` must answer. */
export function dropCases(subject: Subject): readonly ContractCase[] {
  const perDrop = DROPS.map(
    ({ name, board: picture, piece, x, y }): ContractCase => ({
      name: `dropHeight: ${name}`,
      rule: 'Part B, "dropHeight": where the origin comes to rest, dropped from infinitely high',
      run: () => {
        const board = drawBoard(subject, 6, 6, picture);
        same(`dropHeight at ${x}`, board.dropHeight(drawPiece(subject, piece), x), y);
        sameBoard('after dropHeight', board, picture);
        same('committed, after dropHeight', board.committed, true);
      },
    }),
  );
  return [
    ...perDrop,
    {
      name: 'dropHeight follows place, clearRows, undo and commit',
      rule: 'Part B, "Widths and Heights": heights tell where a piece comes to rest',
      run: () => {
        const board = drawBoard(subject, 3, 6, ['##.', '##.']);
        const block = drawPiece(subject, ['#']);
        const stick = drawPiece(subject, ['#', '#', '#']);
        const rests = (when: string, ...expected: number[]) => {
          expected.forEach((y, x) => {
            same(`dropHeight at ${x}, ${when}`, board.dropHeight(block, x), y);
          });
        };
        rests('at first', 2, 2, 0);
        board.place(stick, 2, 0);
        rests('after place', 2, 2, 3);
        board.undo();
        rests('after undo', 2, 2, 0);
        board.place(stick, 2, 0);
        board.clearRows();
        rests('after clearRows', 0, 0, 1);
        board.undo();
        rests('after undo of both', 2, 2, 0);
        board.place(stick, 2, 0);
        board.clearRows();
        board.commit();
        rests('after commit', 0, 0, 1);
      },
    },
    {
      name: 'dropHeight at an x where the piece does not fit throws',
      rule: 'Decisions, "Out of range"',
      run: () => {
        const board = drawBoard(subject, 4, 6, ['#...']);
        const flat = drawPiece(subject, ['##']);
        for (const x of [-1, 3, 4, -100, 100]) {
          throwsError(`dropHeight at ${x}`, () => board.dropHeight(flat, x));
        }
        throwsError('dropHeight of a wide piece', () =>
          board.dropHeight(drawPiece(subject, ['#####']), 0),
        );
      },
    },
  ];
}
