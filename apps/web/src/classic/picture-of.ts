import { type ClassicFrame, wellOfClassic } from '@tetrarium/engine/classic';
import { createWell, type Well, withoutGhost } from '@tetrarium/engine/picture';

/** The picture of a frame, with or without the ghost of the falling piece. */
export function pictureOfFrame(frame: ClassicFrame, hasGhost: boolean): Well {
  const well = wellOfClassic(frame);
  return hasGhost ? well : withoutGhost(well);
}

/** The picture of a board on which nothing happened yet. */
export function emptyPicture(width: number, height: number, topSpace: number): Well {
  return createWell({ width, height: height + topSpace, topSpace });
}
