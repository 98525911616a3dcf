import type { Point } from '../core/piece.ts';
import { findPlacements } from '../movegen/find-placements.ts';
import type { PlacementInput } from '../movegen/placement.ts';
import { cellsOf, type FallingSrs, type GuidelineGame, pieceOf, spawnOf } from './state.ts';
import type { GuidelineVerb } from './verbs.ts';

/** The presses that steer a piece; hold, soft and hard drop are not judged. */
export const JUDGED_VERBS: readonly GuidelineVerb[] = [
  'left',
  'right',
  'wall-left',
  'wall-right',
  'clockwise',
  'counterclockwise',
  'half-turn',
];

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

/** A shortest way to where a piece locks, the drop left out, if it took more keys than that. */
export function findFinesseFault(
  game: GuidelineGame,
  piece: FallingSrs,
  keys: number,
): readonly PlacementInput[] | undefined {
  const best = bestKeys(game, piece)?.filter((input) => input !== 'DROP');
  return best !== undefined && keys > best.length ? best : undefined;
}

/** The cells a piece fills, as a text that is equal for equal cells. */
function look(piece: FallingSrs): string {
  const cells: readonly Point[] = pieceOf(piece).cells;
  return cells
    .map((cell) => `${piece.x + cell.x},${piece.y + cell.y}`)
    .sort()
    .join(' ');
}
