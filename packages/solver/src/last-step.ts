import { type Orientation, UNROLLED } from './orientations.ts';
import { columnTerm, Position, type PositionRules } from './position.ts';
import { pointsFor, type Scoring } from './scoring.ts';

export interface StepRules {
  readonly position: PositionRules;
  readonly scoring: Scoring;
  readonly orientations: readonly (readonly Orientation[])[];
  readonly weights: readonly number[];
  /** What a point counts for each draw: 1, or its share in the optimistic mode. */
  readonly pointShares: readonly number[];
}

/**
 * The best last placement of every draw on a position. No grid is made: what a placement changes
 * follows from the closed form of the penalty, and only placements that fill a row are carried out.
 */
export class LastStep {
  /** Points minus penalty of the best placement of each draw; -Infinity where none fits. */
  readonly best: Float64Array;
  nodes = 0;
  private readonly rules: StepRules;
  private readonly cleared: Position;
  private readonly points: Float64Array;
  /** The widest shape: what one shape can fill of a row. */
  readonly widest: number;

  constructor(rules: StepRules) {
    this.rules = rules;
    this.best = new Float64Array(rules.weights.length);
    this.cleared = new Position(rules.position);
    const shapes = rules.orientations.flat();
    const tallest = Math.max(1, ...shapes.map(({ height }) => height));
    this.points = Float64Array.from({ length: tallest + 1 }, (_, rows) =>
      pointsFor(rules.scoring, rows),
    );
    this.widest = Math.max(1, ...shapes.map(({ width }) => width));
  }

  rate(position: Position): void {
    position.findNearRows(this.widest);
    const { orientations, weights, pointShares } = this.rules;
    for (let draw = 0; draw < weights.length; draw++) {
      if (weights[draw] === 0) continue;
      let best = Number.NEGATIVE_INFINITY;
      const shapes = orientations[draw]!;
      for (let i = 0; i < shapes.length; i++) {
        const value = this.rateShape(position, shapes[i]!, pointShares[draw]!);
        if (value > best) best = value;
      }
      this.best[draw] = best;
    }
  }

  /** Minus the penalty after a shape came to rest without filling a row. */
  valueAt(position: Position, shape: Orientation, x: number, y: number): number {
    const { top, cells } = position;
    const { width, emptyWeight, heightWeight, isColumnTop } = this.rules.position;
    if (isColumnTop) return -this.columnPenalty(position, shape, x, y);
    const cost = shape.costs[x]! + (heightWeight + emptyWeight) * shape.cells * y;
    // A higher top makes every empty cell below it dearer.
    const end = Math.max(y + shape.height, top);
    const before = (width * top * (top - 1)) / 2 - cells * (top - 1);
    const after = (width * end * (end - 1)) / 2 - (cells + shape.cells) * (end - 1);
    return -position.penalty - cost - emptyWeight * (after - before);
  }

  private rateShape(position: Position, shape: Orientation, pointShare: number): number {
    const { heights, top, nearLow, nearHigh } = position;
    const { width, height, emptyWeight, heightWeight, isColumnTop } = this.rules.position;
    const { costs } = shape;
    const tall = shape.height;
    const columns = width - shape.width;
    const slope = (heightWeight + emptyWeight) * shape.cells;
    const below = -position.penalty + emptyWeight * shape.cells * (top - 1);
    let best = Number.NEGATIVE_INFINITY;
    this.nodes += columns + 1;
    // landingRow written out: with its fields read once, this loop is the whole cost of a search.
    const wide = shape.width;
    const { skirt0, skirt1, skirt2, skirt3, skirt } = shape;
    for (let x = 0; x <= columns; x++) {
      let y = heights[x]! - skirt0;
      if (wide > 1) {
        const second = heights[x + 1]! - skirt1;
        if (second > y) y = second;
        if (wide > 2) {
          const third = heights[x + 2]! - skirt2;
          if (third > y) y = third;
          if (wide > 3) {
            const fourth = heights[x + 3]! - skirt3;
            if (fourth > y) y = fourth;
            for (let i = UNROLLED; i < wide; i++) {
              const next = heights[x + i]! - skirt[i]!;
              if (next > y) y = next;
            }
          }
        }
      }
      const end = y + tall;
      if (end > height) continue;
      let value: number;
      if (y <= nearHigh && end > nearLow && position.countFull(shape, x, y) > 0) {
        const rows = this.cleared.loadCleared(position, shape, x, y);
        value = pointShare * this.points[rows]! - this.cleared.penalty;
      } else if (end <= top && !isColumnTop) {
        // What valueAt says where the top stays, the common case.
        value = below - costs[x]! - slope * y;
      } else {
        value = this.valueAt(position, shape, x, y);
      }
      if (value > best) best = value;
    }
    return best;
  }

  /** The penalty after a shape came to rest without filling a row, to the top of each column. */
  private columnPenalty(position: Position, shape: Orientation, x: number, y: number): number {
    const { heights, counts } = position;
    const { emptyWeight, heightWeight } = this.rules.position;
    let change = 0;
    for (let i = 0; i < shape.width; i++) {
      const count = counts[x + i]!;
      change += columnTerm(y + shape.tops[i]!, count + shape.counts[i]!);
      change -= columnTerm(heights[x + i]!, count);
    }
    const slope = (heightWeight + emptyWeight) * shape.cells;
    return position.penalty + shape.costs[x]! + slope * y + emptyWeight * change;
  }
}
