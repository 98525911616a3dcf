import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import './readable-language.ts';
import uPlot from 'uplot';
import { format } from '../shell/format.ts';
import { theme } from '../shell/settings-store.ts';
import { withContrast } from '../theme/color.ts';
import { TEXT } from './messages.ts';
import { formatFigure, formatShort } from './words.ts';
import 'uplot/dist/uPlot.min.css';

/** A line of a chart, with a number for each generation. */
export interface ChartLine {
  readonly name: string;
  readonly values: readonly number[];
  /** How far around it a band is drawn. */
  readonly spread?: readonly number[];
}

export interface LineChartProps {
  readonly title: string;
  /** What the numbers count. */
  readonly unit: string;
  /** The chart in a sentence. */
  readonly label: string;
  readonly generations: readonly number[];
  readonly lines: readonly ChartLine[];
  /** The generation that is looked at. */
  readonly marked: number | undefined;
  readonly onPick: (generation: number) => void;
}

/** Distinguishable without colour too: the dashes change where the hues come round again. */
const HUES = ['#1f83c6', '#d55e00', '#009e73', '#cc79a7', '#a07800', '#7a4fd0', '#808080'];
const DASHES: readonly (readonly number[])[] = [[], [6, 3], [2, 3]];
/** As far as a line can be told from the ground. */
const CONTRAST = 3;

/** Lines over the generations: hover reads them, a click picks one, the legend switches lines. */
export function LineChart(props: LineChartProps) {
  const { title, unit, label, generations, lines, marked, onPick } = props;
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const hovered = useSignal<number | undefined>(undefined);
  const hidden = useSignal<ReadonlySet<string>>(new Set());
  const { well, line: grid, muted, text } = theme.value;
  const names = lines.map(({ name }) => name).join();
  const colors = lines.map((_, i) => withContrast(HUES[i % HUES.length]!, well, CONTRAST));
  const dashes = lines.map((_, i) => DASHES[Math.floor(i / HUES.length) % DASHES.length]!);

  // What the chart's own callbacks look at, always the latest.
  const seen = useRef({ marked, onPick, generations });
  seen.current = { marked, onPick, generations };

  useEffect(() => {
    const element = box.current!;
    const axis: uPlot.Axis = {
      stroke: muted,
      font: '12px system-ui, sans-serif',
      grid: { stroke: grid, width: 1 },
      ticks: { show: false },
    };
    const series: uPlot.Series[] = [{}];
    const bands: uPlot.Band[] = [];
    for (const [i, { name, spread }] of lines.entries()) {
      const show = !hidden.peek().has(name);
      if (spread !== undefined) {
        const at = series.length;
        const edge: uPlot.Series = { stroke: 'transparent', points: { show: false }, show };
        series.push(edge, { ...edge });
        bands.push({ series: [at, at + 1], fill: `${colors[i]}33` });
      }
      series.push({
        label: name,
        stroke: colors[i]!,
        width: 2,
        dash: [...dashes[i]!],
        points: { show: lines.length < 3 ? undefined : false, size: 5 },
        show,
      } as uPlot.Series);
    }
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height: element.clientHeight,
        series,
        bands,
        legend: { show: false },
        scales: { x: { time: false } },
        axes: [
          { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 1e4, 1e5], size: 28 },
          { ...axis, size: 52, values: (_, ticks) => ticks.map(formatTick) },
        ],
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
        hooks: {
          setCursor: [
            ({ cursor }) => {
              hovered.value = cursor.idx == null ? undefined : seen.current.generations[cursor.idx];
            },
          ],
          draw: [(self) => drawMark(self, seen.current.marked, text)],
        },
      },
      columnsOf(generations, lines),
      element,
    );
    chart.over.addEventListener('click', () => {
      const { idx } = chart.cursor;
      const generation = idx == null ? undefined : seen.current.generations[idx];
      if (generation !== undefined) seen.current.onPick(generation);
    });
    plot.current = chart;
    const observer = new ResizeObserver(() => {
      chart.setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
      plot.current = undefined;
    };
  }, [names, well, grid, muted, text]);

  useEffect(() => {
    plot.current?.setData(columnsOf(generations, lines));
  }, [generations, lines]);
  useEffect(() => plot.current?.redraw(false), [marked]);

  const toggle = (name: string): void => {
    const next = new Set(hidden.peek());
    if (!next.delete(name)) next.add(name);
    hidden.value = next;
    let at = 1;
    for (const { name: each, spread } of lines) {
      const count = spread === undefined ? 1 : 3;
      for (let i = at; each === name && i < at + count; i++) {
        plot.current?.setSeries(i, { show: !next.has(name) });
      }
      at += count;
    }
  };
  const read = hovered.value ?? marked ?? generations.at(-1);
  const place = read === undefined ? -1 : generations.indexOf(read);
  return (
    <figure class="chart">
      <figcaption>
        <h2>
          {title} <span class="hint">{unit}</span>
        </h2>
        <span class="hint">
          {place < 0 ? '' : format(TEXT.generationOf, { generation: generations[place]! })}
        </span>
      </figcaption>
      <div class="chart-box" ref={box} role="img" aria-label={label} />
      <ul class="chart-legend" aria-label={format(TEXT.legend, { title })}>
        {lines.map(({ name, values, spread }, i) => (
          <li key={name}>
            <button
              type="button"
              class="legend-item"
              aria-pressed={!hidden.value.has(name)}
              title={TEXT.legendHint}
              onClick={() => toggle(name)}
            >
              <svg class="legend-line" viewBox="0 0 20 8" aria-hidden="true">
                <path d="M0 4h20" stroke={colors[i]} stroke-dasharray={dashes[i]!.join(' ')} />
              </svg>
              {name}{' '}
              <span class="legend-value">
                {place < 0 ? '' : formatFigure(values[place]!)}
                {place < 0 || spread === undefined ? '' : ` ± ${formatFigure(spread[place]!)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** A band is two lines of its own before the line it belongs to. */
function columnsOf(generations: readonly number[], lines: readonly ChartLine[]): uPlot.AlignedData {
  return [
    [...generations],
    ...lines.flatMap(({ values, spread }) =>
      spread === undefined
        ? [[...values]]
        : [
            values.map((value, i) => value + spread[i]!),
            // No score is below nothing.
            values.map((value, i) => Math.max(0, value - spread[i]!)),
            [...values],
          ],
    ),
  ];
}

function drawMark(chart: uPlot, marked: number | undefined, color: string): void {
  if (marked === undefined) return;
  const { ctx, bbox } = chart;
  const x = Math.round(chart.valToPos(marked, 'x', true));
  if (x < bbox.left || x > bbox.left + bbox.width) return;
  ctx.save();
  ctx.strokeStyle = color;
  ctx.setLineDash([]);
  ctx.lineWidth = Math.max(1, Math.round(devicePixelRatio));
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}

function formatTick(value: number): string {
  return Math.abs(value) >= 1e4 ? formatShort(value) : formatFigure(value);
}
