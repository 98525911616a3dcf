/** How a board is laid out on the screen, in device pixels unless said otherwise. */
export interface BoardSize {
  /** The side of a cell: a whole number, so that every edge is crisp. */
  readonly cell: number;
  readonly wall: number;
  readonly width: number;
  readonly height: number;
  readonly cssWidth: number;
  readonly cssHeight: number;
}

export function fitBoard(
  columns: number,
  rows: number,
  boxWidth: number,
  boxHeight: number,
  pixelRatio: number,
  hasWalls = true,
): BoardSize {
  const wall = hasWalls ? Math.max(1, Math.round(2 * pixelRatio)) : 0;
  const across = (Math.floor(boxWidth * pixelRatio) - 2 * wall) / columns;
  const up = (Math.floor(boxHeight * pixelRatio) - wall) / rows;
  const cell = Math.max(2, Math.floor(Math.min(across, up)));
  const width = cell * columns + 2 * wall;
  const height = cell * rows + wall;
  return {
    cell,
    wall,
    width,
    height,
    cssWidth: width / pixelRatio,
    cssHeight: height / pixelRatio,
  };
}
