import type { Point } from '../piece.ts';
import { findPlacements } from '../placement/find-placements.ts';
import type { PlacementInput } from '../placement/placement.ts';
import { spawnOf } from '../rulesets/guideline-lock.ts';
import {
  cellsOf,
  type FallingSrs,
  type GuidelineGame,
  pieceOf,
} from '../rulesets/guideline-state.ts';

/** Fewer keys there are not, the drop included; undefined where a piece needs a soft drop. */
export function bestKeys(
  game: GuidelineGame,
  piece: FallingSrs,
): readonly PlacementInput[] | undefined {
  const { kind, x, y } = spawnOf(game, piece.kind);
  const rules = { rotation: game.rules.rotation, rot180: true, walls: true, dropOnly: true };
  const wanted = look(piece);
  return findPlacements(cellsOf(game), kind, rules, { x, y }).find(
    ({ rotation, position }) => look({ kind, rotation, ...position }) === wanted,
  )?.path;
}

/** The cells a piece fills, as a text that is equal for equal cells. */
function look(piece: FallingSrs): string {
  const cells: readonly Point[] = pieceOf(piece).cells;
  return cells
    .map((cell) => `${piece.x + cell.x},${piece.y + cell.y}`)
    .sort()
    .join(' ');
}
