import { EMPTY, signOf, type Well } from '@tetrarium/engine/picture';
import type { CellLook, Pattern } from '../theme/looks.ts';
import type { BoardSize } from './board-size.ts';
import { changedCells, outlineAt, SIDE } from './changed-cells.ts';

/** The colours around the cells. */
export interface WellLook {
  readonly well: string;
  readonly grid: string;
  readonly wall: string;
  readonly muted: string;
  readonly tint: string;
  /** Lies over the blocks of a tinted row, between lines of `good`. */
  readonly wash: string;
  readonly good: string;
  readonly text: string;
}

/** How a board is to look. */
export interface BoardLook {
  readonly well: WellLook;
  /** By palette index. */
  readonly cells: readonly CellLook[];
}

interface Flash {
  readonly cells: readonly number[];
  readonly strength: number;
  readonly begin: number;
}

const FLASH_TIME = 150;
/** Nothing flashes more than three times a second. */
const FLASH_GAP = 350;

/** Draws pictures on a canvas, and only what has changed since the last one. */
export class BoardPainter {
  private readonly context: CanvasRenderingContext2D;
  private size: BoardSize | undefined;
  private look: BoardLook | undefined;
  private shown: Well | undefined;
  private flashes: Flash[] = [];
  private lastFlash = Number.NEGATIVE_INFINITY;

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
  }

  /** Takes a new size or look; the next picture is drawn as a whole. */
  prepare(size: BoardSize, look: BoardLook): void {
    const { canvas } = this.context;
    if (canvas.width !== size.width) canvas.width = size.width;
    if (canvas.height !== size.height) canvas.height = size.height;
    this.size = size;
    this.look = look;
    this.shown = undefined;
  }

  /** Draws a picture; answers how many cells had to be drawn. */
  draw(picture: Well): number {
    if (this.size === undefined || this.look === undefined) return 0;
    const changed = changedCells(this.shown, picture);
    const isWhole = changed.length === picture.cells.length;
    this.shown = picture;
    if (isWhole) this.paintWalls(picture);
    for (const at of changed) this.paintCell(picture, at);
    return changed.length;
  }

  /** Lets rows light up for a moment, unless something did just now. */
  flashRows(rows: readonly number[], now: number): void {
    const { shown } = this;
    if (shown === undefined || now - this.lastFlash < FLASH_GAP) return;
    this.lastFlash = now;
    const cells = rows.flatMap((y) =>
      Array.from({ length: shown.width }, (_, x) => y * shown.width + x),
    );
    this.flashes.push({ cells, strength: 0.75, begin: now });
  }

  /** Draws the lights of this moment; false when there are none left. */
  animate(now: number): boolean {
    const { shown, context, flashes } = this;
    if (shown === undefined || flashes.length === 0) return false;
    for (const { cells } of flashes) for (const at of cells) this.paintCell(shown, at);
    this.flashes = flashes.filter(({ begin }) => now - begin < FLASH_TIME);
    for (const { cells, strength, begin } of this.flashes) {
      const share = Math.max(0, (now - begin) / FLASH_TIME);
      context.globalAlpha = strength * (1 - share);
      context.fillStyle = this.look!.well.text;
      for (const at of cells) {
        const { x, y, cell } = this.placeOf(shown, at);
        // The light shrinks toward the middle of the row.
        const height = Math.round(cell * (1 - share));
        context.fillRect(x, y + Math.round((cell - height) / 2), cell, height);
      }
      context.globalAlpha = 1;
    }
    return this.flashes.length > 0;
  }

  private placeOf({ width, height }: Well, at: number): { x: number; y: number; cell: number } {
    const { cell, wall } = this.size!;
    const row = Math.floor(at / width);
    return { x: wall + (at - row * width) * cell, y: (height - 1 - row) * cell, cell };
  }

  private paintWalls({ topSpace }: Well): void {
    const { context, size, look } = this;
    const { cell, wall, width } = size!;
    context.clearRect(0, 0, width, size!.height);
    context.fillStyle = look!.well.wall;
    // The walls begin under the line, like a vessel that is open where pieces come in.
    const top = topSpace * cell;
    context.fillRect(0, top, wall, size!.height - top);
    context.fillRect(width - wall, top, wall, size!.height - top);
    context.fillRect(0, size!.height - wall, width, wall);
  }

  private paintCell(picture: Well, at: number): void {
    const { context, look } = this;
    const { well, cells } = look!;
    const { x, y, cell } = this.placeOf(picture, at);
    const row = Math.floor(at / picture.width);
    const color = picture.cells[at]!;
    const outline = outlineAt(picture, at);
    const isTinted = picture.rows[row] !== 0;
    const thin = Math.max(1, Math.round(cell / 28));
    context.fillStyle = isTinted ? well.tint : well.well;
    context.fillRect(x, y, cell, cell);
    context.fillStyle = well.grid;
    if (at % picture.width !== 0) context.fillRect(x, y, thin, cell);
    context.fillRect(x, y, cell, thin);
    if (color !== EMPTY) {
      paintBlock(context, x, y, cell, cells[color]!, signOf(color));
      if (isTinted) {
        context.globalAlpha = 0.22;
        context.fillStyle = well.wash;
        context.fillRect(x, y, cell, cell);
        context.globalAlpha = 1;
      }
    } else if (outline !== undefined) {
      paintGhost(context, x, y, cell, cells[picture.ghost[at]!]!.edge, outline);
    }
    if (isTinted) {
      const bold = Math.max(1, Math.round(cell / 12));
      context.fillStyle = well.good;
      context.fillRect(x, y, cell, bold);
      context.fillRect(x, y + cell - bold, cell, bold);
    }
    if (picture.topSpace > 0 && row === picture.height - picture.topSpace) {
      context.fillStyle = well.muted;
      context.fillRect(x, y + cell - thin, cell, thin);
    }
  }
}

