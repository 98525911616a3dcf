import { escapeText, formatChart, formatFigure } from './chart.ts';
import { genomeOf } from './genome.ts';
import type { Vector } from './optimisers/optimiser.ts';
import type { RunConfig } from './run-config.ts';
import { type Generation, type RunRecord, winnerOf } from './run-record.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #1c1d20; --muted: #5b5e66; --line: #dcdee3; --surface: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8e9ec; --muted: #a3a7b0; --line: #3a3d45; --surface: #17181b; }
}
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; background: var(--surface);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
figure { margin: 1.5rem 0; } figcaption { font-weight: 600; } small { color: var(--muted); }
svg { max-width: 100%; } .grid line { stroke: var(--line); }
.grid text { fill: var(--muted); font-size: 12px; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; list-style: none; padding: 0; }
.legend li { display: flex; align-items: center; gap: 0.4rem; font-size: 0.875rem; }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.2rem 0.75rem; text-align: right; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }`;

/** A run as one HTML page: curves, the finals, and every number in a table; no script, no links. */
export function formatReport(run: RunRecord): string {
  const { config, generations, ending } = run;
  const genome = genomeOf(config)!;
  const ids = genome.genes.map(({ id }) => id);
  const winner = winnerOf(run);
  const title = `Training: ${genome.title}`;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeText(title)}</h1>`,
    `<p>${escapeText(describe(run))}</p>`,
    ...(generations.length === 0
      ? []
      : [fitnessChart(generations), weightsChart(generations, ids)]),
    ...(winner === undefined
      ? []
      : [
          '<h2>Weights</h2>',
          table(
            ['gene', 'value'],
            ids.map((id, i) => [id, round(winner[i]!)]),
          ),
        ]),
    ...(ending === undefined
      ? []
      : [
          '<h2>Finals on fresh games</h2>',
          table(
            ['vector', 'games', 'mean', '± 95 %'],
            ending.finalists.map(({ from, games, mean, error }) => [
              from,
              formatFigure(games),
              formatFigure(mean),
              formatFigure(1.96 * error),
            ]),
          ),
        ]),
    '<h2>Generations</h2>',
    table(
      ['generation', 'pieces', 'best', 'upper quarter', 'median', 'lower quarter', ...ids],
      generations.map((each) => [
        `${each.generation}`,
        formatFigure(each.total),
        ...[
          each.best.fitness,
          ...[0.75, 0.5, 0.25].map((share) => quantile(each.fitness, share)),
        ].map(formatFigure),
        ...each.centre.map(round),
      ]),
    ),
    '<h2>Settings</h2>',
    table(['setting', 'value'], settingsOf(config)),
    '</main></body></html>',
    '',
  ].join('\n');
}

function describe({ config, generations, ending }: RunRecord): string {
  const { width, height } = config.board;
  const total = ending?.total ?? generations.at(-1)?.total ?? 0;
  const turns = generations.length === 1 ? '1 generation' : `${generations.length} generations`;
  const played = `${turns}, ${formatFigure(total)} pieces, board ${width}x${height}`;
  const best = ending?.finalists[0];
  if (best === undefined) return `${played}. The run is not finished.`;
  const mean = `${formatFigure(best.mean)} ± ${formatFigure(1.96 * best.error)}`;
  return `${played}. The winner (${best.from}) scores ${mean} on ${formatFigure(best.games)} fresh games.`;
}

function fitnessChart(generations: readonly Generation[]): string {
  const share = (of: number): number[] => generations.map(({ fitness }) => quantile(fitness, of));
  return formatChart({
    title: 'Fitness',
    unit: 'mean score of a candidate',
    series: [
      { name: 'median', values: share(0.5) },
      { name: 'best', values: generations.map(({ best }) => best.fitness) },
    ],
    bands: [
      { name: 'from the lowest to the highest tenth', upper: share(0.9), lower: share(0.1) },
      { name: 'middle half', upper: share(0.75), lower: share(0.25) },
    ],
  });
}

function weightsChart(generations: readonly Generation[], ids: readonly string[]): string {
  const scales = generations.map(({ centre }) => Math.max(...centre.map(Math.abs)) || 1);
  return formatChart({
    title: 'Weights at the centre of the search',
    unit: 'share of the largest',
    series: ids.map((name, i) => ({
      name,
      values: generations.map(({ centre }, at) => centre[i]! / scales[at]!),
    })),
  });
}

export function quantile(numbers: Vector, share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below]! + (place - below) * (sorted[above]! - sorted[below]!);
}

function settingsOf(config: RunConfig): string[][] {
  return Object.entries(config).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : `${value}`,
  ]);
}

function round(value: number): string {
  return value.toFixed(3);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells('td', row)).join('\n');
  return `<table><thead>${cells('th', head)}</thead><tbody>\n${body}\n</tbody></table>`;
}
