import { KINDS } from './blocks.ts';
import { repeat, turnsOf } from './seen.ts';
import { checkFrame, episodeCases, type QuadrisCase, shows, storyCases } from './story.ts';

const LEFT =
  'Command Interpreter: "left moves the current block one cell to the left. If this is not possible (left edge of the board, or block in the way), the command has no effect"';
const RIGHT = 'Command Interpreter: "right as above, but to the right"';
const DOWN = 'Command Interpreter: "down as above, but one cell downward"';
const STAYS =
  'Command Interpreter: "Even if a block is already as far down as it can go (as a result of executing the down command), it still needs to be dropped in order to get the next block"';

export const MOVE_CASES: readonly QuadrisCase[] = [
  ...episodeCases('movement', 'T L I O', [
    [['left'], shows('board', 'left at the left edge has no effect', LEFT)],
    [['right'], shows('board', 'right moves the block one cell', RIGHT, 3)],
    [['right', 'right'], shows('board', 'right twice moves it two cells', RIGHT, 1)],
    [['right', 'left'], shows('board', 'left moves the block one cell', LEFT, 3)],
    [['down'], shows('board', 'down moves the block one cell', DOWN, 3)],
  ]),
  ...episodeCases('movement', 'L J I O', [
    [repeat(7, 'right'), shows('board', 'a block can go as far as the right edge', RIGHT)],
    [repeat(8, 'right'), shows('board', 'right at the right edge has no effect', RIGHT)],
    [repeat(20, 'down'), shows('board', 'down at the bottom has no effect', DOWN)],
    [
      repeat(20, 'down'),
      shows(['next', 'board'], 'a block at the bottom stays the current one', STAYS),
    ],
    [
      [...repeat(20, 'down'), 'left'],
      shows('board', 'a block at the bottom can still move', STAYS, 1),
    ],
  ]),
];

export const WAY_CASES: readonly QuadrisCase[] = [
  ...storyCases({
    group: 'drop',
    blocks: 'O O O O O',
    steps: [
      repeat(2, 'right'),
      'drop',
      repeat(20, 'down'),
      'right',
      shows('board', 'right has no effect with a block in the way', LEFT),
    ],
  }),
  ...storyCases({
    group: 'drop',
    blocks: 'O O O O O',
    steps: [
      'drop',
      repeat(2, 'right'),
      repeat(20, 'down'),
      'left',
      shows('board', 'left has no effect with a block in the way', LEFT),
    ],
  }),
  ...storyCases({
    group: 'drop',
    blocks: 'O S O O O',
    steps: [
      'drop',
      repeat(20, 'down'),
      shows('board', 'down has no effect with a block in the way', DOWN),
    ],
  }),
  ...storyCases({
    group: 'drop',
    blocks: 'T I O O O',
    steps: [
      'drop',
      repeat(3, 'right'),
      repeat(20, 'down'),
      'left',
      shows('board', 'a block can be moved below an overhang', LEFT, 1),
      'left',
      shows('board', 'and there only as far as the next block', LEFT, 1),
    ],
  }),
];

const CORNER =
  'Blocks: "When a block is rotated, it should be done such that the position of the lower left corner of the smallest rectangle containing the block is preserved"';
const CLOCKWISE =
  'Blocks: "For a clockwise rotation, this means that the lower-right corner of the block should take the place of the lower-left corner of the original block"';
const COUNTERCLOCKWISE =
  'Blocks: "For a counterclockwise rotation, this means that the top-left corner of the block should take the place of the lower-left corner of the original block"';
const NO_ROOM =
  'Board: "If a block is at the extreme right-hand side of the board, to the extent that there is no horizontal room to rotate it, it can\'t be rotated"';
const CONTACT =
  'Command Interpreter: "If the rotation cannot be accomplished without coming into contact with existing blocks, the command has no effect"';
const ROOM =
  'Board: "Reserve three extra rows at the top of the board to give room for blocks to rotate"';

function ringCase(kind: string, way: 'clockwise' | 'counterclockwise'): QuadrisCase {
  const isClockwise = way === 'clockwise';
  return {
    group: 'rotation',
    demand: 'brief',
    name: `the ${kind}-block turns ${way} four times`,
    rule: kind === 'I' ? ROOM : isClockwise ? CLOCKWISE : COUNTERCLOCKWISE,
    weight: 1,
    check: (seen) => {
      const start = isClockwise ? 0 : 4;
      for (let i = 1; i <= 4; i++) checkFrame(seen, turnsOf(kind), start + i, ['board']);
    },
  };
}

export const ROTATION_CASES: readonly QuadrisCase[] = [
  ...KINDS.flatMap((kind) => [ringCase(kind, 'clockwise'), ringCase(kind, 'counterclockwise')]),
  ...storyCases({
    group: 'rotation',
    blocks: 'J L I O',
    steps: [
      repeat(3, 'right'),
      repeat(4, 'down'),
      'clockwise',
      shows('board', 'a block that has moved keeps its lower left corner, clockwise', CORNER),
      repeat(2, 'counterclockwise'),
      shows('board', 'and counterclockwise', CORNER),
    ],
  }),
  ...storyCases({
    group: 'rotation',
    blocks: 'T L I O',
    steps: [
      'clockwise',
      repeat(8, 'right'),
      'clockwise',
      shows('board', 'clockwise has no effect without room at the right edge', NO_ROOM),
      'counterclockwise',
      shows('board', 'nor has counterclockwise', NO_ROOM),
    ],
  }),
  ...storyCases({
    group: 'rotation',
    blocks: 'O I L T',
    steps: [
      'right',
      'drop',
      'clockwise',
      repeat(20, 'down'),
      'clockwise',
      shows('board', 'clockwise has no effect where other blocks are in the way', CONTACT),
      'counterclockwise',
      shows('board', 'nor has counterclockwise there', CONTACT),
    ],
  }),
];
