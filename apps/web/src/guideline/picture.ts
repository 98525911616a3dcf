import { frameOfGuideline, type GuidelineGame, wellOfGuideline } from '@tetrarium/engine/guideline';
import { createWell, lockedOf, type Well, withoutGhost } from '@tetrarium/engine/picture';

/** The rows above the well that are shown: pieces come there. */
export const TOP_ROWS = 2;

/** The picture of a game, with or without its ghost; `hasFalling` false leaves the piece out. */
export function pictureOfGame(game: GuidelineGame, hasGhost: boolean, hasFalling = true): Well {
  const well = wellOfGuideline(frameOfGuideline(game), TOP_ROWS);
  if (!hasFalling) return lockedOf(well);
  return hasGhost ? well : withoutGhost(well);
}

/** The picture of a well in which nothing happened yet. */
export function emptyWell(): Well {
  return createWell({ width: 10, height: 20 + TOP_ROWS, topSpace: TOP_ROWS });
}
