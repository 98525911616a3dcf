import { type ContractCase, same } from '../suite/check.ts';
import { type PuzzleSetup, sameGrid, setUp } from './checks.ts';
import { solverCase } from './groups.ts';
import { EITHER, HANDOUT, type Reading } from './model.ts';
import { BAR, FIGURE_4, plays, randomPlays, S, SQUARE, Z } from './plays.ts';
import type { DalhousieSubject } from './subject.ts';

const SAMPLE: PuzzleSetup = {
  size: [5, 6],
  rows: [' *** ', '  *  '],
  pieces: [
    [SQUARE, 1],
    [BAR, 1],
    [Z, 1],
    [S, 1],
  ],
};
export function valueCases(subject: DalhousieSubject): readonly ContractCase[] {
  const POINTS = 'Handout, points: 1 row = 50, 2 = 100, 3 = 200, 4 = 400';
  const PENALTY =
    'Handout, penalty: 1 for each column from the centre, 10 for each row below a filled cell, 7 for each row above an empty one';
  const wall = (rows: number): PuzzleSetup => ({
    size: [4, 6],
    rows: new Array<string>(rows).fill('*** '),
    pieces: [['*\n'.repeat(rows), 1]],
  });
  const value = (setup: PuzzleSetup, piece = 1) => {
    const { solver, ids } = setUp(subject, setup);
    return solver.placePiece(ids[piece - 1]!, 0);
  };
  /** The report calls the value "simply the points"; the handout takes the penalty off. */
  const either = (
    name: string,
    run: (readings: readonly Reading[]) => void,
  ): readonly ContractCase[] => {
    const rule = `${POINTS}; report: "a placement's value is simply the points"; ${PENALTY}`;
    return [
      solverCase('value', 2, name, rule, () => run(EITHER)),
      solverCase('value', 2, `${name}: minus the penalty`, rule, () => run(HANDOUT), 'ours'),
    ];
  };
  return [
    ...(
      [
        [1, 50],
        [2, 100],
        [3, 200],
        [4, 400],
      ] as const
    ).map(([rows, points]) =>
      solverCase(
        'value',
        3,
        `${rows} full row${rows === 1 ? '' : 's'} and an empty grid: ${points} points`,
        POINTS,
        () => {
          same('placePiece(1, 0)', value(wall(rows)), points);
        },
      ),
    ),
    ...either('three rows and one cell that is left', (readings) => {
      const setup = { ...wall(3), pieces: [['*\n*\n*\n*\n', 1]] } as const;
      plays(subject, setup, [[1, 0]], readings);
    }),
    solverCase('value', 2, 'the penalty of filled cells: distance and height', PENALTY, () => {
      plays(subject, { size: [3, 3], rows: ['** '], pieces: [[Z, 1]] }, [[1, 0]]);
      plays(subject, { size: [5, 5], pieces: [['*', 1]] }, [
        [1, 0],
        [1, 0],
        [1, 0],
        [1, 0],
      ]);
    }),
    solverCase('value', 2, 'both middle columns of an even width are the centre', PENALTY, () => {
      plays(subject, { size: [6, 4], pieces: [['*', 1]] }, [
        [1, 0],
        [1, 0],
        [1, 0],
        [1, 0],
      ]);
    }),
    solverCase('value', 2, 'the penalty of covered holes', PENALTY, () => {
      plays(
        subject,
        {
          size: [3, 5],
          rows: ['* *', '** ', ' * '],
          pieces: [
            [SQUARE, 1],
            ['**', 1],
          ],
        },
        [
          [1, 0],
          [2, 0],
        ],
      );
    }),
    solverCase('value', 2, 'the grid of figure 3', 'Handout, figure 3', () => {
      const rows = [' ** **', '  * * ', '*** * ', '* *  *', '     *'];
      plays(
        subject,
        {
          size: [6, 8],
          rows,
          pieces: [
            ['*', 1],
            [BAR, 1],
          ],
        },
        [
          [1, 0],
          [2, 0],
        ],
      );
    }),
    solverCase('value', 3, 'the sample problem: Z, then S', 'Handout, sample problem', () => {
      plays(subject, SAMPLE, [
        [3, 0],
        [4, 0],
      ]);
    }),
    solverCase(
      'value',
      2,
      'figure 4a: the square goes to columns 3 and 4',
      'Handout, figure 4',
      () => {
        plays(
          subject,
          {
            size: [6, 8],
            rows: FIGURE_4,
            pieces: [
              [SQUARE, 1],
              [BAR, 1],
            ],
          },
          [[1, 0]],
        );
      },
    ),
    solverCase(
      'value',
      2,
      'lookahead 0 takes the points at once',
      'Test Cases, Boundary: lookahead = 0',
      () => {
        plays(
          subject,
          {
            size: [3, 4],
            rows: [' * '],
            pieces: [
              ['***', 1],
              [Z, 1],
            ],
          },
          [[1, 0]],
        );
      },
    ),
    ...either('random puzzles without lookahead', (readings) =>
      randomPlays(subject, 5, 0, readings),
    ),
    solverCase(
      'value',
      1,
      'empty cells pay up to the top of the whole grid',
      'Decision 1: whole grid',
      () => {
        same('placePiece(3, 0)', value(SAMPLE, 3), -86);
      },
      'ours',
    ),
    solverCase(
      'value',
      1,
      'of equal placements the least turned and leftmost is taken',
      'Decision 4: ties',
      () => {
        const { solver, ids } = setUp(subject, { size: [4, 4], pieces: [['**', 1]] });
        same('the first placePiece(1, 0)', solver.placePiece(ids[0]!, 0), 0);
        same('the second placePiece(1, 0)', solver.placePiece(ids[0]!, 0), -19);
        sameGrid('after both', solver, ['*   ', '*** ']);
      },
      'ours',
    ),
    solverCase(
      'value',
      1,
      'five rows at once are 800 points',
      'Decision 5: 50 x 2^(n-1)',
      () => {
        same(
          'placePiece(1, 0)',
          value({
            size: [3, 6],
            rows: new Array<string>(5).fill('** '),
            pieces: [['*\n'.repeat(5), 1]],
          }),
          800,
        );
      },
      'ours',
    ),
  ];
}
