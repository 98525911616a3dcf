/** One block of a piece; (0, 0) is the lower left corner. */
export interface Block {
  readonly x: number;
  readonly y: number;
}

export type Shape = readonly Block[];

export function blocksOf(lines: readonly string[]): Shape {
  return lines.flatMap((line, i) =>
    [...line].flatMap((sign, x) => (sign === ' ' ? [] : [{ x, y: lines.length - 1 - i }])),
  );
}

export function widthOf(shape: Shape): number {
  return 1 + Math.max(...shape.map(({ x }) => x));
}

export function heightOf(shape: Shape): number {
  return 1 + Math.max(...shape.map(({ y }) => y));
}

/** A quarter turn clockwise. */
export function turn(shape: Shape): Shape {
  const width = widthOf(shape);
  return shape.map(({ x, y }) => ({ x: y, y: width - 1 - x }));
}

/** The rotations that differ, the piece as it was given first. */
export function rotationsOf(shape: Shape): readonly Shape[] {
  const all = [shape, turn(shape), turn(turn(shape)), turn(turn(turn(shape)))];
  return all.filter((each, i) => all.findIndex((other) => keyOf(other) === keyOf(each)) === i);
}

export function keyOf(shape: Shape): string {
  return shape
    .map(({ x, y }) => `${x},${y}`)
    .sort()
    .join(' ');
}

export function isConnected(shape: Shape): boolean {
  const reached = shape.slice(0, 1);
  for (const { x, y } of reached) {
    for (const block of shape) {
      const isBeside = Math.abs(block.x - x) + Math.abs(block.y - y) === 1;
      if (isBeside && !reached.includes(block)) reached.push(block);
    }
  }
  return reached.length === shape.length;
}
