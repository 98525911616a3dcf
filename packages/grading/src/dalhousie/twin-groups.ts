import { type TwinGroup, twinGroups } from '../suite/twin.ts';
import { BROKEN_DROPS } from './broken-drops.ts';
import { BROKEN_PIECES } from './broken-pieces.ts';
import { BROKEN_ROWS } from './broken-rows.ts';
import { BROKEN_VALUES } from './broken-values.ts';
import { SOLVER_GROUPS } from './groups.ts';
import type { DalhousieTwin } from './twin.ts';

/** Every deliberately wrong twin: good tests pass on `NAIVE_DALHOUSIE` and reject all of these. */
export const DALHOUSIE_TWINS: readonly DalhousieTwin[] = [
  ...BROKEN_ROWS,
  ...BROKEN_PIECES,
  ...BROKEN_DROPS,
  ...BROKEN_VALUES,
];

/** The kinds of bugs that tests of the solver should find, the plainest first. */
export const DALHOUSIE_TWIN_GROUPS: readonly TwinGroup[] = twinGroups(
  SOLVER_GROUPS,
  DALHOUSIE_TWINS,
  {
    grid: 'make grids of 1x1 and of no columns or rows',
    rows: 'add full, blank, short and null rows, and read showPuzzle after several good ones',
    pieces:
      'add pieces that are loose, hanging, turned, mirrored, ragged, too big or without frequency',
    refusals: 'place with unknown ids, with a lookahead below 0, and on a grid without room',
    messages: 'read the messages of a piece that is not tight and of the end of the game',
    drop: 'place pieces where only one place is left, above holes, and so that rows go',
    value: 'check the value of placements that clear 1 to 4 rows and of some that clear none',
    lookahead: 'let different frequencies decide, and look further than there is room',
  },
);
