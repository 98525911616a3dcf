import type { Picture } from './board-picture.ts';
import type { PlaceName } from './subject.ts';

/** One placement: on which board, what and where, the answer, and the board afterwards. */
export interface Placement {
  readonly name: string;
  readonly board: Picture;
  readonly piece: Picture;
  readonly at: readonly [x: number, y: number];
  readonly result: PlaceName;
  readonly after?: Picture;
}

const OK = 'OK';
const FILLED = 'ROW_FILLED';
const OUT = 'OUT_BOUNDS';
const BAD = 'BAD';
const NOTHING = ['....'];
export const BLOCK = ['#'];
export const FLAT = ['##'];
export const UPRIGHT = ['#', '#'];

export const PLACEMENTS: readonly Placement[] = [
  {
    name: 'one block in mid-air',
    board: NOTHING,
    piece: BLOCK,
    at: [1, 2],
    result: OK,
    after: ['.#..', '....', '....'],
  },
  {
    name: 'under an overhang',
    board: ['###.', '....', '....'],
    piece: FLAT,
    at: [0, 0],
    result: OK,
    after: ['###.', '....', '##..'],
  },
  {
    name: 'beside a tower',
    board: ['#...', '#...', '#...'],
    piece: FLAT,
    at: [2, 0],
    result: OK,
    after: ['#...', '#...', '#.##'],
  },
  {
    name: 'every column gets a height of its own',
    board: NOTHING,
    piece: ['##.', '.##'],
    at: [1, 0],
    result: OK,
    after: ['.##.', '..##'],
  },
  {
    name: 'into the upper right corner',
    board: NOTHING,
    piece: ['.#', '##'],
    at: [2, 4],
    result: OK,
    after: ['...#', '..##', '....', '....', '....', '....'],
  },
  {
    name: 'an interlocking neighbour is no overlap',
    board: ['##..', '#...'],
    piece: ['.#', '##'],
    at: [1, 0],
    result: OK,
    after: ['###.', '###.'],
  },

  {
    name: 'fills the bottom row',
    board: ['###.'],
    piece: BLOCK,
    at: [3, 0],
    result: FILLED,
    after: ['####'],
  },
  {
    name: 'fills its lowest row only',
    board: ['##..'],
    piece: ['#.', '##'],
    at: [2, 0],
    result: FILLED,
    after: ['..#.', '####'],
  },
  {
    name: 'fills its highest row only',
    board: ['##..', '##..'],
    piece: ['##', '.#'],
    at: [2, 0],
    result: FILLED,
    after: ['####', '##.#'],
  },
  {
    name: 'fills its middle row only',
    board: ['.#..', '###.', '.#..'],
    piece: ['#', '#', '#'],
    at: [3, 0],
    result: FILLED,
    after: ['.#.#', '####', '.#.#'],
  },
  {
    name: 'fills two rows that are not adjacent',
    board: ['###.', '.##.', '###.'],
    piece: ['#', '#', '#'],
    at: [3, 0],
    result: FILLED,
    after: ['####', '.###', '####'],
  },
  {
    name: 'fills four rows',
    board: ['.###', '.###', '.###', '.###'],
    piece: ['#', '#', '#', '#'],
    at: [0, 0],
    result: FILLED,
    after: ['####', '####', '####', '####'],
  },
  {
    name: 'fills the top row of the board',
    board: ['###.', '....', '....', '....', '....', '....'],
    piece: UPRIGHT,
    at: [3, 4],
    result: FILLED,
    after: ['####', '...#', '....', '....', '....', '....'],
  },
  {
    name: 'above a row that was full before',
    board: ['####'],
    piece: FLAT,
    at: [0, 1],
    result: OK,
    after: ['##..', '####'],
  },
  {
    name: 'just below a row that was full before',
    board: ['####', '....'],
    piece: FLAT,
    at: [1, 0],
    result: OK,
    after: ['####', '.##.'],
  },
  {
    name: 'far from a row that was full before',
    board: ['####', '....', '....', '....', '....', '....'],
    piece: FLAT,
    at: [2, 0],
    result: OK,
    after: ['####', '....', '....', '....', '....', '..##'],
  },

  { name: 'one column too far left', board: NOTHING, piece: FLAT, at: [-1, 0], result: OUT },
  { name: 'one column too far right', board: ['#...'], piece: FLAT, at: [3, 2], result: OUT },
  { name: 'one row too low', board: ['...#'], piece: UPRIGHT, at: [0, -1], result: OUT },
  { name: 'one row too high', board: ['#..#'], piece: UPRIGHT, at: [1, 5], result: OUT },
  { name: 'wholly beside the board', board: NOTHING, piece: BLOCK, at: [4, 0], result: OUT },
  {
    name: 'wholly beside the board on the left',
    board: ['..#.'],
    piece: BLOCK,
    at: [-1, 2],
    result: OUT,
  },
  { name: 'wholly above the board', board: ['.#..'], piece: BLOCK, at: [1, 6], result: OUT },
  { name: 'wholly below the board', board: ['.#..'], piece: BLOCK, at: [1, -1], result: OUT },
  { name: 'far away', board: ['.##.'], piece: FLAT, at: [-1000, 1000], result: OUT },
  { name: 'wider than the board', board: ['.##.'], piece: ['#####'], at: [0, 3], result: OUT },
  {
    name: 'higher than the board',
    board: ['.##.'],
    piece: ['#', '#', '#', '#', '#', '#', '#'],
    at: [0, 0],
    result: OUT,
  },

  { name: 'on top of another', board: ['.##.'], piece: FLAT, at: [1, 0], result: BAD },
  { name: 'its lowest block overlaps', board: ['#...'], piece: UPRIGHT, at: [0, 0], result: BAD },
  {
    name: 'its highest block overlaps',
    board: ['#...', '....'],
    piece: UPRIGHT,
    at: [0, 0],
    result: BAD,
  },
  {
    name: 'its middle block overlaps',
    board: ['.#..', '....'],
    piece: ['###'],
    at: [0, 1],
    result: BAD,
  },
  {
    name: 'it would fill a row, but overlaps',
    board: ['...#', '##..'],
    piece: ['.#', '##'],
    at: [2, 0],
    result: BAD,
  },
];
