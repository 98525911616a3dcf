import { type ContractCase, same, throwsError } from '../suite/check.ts';
import { type PuzzleSetup, sameGrid, setUp, shownRows } from './checks.ts';
import { solverCase } from './groups.ts';
import { lookaheadCases } from './lookahead-cases.ts';
import { S, SQUARE, Z } from './plays.ts';
import type { DalhousieSubject } from './subject.ts';
import { valueCases } from './value-cases.ts';

/** Puzzles in which the first piece has one placement only, and what it leaves, from the top. */
const FORCED: readonly (readonly [name: string, setup: PuzzleSetup, left: readonly string[]])[] = [
  ['a picture has its top row first', { size: [3, 2], pieces: [[Z, 1]] }, ['** ', ' **']],
  ['the mirror image is another piece', { size: [3, 2], pieces: [[S, 1]] }, [' **', '** ']],
  [
    'a piece rests on what is below',
    { size: [3, 3], rows: ['** '], pieces: [[Z, 1]] },
    ['** ', ' **', '** '],
  ],
  [
    'a piece rests on the first thing below',
    { size: [3, 3], rows: [' **'], pieces: [[S, 1]] },
    [' **', '** ', ' **'],
  ],
  [
    'a bar turns to fill a shaft, and two full rows go',
    { size: [2, 3], rows: ['* ', '* '], pieces: [['***', 1]] },
    [' *'],
  ],
  [
    'a full row goes, the rows around it stay',
    { size: [3, 3], rows: ['** ', '*  '], pieces: [[SQUARE, 1]] },
    [' **', '** '],
  ],
  ['the last row goes, and the grid is empty', { size: [1, 1], pieces: [['*', 1]] }, []],
];

export function placeCases(subject: DalhousieSubject): readonly ContractCase[] {
  return [
    ...refusalCases(subject),
    ...dropCases(subject),
    ...valueCases(subject),
    ...lookaheadCases(subject),
  ];
}

function refusalCases(subject: DalhousieSubject): readonly ContractCase[] {
  const full: PuzzleSetup = { size: [3, 3], rows: ['** ', '** '], pieces: [[SQUARE, 1]] };
  return [
    solverCase(
      'refusals',
      2,
      'an id is refused while there are no pieces',
      'Test Cases, Data flow: "Before adding any pieces"',
      () => {
        throwsError('placePiece(1, 0)', () =>
          setUp(subject, { size: [4, 4] }).solver.placePiece(1, 0),
        );
      },
    ),
    solverCase(
      'refusals',
      2,
      'the id of no piece is refused',
      'Test Cases, Data flow: "does not correspond with any of the pieces added"',
      () => {
        const { solver, ids } = setUp(subject, { size: [4, 4], pieces: [['**\n', 1]] });
        for (const id of [ids[0]! + 1, -1, 99])
          throwsError(`placePiece(${id}, 0)`, () => solver.placePiece(id, 0));
      },
    ),
    solverCase(
      'refusals',
      2,
      'a lookahead below 0 is refused',
      'Test Cases, Input Validation: lookahead < 0',
      () => {
        const { solver, ids } = setUp(subject, { size: [4, 4], pieces: [['**\n', 1]] });
        throwsError('placePiece(1, -1)', () => solver.placePiece(ids[0]!, -1));
      },
    ),
    ...[0, 3].map((lookahead) =>
      solverCase(
        'refusals',
        3,
        `a piece that fits nowhere is the end of the game, lookahead ${lookahead}`,
        'Design Decisions: "when the piece being placed cannot fit in the grid due to its current configurations"',
        () => {
          const { solver, ids } = setUp(subject, full);
          throwsError(`placePiece(1, ${lookahead})`, () => solver.placePiece(ids[0]!, lookahead));
        },
      ),
    ),
    solverCase(
      'refusals',
      2,
      'the end comes after the last piece that fits',
      'Design Decisions: "the grid is almost full to the top"',
      () => {
        const { solver, ids } = setUp(subject, {
          size: [3, 5],
          rows: ['** '],
          pieces: [[SQUARE, 5]],
        });
        solver.placePiece(ids[0]!, 0);
        solver.placePiece(ids[0]!, 0);
        throwsError('the third placePiece(1, 0)', () => solver.placePiece(ids[0]!, 0));
      },
    ),
    solverCase(
      'messages',
      2,
      'the end of the game says "GAME OVER"',
      'Design Decisions: an exception with the message "GAME OVER"',
      () => {
        const { solver, ids } = setUp(subject, full);
        throwsError('placePiece(1, 0)', () => solver.placePiece(ids[0]!, 0), 'GAME OVER');
      },
    ),
    solverCase(
      'refusals',
      1,
      'a refusal changes nothing',
      'Decision 8: state untouched after any error',
      () => {
        const { solver, ids } = setUp(subject, full);
        throwsError('placePiece(1, 0)', () => solver.placePiece(ids[0]!, 0));
        sameGrid('after the end', solver, ['** ', '** ']);
      },
      'ours',
    ),
  ];
}

/** Placements that any valuation comes to, for there is no other. */
function dropCases(subject: DalhousieSubject): readonly ContractCase[] {
  return [
    ...FORCED.map(([name, setup, left]) =>
      solverCase(
        'drop',
        3,
        name,
        'Handout: first row = top row, quarter turns, straight drop from the top, full rows go',
        () => {
          const { solver, ids } = setUp(subject, setup);
          solver.placePiece(ids[0]!, 0);
          sameGrid('after placePiece', solver, left);
        },
      ),
    ),
    solverCase(
      'drop',
      2,
      'a covered hole is not reached',
      'Handout: straight drop from the top, no sliding under overhangs',
      () => {
        const { solver, ids } = setUp(subject, {
          size: [3, 3],
          rows: ['* *', ' * '],
          pieces: [['*', 1]],
        });
        solver.placePiece(ids[0]!, 0);
        same('the bottom row', shownRows(solver).at(-1), '* *');
      },
    ),
    solverCase(
      'drop',
      2,
      'a hook does not slide under an overhang',
      'Handout: straight drop from the top, no sliding under overhangs',
      () => {
        const setup: PuzzleSetup = { size: [4, 4], rows: ['**  ', '*** '], pieces: [['**', 1]] };
        const { solver, ids } = setUp(subject, setup);
        solver.placePiece(ids[0]!, 0);
        same('the cell below the overhang', shownRows(solver).at(-1)?.[2], ' ');
      },
    ),
  ];
}
