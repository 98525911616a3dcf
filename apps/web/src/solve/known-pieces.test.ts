import { Draft } from '@tetrarium/play/puzzle';
import { addPiece, createPuzzle, type Puzzle, parsePuzzle } from '@tetrarium/solver';
import { expect, test } from 'vitest';
import { KNOWN_PIECES } from './known-pieces.ts';
import { SAMPLES } from './samples.ts';

test('no two known pieces are the same, and none of up to five cells is missing', () => {
  const start = createPuzzle(10, 10);
  if (!start.ok) throw new Error(start.problem.message);
  let puzzle: Puzzle = start.value;
  for (const { name, picture } of Object.values(KNOWN_PIECES).flat()) {
    const added = addPiece(puzzle, picture, 1);
    expect(added.ok || added.problem.message, name).toBe(true);
    if (added.ok) puzzle = added.value;
  }
  // One-sided polyominoes of 1 to 5 cells: 1, 1, 2, 7 and 18.
  const counts = [1, 2, 3, 4, 5].map(
    (cells) => puzzle.pieces.filter(({ rotations }) => rotations[0]!.cells.length === cells).length,
  );
  expect(counts).toEqual([1, 1, 2, 7, 18]);
});

test.for(SAMPLES)('the sample $id can be read and drawn', ({ text }) => {
  const read = parsePuzzle(text);
  expect(read.ok || read.problem.message).toBe(true);
  expect(read.ok && Draft.of(read.value).ok).toBe(true);
});
