import { bestRun, type GuidelineRun } from '@tetrarium/play/guideline';
import { format } from '../shell/format.ts';
import { formatValue } from './format-value.ts';
import { RESULT } from './result-messages.ts';

const CELL = 20;
const HEIGHT = 150;
/** Room for the axis at the right wall. */
const AXIS = 62;

export interface RunChartProps {
  readonly runs: readonly GuidelineRun[];
  /** How many cells the well is wide at least. */
  readonly places: number;
  readonly title: string;
}

/** Runs as cells in a well, oldest first: the best an outline, the last in colour. */
export function RunChart({ runs, places, title }: RunChartProps) {
  const values = runs.map(({ value }) => value);
  const { mode } = runs[0]!;
  const ticks = ticksOf(Math.min(...values), Math.max(...values), runs[0]!.isTime);
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const width = Math.max(places, runs.length) * CELL;
  const y = (value: number): number =>
    HEIGHT - 10 - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 20);
  const best = bestRun(runs);
  const words = format(RESULT.chart, {
    count: runs.length,
    first: formatValue(mode, values[0]!),
    last: formatValue(mode, values.at(-1)!),
    best: formatValue(mode, best!.value),
  });
  return (
    <svg
      class="run-chart"
      viewBox={`0 0 ${width + AXIS} ${HEIGHT + 4}`}
      role="img"
      aria-label={`${title}. ${words}`}
    >
      <path class="chart-well" d={`M1 0V${HEIGHT + 2}H${width + 1}V0`} />
      {runs.map((run, i) => (
        <rect
          key={run.at}
          class={run === runs.at(-1) ? 'run-last' : run === best ? 'run-best' : 'run-cell'}
          x={i * CELL + 3}
          y={y(run.value) - 7}
          width={CELL - 4}
          height={14}
          rx={2}
        >
          <title>{formatValue(mode, run.value)}</title>
        </rect>
      ))}
      {ticks.map((tick) => (
        <g key={tick}>
          <path class="chart-tick" d={`M${width + 2} ${y(tick)}h6`} />
          <text x={width + 13} y={y(tick) + 4}>
            {runs[0]!.isTime ? secondsOf(tick) : shortOf(tick)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function secondsOf(value: number): string {
  const seconds = value / 1000;
  if (seconds < 100) return `${Number(seconds.toFixed(1))} s`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

function shortOf(value: number): string {
  return value >= 10_000 ? `${Number((value / 1000).toFixed(1))}k` : String(value);
}

/** Three to five round values from the least to the most. */
export function ticksOf(least: number, most: number, isTime: boolean, parts = 3): number[] {
  const unit = isTime ? 1000 : 1;
  const span = Math.max(most - least, unit);
  const rough = span / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough)!;
  const step = Math.max(unit, round);
  const from = Math.floor(least / step);
  const to = Math.max(from + 1, Math.ceil(most / step));
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
}
