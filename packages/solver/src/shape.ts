import type { Point } from '@tetrarium/engine/core';

/** A piece in one rotation: (0,0) is the lower left corner of its tight rectangle. */
export interface Shape {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Point[];
  readonly turns: number;
}

/** Makes a shape of cells that are pushed into the corner already. */
export function createShape(cells: readonly Point[], turns = 0): Shape {
  const sorted = [...cells].sort((a, b) => a.y - b.y || a.x - b.x);
  return {
    width: 1 + Math.max(...sorted.map(({ x }) => x)),
    height: 1 + Math.max(...sorted.map(({ y }) => y)),
    cells: sorted,
    turns,
  };
}

/** The distinct rotations, by clockwise quarter turns. */
export function rotationsOf(shape: Shape): readonly Shape[] {
  const rotations: Shape[] = [];
  let turned = shape;
  for (let turns = 0; turns < 4; turns++) {
    const same = rotations.some((known) => shapeEquals(known, turned));
    if (!same) rotations.push({ ...turned, turns });
    turned = turnClockwise(turned);
  }
  return rotations;
}

export function shapeEquals(a: Shape, b: Shape): boolean {
  return (
    a.cells.length === b.cells.length &&
    a.cells.every(({ x, y }, i) => x === b.cells[i]!.x && y === b.cells[i]!.y)
  );
}

/** Whether every cell is reached from the first by steps to a side; counts the parts. */
export function countParts(cells: readonly Point[]): number {
  const rest = new Set(cells.map(({ x, y }) => `${x},${y}`));
  let parts = 0;
  for (const cell of cells) {
    const open: Point[] = rest.delete(`${cell.x},${cell.y}`) ? [cell] : [];
    parts += open.length;
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { x, y } = next;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if (rest.delete(`${x + dx},${y + dy}`)) open.push({ x: x + dx, y: y + dy });
      }
    }
  }
  return parts;
}

/** The picture of a shape, top row first, each row ended by a newline. */
export function formatShape({ width, height, cells }: Shape, fill = '*', blank = ' '): string {
  const filled = new Set(cells.map(({ x, y }) => `${x},${y}`));
  let picture = '';
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0; x < width; x++) picture += filled.has(`${x},${y}`) ? fill : blank;
    picture += '\n';
  }
  return picture;
}

function turnClockwise({ cells, width }: Shape): Shape {
  return createShape(cells.map(({ x, y }) => ({ x: y, y: width - 1 - x })));
}
