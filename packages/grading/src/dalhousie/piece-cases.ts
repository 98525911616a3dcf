import { type ContractCase, same, show, throwsError } from '../suite/check.ts';
import { type PuzzleSetup, setUp } from './checks.ts';
import { solverCase } from './groups.ts';
import type { DalhousieSubject } from './subject.ts';

const INPUT = 'Test Cases, Input Validation';
const BOUNDARY = 'Test Cases, Boundary Cases';
const DECISIONS = 'Design Decisions';

const BAD_PIECES: readonly (readonly [
  name: string,
  piece: string | null,
  rule: string,
  size?: readonly [number, number],
  demand?: 'ours',
])[] = [
  ['null', null, `${INPUT}: piece = null`],
  [
    'an empty text',
    '',
    'Key Algorithms: "Check if the piece string is a valid input (i.e., not null or empty string)"',
  ],
  ['an empty first row', '\n**\n', `${INPUT}: one or more rows in piece are empty substrings`],
  ['a blank first row', '  \n**\n', `${INPUT}: one or more rows in piece contain only spaces`],
  ['a blank last row', '**\n  \n', `${INPUT}: one or more rows in piece contain only spaces`],
  [
    'a blank row in the middle',
    '**\n  \n**\n',
    `${INPUT}: one or more rows in piece contain only spaces`,
  ],
  ['a blank column on the right', '** \n** \n', `${DECISIONS}: an example of an "untight" piece`],
  [
    'a blank column on the left',
    ' *\n *\n',
    `${INPUT}: one or more columns in piece contain only spaces`,
  ],
  [
    'a blank column made by a ragged row',
    '* \n*',
    `${INPUT}: one or more columns in piece are empty substrings`,
  ],
  ['a gap in a row', '* *\n', `${INPUT}: one or more columns in piece contain only spaces`],
  ['hanging blocks', '**  \n  **', `${INPUT}: piece is not tight (i.e., hanging blocks)`],
  [
    'a piece too big for the grid',
    '***\n***\n***\n',
    `${DECISIONS}: "throw an exception when none of the rotations of the added piece would fit"`,
    [2, 3],
  ],
  [
    'a bar too long for 1x1',
    '**\n',
    `${INPUT}: all the piece's rotations greater than the grid`,
    [1, 1],
  ],
  [
    'blocks that touch at a corner only',
    '* \n *\n',
    'Decision 9: 4-neighbour connection',
    [4, 4],
    'ours',
  ],
  ['a new line alone', '\n', 'Decision 9: an empty row substring anywhere', [4, 4], 'ours'],
  ['an empty last row', '**\n\n', 'Decision 9: an empty row substring anywhere', [4, 4], 'ours'],
];

const GOOD_PIECES: readonly (readonly [
  name: string,
  piece: string,
  rule: string,
  size?: readonly [number, number],
  demand?: 'ours',
])[] = [
  ['the Z of the handout', '** \n **\n', 'Handout, Piece strings'],
  [
    'a piece without a final new line',
    '***',
    `${DECISIONS}: "accept piece strings even if they don't have a \\n"`,
  ],
  [
    'a piece of ragged rows',
    '*\n**\n',
    `${DECISIONS}: "even if they're rows do not match in length"`,
  ],
  ['a piece of one block', '*\n', `${DECISIONS}: a 1x1 grid takes "*"`, [1, 1]],
  ['a piece of five blocks', ' * \n***\n * \n', 'Assumptions: pieces need not be tetrominos'],
  [
    'a piece of other characters',
    'xo\n#+\n',
    `${DECISIONS}: "accept different characters that denote filled cells"`,
  ],
  [
    'a piece that fits when it is turned',
    '***\n',
    `${DECISIONS}: "it will be accepted since it will fit when rotated"`,
    [2, 3],
  ],
  ['a bar that fits when it is laid down', '*\n*\n*\n', BOUNDARY, [3, 2]],
  ['six blocks in a Z', '*** \n ***', 'Section 2: a connected, tight hexomino', [5, 6], 'ours'],
];

