export interface UmlBox {
  readonly name: string;
  readonly stereotype?: string;
  /** The compartments below the name, a line per member. */
  readonly parts: readonly (readonly string[])[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

type Side = 'top' | 'bottom' | 'left' | 'right';

/** Where a line leaves or meets a box: a side, and how far along it. */
export type UmlEnd = readonly [box: string, side: Side, along?: number];

export interface UmlLine {
  readonly from: UmlEnd;
  readonly to: UmlEnd;
  readonly kind: 'inherits' | 'realizes' | 'owns' | 'uses';
  readonly label?: string;
  /** Where between the two ends the line turns, from 0 to 1. */
  readonly turn?: number;
}

/** A diagram on a page of this size. */
export interface UmlPage {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly UmlBox[];
  readonly lines: readonly UmlLine[];
}

const LINE = 15;
const PADDING = 6;
const HEAD = 22;
/** Ends that are as good as opposite each other are joined by a straight line. */
const SNAP = 12;

export function drawUml({ title, width, height, boxes, lines }: UmlPage): string {
  const byName = new Map(boxes.map((box) => [box.name, box]));
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Helvetica, Arial, sans-serif" font-size="11.5" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    '<defs>',
    marker('inherits', '<path d="M1 1 13 7 1 13Z" fill="#fff" stroke="#333"/>', 13),
    marker('owns', '<path d="M1 7 7 3 13 7 7 11Z" fill="#333" stroke="#333"/>', 1),
    marker('uses', '<path d="M3 2 13 7 3 12" fill="none" stroke="#333"/>', 13),
    '</defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...lines.map((line) => drawLine(line, byName)),
    ...boxes.map(drawBox),
    '</svg>',
  ].join('\n')}\n`;
}

export function heightOf({ stereotype, parts }: UmlBox): number {
  const head = HEAD + (stereotype === undefined ? 0 : LINE - 3);
  return parts.reduce((sum, part) => sum + part.length * LINE + PADDING * 2, head);
}

function marker(id: string, shape: string, at: number): string {
  return `<marker id="${id}" viewBox="0 0 14 14" refX="${at}" refY="7" markerWidth="14" markerHeight="14" markerUnits="userSpaceOnUse" orient="auto">${shape}</marker>`;
}

function drawBox(box: UmlBox): string {
  const { name, stereotype, parts, x, y, width } = box;
  const middle = x + width / 2;
  const out = [
    `<rect x="${x}" y="${y}" width="${width}" height="${heightOf(box)}" rx="2" fill="#fdfcf8" stroke="#333"/>`,
  ];
  let at = y + 15;
  if (stereotype !== undefined) {
    out.push(
      `<text x="${middle}" y="${at - 1}" text-anchor="middle" font-size="10">«${escapeXml(stereotype)}»</text>`,
    );
    at += LINE - 3;
  }
  out.push(
    `<text x="${middle}" y="${at}" text-anchor="middle" font-weight="bold" font-size="13">${escapeXml(name)}</text>`,
  );
  at += HEAD - 15;
  for (const part of parts) {
    out.push(`<path d="M${x} ${at}h${width}" stroke="#333"/>`);
    at += PADDING;
    for (const member of part) {
      at += LINE;
      out.push(`<text x="${x + 8}" y="${at - 4}">${escapeXml(member)}</text>`);
    }
    at += PADDING;
  }
  return out.join('\n');
}

function drawLine(
  { from, to, kind, label, turn = 0.5 }: UmlLine,
  boxes: ReadonlyMap<string, UmlBox>,
): string {
  const [start, end] = [pointOf(from, boxes), pointOf(to, boxes)];
  const isUpright = isUpDown(from);
  if (isUpright && Math.abs(start.x - end.x) < SNAP) start.x = end.x;
  if (!isUpright && Math.abs(start.y - end.y) < SNAP) start.y = end.y;
  const middleX = Math.round(start.x + (end.x - start.x) * turn);
  const middleY = Math.round(start.y + (end.y - start.y) * turn);
  const isElbow = isUpright !== isUpDown(to);
  const upright = isElbow ? `V${end.y}H${end.x}` : `V${middleY}H${end.x}V${end.y}`;
  const level = isElbow ? `H${end.x}V${end.y}` : `H${middleX}V${end.y}H${end.x}`;
  const path = `M${start.x} ${start.y}${isUpright ? upright : level}`;
  const marks = kind === 'owns' ? 'marker-start="url(#owns)" marker-end="url(#uses)"' : '';
  const tip = kind === 'inherits' || kind === 'realizes' ? 'inherits' : 'uses';
  const dash = kind === 'realizes' || kind === 'uses' ? ' stroke-dasharray="5 4"' : '';
  const shape = `<path d="${path}" fill="none" stroke="#333"${dash} ${marks || `marker-end="url(#${tip})"`}/>`;
  if (label === undefined) return shape;
  const near = start.y === end.y || isElbow ? start.x : middleX;
  const [x, y, anchor] = isUpDown(to)
    ? [end.x + 6, end.y + (end.y > start.y ? -18 : 24), 'start']
    : [Math.round((near + end.x) / 2), end.y - 5, 'middle'];
  return `${shape}\n<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="10.5" font-style="italic">${escapeXml(label)}</text>`;
}

function isUpDown([, side]: UmlEnd): boolean {
  return side === 'top' || side === 'bottom';
}

function pointOf(
  [name, side, along = 0.5]: UmlEnd,
  boxes: ReadonlyMap<string, UmlBox>,
): { x: number; y: number } {
  const box = boxes.get(name);
  if (box === undefined) throw new Error(`Expected a box named ${name}, got none`);
  const height = heightOf(box);
  if (side === 'left' || side === 'right') {
    return {
      x: side === 'left' ? box.x : box.x + box.width,
      y: Math.round(box.y + height * along),
    };
  }
  const y = side === 'top' ? box.y : box.y + height;
  return { x: Math.round(box.x + box.width * along), y };
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
