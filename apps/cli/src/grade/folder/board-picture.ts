import type { CaseReport } from '@tetrarium/grading';
import { html, type Markup } from './html.ts';

type Boards = NonNullable<CaseReport['boards']>;

const CELL = 16;
/** A board beyond this is told, not drawn. */
const MOST_CELLS = 1500;

export function drawBoards({ expected, got }: Boards): Markup {
  return html`<div class="boards">
${drawBoard('Expected', expected, undefined)}
${drawBoard('Got', got, expected)}
</div>`;
}

function drawBoard(
  name: string,
  rows: readonly string[],
  other: readonly string[] | undefined,
): Markup {
  const height = rows.length;
  const width = Math.max(1, ...rows.map((row) => row.length));
  if (width * height > MOST_CELLS) {
    return html`<figure><figcaption>${name}</figcaption><p>A board of ${width} by ${height} cells</p></figure>`;
  }
  const cells: Markup[] = [];
  const wrong: Markup[] = [];
  const differing: string[] = [];
  for (let top = 0; top < height; top++) {
    for (let x = 0; x < width; x++) {
      const place = html`x="${x * CELL + 1}" y="${top * CELL + 1}"`;
      const size = html`width="${CELL - 2}" height="${CELL - 2}"`;
      const isFull = isFilled(rows, top, x);
      const isWrong = other !== undefined && isFull !== isFilled(other, top, x);
      const look = isWrong ? 'surplus' : 'cell';
      if (isFull) cells.push(html`<rect class="${look}" ${place} ${size} rx="2"/>`);
      if (isWrong) {
        if (!isFull) wrong.push(html`<rect class="wrong" ${place} ${size}/>`);
        wrong.push(cross(x, top, isFull ? 'cross' : 'wrong'));
        differing.push(`column ${x} row ${height - 1 - top}`);
      }
    }
  }
  const label = describe(name, rows, differing);
  const [w, h] = [width * CELL, height * CELL];
  const caption = differing.length === 0 ? name : `${name}, what differs is crossed`;
  return html`<figure><figcaption>${caption}</figcaption><svg role="img" aria-label="${label}" width="${w + 4}" height="${h + 2}" viewBox="-2 0 ${w + 4} ${h + 2}"><rect class="floor" width="${w}" height="${h}"/><path class="lines" d="${gridLines(width, height)}"/>${cells}${wrong}<path class="wall" d="M-1 0V${h + 1}H${w + 1}V0"/></svg></figure>`;
}

function isFilled(rows: readonly string[], top: number, x: number): boolean {
  return !['.', ' ', undefined].includes(rows[top]?.[x]);
}

function cross(x: number, top: number, look: string): Markup {
  const [left, upper] = [x * CELL + 4, top * CELL + 4];
  const side = CELL - 8;
  return html`<path class="${look}" d="M${left} ${upper}l${side} ${side}m0 ${-side}l${-side} ${side}"/>`;
}

function gridLines(width: number, height: number): string {
  const columns = Array.from(
    { length: width - 1 },
    (_, i) => `M${(i + 1) * CELL} 0v${height * CELL}`,
  );
  const rows = Array.from({ length: height - 1 }, (_, i) => `M0 ${(i + 1) * CELL}h${width * CELL}`);
  return [...columns, ...rows].join('');
}

/** The same in words, from the floor upwards. */
function describe(name: string, rows: readonly string[], differing: readonly string[]): string {
  const lines = [...rows].reverse().flatMap((row, y) => {
    const columns = [...row].flatMap((_, x) => (isFilled([row], 0, x) ? [x] : []));
    return columns.length === 0 ? [] : [`row ${y}: columns ${columns.join(', ')}`];
  });
  const filled = lines.length === 0 ? 'an empty board' : `filled are ${lines.join('; ')}`;
  const different = differing.length === 0 ? '' : `. Different: ${differing.join('; ')}`;
  return `${name}: ${filled}${different}.`;
}