/** Draws one block: a face, a lighter top left edge, a darker bottom right one, a thin outline. */
export function paintBlock(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  cell: number,
  look: CellLook,
  letter: string,
): void {
  const line = Math.max(1, Math.round(cell / 22));
  const bevel = cell < 8 ? 0 : Math.max(1, Math.round(cell / 11));
  const radius = cell < 10 ? 0 : Math.max(1, Math.round(cell / 14));
  fillRound(context, x, y, cell, radius, look.edge);
  const inner = cell - 2 * line;
  const left = x + line;
  const top = y + line;
  fillRound(context, left, top, inner, Math.max(0, radius - line), look.face);
  if (bevel > 0) {
    context.fillStyle = look.light;
    context.fillRect(left, top, inner - bevel, bevel);
    context.fillRect(left, top, bevel, inner - bevel);
    context.fillStyle = look.shade;
    context.fillRect(left + bevel, top + inner - bevel, inner - bevel, bevel);
    context.fillRect(left + inner - bevel, top + bevel, bevel, inner - bevel);
  }
  const face = inner - 2 * bevel;
  paintPattern(context, left + bevel, top + bevel, face, look);
  if (look.isLettered && cell >= 10) {
    context.fillStyle = look.ink;
    context.font = `600 ${Math.round(cell * 0.58)}px ui-monospace, monospace`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(letter, x + cell / 2, y + cell / 2 + cell * 0.04);
  }
}

function fillRound(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  radius: number,
  color: string,
): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, side, side, radius);
  context.fill();
}

function paintGhost(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  cell: number,
  color: string,
  sides: number,
): void {
  const line = Math.max(1, Math.round(cell / 14));
  context.fillStyle = color;
  const [right, bottom] = [x + cell - line, y + cell - line];
  if (sides & SIDE.left) context.fillRect(x, y, line, cell);
  if (sides & SIDE.right) context.fillRect(right, y, line, cell);
  if (sides & SIDE.top) context.fillRect(x, y, cell, line);
  if (sides & SIDE.bottom) context.fillRect(x, bottom, cell, line);
  if (sides & SIDE.topLeft) context.fillRect(x, y, line, line);
  if (sides & SIDE.topRight) context.fillRect(right, y, line, line);
  if (sides & SIDE.bottomLeft) context.fillRect(x, bottom, line, line);
  if (sides & SIDE.bottomRight) context.fillRect(right, bottom, line, line);
}

type PatternPainter = (context: CanvasRenderingContext2D, side: number, line: number) => void;

/** Each pattern on a square whose lower left corner is the origin of the context. */
const PATTERN_PAINTERS: Readonly<Record<Pattern, PatternPainter | undefined>> = {
  plain: undefined,
  bars: (context, side, line) => {
    for (const at of [0.25, 0.5, 0.75]) context.fillRect(side * at - line / 2, 0, line, side);
  },
  rows: (context, side, line) => {
    for (const at of [0.25, 0.5, 0.75]) context.fillRect(0, side * at - line / 2, side, line);
  },
  rising: (context, side) =>
    strokeLines(context, [
      [0, side, side, 0],
      [0, side / 2, side / 2, 0],
      [side / 2, side, side, side / 2],
    ]),
  falling: (context, side) =>
    strokeLines(context, [
      [0, 0, side, side],
      [0, side / 2, side / 2, side],
      [side / 2, 0, side, side / 2],
    ]),
  cross: (context, side) =>
    strokeLines(context, [
      [0, 0, side, side],
      [0, side, side, 0],
    ]),
  dots: (context, side, line) => {
    for (const x of [0.28, 0.72])
      for (const y of [0.28, 0.72]) fillDot(context, side * x, side * y, line);
  },
  ring: (context, side) => {
    context.beginPath();
    context.arc(side / 2, side / 2, side * 0.28, 0, 2 * Math.PI);
    context.stroke();
  },
};

function paintPattern(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  { pattern, ink }: CellLook,
): void {
  const painter = PATTERN_PAINTERS[pattern];
  if (painter === undefined || side < 5) return;
  const line = Math.max(1, Math.round(side / 11));
  context.save();
  context.beginPath();
  context.rect(x, y, side, side);
  context.clip();
  context.translate(x, y);
  context.globalAlpha = 0.55;
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineWidth = line;
  painter(context, side, line);
  context.restore();
}

function strokeLines(
  context: CanvasRenderingContext2D,
  lines: readonly (readonly [number, number, number, number])[],
): void {
  context.beginPath();
  for (const [fromX, fromY, toX, toY] of lines) {
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
  }
  context.stroke();
}

function fillDot(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius * 1.1, 0, 2 * Math.PI);
  context.fill();
}
