import { type ContractCase, same } from '../suite/check.ts';
import { type PuzzleSetup, sameGrid, setUp } from './checks.ts';
import { solverCase } from './groups.ts';
import { EITHER, HANDOUT, type Reading } from './model.ts';
import { BAR, FIGURE_4, plays, randomPlays, S, SQUARE, Z } from './plays.ts';
import type { DalhousieSubject } from './subject.ts';

const THREE = [
  ['***\n * \n', 4],
  [S, 2],
  ['  *\n***\n', 3],
] as const;

export function lookaheadCases(subject: DalhousieSubject): readonly ContractCase[] {
  const AVERAGE =
    'Handout: pieces A (5) and B (15) worth X and Y make (5X+15Y)/20; report, totalValue: "sum(weighted next placement values)"';
  const bars = (first: number, second: number): PuzzleSetup => ({
    size: [3, 4],
    rows: [' * '],
    pieces: [
      ['***', first],
      [Z, second],
    ],
  });
  /** Right by the handout or the report; and, strictly, by the handout. */
  const both = (
    weight: 1 | 2 | 3,
    name: string,
    rule: string,
    run: (readings: readonly Reading[]) => void,
  ): readonly ContractCase[] => [
    solverCase('lookahead', weight, name, rule, () => run(EITHER)),
    solverCase('lookahead', weight, `${name}: by the average`, rule, () => run(HANDOUT), 'ours'),
  ];
  return [
    solverCase(
      'lookahead',
      3,
      'figure 4b: with a likely bar the square goes to columns 1 and 2',
      'Handout, figure 4',
      () => {
        plays(
          subject,
          {
            size: [6, 8],
            rows: FIGURE_4,
            pieces: [
              [SQUARE, 1],
              [BAR, 5],
            ],
          },
          [[1, 1]],
        );
      },
    ),
    ...(
      [
        [1, 1],
        [1, 9],
        [9, 1],
      ] as const
    ).flatMap(([first, second]) =>
      both(3, `frequencies ${first} to ${second} decide`, AVERAGE, (readings) => {
        plays(subject, bars(first, second), [[1, 1]], readings);
      }),
    ),
    solverCase(
      'lookahead',
      2,
      'the value that is returned is that of the placement itself',
      'Test Cases, Control Flow: "places initial piece in the grid, then returns that placement\'s value"',
      () => {
        plays(subject, { size: [1, 1], pieces: [['*', 1]] }, [
          [1, 0],
          [1, 5],
        ]);
        plays(subject, { size: [3, 1], pieces: [['*', 1]] }, [[1, 2]]);
      },
    ),
    ...both(2, 'three pieces, lookahead 1', AVERAGE, (readings) => {
      const rows = ['** **', ' * * '];
      plays(subject, { size: [5, 6], rows, pieces: THREE }, [[1, 1]], readings);
    }),
    ...both(2, 'lookahead 2', 'Handout: lookahead 2 repeats this', (readings) => {
      const setup: PuzzleSetup = {
        size: [3, 8],
        rows: ['** ', '*  '],
        pieces: [
          ['*', 1],
          ['**', 2],
        ],
      };
      const moves = [
        [2, 2],
        [1, 2],
      ] as const;
      plays(subject, setup, moves, readings);
    }),
    solverCase(
      'lookahead',
      2,
      'a lookahead beyond what fits looks as far as there is room',
      'Control Flow: TetrisSolver(3, 5), "looks ahead to the greatest number of potential pieces possible"',
      () => {
        plays(subject, { size: [3, 5], rows: ['** '], pieces: [[SQUARE, 5]] }, [
          [1, 4],
          [1, 4],
        ]);
      },
    ),
    ...both(2, 'random puzzles with lookahead 1', AVERAGE, (readings) =>
      randomPlays(subject, 65, 1, readings),
    ),
    solverCase(
      'lookahead',
      1,
      'survival first: a placement that leaves no room is the worse one',
      'Decision 3: expected number of pieces, then expected value',
      () => {
        const { solver, ids } = setUp(subject, {
          size: [3, 4],
          rows: ['*  ', '** '],
          pieces: [
            ['*', 1],
            [BAR, 1],
          ],
        });
        same('placePiece(1, 1)', solver.placePiece(ids[0]!, 1), -77);
        sameGrid('after placePiece', solver, [' * ', '** ', '*  ']);
      },
      'ours',
    ),
    solverCase(
      'lookahead',
      1,
      'of equal averages the better placement now is taken',
      'Decision 4: ties',
      () => {
        const { solver, ids } = setUp(subject, {
          size: [4, 2],
          rows: ['**  '],
          pieces: [
            ['*', 1],
            ['**', 1],
          ],
        });
        same('placePiece(1, 2)', solver.placePiece(ids[0]!, 2), -1);
        sameGrid('after placePiece', solver, ['*** ']);
      },
      'ours',
    ),
    solverCase(
      'lookahead',
      1,
      'lookahead 100 on 3x1 comes back',
      'Section 6: lookahead 100 on 3x1',
      () => {
        const { solver, ids } = setUp(subject, { size: [3, 1], pieces: [['*', 1]] });
        same('placePiece(1, 100)', solver.placePiece(ids[0]!, 100), 0);
        sameGrid('after placePiece', solver, [' * ']);
      },
      'ours',
    ),
  ];
}