export function pieceCases(subject: DalhousieSubject): readonly ContractCase[] {
  const made = (setup: PuzzleSetup) => setUp(subject, setup).solver;
  return [
    ...BAD_PIECES.map(([name, piece, rule, size = [5, 5], demand]) =>
      solverCase(
        'pieces',
        2,
        `addPuzzlePiece refuses ${name}`,
        rule,
        () => {
          const solver = made({ size });
          throwsError(`addPuzzlePiece(${show(piece)}, 1)`, () => solver.addPuzzlePiece(piece, 1));
        },
        demand,
      ),
    ),
    ...GOOD_PIECES.map(([name, piece, rule, size = [5, 6], demand]) =>
      solverCase(
        'pieces',
        3,
        `addPuzzlePiece takes ${name}`,
        rule,
        () => {
          const id = made({ size }).addPuzzlePiece(piece, 1);
          same(`typeof addPuzzlePiece(${show(piece)}, 1)`, typeof id, 'number');
        },
        demand,
      ),
    ),
    ...[0, -5].map((frequency) =>
      solverCase(
        'pieces',
        2,
        `addPuzzlePiece refuses the frequency ${frequency}`,
        `${INPUT}: relativeFrequency < 1`,
        () => {
          throwsError(`addPuzzlePiece('**', ${frequency})`, () =>
            made({ size: [4, 4] }).addPuzzlePiece('**\n', frequency),
          );
        },
      ),
    ),
    solverCase(
      'pieces',
      1,
      'a frequency that is no whole number is refused',
      'Decision 12: non-integers are refused',
      () => {
        throwsError("addPuzzlePiece('**', 1.5)", () =>
          made({ size: [4, 4] }).addPuzzlePiece('**\n', 1.5),
        );
      },
      'ours',
    ),
    ...(
      [
        ['the same piece twice', '**\n**\n', '**\n**\n'],
        ['a turned piece', '*\n*\n', '**\n'],
        ['a piece turned twice', '*  \n***\n', '***\n  *\n'],
        ['the same piece without a final new line', '***', '***\n'],
        ['the same piece of ragged rows', '*\n**\n', '* \n**\n'],
      ] as const
    ).map(([name, first, second]) =>
      solverCase(
        'pieces',
        2,
        `addPuzzlePiece refuses ${name}`,
        "Test Cases, Data flow: one or more of the piece's rotations is a duplicate",
        () => {
          const solver = made({ size: [4, 4], pieces: [[first, 5]] });
          throwsError(`addPuzzlePiece(${show(second)}, 15)`, () =>
            solver.addPuzzlePiece(second, 15),
          );
        },
      ),
    ),
    ...(
      [
        ['the mirror image of a piece', '** \n **\n', ' **\n** \n'],
        ['a longer bar', '*\n*\n', '***\n'],
      ] as const
    ).map(([name, first, second]) =>
      solverCase(
        'pieces',
        2,
        `addPuzzlePiece takes ${name}`,
        'Handout sample: Z and S are two pieces',
        () => {
          const { ids } = setUp(subject, {
            size: [5, 6],
            pieces: [
              [first, 1],
              [second, 1],
            ],
          });
          same('whether the ids differ', ids[0] !== ids[1], true);
        },
      ),
    ),
    solverCase(
      'pieces',
      2,
      'ids are 1, 2, 3',
      'Test Cases: addPuzzlePiece [pieceId = 1]; handout sample: 1, 2, 3, 4',
      () => {
        const { ids } = setUp(subject, {
          size: [5, 6],
          pieces: [
            ['*', 1],
            ['**', 1],
            ['***', 1],
          ],
        });
        same('the ids', ids.join(), '1,2,3');
      },
    ),
    solverCase(
      'pieces',
      1,
      'a refused piece uses no id',
      'Decision 7: a refused piece uses none',
      () => {
        const solver = made({ size: [4, 4], pieces: [['**', 1]] });
        throwsError('the same piece twice', () => solver.addPuzzlePiece('**', 1));
        same('the next id', solver.addPuzzlePiece('***', 1), 2);
      },
      'ours',
    ),
    solverCase(
      'messages',
      1,
      'a piece that is not tight is refused as "Piece is not tight"',
      `${DECISIONS}: IllegalArgumentException with the message "Piece is not tight"`,
      () => {
        throwsError(
          'addPuzzlePiece',
          () => made({ size: [4, 4] }).addPuzzlePiece('** \n** \n', 1),
          'Piece is not tight',
        );
      },
    ),
  ];
}
