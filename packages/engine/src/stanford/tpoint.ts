/** A block of a piece: "a simple struct class that contains an x,y". */
export class TPoint {
  x: number;
  y: number;

  /** From x and y, or as a copy of another point. */
  constructor(x: number, y: number);
  constructor(point: TPoint);
  constructor(x: number | TPoint, y = 0) {
    [this.x, this.y] = typeof x === 'number' ? [x, y] : [x.x, x.y];
  }

  equals(other: unknown): boolean {
    return other instanceof TPoint && other.x === this.x && other.y === this.y;
  }

  toString(): string {
    return `(${this.x},${this.y})`;
  }
}
