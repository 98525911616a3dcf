import { format, formatNumber } from '../shell/format.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';

const WIDTH = 310;
const HEIGHT = 126;

export function Histogram({
  scores,
  mean,
  before,
}: {
  readonly scores: readonly number[];
  readonly mean: number | undefined;
  readonly before: number | undefined;
}) {
  const { bins, width: span, each } = binScores(scores);
  const cell = WIDTH / bins.length;
  const tallest = Math.max(1, ...bins);
  const row = Math.min(6.8, (HEIGHT - 14) / tallest);
  const at = (value: number): number => (value / span) * cell;
  const filled = bins.flatMap((count, i) =>
    count === 0
      ? []
      : [
          format(TEXT.bin, {
            from: Math.round(i * span),
            to: Math.round((i + 1) * span),
            count: count * each,
          }),
        ],
  );
  const ticks = [0, 5, 10, 15, 20].map((i) => i * span);
  return (
    <svg
      class="brain-histogram"
      viewBox={`-2 -6 ${WIDTH + 4} ${HEIGHT + 30}`}
      role="img"
      aria-label={format(TEXT.histogram, { games: scores.length, bins: filled.join('; ') })}
    >
      <rect class="histogram-ground" width={WIDTH} height={HEIGHT} />
      {bins.map((count, i) =>
        Array.from({ length: count }, (_, j) => (
          <rect
            key={`${i},${j}`}
            class="histogram-cell"
            x={i * cell + 1}
            y={HEIGHT - (j + 1) * row + 0.5}
            width={cell - 2}
            height={Math.max(0.5, row - 1.3)}
            rx={Math.min(1.5, row / 4)}
          />
        )),
      )}
      {before !== undefined && before <= 20 * span && (
        <path class="histogram-before" d={`M${at(before)} 20V${HEIGHT}`} />
      )}
      {mean !== undefined && scores.length > 0 && (
        <>
          <path class="histogram-mean" d={`M${at(mean)} -4V${HEIGHT}`} />
          <text
            class="histogram-word"
            x={at(mean) + (at(mean) > WIDTH - 50 ? -6 : 6)}
            y={6}
            text-anchor={at(mean) > WIDTH - 50 ? 'end' : 'start'}
          >
            {TEXT.mean}
          </text>
        </>
      )}
      <path class="histogram-walls" d={`M-1 0V${HEIGHT + 1}H${WIDTH + 1}V0`} />
      {ticks.map((value, i) => (
        <text
          key={value}
          class="histogram-tick"
          x={at(value)}
          y={HEIGHT + 19}
          text-anchor={i === 0 ? 'start' : i === 4 ? 'end' : 'middle'}
        >
          {formatNumber(Math.round(value))}
        </text>
      ))}
    </svg>
  );
}

interface Bins {
  readonly bins: readonly number[];
  /** Lines that a bin spans. */
  readonly width: number;
  /** Games that a cell stands for: more than one where there are many. */
  readonly each: number;
}

const COUNT = 20;

export function binScores(scores: readonly number[]): Bins {
  const most = scores.reduce((so, each) => Math.max(so, each), 0);
  const width = roundUp((most + 1) / COUNT);
  const each = Math.max(1, Math.ceil(scores.length / 100));
  const counts = new Array<number>(COUNT).fill(0);
  for (const score of scores) counts[Math.min(COUNT - 1, Math.floor(score / width))]!++;
  return { bins: counts.map((count) => Math.round(count / each)), width, each };
}

/** The next of 1, 2, 3, 5 times a power of ten. */
function roundUp(value: number): number {
  let power = 1;
  while (power * 10 <= value) power *= 10;
  return (([1, 2, 3, 5, 10].find((each) => each * power >= value) ?? 10) as number) * power;
}
