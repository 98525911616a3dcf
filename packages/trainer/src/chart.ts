import { formatDecimal } from '@tetrarium/words';

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

export interface Band {
  readonly name: string;
  readonly upper: readonly number[];
  readonly lower: readonly number[];
}

export interface Chart {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly Series[];
  readonly bands?: readonly Band[];
}

const WIDTH = 720;
const HEIGHT = 320;
const LEFT = 64;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 40;
/** Distinguishable without colour too: the dashes change where the hues come round again. */
const HUES = ['#1f83c6', '#d55e00', '#009e73', '#cc79a7', '#a07800', '#56b4e9', '#808080'];
/** Bands lie on each other, the widest first. */
const SHADE = 0.2;
const DASHES = ['', '6 3', '2 3'];

export function formatChart({ title, unit, series, bands = [] }: Chart): string {
  const length = Math.max(1, ...series.map(({ values }) => values.length));
  const all = [
    ...series.flatMap(({ values }) => values),
    ...bands.flatMap(({ upper, lower }) => [...upper, ...lower]),
  ];
  const ticks = tickMarks(Math.min(0, ...all), Math.max(0, ...all));
  const [least, most] = [ticks[0]!, ticks.at(-1)!];
  const x = (i: number): string =>
    (LEFT + (length > 1 ? (i / (length - 1)) * (WIDTH - LEFT - RIGHT) : 0)).toFixed(1);
  const y = (value: number): string =>
    (HEIGHT - BOTTOM - ((value - least) / (most - least)) * (HEIGHT - TOP - BOTTOM)).toFixed(1);
  const points = (values: readonly number[]): string[] =>
    values.map((value, i) => `${x(i)},${y(value)}`);

  const grid = ticks.map((tick) => {
    const line = `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/>`;
    return `${line}<text x="${LEFT - 8}" y="${y(tick)}" dy=".35em" text-anchor="end">${formatTick(tick)}</text>`;
  });
  const ends = [0, length - 1].map((i, at) => {
    const anchor = at === 0 ? 'start' : 'end';
    return `<text x="${x(i)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="${anchor}">${i + 1}</text>`;
  });
  const shades = bands.map(({ upper, lower }) => {
    const outline = [...points(upper), ...points(lower).reverse()].join(' ');
    return `<polygon points="${outline}" fill="${HUES[0]}" fill-opacity="${SHADE}"/>`;
  });
  const curves = series.map(({ values }, i) =>
    values.length === 1
      ? `<circle cx="${x(0)}" cy="${y(values[0]!)}" r="3" fill="${hue(i)}"/>`
      : `<polyline points="${points(values).join(' ')}" fill="none" stroke="${hue(i)}" stroke-width="2" stroke-dasharray="${dash(i)}"/>`,
  );
  return [
    `<figure><figcaption>${escapeText(title)} <small>(${escapeText(unit)})</small></figcaption>`,
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeText(title)}">`,
    `<g class="grid">${grid.join('')}${ends.join('')}`,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 6}" text-anchor="middle">generation</text></g>`,
    ...shades,
    ...curves,
    '</svg>',
    `<ul class="legend">${series.map(({ name }, i) => legend(name, i)).join('')}${bands.map(({ name }, i) => shade(name, i)).join('')}</ul></figure>`,
  ].join('\n');
}

function hue(i: number): string {
  return HUES[i % HUES.length]!;
}

function dash(i: number): string {
  return DASHES[Math.floor(i / HUES.length) % DASHES.length]!;
}

function legend(name: string, i: number): string {
  const line = `<line x1="0" x2="24" y1="5" y2="5" stroke="${hue(i)}" stroke-width="2" stroke-dasharray="${dash(i)}"/>`;
  return `<li><svg viewBox="0 0 24 10" width="24" height="10" aria-hidden="true">${line}</svg>${escapeText(name)}</li>`;
}

/** A band covers those before it, so it looks as dark as all of them together. */
function shade(name: string, i: number): string {
  const box = `<rect width="24" height="10" fill="${HUES[0]}" fill-opacity="${(SHADE * (i + 1)).toFixed(2)}"/>`;
  return `<li><svg viewBox="0 0 24 10" width="24" height="10" aria-hidden="true">${box}</svg>${escapeText(name)}</li>`;
}

/** Ticks are round: no digits that say nothing. */
function formatTick(tick: number): string {
  return formatFigure(tick)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** Round numbers from below the least to above the most, about five steps. */
export function tickMarks(least: number, most: number): number[] {
  const room = most - least || 1;
  let unit = 1;
  while (unit * 10 <= room) unit *= 10;
  while (unit > room) unit /= 10;
  const size = [unit / 5, unit / 2, unit, unit * 2].find((each) => room / each <= 5)!;
  const first = Math.floor(least / size);
  const last = Math.ceil((least + room) / size);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * size);
}

/** A number for a reader: thousands set apart, and no more digits than one can take in. */
export function formatFigure(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return formatDecimal(value, digits).replace('-', '\u2212');
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
