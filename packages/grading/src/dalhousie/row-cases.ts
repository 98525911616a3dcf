import { type ContractCase, same, show, throwsError } from '../suite/check.ts';
import { type PuzzleSetup, sameGrid, setUp } from './checks.ts';
import { solverCase } from './groups.ts';
import type { DalhousieSubject } from './subject.ts';

const INPUT = 'Test Cases, Input Validation';
const BOUNDARY = 'Test Cases, Boundary Cases';
const FLOW = 'Test Cases, Control Flow';
const DECISIONS = 'Design Decisions';

const BAD_ROWS: readonly (readonly [name: string, row: string | null, rule: string])[] = [
  ['null', null, `${INPUT}: nextRow = null`],
  ['an empty text', '', `${INPUT}: nextRow is an empty string`],
  [
    'a row too short',
    '**',
    `${DECISIONS}: "only accept nextRow strings that have lengths that exactly match the grid's width"`,
  ],
  ['a row too long', '** **', `${INPUT}: nextRow's length does not equal the grid's width`],
  ['a full row', '****', `${INPUT}: a string that constitutes a full row`],
  ['a full row of other characters', 'x#+!', `${INPUT}: a full row, "containing only characters"`],
  ['a blank row', '    ', `${INPUT}: a string that constitutes an empty row`],
];

export function rowCases(subject: DalhousieSubject): readonly ContractCase[] {
  const made = (setup: PuzzleSetup) => setUp(subject, setup).solver;
  const { TetrisSolver } = subject;
  return [
    ...(
      [
        [0, 5],
        [5, 0],
        [-1, 5],
        [5, -3],
      ] as const
    ).map(([width, height]) =>
      solverCase(
        'grid',
        2,
        `a grid of ${width}x${height} is refused`,
        `${INPUT}: TetrisSolver(int width, int height)`,
        () => {
          throwsError(
            `new TetrisSolver(${width}, ${height})`,
            () => new TetrisSolver(width, height),
          );
        },
      ),
    ),
    ...(
      [
        [1, 1],
        [10, 20],
        [3, 1],
      ] as const
    ).map(([width, height]) =>
      solverCase(
        'grid',
        3,
        `a grid of ${width}x${height} is empty`,
        `${BOUNDARY}: width = 1 AND height = 1; showPuzzle on an empty grid returns empty string`,
        () => {
          same('showPuzzle()', new TetrisSolver(width, height).showPuzzle(), '');
        },
      ),
    ),
    solverCase(
      'grid',
      1,
      'a size that is no whole number is refused',
      'Decision 12: non-integers are refused',
      () => {
        throwsError('new TetrisSolver(2.5, 4)', () => new TetrisSolver(2.5, 4));
      },
      'ours',
    ),
    ...BAD_ROWS.map(([name, row, rule]) =>
      solverCase('rows', 2, `addPuzzleRow refuses ${name}`, rule, () => {
        const solver = made({ size: [4, 4] });
        throwsError(`addPuzzleRow(${show(row)})`, () => solver.addPuzzleRow(row));
      }),
    ),
    solverCase(
      'rows',
      3,
      'the first row is the bottom row, the next comes on top',
      `${FLOW}: addPuzzleRow`,
      () => {
        const solver = made({ size: [3, 3], rows: ['** '] });
        sameGrid('after one row', solver, ['** ']);
        solver.addPuzzleRow(' * ');
        sameGrid('after two rows', solver, [' * ', '** ']);
      },
    ),
    solverCase('rows', 2, 'a row of one cell, and one with a single blank', BOUNDARY, () => {
      sameGrid('', made({ size: [7, 4], rows: ['*** ***', '   *   '] }), ['   *   ', '*** ***']);
    }),
    solverCase(
      'rows',
      2,
      'other characters fill a cell, and are shown as all others are',
      `${DECISIONS}: "allow flexibility in inputs, but also uniformity in outputs"`,
      () => {
        const shown = made({ size: [6, 4], rows: ['  x! +'] }).showPuzzle();
        same(
          'the kinds of characters in showPuzzle()',
          new Set(shown.replace(/[ \n]/g, '')).size,
          1,
        );
        sameGrid('', made({ size: [6, 4], rows: ['  x! +'] }), ['  ** *']);
      },
    ),
    solverCase(
      'rows',
      2,
      'a row is refused when the top row is in use, though it would fit',
      `${FLOW}: "Call when grid's top row has at least one filled cell"`,
      () => {
        const solver = made({ size: [3, 2], rows: [' * ', ' * '] });
        throwsError("addPuzzleRow('* *')", () => solver.addPuzzleRow('* *'));
      },
    ),
    solverCase(
      'rows',
      1,
      'on a grid of 1x1 every row is refused',
      'Test Cases, Data flow: TetrisSolver(1, 1)',
      () => {
        for (const row of ['*', ' '])
          throwsError(`addPuzzleRow(${show(row)})`, () => made({ size: [1, 1] }).addPuzzleRow(row));
      },
    ),
    solverCase(
      'rows',
      2,
      'showPuzzle leaves out the empty rows on top, and only those',
      `${FLOW}: String showPuzzle()`,
      () => {
        sameGrid('partly full', made({ size: [3, 4], rows: ['** ', '*  '] }), ['*  ', '** ']);
        sameGrid('full to the top', made({ size: [3, 2], rows: ['** ', '*  '] }), ['*  ', '** ']);
      },
    ),
    solverCase(
      'rows',
      1,
      'each row of showPuzzle ends with a new line, filled cells are # or *',
      'Handout, showPuzzle; Design Decisions: filled cells as * chars, and empty cells as spaces',
      () => {
        const shown = made({ size: [3, 4], rows: ['** ', '*  '] }).showPuzzle();
        same('showPuzzle() with * for #', shown.replaceAll('#', '*'), '*  \n** \n');
      },
    ),
    solverCase(
      'rows',
      1,
      'filled cells are *',
      'Decision 6: * by default',
      () => {
        same('showPuzzle()', made({ size: [3, 4], rows: ['x# '] }).showPuzzle(), '** \n');
      },
      'ours',
    ),
    solverCase(
      'rows',
      1,
      'a refused row changes nothing',
      'Decision 8: state untouched after any error',
      () => {
        const solver = made({ size: [4, 2], rows: ['*  *'] });
        for (const [, row] of BAD_ROWS)
          throwsError(`addPuzzleRow(${show(row)})`, () => solver.addPuzzleRow(row));
        sameGrid('after refused rows', solver, ['*  *']);
      },
      'ours',
    ),
    solverCase(
      'rows',
      1,
      'removeRow deletes a row, and what is above falls',
      'Section 7: removeRow(y) deletes a row by hand',
      () => {
        const solver = made({ size: [3, 3], rows: ['*  ', ' * ', '  *'] });
        solver.removeRow!(1);
        sameGrid('after removeRow(1)', solver, ['  *', '*  ']);
        throwsError('removeRow(2)', () => solver.removeRow!(2));
      },
      'ours',
    ),
  ];
}
