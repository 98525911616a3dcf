import { wellOfGuideline } from '@tetrarium/engine/guideline';
import { formatTime, type Label } from '@tetrarium/engine/picture';
import { type SrsKind, wellOfPiece } from '@tetrarium/engine/srs';
import type { GuidelineSession, RaceSide } from '@tetrarium/play/guideline';
import { attackRows, attackWord, type RaceMatch } from '@tetrarium/play/race';
import { formatNumber } from '@tetrarium/words';
import type { CellBuffer } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';
import { type CellWidth, drawLabels, drawPiece, drawWells } from '../../shell/well-view.ts';

/** The columns left of a well, of a well, right of it, and between them. */
export const LEFT_PANEL = 18;
export const WELL_COLUMNS = 22;
export const RIGHT_PANEL = 10;
export const GAP = 2;
/** The rows of a coming piece with the blank below. */
export const PIECE_ROWS = 3;

/** One row of names, the well with two rows above it. */
const TOP_SPACE = 2;
const HEIGHT = 20 + TOP_SPACE;
/** Where in the left panel the numbers of each side begin. */
const MINE_ROW = 4;
const MATCH_ROW = 14;
const RIVAL_ROW = 16;
const LOG_COLUMNS = 22;
const NARROW_COLUMNS = 12;

interface RaceScene {
  readonly session: GuidelineSession;
  readonly match?: RaceMatch | undefined;
  readonly hasGhost: boolean;
  readonly look: Look;
}

/** What a screen of so many columns has room for beside the player's own game. */
function layoutOf(columns: number) {
  const own = LEFT_PANEL + GAP + WELL_COLUMNS + GAP + RIGHT_PANEL;
  const wells = own + GAP + WELL_COLUMNS;
  const rivalNext = wells + GAP + RIGHT_PANEL;
  const log = rivalNext + LOG_COLUMNS + GAP;
  const isNarrow = columns < wells && columns >= own + GAP + NARROW_COLUMNS;
  return {
    cellWidth: (columns >= wells ? 2 : isNarrow ? 1 : undefined) as CellWidth | undefined,
    hasRivalNext: columns >= rivalNext,
    hasLog: columns >= log,
    width:
      [log, rivalNext, wells].find((needed) => columns >= needed) ??
      (isNarrow ? own + GAP + NARROW_COLUMNS : own),
  };
}

/** Draws both sides of a race; answers the middle of the player's well. */
export function drawRace(buffer: CellBuffer, scene: RaceScene, top: number): number {
  const { session, match, look, hasGhost } = scene;
  const { sides, race } = session;
  const [mine, theirs] = sides!;
  const layout = layoutOf(buffer.columns);
  const left = Math.floor((buffer.columns - layout.width) / 2);
  const wellLeft = left + LEFT_PANEL + GAP;
  const nextLeft = wellLeft + WELL_COLUMNS + GAP;
  drawHold(buffer, mine, look, left, top);
  drawLabels(buffer, mineLabels(session, mine), look, left, top + MINE_ROW, LEFT_PANEL);
  if (match !== undefined && match.firstTo > 1) {
    const label: Label = [`First to ${match.firstTo}`, match.score];
    drawLabels(buffer, [label], look, left, top + MATCH_ROW, LEFT_PANEL);
  }
  const name = race!.rival;
  drawLabels(buffer, rivalLabels(theirs, name), look, left, top + RIVAL_ROW, LEFT_PANEL);
  drawSide(buffer, { side: mine, name: 'You', won: match?.wins(0), left: wellLeft, hasGhost });
  drawNext(buffer, mine, look, nextLeft, top);
  if (layout.cellWidth !== undefined) {
    const logLeft = nextLeft + RIGHT_PANEL + GAP;
    const rivalLeft = logLeft + (layout.hasLog ? LOG_COLUMNS + GAP : 0);
    if (layout.hasLog) drawLog(buffer, session, look, logLeft, top);
    const { cellWidth } = layout;
    drawSide(buffer, { side: theirs, name, won: match?.wins(1), left: rivalLeft, cellWidth });
    if (layout.hasRivalNext) {
      const column = rivalLeft + WELL_COLUMNS + GAP;
      drawNext(buffer, theirs, look, column, top);
      drawHold(buffer, theirs, look, column, top + 2 + PIECE_ROWS * theirs.frame.next.length);
    }
  }
  return wellLeft + WELL_COLUMNS / 2;

  /** A well under its name, with its pending garbage at the left wall. */
  function drawSide(
    to: CellBuffer,
    shown: {
      readonly side: RaceSide;
      readonly name: string;
      readonly won: number | undefined;
      readonly left: number;
      readonly cellWidth?: CellWidth;
      readonly hasGhost?: boolean;
    },
  ): void {
    const { side, cellWidth = 2 } = shown;
    const columns = 10 * cellWidth + 2;
    const boxes = boxesOf(match, shown.won ?? 0, look);
    to.text(shown.left, top, shown.name.slice(0, columns - boxes.length - 1), look.strong);
    to.text(shown.left + columns - boxes.length, top, boxes, look.text);
    const well = wellOfGuideline(side.frame, TOP_SPACE);
    const options = { hasGhost: shown.hasGhost ?? false, cellWidth };
    drawWells(to, [well], look, shown.left, top + 1, options);
    drawPending(to, side, look, shown.left - 1, top + 1 + HEIGHT);
  }
}

