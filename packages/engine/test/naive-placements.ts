import golden from './golden/srs.json' with { type: 'json' };

// The naive twin of the placement generators: a breadth-first search over cells in centre
// coordinates, on a grid of booleans, straight from the golden tables. It shares no line with them.

type Table = Readonly<Record<string, readonly (readonly number[])[]>>;

/** Which golden tables to follow. */
export interface NaiveRules {
  readonly kicks: 'srs' | 'srs-plus' | 'srs-jstris-180';
  readonly rot180: boolean;
  readonly spinDistinct: boolean;
}

const { srs, srs_plus_tetrio: plus, jstris_180: jstris } = golden.kicks;
const FRONT = golden.tspin.cornerOrderByRotation;

function tableOf(kind: string, { kicks, rot180 }: NaiveRules): Table {
  if (kind === 'O') return srs.O_pivot;
  const isStick = kind === 'I';
  const quarter =
    kicks === 'srs-plus'
      ? isStick
        ? plus.I_pivot
        : plus.JLSTZ
      : isStick
        ? srs.I_pivot
        : srs.JLSTZ;
  if (!rot180) return quarter;
  // The extra test of jstris and of SRS+ is the same for I, and only SRS+ gives it in centre form.
  const half = isStick
    ? plus.I_180_pivot
    : kicks === 'srs-plus'
      ? plus.JLSTZ_180
      : jstris.JLSTZ_180;
  return { ...quarter, ...half };
}

/** Every resting place as a sorted list of cells (and the spin, where it counts). */
export function naivePlacements(
  isFilled: (x: number, y: number) => boolean,
  kind: keyof typeof golden.pieces,
  spawn: readonly [number, number],
  rules: NaiveRules,
): string[] {
  const cells = golden.pieces[kind].pivotCells as unknown as number[][][];
  const fits = (r: number, x: number, y: number) =>
    cells[r]!.every(([dx, dy]) => !isFilled(x + dx!, y + dy!));
  const places = new Set<string>();
  const rest = (r: number, x: number, y: number, spin: string): void => {
    if (fits(r, x, y - 1)) return;
    const key = cells[r]!.map(([dx, dy]) => `${x + dx!},${y + dy!}`).sort();
    places.add(`${key.join(' ')}${rules.spinDistinct ? ` ${spin}` : ''}`);
  };
  const queue: [number, number, number][] = [];
  const seen = new Set<string>();
  const arrive = (r: number, x: number, y: number, spin: string): void => {
    rest(r, x, y, spin);
    if (seen.has(`${r} ${x} ${y}`)) return;
    seen.add(`${r} ${x} ${y}`);
    queue.push([r, x, y]);
  };
  const spinOf = (r: number, x: number, y: number, test: number): string => {
    if (kind !== 'T') return 'none';
    const { front, back } = FRONT[String(r) as keyof typeof FRONT];
    const count = (list: number[][]) => list.filter(([a, b]) => isFilled(x + a!, y + b!)).length;
    if (count(front) + count(back) < 3) return 'none';
    return count(front) === 2 || test >= 4 ? 'full' : 'mini';
  };
  if (fits(0, ...(spawn as [number, number]))) arrive(0, spawn[0], spawn[1], 'none');
  const table = tableOf(kind, rules);
  for (const [r, x, y] of queue) {
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
    ] as const) {
      if (fits(r, x + dx, y + dy)) arrive(r, x + dx, y + dy, 'none');
    }
    for (let to = 0; to < 4; to++) {
      const isHalf = ((to - r) & 3) === 2;
      const kicks = to === r || (isHalf && !rules.rot180) ? [] : (table[`${r}>${to}`] ?? []);
      const test = kicks.findIndex(([dx, dy]) => fits(to, x + dx!, y + dy!));
      if (test < 0) continue;
      const [dx, dy] = kicks[test]!;
      arrive(to, x + dx!, y + dy!, spinOf(to, x + dx!, y + dy!, test));
    }
  }
  return [...places].sort();
}
