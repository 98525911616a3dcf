import { COLOR, colorOfSign, createWell, type Well } from '@tetrarium/engine/picture';
import { GARBAGE, lettersOf, NOTHING } from './position.ts';
import type { DailyState } from './state.ts';

/** Rows above the grid. */
const TOP_SPACE = 1;

/** The board of a puzzle: what lies, the piece above it, and where it would land. */
export function wellOfDaily({ puzzle, position, aim, phase }: DailyState): Well {
  const { width, height } = puzzle.file.puzzle;
  const colors = lettersOf(puzzle).map(colorOfSign);
  const blocks = position.owners.flatMap((row, y) =>
    row.flatMap((owner, x) =>
      owner === NOTHING
        ? []
        : [{ x, y, color: owner === GARBAGE ? COLOR.garbage : colors[owner]! }],
    ),
  );
  const shape = phase === 'playing' ? position.rotations[aim.turn] : undefined;
  const color = colors[position.placed] ?? COLOR.garbage;
  const landed = shape && position.drop(aim);
  const bottom = height - 1 - (shape?.height ?? 0);
  const cells = (shape?.cells ?? []).map(({ x, y }) => ({ x: aim.column + x, y: bottom + y }));
  return createWell({
    width,
    height: height + TOP_SPACE,
    topSpace: TOP_SPACE,
    blocks,
    falling: { color, cells },
    ghost: { color, cells: landed?.cells ?? [] },
    filling: landed?.filled ?? [],
  });
}
