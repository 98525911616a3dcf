import type { UtPoint } from './subject.ts';

export type Letter = 'I' | 'O' | 'T' | 'L' | 'J' | 'S' | 'Z';

/** Quarter turns clockwise from the state a piece is dealt in by SRS. */
export type State = 0 | 1 | 2 | 3;

/** The seven texts of the assignment and the SRS state they show: J, L and T upside down. */
export const ROOTS: Readonly<Record<Letter, { readonly text: string; readonly state: State }>> = {
  I: { text: '0 0 1 0 2 0 3 0', state: 0 },
  J: { text: '0 1 1 1 2 1 2 0', state: 2 },
  L: { text: '0 0 0 1 1 1 2 1', state: 2 },
  S: { text: '0 0 1 0 1 1 2 1', state: 0 },
  Z: { text: '0 1 1 1 1 0 2 0', state: 0 },
  O: { text: '0 0 0 1 1 0 1 1', state: 0 },
  T: { text: '0 1 1 0 1 1 2 1', state: 2 },
};

export const LETTERS = Object.keys(ROOTS) as readonly Letter[];

/** The boxes in which pieces turn, in state 0, rows from the top: tetris.wiki, "SRS". */
const BOXES: Readonly<Record<Letter, readonly string[]>> = {
  I: ['....', '####', '....', '....'],
  O: ['##', '##'],
  T: ['.#.', '###', '...'],
  L: ['..#', '###', '...'],
  J: ['#..', '###', '...'],
  S: ['.##', '##.', '...'],
  Z: ['##.', '.##', '...'],
};

export function boxSize(letter: Letter): number {
  return BOXES[letter].length;
}

/** The blocks of a piece in its box; (0, 0) is the lower left corner of the box. */
export function boxCells(letter: Letter, state: State): readonly UtPoint[] {
  return CELLS[letter][state]!;
}

const CELLS = Object.fromEntries(
  Object.entries(BOXES).map(([letter, rows]) => [
    letter,
    [0, 1, 2, 3].map((turns) => cellsOf(rows, turns)),
  ]),
) as unknown as Readonly<Record<Letter, readonly (readonly UtPoint[])[]>>;

function cellsOf(rows: readonly string[], turns: number): readonly UtPoint[] {
  const side = rows.length;
  let cells = rows.flatMap((row, i) =>
    [...row].flatMap((sign, x) => (sign === '#' ? [{ x, y: side - 1 - i }] : [])),
  );
  for (let turn = 0; turn < turns; turn++) {
    cells = cells.map(({ x, y }) => ({ x: y, y: side - 1 - x }));
  }
  return cells;
}

/** The tetromino of these blocks; of states that look the same, the one nearest to state 0. */
export function recognise(points: readonly UtPoint[]): {
  letter: Letter | undefined;
  state: State;
} {
  return SHAPES.get(pointKey(points)) ?? { letter: undefined, state: 0 };
}

const SHAPES = new Map(
  LETTERS.flatMap((letter) =>
    ([3, 2, 1, 0] as const).map(
      (state) => [pointKey(toCorner(boxCells(letter, state))), { letter, state }] as const,
    ),
  ),
);

/** The places tried for a turn, in order; y is up. tetris.wiki, "SRS", "Wall Kicks". */
const KICKS = {
  JLSTZ: {
    '0>1': '0 0  -1 0  -1 1  0 -2  -1 -2',
    '1>0': '0 0  1 0  1 -1  0 2  1 2',
    '1>2': '0 0  1 0  1 -1  0 2  1 2',
    '2>1': '0 0  -1 0  -1 1  0 -2  -1 -2',
    '2>3': '0 0  1 0  1 1  0 -2  1 -2',
    '3>2': '0 0  -1 0  -1 -1  0 2  -1 2',
    '3>0': '0 0  -1 0  -1 -1  0 2  -1 2',
    '0>3': '0 0  1 0  1 1  0 -2  1 -2',
  },
  I: {
    '0>1': '0 0  -2 0  1 0  -2 -1  1 2',
    '1>0': '0 0  2 0  -1 0  2 1  -1 -2',
    '1>2': '0 0  -1 0  2 0  -1 2  2 -1',
    '2>1': '0 0  1 0  -2 0  1 -2  -2 1',
    '2>3': '0 0  2 0  -1 0  2 1  -1 -2',
    '3>2': '0 0  -2 0  1 0  -2 -1  1 2',
    '3>0': '0 0  1 0  -2 0  1 -2  -2 1',
    '0>3': '0 0  -1 0  2 0  -1 2  2 -1',
  },
} as const;

export type Turn = keyof (typeof KICKS)['I'];
export const TURNS = Object.keys(KICKS.I) as readonly Turn[];

export function kicksOf(letter: Letter, from: State, to: State): readonly UtPoint[] {
  if (letter === 'O') return [{ x: 0, y: 0 }];
  return PARSED_KICKS[letter === 'I' ? 'I' : 'JLSTZ'][`${from}>${to}` as Turn];
}

const PARSED_KICKS = { JLSTZ: parseKicks(KICKS.JLSTZ), I: parseKicks(KICKS.I) };

function parseKicks(
  table: Readonly<Record<Turn, string>>,
): Readonly<Record<Turn, readonly UtPoint[]>> {
  const entries = Object.entries(table).map(([turn, text]) => [turn, parsePoints(text)]);
  return Object.fromEntries(entries);
}

/** The points of a text like "0 0 0 1 0 2 1 1". */
export function parsePoints(text: string): readonly UtPoint[] {
  const words = text.trim().split(/\s+/);
  const numbers = words.map(Number);
  if (words.length % 2 === 1 || !numbers.every(Number.isInteger)) {
    throw new Error(`Expected pairs of whole numbers, got ${text}`);
  }
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1]! }] : []));
}

export function toCorner(cells: readonly UtPoint[]): readonly UtPoint[] {
  const corner = cornerOf(cells);
  return cells.map(({ x, y }) => ({ x: x - corner.x, y: y - corner.y }));
}

export function cornerOf(cells: readonly UtPoint[]): UtPoint {
  return { x: Math.min(...cells.map(({ x }) => x)), y: Math.min(...cells.map(({ y }) => y)) };
}

export function pointKey(points: readonly UtPoint[]): string {
  return points
    .map(({ x, y }) => `${x} ${y}`)
    .sort()
    .join('  ');
}
