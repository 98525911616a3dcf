/** Operations per second of processor time, one figure per round. */
export interface Measured {
  readonly median: number;
  readonly best: number;
  readonly rounds: readonly number[];
}

export type Work = (count: number) => number;

export interface BenchOptions {
  /** One short round of each work: that everything runs, and no figure to be trusted. */
  readonly quick: boolean;
  /** What takes minutes, too. */
  readonly deep: boolean;
  readonly tell?: (words: string) => void;
}

/** Measures works in turns, so that a noisy machine disturbs all of them alike. */
export function measureTogether(
  works: readonly Work[],
  { quick, tell = () => {} }: BenchOptions,
  usualRounds = 9,
): Measured[] {
  const rounds = quick ? 1 : usualRounds;
  const milliseconds = quick ? 1 : 200;
  const counts = works.map((work, i) => {
    tell(`warm-up ${i + 1} of ${works.length}`);
    return calibrate(work, milliseconds);
  });
  const figures: number[][] = works.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, work] of works.entries()) {
      tell(`round ${round + 1} of ${rounds}, ${i + 1} of ${works.length}`);
      figures[i]!.push(rate(work, counts[i]!));
    }
  }
  return figures.map((list) => {
    const sorted = [...list].sort((a, b) => a - b);
    return { median: sorted[sorted.length >> 1]!, best: sorted.at(-1)!, rounds: list };
  });
}

function rate(work: Work, count: number): number {
  const start = process.cpuUsage();
  const done = work(count);
  const { user, system } = process.cpuUsage(start);
  return (done * 1e6) / (user + system);
}

/** Doubles the count until a round is long enough; that is the warm-up too. */
function calibrate(work: Work, milliseconds: number): number {
  for (let count = 64; ; count *= 2) {
    const start = process.cpuUsage();
    work(count);
    const { user, system } = process.cpuUsage(start);
    if (user + system >= milliseconds * 1000) return count;
  }
}

/** The half of a board this bench needs. */
export interface PlaceUndo<P> {
  place(piece: P, x: number, y: number): number;
  undo(): void;
}

export function pairs<P>(
  board: PlaceUndo<P>,
  drops: readonly { readonly piece: P; readonly x: number; readonly y: number }[],
): Work {
  // Made anew each time, so that no board's loop is compiled for the types of another.
  const make = new Function(
    'board, pieces, xs, ys',
    `return (count) => {
       let sum = 0, done = 0;
       for (; done < count; done += pieces.length) {
         for (let i = 0; i < pieces.length; i++) {
           sum += board.place(pieces[i], xs[i], ys[i]);
           board.undo();
         }
       }
       return sum < 0 ? 0 : done;
     };`,
  );
  return make(
    board,
    drops.map((drop) => drop.piece),
    drops.map((drop) => drop.x),
    drops.map((drop) => drop.y),
  );
}

export interface BenchRow extends Measured {
  readonly name: string;
  readonly ratios: Readonly<Record<string, number>>;
  /** More columns, as they are printed. */
  readonly figures?: Readonly<Record<string, string>>;
}

export interface BenchTable {
  readonly title: string;
  readonly unit: string;
  readonly rows: readonly BenchRow[];
}

/** The table as Markdown, as it stands in docs/benchmarks.md. */
export function formatBenchTable(table: BenchTable): string {
  const ratios = [...new Set(table.rows.flatMap((row) => Object.keys(row.ratios)))];
  const figures = [...new Set(table.rows.flatMap((row) => Object.keys(row.figures ?? {})))];
  const head = ['', 'median', 'best', ...ratios.map((name) => `x ${name}`), ...figures];
  const lines = table.rows.map((row) => [
    row.name,
    readable(row.median),
    readable(row.best),
    ...ratios.map((name) => row.ratios[name]?.toFixed(2) ?? ''),
    ...figures.map((name) => row.figures?.[name] ?? ''),
  ]);
  const text = [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  return `### ${table.title}\n${table.unit}\n\n${text}\n`;
}

function readable(perSecond: number): string {
  if (perSecond >= 1e6) return `${(perSecond / 1e6).toFixed(1)} M/s`;
  return perSecond >= 1e3 ? `${(perSecond / 1e3).toFixed(0)} k/s` : `${perSecond.toFixed(1)} /s`;
}
