import { JavaRandom } from '@tetrarium/engine/core';
import { type NumberedProblem, runToEnd, searchMoves } from '@tetrarium/search';
import { expect, test } from 'vitest';
import { FastProblem } from './fast-problem.ts';
import { addPiece, addRow, createPuzzle, type Puzzle } from './puzzle.ts';

const SEVEN = ['**\n**', '****', '** \n **', ' **\n** ', '***\n * ', '  *\n***', '*  \n***'];

/** The same problem without bounds and shared outcomes: it closes one step, layers do the rest. */
function withoutBounds(problem: FastProblem): NumberedProblem {
  return {
    weights: problem.weights,
    closes: 1,
    get states() {
      return problem.states;
    },
    get nodes() {
      return problem.nodes;
    },
    get bytes() {
      return problem.bytes;
    },
    expand: (state, draw, moves) => problem.expand(state, draw, moves),
    value: (state) => problem.value(state),
    close: (state, steps, slot) => problem.close(state, steps, slot),
  };
}

/** A grid like those of a game: a well, holes, a bumpy top; sometimes nearly up to the roof. */
function randomGame(random: JavaRandom): Puzzle {
  const height = 6 + random.nextInt(15);
  let puzzle = createPuzzle(10, height);
  const rows = random.nextInt(height - 1);
  const well = random.nextInt(12);
  for (let y = 0; y < rows; y++) {
    const gaps = y > rows - 4 ? 2 : 12;
    const row = Array.from({ length: 10 }, (_, x) =>
      x === well || random.nextInt(gaps) === 0 ? ' ' : '*',
    ).join('');
    if (!puzzle.ok) break;
    const added = addRow(puzzle.value, row);
    if (added.ok) puzzle = added;
  }
  for (const picture of SEVEN) {
    if (puzzle.ok) puzzle = addPiece(puzzle.value, picture, 1 + random.nextInt(4));
  }
  if (!puzzle.ok) throw new Error(puzzle.problem.message);
  return puzzle.value;
}

test('bounds and shared outcomes change nothing but the work', () => {
  const random = new JavaRandom(42);
  let saved = 0;
  for (let i = 0; i < 12; i++) {
    const puzzle = randomGame(random);
    const draw = random.nextInt(7);
    const [bounded, unbounded] = [new FastProblem(puzzle), new FastProblem(puzzle)];
    for (const problem of [bounded, unbounded]) problem.numberOf(puzzle.rows);
    const [ours, theirs] = [bounded, withoutBounds(unbounded)].map((problem) =>
      runToEnd(searchMoves(problem, 0, draw, { lookahead: 2 })),
    );
    expect(ours!.moves.length).toBe(theirs!.moves.length);
    for (const [move, { steps, value }] of theirs!.moves.entries()) {
      expect(ours!.moves[move]!.steps).toBeCloseTo(steps, 9);
      expect(ours!.moves[move]!.value).toBeCloseTo(value, 9);
    }
    saved += theirs!.nodes - ours!.nodes;
  }
  expect(saved).toBeGreaterThan(0);
});
