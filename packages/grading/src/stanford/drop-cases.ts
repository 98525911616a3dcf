import { type ContractCase, demanding, fail, same, throwsError } from '../suite/check.ts';
import { drawBoard, drawPiece, type Picture, readBoard, sameAsBefore } from './board-picture.ts';
import type { Subject } from './subject.ts';

/** A piece dropped at x of a board 6 wide and 6 high comes to rest at y. */
interface Drop {
  readonly name: string;
  readonly board: Picture;
  readonly piece: Picture;
  readonly x: number;
  readonly y: number;
  readonly isRare?: true;
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
    isRare: true,
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
    isRare: true,
  },
  {
    name: 'so high that it sticks out',
    board: ['#.....', '#.....', '#.....', '#.....', '#.....'],
    piece: ['#', '#', '#'],
    x: 0,
    y: 5,
    isRare: true,
  },
];

export function dropCases(subject: Subject): readonly ContractCase[] {
  const rule =
    'Part B, "int dropHeight(piece, x)": "the y value where the origin (0,0) of a piece will come to rest"';
  const drops = demanding('drop', 'brief', 3, rule);
  const rarely = demanding('drop', 'brief', 1, rule);
  const follows = demanding(
    'drop',
    'brief',
    2,
    'Part B, "Widths and Heights": "where a piece will come to rest when dropped in a particular column"',
  );
  const ours = demanding(
    'outside',
    'ours',
    2,
    'Beyond the handout: dropHeight where the piece does not fit throws',
  );
  return [
    ...DROPS.map((drop) =>
      (drop.isRare ? rarely : drops)(`dropHeight: ${drop.name}`, () => {
        const board = drawBoard(subject, 6, 6, drop.board);
        const before = readBoard(board);
        sameRest(drop, board.dropHeight(drawPiece(subject, drop.piece), drop.x));
        sameAsBefore('after dropHeight', board, before);
      }),
    ),
    follows('dropHeight follows place, undo and commit', () => {
      const board = drawBoard(subject, 3, 6, ['##.', '##.']);
      const [block, stick] = [drawPiece(subject, ['#']), drawPiece(subject, ['#', '#', '#'])];
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
      board.commit();
      rests('after commit', 2, 2, 3);
    }),
    ours('dropHeight at an x where the piece does not fit throws', () => {
      const board = drawBoard(subject, 4, 6, ['#...']);
      const flat = drawPiece(subject, ['##']);
      for (const x of [-1, 3, 4, -100, 100]) {
        throwsError(`dropHeight at ${x}`, () => board.dropHeight(flat, x));
      }
      throwsError('dropHeight of a wide piece', () =>
        board.dropHeight(drawPiece(subject, ['#####']), 0),
      );
    }),
  ];
}

/** Shows the piece at rest where it should be and where the board says. */
function sameRest(drop: Drop, y: number): void {
  if (y === drop.y) return;
  const what = `dropHeight of ${drop.piece.join('/')} at ${drop.x}`;
  const canBeDrawn = Number.isInteger(y) && y >= 0 && y <= 9;
  const rows = Math.max(drop.board.length, drop.y + drop.piece.length, y + drop.piece.length);
  const boards = { expected: atRest(drop, drop.y, rows), got: atRest(drop, y, rows) };
  fail(what, `${drop.y}`, `${y}`, canBeDrawn ? boards : undefined);
}

function atRest({ board, piece, x }: Drop, y: number, height: number): Picture {
  return Array.from({ length: height }, (_, i) => {
    const row = height - 1 - i;
    const below = board[board.length - 1 - row] ?? '......';
    const blocks = piece[piece.length - 1 - (row - y)] ?? '';
    return [...below].map((cell, c) => (blocks[c - x] === '#' ? '#' : cell)).join('');
  });
}
