import { repeat } from './seen.ts';
import { type QuadrisCase, shows, storyCases } from './story.ts';

const DROP =
  'Command Interpreter: "drop drops the current block. It is (in one step) moved downward as far as possible until it comes into contact with either the bottom of the board or a block"';
const TRIGGERS = 'Command Interpreter: "This command also triggers the next block to appear"';
const FILLED =
  'Board: "check to see whether any rows have been completely filled as a result of the block having dropped. If so, remove those rows from the board"';
const FALL =
  'Board: "the remaining blocks above these rows move down to fill the gap" and The Game of Quadris: "the blocks above move down by one unit"';
const DROPPED =
  'Board: "When a block is dropped onto the board, check to see whether any rows have been completely filled"';

/** Two I-blocks and the O-block that fills the lowest row with them. */
const ROW_BUT_DROP = ['drop', ...repeat(4, 'right'), 'drop', ...repeat(8, 'right')];

export const DROP_CASES: readonly QuadrisCase[] = [
  ...storyCases({
    group: 'drop',
    blocks: 'T L O I S',
    steps: [
      'drop',
      shows('board', 'drop moves the block to the bottom, and the next block appears', DROP, 3),
      shows('next', 'and the one after it is shown as next', TRIGGERS),
    ],
  }),
  ...storyCases({
    group: 'drop',
    blocks: 'O S O I S',
    steps: ['drop', 'drop', shows('board', 'a dropped block rests on others', DROP)],
  }),
  ...storyCases({
    group: 'drop',
    blocks: 'T I O I S',
    steps: [
      'drop',
      'drop',
      shows('board', 'a block drops onto an overhang, not through it', DROP, 1),
    ],
  }),
  ...storyCases({
    group: 'drop',
    blocks: 'L I O I S',
    steps: [
      repeat(20, 'down'),
      'drop',
      shows('board', 'drop at the bottom leaves the block there and brings the next', DROP, 1),
    ],
  }),
  ...storyCases({
    group: 'drop',
    blocks: 'I I O T S',
    steps: [
      ROW_BUT_DROP,
      repeat(20, 'down'),
      shows('board', 'a row is not removed before the block is dropped', DROPPED, 1),
      'drop',
      shows('board', 'a full row disappears, and what was above it moves down', FILLED, 3),
    ],
  }),
  ...storyCases({
    group: 'drop',
    blocks: 'O O O O O T S',
    steps: [
      ...[0, 2, 4, 6, 8].map((column) => [...repeat(column, 'right'), 'drop']),
      shows('board', 'two full rows disappear at once', FILLED),
    ],
  }),
  ...storyCases({
    group: 'drop',
    blocks: 'T O O I T S L',
    steps: [
      ...[0, 3, 5, 0, 7].map((column) => [...repeat(column, 'right'), 'drop']),
      shows('board', 'rows below the full one stay, those above move down by one', FALL),
    ],
  }),
];