/** The games a side has won, as boxes: full ones, then those still to win. */
function boxesOf(match: RaceMatch | undefined, won: number, { isUnicode }: Look): string {
  if (match === undefined || match.firstTo === 1) return '';
  const [full, free] = isUnicode ? ['■', '□'] : ['#', '.'];
  return full!.repeat(won) + free!.repeat(match.firstTo - won);
}

function drawHold(
  buffer: CellBuffer,
  { frame }: RaceSide,
  look: Look,
  left: number,
  top: number,
): void {
  buffer.text(left, top, 'HOLD', frame.canHold ? look.muted : look.wall);
  if (frame.held !== undefined) drawPiece(buffer, wellOfPiece(frame.held), look, left, top + 1);
}

function drawNext(
  buffer: CellBuffer,
  { frame }: RaceSide,
  look: Look,
  left: number,
  top: number,
): void {
  buffer.text(left, top, 'NEXT', look.muted);
  for (const [i, kind] of frame.next.entries()) {
    drawPiece(buffer, wellOfPiece(kind as SrsKind), look, left, top + 1 + PIECE_ROWS * i);
  }
}

function mineLabels({ seed, phase, race }: GuidelineSession, side: RaceSide): Label[] {
  const { frame } = side;
  return [
    ['Time', formatTime(race!.time, 1)],
    ['Lines', formatNumber(frame.lines)],
    ['Pieces', formatNumber(frame.pieces)],
    ...ratesOf(side),
    ['Coming', `${frame.incoming}`],
    ['Seed', `${seed}`],
    ['State', frame.over ?? (phase === 'over' ? 'won' : phase)],
  ];
}

/** The rival in numbers, which a screen of any width has room for. */
function rivalLabels(side: RaceSide, name: string): Label[] {
  const { frame } = side;
  return [
    ['Rival', name.slice(0, LEFT_PANEL - 'Rival '.length)],
    ['Lines', formatNumber(frame.lines)],
    ...ratesOf(side),
    ['Height', `${frame.cells.length}`],
    ['Coming', `${frame.incoming}`],
  ];
}

function ratesOf({ attack, attackPerMinute, piecesPerSecond }: RaceSide): Label[] {
  return [
    ['Attack', formatNumber(attack)],
    ['Attack/min', attackPerMinute.toFixed(1)],
    ['Pieces/s', piecesPerSecond.toFixed(2)],
  ];
}

/** Rows of garbage from the floor up: full ones come in with the next piece; their sum above. */
function drawPending(
  buffer: CellBuffer,
  { frame: { incoming, landing } }: RaceSide,
  look: Look,
  column: number,
  floor: number,
): void {
  if (incoming === 0) return;
  const [solid, outline] = look.isUnicode ? ['█', '░'] : ['#', ':'];
  const shown = Math.min(incoming, HEIGHT - TOP_SPACE);
  for (let y = 1; y <= shown; y++) {
    buffer.put(column, floor - y, y <= landing ? solid! : outline!, look.bad);
  }
  const sum = `${incoming}`;
  buffer.text(column + 1 - sum.length, floor - shown - 1, sum, look.bad);
}

/** The last attacks, the newest first. */
function drawLog(
  buffer: CellBuffer,
  { race }: GuidelineSession,
  look: Look,
  left: number,
  top: number,
): void {
  buffer.text(left, top, 'ATTACKS', look.muted);
  const attacks = race!.attacks.slice(-Math.floor(HEIGHT / 2)).reverse();
  for (const [i, attack] of attacks.entries()) {
    const name = attack.side === 0 ? 'You' : race!.rival;
    const style = attack.side === 0 ? look.text : look.bad;
    const words = attackWord(attack);
    const row = top + 1 + 2 * i;
    buffer.text(left, row, name.slice(0, LOG_COLUMNS - words.length - 1), look.muted);
    buffer.text(left + LOG_COLUMNS - words.length, row, words, style);
    const rows = attackRows(attack);
    buffer.text(left + LOG_COLUMNS - rows.length, row + 1, rows, look.muted);
  }
}
