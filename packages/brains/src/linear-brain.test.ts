import { Board, ContractError, Piece, parseBoard } from '@tetrarium/engine';
import { expect, test } from 'vitest';
import { FEATURES, type Landing } from './features.ts';
import { createLinearBrain, type Weights } from './linear-brain.ts';

const [stick, , , , , square] = Piece.getPieces();
const landing: Landing = { piece: square!, y: 3, rows: 2, cells: 4 };

function measure(id: string, picture: string): number {
  const parsed = parseBoard(picture);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return FEATURES.find((feature) => feature.id === id)!.measure(parsed.value, landing);
}

test.each([
  ['landing_height', '....', 3.5],
  ['eroded_piece_cells', '....', 8],
  ['row_transitions', '....\n....', 4],
  ['row_transitions', '....\n#.#.', 2 + 4],
  ['column_transitions', '....', 4],
  ['column_transitions', '#...\n....\n#...', 3 + 3],
  ['holes', '##..\n....\n#..#', 1 + 2],
  // Of the covered cells only those between two filled ones count, yet with all below them.
  ['board_wells', '.###\n.#.#\n##.#', 1 + 2 + 1 + 2],
  ['board_wells', '#..#\n#..#', 0],
  ['board_wells', '#.#.\n#.#.\n#...', 0 + 2 + 3 + 2 + 3],
])('%s of\n%s\nis %d', (id, picture, value) => {
  expect(measure(id, picture)).toBe(value);
});

test('a board one column wide is all well', () => {
  expect(measure('board_wells', '.\n.\n.')).toBe(1 + 2 + 3);
  expect(measure('row_transitions', '.\n.\n.')).toBe(6);
});

test('a weight is counted in thousandths, and the landing only in moves', () => {
  const brain = createLinearBrain({ landing_height: -1, holes: -0.0004 });
  const board = new Board(10, 20);
  expect(brain.rateBoard(board)).toBe(0);
  // Flat: its middle is at 0; standing, at 1.5.
  const flat = brain.bestMove(board, stick!, 20)!;
  expect(flat).toMatchObject({ x: 0, y: 0, piece: stick!.fastRotation(), score: 0 });
  const high = createLinearBrain({ landing_height: 1 }).bestMove(board, stick!, 20)!;
  expect(high).toMatchObject({ x: 0, piece: stick, score: -1.5 });
});

test('rows that a piece fills count with the blocks that go', () => {
  const parsed = parseBoard('####.#####\n####.#####\n####......');
  const board = parsed.ok ? parsed.value : new Board(1, 1);
  const tall = new Board(10, 12);
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 10; x++) {
      if (!board.grid(x, y)) continue;
      tall.place(Piece.parse('0 0'), x, y);
      tall.commit();
    }
  }
  const eroding = createLinearBrain({ eroded_piece_cells: 1 });
  // The stick in the shaft stands on the floor of four and fills two rows.
  expect(eroding.bestMove(tall, stick!, 12)).toMatchObject({ x: 4, y: 0, score: -2 * 2 });
});

test('weights of what cannot be measured are refused', () => {
  expect(() => createLinearBrain({ hole_depth: 1 })).toThrow(ContractError);
  expect(() => createLinearBrain({ beauty: 1 } as Weights)).toThrow('got "beauty"');
  expect(() => createLinearBrain({ holes: Number.NaN })).toThrow(ContractError);
});
