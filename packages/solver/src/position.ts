import type { Orientation } from './orientations.ts';
import type { Puzzle } from './puzzle.ts';
import { centreDistance } from './scoring.ts';

/** Bits of a row that one table lookup answers for. */
const CHUNK_BITS = 11;
const CHUNK_MASK = (1 << CHUNK_BITS) - 1;

/** Sums over the filled cells of a row, looked up in pieces of a few bits. */
interface RowTables {
  readonly counts: Int32Array;
  readonly distances: Float64Array;
  readonly chunks: number;
}

export interface PositionRules {
  readonly width: number;
  readonly height: number;
  readonly full: number;
  readonly distanceWeight: number;
  readonly heightWeight: number;
  readonly emptyWeight: number;
  readonly isColumnTop: boolean;
  readonly tables: RowTables;
}

export function createPositionRules({ width, height, scoring }: Puzzle): PositionRules {
  const { weights, centre, emptyCellTop } = scoring;
  const chunks = Math.ceil(width / CHUNK_BITS);
  const counts = new Int32Array(1 << CHUNK_BITS);
  const distances = new Float64Array(chunks << CHUNK_BITS);
  for (let bits = 1; bits <= CHUNK_MASK; bits++) {
    const lowest = 31 - Math.clz32(bits & -bits);
    const rest = bits & (bits - 1);
    counts[bits] = counts[rest]! + 1;
    for (let chunk = 0; chunk < chunks; chunk++) {
      const first = chunk << CHUNK_BITS;
      const column = chunk * CHUNK_BITS + lowest;
      distances[first + bits] = distances[first + rest]! + centreDistance(centre, column, width);
    }
  }
  return {
    width,
    height,
    full: width === 32 ? -1 : (1 << width) - 1,
    distanceWeight: weights.distance,
    heightWeight: weights.height,
    emptyWeight: weights.empty,
    isColumnTop: emptyCellTop === 'column',
    tables: { counts, distances, chunks },
  };
}

/**
 * A grid in bits with the sums its penalty is made of, changed in place. The penalty has a closed
 * form: cells N, their rows S and distances D, top t, width W give
 * D + 10 S + 7 (W t (t-1) / 2 - N (t-1) + S); to the top of each column it is the same per column.
 */
export class Position {
  /** Bits of each row from the bottom; 0 from the top on, and in one row more than there are. */
  readonly rows: Int32Array;
  /** One more than the highest filled cell of each column. */
  readonly heights: Int32Array;
  /** Filled cells of each column; kept only when empty cells count to the top of their column. */
  readonly counts: Int32Array;
  top = 0;
  cells = 0;
  rowSum = 0;
  distance = 0;
  /** Sum over columns of h (h-1) / 2 - n (h-1); kept as `counts` is. */
  columnSum = 0;
  penalty = 0;
  /** The lowest and highest row one shape could fill up; low > high when there is none. */
  nearLow = 0;
  nearHigh = -1;
  private readonly rules: PositionRules;

  constructor(rules: PositionRules) {
    this.rules = rules;
    this.rows = new Int32Array(rules.height + 1);
    this.heights = new Int32Array(rules.width);
    this.counts = new Int32Array(rules.width);
  }

  /** Takes over rows that lie in a larger array. */
  load(rows: Int32Array, first: number, top: number): void {
    for (let y = 0; y < top; y++) this.rows[y] = rows[first + y]!;
    for (let y = top; y < this.top; y++) this.rows[y] = 0;
    this.top = top;
    this.sum();
  }

  /** Becomes another position after a shape came to rest and full rows went; returns how many. */
  loadCleared(before: Position, shape: Orientation, x: number, y: number): number {
    const { full } = this.rules;
    const { masks, height } = shape;
    const last = Math.max(before.top, y + height);
    let top = 0;
    for (let row = 0; row < last; row++) {
      const part = row - y;
      let bits = before.rows[row]!;
      if (part >= 0 && part < height) bits |= masks[part]! << x;
      if (bits !== full) this.rows[top++] = bits;
    }
    for (let row = top; row < this.top; row++) this.rows[row] = 0;
    this.top = top;
    this.sum();
    return last - top;
  }

  countFull(shape: Orientation, x: number, y: number): number {
    const { rows } = this;
    const { full } = this.rules;
    const { masks, height } = shape;
    let count = 0;
    for (let i = 0; i < height; i++) {
      if ((rows[y + i]! | (masks[i]! << x)) === full) count++;
    }
    return count;
  }

