import type { ScreenSize } from '../../shell/text-box.ts';

/** Where things are on a screen, in columns and rows from the top left. */
export interface ClassicLayout {
  /** The left wall and the top row of the board. */
  readonly boardLeft: number;
  readonly boardTop: number;
  readonly hasHeader: boolean;
  readonly hasFloor: boolean;
  /** The numbers, on the right. */
  readonly panelLeft: number;
  readonly panelWidth: number;
  /** The keys, on the left; undefined where there is no room for them. */
  readonly keysLeft: number | undefined;
  readonly keysWidth: number;
  /** The rows both have. */
  readonly panelTop: number;
  readonly panelRows: number;
}

const GAP = 2;
const PANEL = 20;
const WIDE_PANEL = 32;
const KEYS = 24;

export function smallestScreen(width: number, height: number): ScreenSize {
  return { columns: 2 * width + 2 + GAP + PANEL, rows: height };
}

/**
 * Lays a board of `width` x `height` cells out; undefined where the screen is too small. The board
 * comes first: the panels get what is left, and the header and the floor only spare rows.
 */
export function layOutClassic(
  { columns, rows }: ScreenSize,
  width: number,
  height: number,
): ClassicLayout | undefined {
  const least = smallestScreen(width, height);
  if (columns < least.columns || rows < least.rows) return undefined;
  const board = 2 * width + 2;
  const hasFloor = rows > height;
  const hasHeader = rows > height + 1;
  const spare = rows - height - (hasFloor ? 1 : 0) - (hasHeader ? 1 : 0);
  const boardTop = (hasHeader ? 1 : 0) + Math.ceil(spare / 2);
  const hasKeys = columns >= KEYS + GAP + board + GAP + KEYS;
  const keysWidth = hasKeys ? KEYS : 0;
  // With keys the board itself is in the middle, otherwise the board and its panel are; a column
  // of margin stays where the window is not as narrow as can be.
  const middle = Math.floor((columns - board) / 2);
  const room = columns - (hasKeys ? middle : 0) - board - GAP - 1;
  const panelWidth = Math.min(WIDE_PANEL, Math.max(PANEL, room));
  const boardLeft = hasKeys ? middle : Math.floor((columns - board - GAP - panelWidth) / 2);
  return {
    boardLeft,
    boardTop,
    hasHeader,
    hasFloor,
    panelLeft: boardLeft + board + GAP,
    panelWidth,
    keysLeft: hasKeys ? boardLeft - GAP - KEYS : undefined,
    keysWidth,
    panelTop: boardTop,
    panelRows: height,
  };
}
