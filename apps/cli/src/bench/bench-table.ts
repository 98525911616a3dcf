import type { Measured } from './measure.ts';

/** One published figure with its ratios to what it is compared with. */
export interface BenchRow extends Measured {
  readonly name: string;
  readonly ratios: Readonly<Record<string, number>>;
  /** More columns, as they are printed. */
  readonly figures?: Readonly<Record<string, string>>;
}

/** What one bench script publishes. */
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
