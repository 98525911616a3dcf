import { CheckFailed, fail, show } from '../suite/check.ts';
import { ModelSolver, type Reading, type Right } from './model.ts';
import type { DalhousieSubject, SolverLike } from './subject.ts';

/** A puzzle to set up: its size, its rows from the bottom up, and pieces with frequencies. */
export interface PuzzleSetup {
  readonly size: readonly [width: number, height: number];
  readonly rows?: readonly string[];
  readonly pieces?: readonly (readonly [picture: string, frequency: number])[];
}

export function setUp(
  subject: DalhousieSubject,
  setup: PuzzleSetup,
): { solver: SolverLike; ids: readonly number[] } {
  const solver = new subject.TetrisSolver(...setup.size);
  for (const row of setup.rows ?? []) solver.addPuzzleRow(row);
  const ids = (setup.pieces ?? []).map(([picture, frequency]) =>
    solver.addPuzzlePiece(picture, frequency),
  );
  return { solver, ids };
}

export function modelOf(setup: PuzzleSetup, reading: Reading): ModelSolver {
  const model = new ModelSolver(...setup.size, reading);
  for (const row of setup.rows ?? []) model.addPuzzleRow(row);
  for (const [picture, frequency] of setup.pieces ?? []) model.addPuzzlePiece(picture, frequency);
  return model;
}

/** The grid is this, rows from the top; whatever character stands for a filled cell. */
export function sameGrid(what: string, solver: SolverLike, expected: readonly string[]): void {
  const got = shownRows(solver);
  if (got.join('\n') === expected.join('\n')) return;
  throw new CheckFailed(`Expected ${show(expected)}, got ${show(got)} for showPuzzle(), ${what}`, {
    expected: expected.map(toPicture),
    got: got.map(toPicture),
  });
}

export function shownRows(solver: SolverLike): readonly string[] {
  const text = solver.showPuzzle();
  if (typeof text !== 'string') fail('showPuzzle()', 'a text', show(text));
  if (text === '') return [];
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.replace(/[^ ]/g, '*'));
}

/** Places a piece as one of the readings wants it, and tells which placement it was. */
export function placesRight(
  what: string,
  solver: SolverLike,
  pieceId: number,
  lookahead: number,
  rights: readonly Right[],
): Right {
  const value = solver.placePiece(pieceId, lookahead);
  const rows = [...shownRows(solver)].reverse();
  const placed = rights.filter((right) => right.rows.join('\n') === rows.join('\n'));
  if (placed.length === 0) {
    const [best] = rights;
    const expected = [...best!.rows].reverse();
    throw new CheckFailed(
      `Expected ${show(expected)}, got ${show([...rows].reverse())} for the grid, ${what}`,
      {
        expected: expected.map(toPicture),
        got: [...rows].reverse().map(toPicture),
      },
    );
  }
  const right = placed.find((each) => each.value === value);
  if (right !== undefined) return right;
  const values = [...new Set(placed.map((each) => each.value))];
  fail(`the value of placePiece, ${what}`, values.map(show).join(' or '), show(value));
}

function toPicture(row: string): string {
  return row.replaceAll(' ', '.').replaceAll('*', '#');
}
