/** A cell; (0,0) is the lower left one. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The cells on a straight way from one to another, both included: a fast hand leaves no gaps. */
export function cellsBetween(from: Cell, to: Cell): readonly Cell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  if (steps === 0) return [from];
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: Math.round(from.x + ((to.x - from.x) * i) / steps),
    y: Math.round(from.y + ((to.y - from.y) * i) / steps),
  }));
}
