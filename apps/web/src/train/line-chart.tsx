import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import './readable-language.ts';
import uPlot from 'uplot';
import { format, formatFigure } from '../shell/format.ts';
import { theme } from '../shell/settings-store.ts';
import { withContrast } from '../theme/color.ts';
import { TEXT } from './messages.ts';
import { formatShort } from './words.ts';
import 'uplot/dist/uPlot.min.css';

export interface ChartLine {
  readonly name: string;
  readonly values: readonly number[];
  /** How far around it a band is drawn. */
  readonly spread?: readonly number[];
}

export interface LineChartProps {
  readonly title: string;
  readonly unit: string;
  readonly label: string;
  readonly generations: readonly number[];
  readonly lines: readonly ChartLine[];
  readonly marked: number | undefined;
  readonly onPick: (generation: number) => void;
  /** Draws generations as blocks while there is room: the first line with its spread, then a point. */
  readonly isBlocks?: boolean;
}

/** Distinguishable without colour too: the dashes change where the hues come round again. */
const HUES = ['#1f83c6', '#d55e00', '#009e73', '#cc79a7', '#a07800', '#7a4fd0', '#808080'];
const DASHES: readonly (readonly number[])[] = [[], [6, 3], [2, 3]];
/** As far as a line can be told from the ground. */
const CONTRAST = 3;