  /** Adds a shape at rest that fills no row. `restore` with the same `before` takes it back. */
  place(shape: Orientation, x: number, y: number): void {
    const { rows, heights, counts, rules } = this;
    const { masks, height, width, tops } = shape;
    for (let i = 0; i < height; i++) rows[y + i]! |= masks[i]! << x;
    for (let i = 0; i < width; i++) {
      const column = x + i;
      if (rules.isColumnTop) {
        this.columnSum -= columnTerm(heights[column]!, counts[column]!);
        counts[column]! += shape.counts[i]!;
        this.columnSum += columnTerm(y + tops[i]!, counts[column]!);
      }
      heights[column] = y + tops[i]!;
    }
    if (y + height > this.top) this.top = y + height;
    this.cells += shape.cells;
    this.rowSum += shape.cells * y + shape.rowSum;
    this.distance += shape.distances[x]!;
    this.penalize();
  }

  restore(before: Position, shape: Orientation, x: number, y: number): void {
    const { height, width } = shape;
    for (let i = 0; i < height; i++) this.rows[y + i] = before.rows[y + i]!;
    for (let i = x; i < x + width; i++) {
      this.heights[i] = before.heights[i]!;
      this.counts[i] = before.counts[i]!;
    }
    this.top = before.top;
    this.cells = before.cells;
    this.rowSum = before.rowSum;
    this.distance = before.distance;
    this.columnSum = before.columnSum;
    this.penalty = before.penalty;
  }

  copy(other: Position): void {
    this.rows.set(other.rows);
    this.heights.set(other.heights);
    this.counts.set(other.counts);
    this.top = other.top;
    this.cells = other.cells;
    this.rowSum = other.rowSum;
    this.distance = other.distance;
    this.columnSum = other.columnSum;
    this.penalty = other.penalty;
  }

  /** Finds the rows one shape of at most `width` columns could fill: all open from above. */
  findNearRows(width: number): void {
    const { rows } = this;
    const { full } = this.rules;
    let low = this.rules.height;
    let high = -1;
    let cover = 0;
    // Only a shape as wide as the grid fills a row that is empty yet.
    const first = width >= this.rules.width ? this.rules.height : this.top;
    for (let y = first - 1; y >= 0 && cover !== full; y--) {
      const row = rows[y]!;
      const gaps = full & ~row;
      if ((gaps & cover) === 0) {
        const span = 32 - Math.clz32(gaps) - (31 - Math.clz32(gaps & -gaps));
        if (span <= width) {
          low = y;
          if (high < 0) high = y;
        }
      }
      cover |= row;
    }
    this.nearLow = low;
    this.nearHigh = high;
  }

  private sum(): void {
    const { rows, heights, rules } = this;
    const { counts, distances, chunks } = rules.tables;
    heights.fill(0);
    this.cells = 0;
    this.rowSum = 0;
    this.distance = 0;
    let cover = 0;
    for (let y = this.top - 1; y >= 0; y--) {
      const row = rows[y]!;
      let count = 0;
      for (let chunk = 0; chunk < chunks; chunk++) {
        const bits = (row >>> (chunk * CHUNK_BITS)) & CHUNK_MASK;
        count += counts[bits]!;
        this.distance += distances[(chunk << CHUNK_BITS) + bits]!;
      }
      this.cells += count;
      this.rowSum += count * y;
      let fresh = row & ~cover;
      while (fresh !== 0) {
        heights[31 - Math.clz32(fresh & -fresh)] = y + 1;
        fresh &= fresh - 1;
      }
      cover |= row;
    }
    if (rules.isColumnTop) this.sumColumns();
    this.penalize();
  }

  private sumColumns(): void {
    const { rows, counts, heights } = this;
    counts.fill(0);
    for (let y = 0; y < this.top; y++) {
      for (let bits = rows[y]!; bits !== 0; bits &= bits - 1) {
        counts[31 - Math.clz32(bits & -bits)]!++;
      }
    }
    this.columnSum = 0;
    for (let x = 0; x < heights.length; x++) {
      this.columnSum += columnTerm(heights[x]!, counts[x]!);
    }
  }

  private penalize(): void {
    const { distanceWeight, heightWeight, emptyWeight, isColumnTop, width } = this.rules;
    const { top } = this;
    const gaps = isColumnTop
      ? this.columnSum
      : (width * top * (top - 1)) / 2 - this.cells * (top - 1);
    this.penalty =
      distanceWeight * this.distance +
      (heightWeight + emptyWeight) * this.rowSum +
      emptyWeight * gaps;
  }
}

/** The empty cells of a column below its top, by the closed form, without the sum of rows. */
export function columnTerm(height: number, count: number): number {
  return height === 0 ? 0 : (height * (height - 1)) / 2 - count * (height - 1);
}
