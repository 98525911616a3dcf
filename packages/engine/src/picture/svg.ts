import { faceOf, type Hex, SURROUNDINGS } from './palette.ts';
import { columnsOf, type FilmFrame, type Picture, shownCells } from './picture.ts';
import { FILE_FACES } from './raster.ts';

/** The side of a cell, and the room around the well and for the labels. */
const CELL = 20;
const MARGIN = 12;
const PANEL = 130;

/** Draws one picture as an SVG. */
export function renderSvg(picture: Picture, title = 'Tetrarium'): string {
  const cells = cellsOf(picture).map(({ x, y, color }) => square(x, y, color));
  return document(picture, title, [...cells, labels(picture)]);
}

/** Draws a film as an SVG that plays by itself, over and over; yields how much is done. */
export function* renderSvgFilm(
  frames: readonly FilmFrame[],
  title = 'Tetrarium',
): Generator<number, string, void> {
  const first = frames[0];
  if (first === undefined) return '';
  const total = frames.reduce((sum, { duration }) => sum + duration, 0);
  // Each cell is drawn once for every span of time in which it looks the same.
  const open = new Map<string, number>();
  const spans: string[] = [];
  let now = 0;
  const close = (key: string, since: number): void => {
    const [x, y, color] = key.split(' ');
    spans.push(square(Number(x), Number(y), color!, timing(since, now, total)));
  };
  let shownLabels = '';
  let labelsSince = 0;
  const closeLabels = (): void => {
    if (now > labelsSince) {
      spans.push(`<g ${HIDDEN}>${shownLabels}${timing(labelsSince, now, total)}</g>`);
    }
  };
  for (const [i, { picture, duration }] of frames.entries()) {
    const seen = new Set(cellsOf(picture).map(({ x, y, color }) => `${x} ${y} ${color}`));
    for (const [key, since] of open) {
      if (seen.has(key)) continue;
      close(key, since);
      open.delete(key);
    }
    for (const key of seen) if (!open.has(key)) open.set(key, now);
    const text = labels(picture);
    if (text !== shownLabels) {
      closeLabels();
      shownLabels = text;
      labelsSince = now;
    }
    now += duration;
    yield (i + 1) / frames.length;
  }
  for (const [key, since] of open) close(key, since);
  closeLabels();
  const clock = `<animate id="t" attributeName="opacity" from="1" to="1" begin="0s;t.end" dur="${seconds(total)}"/>`;
  return document(first.picture, title, [`<g>${clock}</g>`, ...spans]);
}

const HIDDEN = 'visibility="hidden"';

function timing(since: number, until: number, total: number): string {
  const begin = `t.begin+${seconds(since)}`;
  // What is there at the end stays until the clock begins anew.
  const end = until >= total ? 't.end' : `t.begin+${seconds(until)}`;
  return `<set attributeName="visibility" to="visible" begin="${begin}" end="${end}"/>`;
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds) / 1000}s`;
}

function square(x: number, y: number, color: string, timed?: string): string {
  const isGhost = color === SURROUNDINGS.ghost;
  const paint = isGhost ? `fill="none" stroke="${color}" stroke-width="2"` : `fill="${color}"`;
  const inset = isGhost ? 2 : 1;
  const place = `x="${x * CELL + inset}" y="${y * CELL + inset}" width="${CELL - 2 * inset}" height="${CELL - 2 * inset}"`;
  return timed === undefined
    ? `<rect ${place} rx="2" ${paint}/>`
    : `<rect ${place} rx="2" ${paint} ${HIDDEN}>${timed}</rect>`;
}

/** The filled cells with their colours, y from the top. */
function cellsOf(picture: Picture): { x: number; y: number; color: Hex }[] {
  return Array.from(shownCells(picture), ({ x, y, color, isGhost }) => ({
    x,
    y,
    color: isGhost ? SURROUNDINGS.ghost : FILE_FACES[faceOf(color)]!,
  }));
}

function labels(picture: Picture): string {
  const left = columnsOf(picture) * CELL + MARGIN;
  return picture.labels
    .map(
      ([name, value], i) =>
        `<text x="${left}" y="${16 + 34 * i}" fill="${SURROUNDINGS.muted}" font-size="12">${escapeXml(name)}</text>` +
        `<text x="${left}" y="${32 + 34 * i}" fill="${SURROUNDINGS.text}" font-size="15">${escapeXml(value)}</text>`,
    )
    .join('');
}

function document(picture: Picture, title: string, content: readonly string[]): string {
  const [{ height: rows, topSpace } = { height: 0, topSpace: 0 }] = picture.wells;
  const columns = columnsOf(picture);
  const width = columns * CELL + 2 * MARGIN + PANEL;
  const height = rows * CELL + 2 * MARGIN;
  const line = topSpace * CELL;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="100%" height="100%" fill="${SURROUNDINGS.surface}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN})">`,
    `<rect width="${columns * CELL}" height="${rows * CELL}" fill="${SURROUNDINGS.well}"/>`,
    `<path d="M0 ${line}H${columns * CELL}" stroke="${SURROUNDINGS.muted}" stroke-dasharray="4 4"/>`,
    ...content,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
