import {
  addPiece,
  createPuzzle,
  findPlaceFault,
  type Puzzle,
  type PuzzleOptions,
} from '@tetrarium/solver';
import { describe, expect, test } from 'vitest';
import { dropShape } from '../src/grid.ts';
import { removeRow } from '../src/puzzle.ts';
import { createShape } from '../src/shape.ts';
import { puzzleOf } from './puzzles.ts';

const CORNER = '*  \n***';
const empty = puzzleOf([4, 4], [], []);
const bad = (value: unknown) => value as never;

describe('a refusal names what was expected and what was given', () => {
  test.each<[string, () => unknown]>([
    [
      'Expected the number of a row in use, but the grid is empty, got 0',
      () => removeRow(empty, 0),
    ],
    [
      'Piece does not fit: expected a rotation within 4x4, got a piece of 5x1',
      () => addPiece(empty, '*****', 1),
    ],
    [
      'Piece is not tight: expected a block in every row and column, got none in row 2',
      () => addPiece(empty, '**\n  \n**', 1),
    ],
    [
      'Piece has hanging blocks: expected blocks that touch side by side, got 3 parts apart',
      () => addPiece(empty, '* *\n * ', 1),
    ],
  ])('%s', (message, call) => {
    expect(call()).toMatchObject({ ok: false, problem: { message } });
  });

  test.each<[PuzzleOptions, string]>([
    [{ emptyCellTop: bad('roof') }, 'one of grid, column as emptyCellTop, got "roof"'],
    [{ mode: bad('clever') }, 'one of expected, optimistic as mode, got "clever"'],
    [
      { scoring: { centre: bad('left') } },
      'one of cells, line, half-width as scoring.centre, got "left"',
    ],
    [{ fill: '##' }, 'one character as fill, got "##"'],
    [{ fill: bad(5) }, 'one character as fill, got 5'],
    [{ scoring: { points: [] } }, 'a list of numbers as scoring.points, got []'],
    [{ scoring: { points: [1, bad('x')] } }, 'a list of numbers as scoring.points, got [1,"x"]'],
    [
      { scoring: { weights: { empty: -1 } } },
      'a number of at least 0 as scoring.weights.empty, got -1',
    ],
  ])('options %j', (options, message) => {
    expect(createPuzzle(4, 4, options)).toMatchObject({
      problem: { code: 'solver/bad-option', message: `Expected ${message}` },
    });
  });

  test.each([
    ['*  \n***', 'not at all'],
    ['**\n* \n* ', 'once'],
    ['***\n  *', 'twice'],
    [' *\n *\n**', 'three times'],
  ])('a duplicate of piece 2: %j is it turned %s', (picture, turned) => {
    const puzzle = puzzleOf(
      [4, 4],
      [],
      [
        ['****', 1],
        [CORNER, 1],
      ],
    );
    expect(addPiece(puzzle, picture, 1)).toMatchObject({
      problem: {
        message: `Piece is a duplicate: expected a new shape, got piece 2 turned ${turned}`,
      },
    });
  });

  test('an unknown piece in the queue is the one that is named', () => {
    const puzzle = puzzleOf([4, 4], [], [['**', 1]]);
    expect(findPlaceFault(puzzle, 1, 0, [1, 7])?.message).toBe(
      'Expected the id of a piece, 1 to 1, got 7',
    );
  });
});

test('the longest side is 1,000', () => {
  expect([createPuzzle(1000, 1000).ok, createPuzzle(1, 1001).ok]).toEqual([true, false]);
});

test('a shape beyond a side lands nowhere', () => {
  const size: Pick<Puzzle, 'width' | 'height'> = { width: 4, height: 4 };
  const domino = createShape([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]);
  const rows = [-1, 0, 2, 3].map((column) => dropShape([], size, domino, column)?.rows);
  expect(rows).toEqual([undefined, ['**  '], ['  **'], undefined]);
});
