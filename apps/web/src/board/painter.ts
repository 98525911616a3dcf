import { EMPTY, signOf, type Well } from '@tetrarium/engine/picture';
import type { CellLook, Pattern } from '../theme/looks.ts';
import type { Theme } from '../theme/themes.ts';
import type { BoardSize } from './board-size.ts';
import { changedCells, outlineAt, SIDE } from './changed-cells.ts';

export interface BoardLook {
  readonly well: Theme;
  /** By palette index. */
  readonly cells: readonly CellLook[];
  readonly hasRowLines: boolean;
  readonly hasFullGhost?: boolean;
}

interface Flash {
  readonly cells: readonly number[];
  readonly strength: number;
  readonly begin: number;
  /** How long it stays at full strength, and how long it takes to go. */
  readonly stay: number;
  readonly fade: number;
}

/** Rows light up as ink, then fold. */
const CLEAR = { strength: 1, stay: 80, fade: 80 } as const;
const LOCK = { strength: 0.45, stay: 0, fade: 60 } as const;
/** Nothing flashes more than three times a second. */
const FLASH_GAP = 350;
/** The walls above the ceiling are dots: two pixels in every eight. */
const DOT = 2;
const DOT_STEP = 8;

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

  prepare(size: BoardSize, look: BoardLook): void {
    const { canvas } = this.context;
    if (canvas.width !== size.width) canvas.width = size.width;
    if (canvas.height !== size.height) canvas.height = size.height;
    this.size = size;
    this.look = look;
    this.shown = undefined;
  }

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
    this.flashes.push({ cells, begin: now, ...CLEAR });
  }

  flashCells(cells: readonly number[], now: number): void {
    const count = this.shown?.cells.length ?? 0;
    this.flashes.push({ cells: cells.filter((at) => at < count), begin: now, ...LOCK });
  }

  /** Draws the lights of this moment; false when there are none left. */
  animate(now: number): boolean {
    const { shown, context, flashes } = this;
    if (shown === undefined || flashes.length === 0) return false;
    for (const { cells } of flashes) for (const at of cells) this.paintCell(shown, at);
    this.flashes = flashes.filter(({ begin, stay, fade }) => now - begin < stay + fade);
    context.fillStyle = this.look!.well.text;
    for (const { cells, strength, begin, stay, fade } of this.flashes) {
      const share = Math.max(0, (now - begin - stay) / fade);
      const isFolding = stay > 0;
      context.globalAlpha = isFolding ? strength : strength * (1 - share);
      for (const at of cells) {
        const { x, y, cell } = this.placeOf(shown, at);
        const height = isFolding ? Math.round(cell * (1 - share)) : cell;
        context.fillRect(x, y + cell - height, cell, height);
      }
    }
    context.globalAlpha = 1;
    return this.flashes.length > 0;
  }

  private placeOf({ width, height }: Well, at: number): { x: number; y: number; cell: number } {
    const { cell, wall } = this.size!;
    const row = Math.floor(at / width);
    return { x: wall + (at - row * width) * cell, y: (height - 1 - row) * cell, cell };
  }

  private paintWalls({ topSpace }: Well): void {
    const { context, size, look } = this;
    const { cell, wall, width, height } = size!;
    context.clearRect(0, 0, width, height);
    context.fillStyle = look!.well.solid;
    // A vessel that is open where pieces come in: above the ceiling the walls only hint.
    const top = topSpace * cell;
    for (const x of [0, width - wall]) {
      context.fillRect(x, top, wall, height - top);
      context.globalAlpha = 0.45;
      const [dot, step] = [DOT * (wall / 2), DOT_STEP * (wall / 2)];
      for (let y = top - step; y >= 0 && wall > 0; y -= step) context.fillRect(x, y, wall, dot);
      context.globalAlpha = 1;
    }
    context.fillRect(0, height - wall, width, wall);
  }

  private paintCell(picture: Well, at: number): void {
    const { context, look } = this;
    const { well, cells, hasRowLines } = look!;
    const { x, y, cell } = this.placeOf(picture, at);
    const row = Math.floor(at / picture.width);
    const color = picture.cells[at]!;
    const outline = outlineAt(picture, at);
    const ceiling = picture.height - picture.topSpace;
    const thin = Math.max(1, Math.round(cell / 40));
    context.fillStyle = row >= ceiling ? well.page : well.well;
    context.fillRect(x, y, cell, cell);
    if (row < ceiling) {
      context.fillStyle = well.grid;
      if (at % picture.width !== 0) context.fillRect(x, y, thin, cell);
      if (hasRowLines) context.fillRect(x, y, cell, thin);
      if (picture.rows[row] !== 0) {
        context.globalAlpha = 0.14;
        context.fillStyle = well.text;
        context.fillRect(x, y, cell, cell);
        context.globalAlpha = 1;
      }
      if (picture.topSpace > 0 && row === ceiling - 1) {
        context.fillStyle = well.line;
        context.fillRect(x, y, cell, thin);
      }
    }
    if (color !== EMPTY) paintBlock(context, x, y, cell, cells[color]!, signOf(color));
    else if (outline !== undefined) {
      const { face, line } = cells[picture.ghost[at]!]!;
      context.globalAlpha = look!.hasFullGhost ? 0.5 : 0.14;
      context.fillStyle = face;
      context.fillRect(x, y, cell, cell);
      context.globalAlpha = 1;
      paintGhost(context, x, y, cell, line, outline);
    }
    // A row about to go is marked through its blocks too.
    if (picture.rows[row] !== 0) {
      const bold = Math.max(1, Math.round(cell / 14));
      context.fillStyle = well.good;
      context.fillRect(x, y, cell, bold);
      context.fillRect(x, y + cell - bold, cell, bold);
    }
  }
}

