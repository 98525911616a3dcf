import { isLow, isRoomy } from '../theme/media.ts';

/** How the stage is laid out: sides beside the well, a phone upright, or a phone on its side. */
export type StageKind = 'wide' | 'tall' | 'low';

/** The layout of this window. */
export function stageKind(): StageKind {
  return isRoomy.value ? 'wide' : isLow.value ? 'low' : 'tall';
}

/** The rows of a well with those above it. */
const ROWS = 22;
const COLUMNS = 10;
/** The walls, left and right. */
const WALLS = 4;
/** What stands beside or above the well at least, margins included, in pixels. */
const SIDES = { wide: 2 * 190 + 2 * 32 + 96, tall: 82, low: 0 } as const;
const ABOVE = { wide: 64, tall: 74, low: 10 } as const;
/** Smaller cells are scrolled instead. */
const LEAST: Readonly<Record<StageKind, number>> = { wide: 18, tall: 17, low: 12 };

/** The side of a cell in whole pixels, in a stage of this size with so much for pads below. */
export function cellOf(kind: StageKind, width: number, height: number, pads: number): number {
  const across = (width - SIDES[kind] - WALLS) / COLUMNS;
  const up = (height - ABOVE[kind] - pads - WALLS / 2) / ROWS;
  return Math.max(LEAST[kind], Math.floor(Math.min(across, up)));
}
