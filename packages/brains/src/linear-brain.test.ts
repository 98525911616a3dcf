import { Board, ContractError, Piece, parseBoard } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import { FEATURES, type Landing } from './features.ts';
import { createLinearBrain, explainPlacement } from './linear-brain.ts';
import type { Weights } from './weights.ts';

const [stick, , , , , square] = Piece.getPieces();
const landing: Landing = { piece: square!, x: 0, y: 3, rows: 2, cells: 4 };

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
  // The run below the first cell between two filled ones counts whole: 1 + 2, though only one is.
  ['board_wells_fast', '#.#\n..#', 1 + 2],
  ['board_wells', '#.#\n..#', 2],
  ['board_wells_fast', '.###\n.#.#\n##.#', 1 + 2 + 1 + 2],
  ['hole_depth', '#..#\n#...\n...#', 2 + 0 + 0 + 1],
  ['hole_depth', '#\n.\n#\n.\n#', 1 + 1],
  ['rows_with_holes', '##..\n....\n#..#', 2],
  ['pattern_diversity', '....\n#...\n##..\n##.#', 3],
  ['pattern_diversity', '#...\n#...\n#...', 1],
  ['aggregate_height', '#...\n....\n...#', 3 + 1],
  ['bumpiness', '#...\n....\n...#', 3 + 1],
  ['rows_removed', '....', 2],
  ['complete_lines', '....', 2],
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
  expect(() => createLinearBrain({ beauty: 1 } as Weights)).toThrow('got "beauty"');
  expect(() => createLinearBrain({ holes: Number.NaN })).toThrow(ContractError);
});

test('rows that stay are measured before they go', () => {
  const parsed = parseBoard('....\n....\n....\n###.');
  const board = parsed.ok ? parsed.value : new Board(1, 1);
  const weights: Weights = { aggregate_height: -1, complete_lines: 10 };
  const values = (rowsStay: boolean) =>
    explainPlacement({ weights, rowsStay }, board, stick!, 3)?.map(({ value }) => value);
  expect(values(true)).toEqual([3 + 4, 1]);
  expect(values(false)).toEqual([3, 1]);
  expect(createLinearBrain(weights, true).bestMove(board, stick!, 4)).toMatchObject({
    x: 3,
    score: 7 - 10,
  });
  expect(explainPlacement({ weights }, board, stick!, 0)).toBeUndefined();
  expect(explainPlacement({ weights }, board, stick!, 4)).toBeUndefined();
  expect(board.committed).toBe(true);
});
