import { type TwinGroup, twinGroups } from '../suite/twin.ts';
import { BROKEN_CELLS } from './broken-cells.ts';
import { BROKEN_COPIES } from './broken-copies.ts';
import { BROKEN_MOVES } from './broken-moves.ts';
import { BROKEN_PIECES } from './broken-pieces.ts';
import { BROKEN_TURNS } from './broken-turns.ts';
import { BOARD_GROUPS } from './groups.ts';
import { PIECE_GROUPS } from './piece-groups.ts';
import type { UtTwin } from './twin.ts';

/** Every deliberately wrong twin: good tests pass on `NAIVE_UT` and reject all of these. */
export const UT_TWINS: readonly UtTwin[] = [
  ...BROKEN_PIECES,
  ...BROKEN_MOVES,
  ...BROKEN_CELLS,
  ...BROKEN_TURNS,
  ...BROKEN_COPIES,
];

/** The kinds of bugs that tests of the UT classes should find, the plainest first. */
export const UT_TWIN_GROUPS: readonly TwinGroup[] = [
  ...twinGroups(PIECE_GROUPS, UT_TWINS, {
    'piece-blocks': 'check getWidth(), getHeight() and getBody() of several pieces',
    'piece-skirt': 'check getSkirt() of pieces whose columns do not all reach the floor',
    'piece-rotation': 'turn an L four times each way and check the blocks after every turn',
    'piece-equals': 'compare the same blocks in another order, pieces of one size, and null',
  }),
  ...twinGroups(BOARD_GROUPS, UT_TWINS, {
    deal: 'check the size of a new board and the piece after nextPiece',
    moves: 'move to both walls, against other pieces and under an overhang, and drop from there',
    results: 'move without a piece and after PLACE, and ask for the last action and result',
    measures: 'check heights, widths and dropHeight above holes and at both walls',
    clear: 'fill one row, two, and rows that are not neighbours, low and high, with DOWN and DROP',
    rotation: 'turn every piece in free air, drop it and check its columns',
    kicks: 'turn at walls, on the floor and between towers, each way from each state',
    'test-move': 'play on both boards after testMove, and look at what the other one says',
    equals: 'compare boards that differ in one thing only, and null',
  }),
];