export function LineChart(props: LineChartProps) {
  const { title, unit, label, generations, lines, marked, onPick, isBlocks = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const hovered = useSignal<number | undefined>(undefined);
  const hidden = useSignal<ReadonlySet<string>>(new Set());
  const { well, line: grid, muted, text } = theme.value;
  const names = lines.map(({ name }) => name).join();
  const colors = lines.map((_, i) =>
    isBlocks
      ? [tokenOf('--L-ink'), text][i]!
      : withContrast(HUES[i % HUES.length]!, well, CONTRAST),
  );
  const dashes = lines.map((_, i) => DASHES[Math.floor(i / HUES.length) % DASHES.length]!);

  // What the chart's own callbacks look at, always the latest.
  const seen = useRef({ marked, onPick, generations });
  seen.current = { marked, onPick, generations };

  useEffect(() => {
    const element = box.current!;
    const axis: uPlot.Axis = {
      stroke: muted,
      font: '12px "Martian Mono Variable", monospace',
      grid: { stroke: grid, width: 1 },
      ticks: { show: false },
    };
    const series: uPlot.Series[] = [{}];
    const linear = uPlot.paths.linear!();
    // Where blocks are drawn there is no line to draw.
    const paths: uPlot.Series.PathBuilder = (self, ...args) =>
      isBlocks && blockWidth(self) > 0 ? null : linear(self, ...args);
    const bands: uPlot.Band[] = [];
    for (const [i, { name, spread }] of lines.entries()) {
      const show = !hidden.peek().has(name);
      if (spread !== undefined) {
        const at = series.length;
        const edge: uPlot.Series = { stroke: 'transparent', points: { show: false }, show, paths };
        series.push(edge, { ...edge });
        bands.push({ series: [at, at + 1], fill: `${colors[i]}33` });
      }
      series.push({
        label: name,
        stroke: colors[i]!,
        width: 2,
        dash: [...dashes[i]!],
        points: { show: lines.length < 3 && !isBlocks ? undefined : false, size: 5 },
        show,
        paths,
      } as uPlot.Series);
    }
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height: element.clientHeight,
        series,
        bands,
        legend: { show: false },
        padding: [8, 0, 0, 0],
        scales: {
          // Half a block of room on either side; no run is below nothing.
          x: { time: false, range: (_, least, most) => [least - 0.5, most + 0.5] },
          y: { range: (_, least, most) => [Math.min(0, least), Math.max(1, most) * 1.04] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 1e4, 1e5],
            size: 28,
          },
          { ...axis, side: 1, size: 60, values: (_, ticks) => ticks.map(formatTick) },
        ],
        cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
        hooks: {
          setCursor: [
            ({ cursor }) => {
              hovered.value = cursor.idx == null ? undefined : seen.current.generations[cursor.idx];
            },
          ],
          drawClear: [(self) => fillWell(self, well)],
          draw: [
            (self) => {
              if (isBlocks) drawBlocks(self, well);
              drawMark(self, seen.current.marked, text);
              drawWalls(self, text);
            },
          ],
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
  }, [names, well, grid, muted, text, isBlocks]);

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
    <figure class="chart stack gap-1">
      <figcaption class="split">
        <h2>
          {title} <span class="hint">{unit}</span>
        </h2>
        <span class="hint">
          {place < 0 ? '' : format(TEXT.generationOf, { generation: generations[place]! })}
        </span>
      </figcaption>
      <div class="chart-box" ref={box} role="img" aria-label={label} />
      <ul class="cluster gap-1" aria-label={format(TEXT.legend, { title })}>
        {lines.map(({ name, values, spread }, i) => (
          <li key={name}>
            <button
              type="button"
              class="legend-item bare"
              aria-pressed={!hidden.value.has(name)}
              title={TEXT.legendHint}
              onClick={() => toggle(name)}
            >
              <svg class="legend-line" viewBox="0 0 20 8" aria-hidden="true">
                {isBlocks && i === 1 ? (
                  <rect x="6" width="8" height="8" rx="1.6" fill={colors[i]} />
                ) : (
                  <path d="M0 4h20" stroke={colors[i]} stroke-dasharray={dashes[i]!.join(' ')} />
                )}
              </svg>
              {name}{' '}
              <span class="muted">
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

/** The width of a block in device pixels; 0 where there are too many generations for blocks. */
function blockWidth({ bbox, scales }: uPlot): number {
  const { min = 0, max = 1 } = scales['x']!;
  const slot = bbox.width / Math.max(1, (max ?? 1) - (min ?? 0));
  return slot < 7 * devicePixelRatio ? 0 : Math.min(slot * 0.72, 34 * devicePixelRatio);
}

function tokenOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** For each generation the spread as a block, the mean as its bar, the best as a point. */
function drawBlocks(chart: uPlot, well: string): void {
  const width = blockWidth(chart);
  if (width === 0) return;
  const { ctx, data, series } = chart;
  const [xs, highs, lows, means, bests] = data as number[][];
  const [face, ink, text] = [tokenOf('--L'), tokenOf('--L-ink'), tokenOf('--text')];
  const unit = devicePixelRatio;
  const y = (value: number): number => chart.valToPos(value, 'y', true);
  ctx.save();
  for (const [i, generation] of xs!.entries()) {
    const x = chart.valToPos(generation, 'x', true) - width / 2;
    if (series[3]?.show) {
      const [top, floor] = [y(highs![i]!), y(Math.max(0, lows![i]!))];
      ctx.fillStyle = face;
      ctx.globalAlpha = 0.32;
      ctx.beginPath();
      ctx.roundRect(x, top, width, floor - top, 2 * unit);
      ctx.fill();
      ctx.globalAlpha = 1;
      ctx.fillStyle = ink;
      ctx.fillRect(x, y(means![i]!) - 2.5 * unit, width, 5 * unit);
    }
    if (series[4]?.show) {
      const side = Math.min(10 * unit, width);
      ctx.fillStyle = text;
      ctx.strokeStyle = well;
      ctx.lineWidth = unit;
      ctx.beginPath();
      ctx.roundRect(x + (width - side) / 2, y(bests![i]!) - side / 2, side, side, 2 * unit);
      ctx.fill();
      ctx.stroke();
    }
  }
  ctx.restore();
}

function fillWell({ ctx, bbox }: uPlot, well: string): void {
  ctx.save();
  ctx.fillStyle = well;
  ctx.fillRect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.restore();
}

function drawWalls({ ctx, bbox }: uPlot, color: string): void {
  const { left, top, width, height } = bbox;
  const wall = 2 * devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = color;
  ctx.setLineDash([]);
  ctx.lineWidth = wall;
  ctx.beginPath();
  ctx.moveTo(left + wall / 2, top);
  ctx.lineTo(left + wall / 2, top + height - wall / 2);
  ctx.lineTo(left + width - wall / 2, top + height - wall / 2);
  ctx.lineTo(left + width - wall / 2, top);
  ctx.stroke();
  ctx.restore();
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
