import { drawPiece, type Picture, succeeds } from './board-picture.ts';
import type { BoardLike, Subject } from './subject.ts';

export interface Clear {
  readonly name: string;
  readonly size: readonly [width: number, height: number];
  readonly before: Picture;
  readonly after: Picture;
  readonly count: number;
}

export const CLEARS: readonly Clear[] = [
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
  ...[10, 32, 33, 65].map((width) => ({
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

export const WELL = ['#...', '##.#', '##.#', '##..'];
export const FILLED = ['#...', '####', '####', '###.'];
export const CLEARED = ['#...', '###.'];

export function fillWell(subject: Subject, board: BoardLike): void {
  succeeds('place', subject.Board, board.place(drawPiece(subject, ['#', '#', '#']), 2, 0));
}