export function paintBlock(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  cell: number,
  look: CellLook,
  letter: string,
): void {
  const gap = cell < 6 ? 0 : Math.max(1, Math.round(cell / 36));
  const side = cell - (cell < 12 ? gap : 2 * gap);
  const radius = cell < 10 ? 0 : Math.max(1, Math.round(cell * 0.1));
  const lip = look.lip === undefined || cell < 8 ? 0 : Math.max(1, Math.round(cell * 0.12));
  const [left, top] = [x + gap, y + gap];
  const line = look.edge === undefined ? 0 : Math.max(1, Math.round(cell / 36));
  const under = line > 0 ? look.edge! : (look.lip ?? look.face);
  fillRound(context, left, top, side, side, radius, under);
  fillRound(
    context,
    left + line,
    top + line,
    side - 2 * line,
    side - 2 * line,
    Math.max(0, radius - line),
    lip > 0 ? look.lip! : look.face,
  );
  const height = side - line - Math.max(lip, line);
  if (lip > 0) {
    const inner = Math.max(0, radius - line);
    fillRound(context, left + line, top + line, side - 2 * line, height, inner, look.face);
  }
  paintPattern(context, left + line, top + line, side - 2 * line, height, look);
  if (look.isLettered && cell >= 10) {
    context.fillStyle = look.ink;
    context.font = `700 ${Math.round(cell * 0.46)}px ${LETTER_FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(letter, x + cell / 2, top + height / 2 + cell * 0.04);
  }
}

const LETTER_FONT = '"Martian Mono Variable", ui-monospace, monospace';

function fillRound(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  color: string,
): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
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
  const line = Math.max(1, Math.round(cell / 18));
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
  height: number,
  { pattern, ink }: CellLook,
): void {
  const painter = PATTERN_PAINTERS[pattern];
  if (painter === undefined || side < 5) return;
  const line = Math.max(1, Math.round(side / 11));
  context.save();
  context.beginPath();
  context.rect(x, y, side, height);
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
