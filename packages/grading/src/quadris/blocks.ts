export const KINDS = ['I', 'J', 'L', 'O', 'S', 'Z', 'T'] as const;

export type Kind = (typeof KINDS)[number];

/** Rows of a smallest rectangle from the top, '#' where the block is. */
export type Shape = readonly string[];

/** The initial configurations, as the brief draws them. */
export const SHAPES: Readonly<Record<Kind, Shape>> = {
  I: ['####'],
  J: ['#..', '###'],
  L: ['..#', '###'],
  O: ['##', '##'],
  S: ['.##', '##.'],
  Z: ['##.', '.##'],
  T: ['###', '.#.'],
};

/** Columns of the board, its rows with the reserve, and the reserve. */
export const COLUMNS = 10;
export const ROWS = 18;
export const RESERVE = 3;

export function turn(shape: Shape, isClockwise: boolean): Shape {
  const height = shape.length;
  const width = shape[0]?.length ?? 0;
  return Array.from({ length: width }, (_, row) =>
    Array.from({ length: height }, (_, column) =>
      isClockwise ? shape[height - 1 - column]![row] : shape[column]![width - 1 - row],
    ).join(''),
  );
}

export function isKind(text: string): text is Kind {
  return (KINDS as readonly string[]).includes(text);
}
