import type { Puzzle } from './puzzle.ts';
import { centreDistance } from './scoring.ts';

/** Columns the unrolled part of a drop looks at; wider shapes take a loop for the rest. */
export const UNROLLED = 4;

/** One rotation of one piece with everything a drop needs at hand. */
export interface Orientation {
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  /** The lowest cell of each column; the first four also by name. */
  readonly skirt: Int32Array;
  readonly skirt0: number;
  readonly skirt1: number;
  readonly skirt2: number;
  readonly skirt3: number;
  /** One more than the highest cell of each column. */
  readonly tops: Int32Array;
  /** Cells in each column. */
  readonly counts: Int32Array;
  /** The bits of each row, from the bottom. */
  readonly masks: Int32Array;
  readonly rowSum: number;
  /** Sum of the distances from the centre, by the column of its left edge. */
  readonly distances: Float64Array;
  /** Cost of the cells at height 0, by the column of its left edge; without the change of the top. */
  readonly costs: Float64Array;
  /** For each height of the top above the shape's lowest row: rows above its cells, summed. */
  readonly covers: Int32Array;
}

/** The rotations that fit into the grid, by piece, in the order that settles ties. */
export function createOrientations(puzzle: Puzzle): readonly (readonly Orientation[])[] {
  const { width, height, scoring } = puzzle;
  const { weights, centre } = scoring;
  return puzzle.pieces.map(({ rotations }) =>
    rotations
      .filter((shape) => shape.width <= width && shape.height <= height)
      .map(({ width: columns, height: rows, cells }) => {
        const inColumn = (x: number) => cells.filter((cell) => cell.x === x).map(({ y }) => y);
        const each = Array.from({ length: columns }, (_, x) => inColumn(x));
        const skirt = Int32Array.from(each, (ys) => Math.min(...ys));
        const masks = new Int32Array(rows);
        for (const { x, y } of cells) masks[y]! |= 1 << x;
        const rowSum = cells.reduce((sum, { y }) => sum + y, 0);
        const distances = Float64Array.from({ length: width - columns + 1 }, (_, left) =>
          cells.reduce((sum, { x }) => sum + centreDistance(centre, left + x, width), 0),
        );
        const perRow = weights.height + weights.empty;
        return {
          width: columns,
          height: rows,
          cells: cells.length,
          skirt,
          skirt0: skirt[0] ?? 0,
          skirt1: skirt[1] ?? 0,
          skirt2: skirt[2] ?? 0,
          skirt3: skirt[3] ?? 0,
          tops: Int32Array.from(each, (ys) => Math.max(...ys) + 1),
          counts: Int32Array.from(each, (ys) => ys.length),
          masks,
          rowSum,
          distances,
          costs: distances.map((distance) => weights.distance * distance + perRow * rowSum),
          covers: Int32Array.from({ length: height + 1 }, (_, above) =>
            cells.reduce((sum, { y }) => sum + Math.max(0, above - 1 - y), 0),
          ),
        };
      }),
  );
}

export function landingRow(heights: Int32Array, shape: Orientation, x: number): number {
  const { width } = shape;
  let y = heights[x]! - shape.skirt0;
  if (width > 1) {
    const second = heights[x + 1]! - shape.skirt1;
    if (second > y) y = second;
    if (width > 2) {
      const third = heights[x + 2]! - shape.skirt2;
      if (third > y) y = third;
      if (width > 3) {
        const fourth = heights[x + 3]! - shape.skirt3;
        if (fourth > y) y = fourth;
        for (let i = UNROLLED; i < width; i++) {
          const next = heights[x + i]! - shape.skirt[i]!;
          if (next > y) y = next;
        }
      }
    }
  }
  return y;
}
