import type { Move } from '@tetrarium/brains';
import { cellsOf, type GuidelineGame, type GuidelineVerb } from '@tetrarium/engine/guideline';
import { findPlacements, type PlacementInput } from '@tetrarium/engine/movegen';
import { SrsPiece } from '@tetrarium/engine/srs';

/** Where a brain puts a piece. */
export type Placement = Pick<Move, 'piece' | 'x' | 'y'>;

const VERBS: Readonly<Record<PlacementInput, GuidelineVerb>> = {
  LEFT: 'left',
  RIGHT: 'right',
  DOWN: 'down',
  DROP: 'drop',
  CLOCKWISE: 'clockwise',
  COUNTERCLOCKWISE: 'counterclockwise',
  HALF_TURN: 'half-turn',
  WALL_LEFT: 'wall-left',
  WALL_RIGHT: 'wall-right',
};

/**
 * The keys that bring the falling piece to a place, the last of them a drop; all of them are meant
 * for one moment. Just the drop where there is no place, or none that can be reached; none once the
 * game is over.
 */
export function pathTo(
  game: GuidelineGame,
  placement: Placement | undefined,
): readonly GuidelineVerb[] {
  const { falling, rules } = game;
  if (falling === undefined) return [];
  if (placement === undefined || falling.rotation !== 0) return ['drop'];
  const wanted = textOf(placement.piece.body, placement.x, placement.y);
  const options = { rotation: rules.rotation };
  const found = findPlacements(cellsOf(game), falling.kind, options, falling).find(
    ({ kind, rotation, position }) => cellsText({ kind, rotation, ...position }) === wanted,
  );
  return found === undefined ? ['drop'] : found.path.map((input) => VERBS[input]);
}

function cellsText({ kind, rotation, x, y }: NonNullable<GuidelineGame['falling']>): string {
  return textOf(SrsPiece.of(kind, rotation).cells, x, y);
}

function textOf(cells: readonly { x: number; y: number }[], x: number, y: number): string {
  return cells
    .map((cell) => `${x + cell.x},${y + cell.y}`)
    .sort()
    .join(' ');
}
