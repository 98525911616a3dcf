import type { ReadonlySignal } from '@preact/signals';

/** Milliseconds of each number. */
const STEP = 700;
/** How long the clock stands before a run, and how long Go stays while it runs already. */
export const COUNTDOWN = 3 * STEP;
const GO_STAY = 500;

export type Count = 3 | 2 | 1 | 0;

/** Which number is shown, with so much time to wait, or so much since the start. */
export function countAt(wait: number, since: number): Count | undefined {
  if (wait > 0) return Math.min(3, Math.ceil(wait / STEP)) as Count;
  return since < GO_STAY ? 0 : undefined;
}

const SHAPES: Readonly<Record<Count, readonly string[]>> = {
  3: ['######', '.....#', '.....#', '.#####', '.....#', '.....#', '######'],
  2: ['######', '.....#', '.....#', '######', '#.....', '#.....', '######'],
  1: ['.##.', '..#.', '..#.', '..#.', '..#.', '..#.', '####'],
  0: ['####.####', '#....#..#', '#.##.#..#', '#..#.#..#', '####.####'],
};

export interface CountdownProps {
  readonly count: ReadonlySignal<Count | undefined>;
  readonly topRows: number;
}

export function Countdown({ count, topRows }: CountdownProps) {
  const shown = count.value;
  if (shown === undefined) return null;
  const rows = SHAPES[shown];
  const cells = cellsOfText(rows);
  const left = (10 - rows[0]!.length) / 2;
  return (
    <svg
      key={shown}
      class={shown === 0 ? 'countdown countdown-go' : 'countdown'}
      viewBox={`0 ${-topRows} 10 ${20 + topRows}`}
      aria-hidden="true"
    >
      <g transform={`translate(${left} 5)`}>
        {cells.map(({ x, y }) => (
          <rect key={`${x},${y}`} x={x} y={y} width={1} height={1} />
        ))}
        {shown !== 0 && <path d={outlineOf(cells)} />}
      </g>
    </svg>
  );
}

/** The cells of a picture of text, a # each, from the top. */
function cellsOfText(rows: readonly string[]): { x: number; y: number }[] {
  return rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '#' ? [{ x, y }] : [])));
}

function outlineOf(cells: readonly { readonly x: number; readonly y: number }[]): string {
  const filled = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const has = (x: number, y: number): boolean => filled.has(`${x},${y}`);
  return cells
    .flatMap(({ x, y }) => [
      ...(has(x, y - 1) ? [] : [`M${x} ${y}h1`]),
      ...(has(x, y + 1) ? [] : [`M${x} ${y + 1}h1`]),
      ...(has(x - 1, y) ? [] : [`M${x} ${y}v1`]),
      ...(has(x + 1, y) ? [] : [`M${x + 1} ${y}v1`]),
    ])
    .join('');
}
