import type { GuidelineModeId, Split } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { MODE_NUMBERS } from '@tetrarium/play/guideline';
import { format } from '../shell/format.ts';
import { RESULT } from './result-messages.ts';
import { ticksOf } from './run-chart.tsx';

/** The inside of the well, in units of a twentieth of its height: it is ten wide. */
const WIDTH = 400;
const HEIGHT = 800;
/** A slab lower than this has no number beside it. */
const LEAST_LABEL = 26;
/** One that begins further left has it inside. */
const INSIDE = 56;

export interface SlabChartProps {
  readonly mode: GuidelineModeId;
  readonly splits: readonly Split[];
  readonly time: number;
  readonly best: readonly Split[] | undefined;
}

/** A run as it filled the well: time to the right, every clear a slab, the old best an outline. */
export function SlabChart({ mode, splits, time, best }: SlabChartProps) {
  const isScore = MODE_NUMBERS[mode].pace?.of === 'score';
  const amountOf = (split: Split): number => (isScore ? split.score : split.done);
  const { whole, pace } = MODE_NUMBERS[mode];
  const ends = [...splits, ...(best ?? [])];
  const seconds = ticksOf(0, Math.max(time, ...ends.map(({ at }) => at)), true, 5);
  const longest = seconds.at(-1)!;
  const most = Math.max(...ends.map(amountOf), pace?.of === 'at' ? whole : 1);
  const amounts = ticksOf(0, most, false, 4).slice(1);
  const top = pace?.of === 'at' ? most : amounts.at(-1)!;
  const x = (at: number): number => (at / longest) * WIDTH;
  const y = (amount: number): number => HEIGHT - (amount / top) * HEIGHT;
  const outline = (best ?? []).map((split) => `H${x(split.at)}V${y(amountOf(split))}`);
  const unit = isScore ? RESULT.score : RESULT.lines;
  const words = format(RESULT.slabs, { count: splits.length, time: formatTime(time) });
  return (
    <svg class="slabs" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {seconds.slice(1, -1).map((at) => (
        <path key={at} class="slabs-grid" d={`M${x(at)} 0V${HEIGHT}`} />
      ))}
      {splits.map((split, i) => {
        const from = i === 0 ? 0 : amountOf(splits[i - 1]!);
        const height = y(from) - y(amountOf(split));
        const place = { x: x(split.at), y: y(amountOf(split)) + 1, rx: 3 };
        const width = WIDTH - x(split.at) - 1;
        if (height < 1) return null;
        const lip = height < 10 ? 0 : 5;
        return (
          <g key={`${split.at},${split.done}`}>
            <rect class="slab-lip" {...place} width={width} height={Math.max(1, height - 2)} />
            <rect class="slab" {...place} width={width} height={Math.max(1, height - 2 - lip)} />
            {height >= LEAST_LABEL && (
              <text
                class={x(split.at) < INSIDE ? 'slab-time slab-inside' : 'slab-time'}
                x={x(split.at) + (x(split.at) < INSIDE ? 9 : -9)}
                y={y(amountOf(split)) + height / 2 + 5}
              >
                {(split.at / 1000).toFixed(1)}
              </text>
            )}
          </g>
        );
      })}
      {outline.length > 0 && (
        <>
          <path class="slabs-best" d={`M0 ${HEIGHT}${outline.join('')}`} />
          <path class="slabs-best" d="M0 -18h26" />
          <text class="slabs-legend" x={34} y={-13}>
            {RESULT.oldBest}
          </text>
        </>
      )}
      {amounts
        .filter((amount) => amount <= top)
        .map((amount) => (
          <g key={amount}>
            <path class="chart-tick" d={`M${WIDTH + 2} ${y(amount)}h6`} />
            <text x={WIDTH + 13} y={y(amount) + 4}>
              {amount >= 10_000 ? `${amount / 1000}k` : amount}
            </text>
          </g>
        ))}
      <text class="slabs-unit" x={WIDTH + 13} y={-14}>
        {unit.toLowerCase()}
      </text>
      {seconds.map((at) => (
        <text key={at} class="slabs-second" x={x(at)} y={HEIGHT + 20}>
          {at === longest ? `${at / 1000} s` : at / 1000}
        </text>
      ))}
    </svg>
  );
}
