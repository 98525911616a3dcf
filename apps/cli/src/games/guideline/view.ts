import {
  type GuidelineFrame,
  type GuidelineGame,
  titleOfGuideline,
  wellOfGuideline,
} from '@tetrarium/engine/guideline';
import { formatTime, type Label } from '@tetrarium/engine/picture';
import { wellOfPiece } from '@tetrarium/engine/srs';
import type { GuidelineSession } from '@tetrarium/play/guideline';
import { formatNumber } from '@tetrarium/play/session';
import type { CellBuffer } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';
import { drawTooSmall, fits, type ScreenSize } from '../../shell/text-box.ts';
import { drawLabels, drawPiece, drawWells, wellColumns } from '../../shell/well-view.ts';
import { helpLines, repeatLine } from './keys.ts';

/** What is on the screen besides the game. */
export interface GuidelineScene {
  readonly session: GuidelineSession;
  readonly hasGhost: boolean;
  readonly hasReleases: boolean;
  readonly showsHelp: boolean;
  readonly isRestartAsked: boolean;
  readonly look: Look;
}

const LEFT_PANEL = 18;
const RIGHT_PANEL = 10;
const GAP = 2;
/** The rows of a coming piece with the blank below. */
const PIECE_ROWS = 3;
/** Where in the left panel the numbers begin, and what is said below them. */
const NUMBERS_ROW = 5;
const NOTICE_ROW = 17;

/** The rows of a well with those above it in which pieces come. */
const WELL_ROWS = 23;
const WELL_COLUMNS = 22;

/** The smallest screen on which a game can be played. */
export const SMALLEST_GUIDELINE: ScreenSize = {
  columns: LEFT_PANEL + GAP + WELL_COLUMNS + GAP + RIGHT_PANEL,
  rows: WELL_ROWS + 1,
};

/** Draws the whole scene into a buffer of the screen's size. */
export function drawGuideline(buffer: CellBuffer, scene: GuidelineScene): void {
  const { session, look, hasReleases } = scene;
  const { game, rivalFrame, frame } = session;
  if (!fits(buffer, SMALLEST_GUIDELINE)) {
    drawTooSmall(buffer, SMALLEST_GUIDELINE, look);
    return;
  }
  const well = wellOfGuideline(frame);
  const { height } = well;
  const top = buffer.rows > height + 2 ? 1 : 0;
  // The rival's well goes beside where there is room: whole, narrow, or not at all.
  const spare = buffer.columns - SMALLEST_GUIDELINE.columns - GAP;
  const rivalWidth = ([2, 1] as const).find((width) => wellColumns([well], width) <= spare);
  const hasRivalWell = rivalFrame !== undefined && rivalWidth !== undefined;
  const columns =
    SMALLEST_GUIDELINE.columns + (hasRivalWell ? GAP + wellColumns([well], rivalWidth) : 0);
  const left = Math.floor((buffer.columns - columns) / 2);
  const wellLeft = left + LEFT_PANEL + GAP;
  if (top > 0) {
    buffer.text(1, 0, `Tetrarium ${titleOfGuideline(game.rules).toLowerCase()}`, look.accent);
  }
  buffer.text(left, top, 'HOLD', frame.canHold ? look.muted : look.wall);
  if (frame.held !== undefined) drawPiece(buffer, wellOfPiece(frame.held), look, left, top + 1);
  drawWells(buffer, [well], look, wellLeft, top, { hasGhost: scene.hasGhost });
  const nextLeft = wellLeft + WELL_COLUMNS + GAP;
  buffer.text(nextLeft, top, 'NEXT', look.muted);
  for (const [i, kind] of frame.next.entries()) {
    drawPiece(buffer, wellOfPiece(kind), look, nextLeft, top + 1 + PIECE_ROWS * i);
  }
  const numbers = numbersOf(session);
  drawLabels(buffer, numbers, look, left, top + NUMBERS_ROW, LEFT_PANEL);
  for (const [i, words] of session.words.fault.entries()) {
    buffer.text(left, top + NOTICE_ROW + i, words, look.bad);
  }
  if (rivalFrame !== undefined) {
    const name = session.setup.brain ?? '';
    drawMeter(buffer, frame.incoming, look, wellLeft - 1, top + height);
    drawLabels(buffer, rivalLabels(rivalFrame, name), look, left, top + NOTICE_ROW, LEFT_PANEL);
    if (hasRivalWell) {
      const rivalLeft = nextLeft + RIGHT_PANEL + GAP;
      const options = { hasGhost: false, cellWidth: rivalWidth };
      drawWells(buffer, [wellOfGuideline(rivalFrame)], look, rivalLeft, top, options);
      drawMeter(buffer, rivalFrame.incoming, look, rivalLeft - 1, top + height);
    }
  }
  if (buffer.rows > top + height + 1) {
    buffer.text(1, buffer.rows - 1, `? help   ${repeatLine(hasReleases)}`, look.muted);
  }
  const words = overlayOf(scene);
  if (words !== undefined) drawOverlay(buffer, words, look, wellLeft + WELL_COLUMNS / 2);
}

function numbersOf({ game, frame, rivalGame: rival, seed, phase }: GuidelineSession): Label[] {
  const { practice } = game;
  const labels: [string, string | undefined][] = [
    ['Time', formatTime(frame.time, 1)],
    ['Lines', formatNumber(frame.lines)],
    ['Score', formatNumber(frame.score)],
    ['Level', rival === undefined ? `${frame.level}` : undefined],
    ['Pieces', formatNumber(frame.pieces)],
    ['Sent', rival === undefined ? undefined : `${frame.sent}`],
    ['Coming', rival === undefined ? undefined : `${frame.incoming}`],
    ['Combo', frame.combo > 0 ? `${frame.combo}` : undefined],
    ['Back-to-back', frame.backToBack > 0 ? `${frame.backToBack}` : undefined],
    ['Left', leftText(game, frame.left)],
    ['Repeats', practice && formatNumber(practice.retries)],
    ['Seed', `${seed}`],
    ['State', frame.over ?? (phase === 'over' ? 'won' : phase)],
  ];
  return labels.filter((label): label is [string, string] => label[1] !== undefined);
}

/** The rival in numbers, which a screen of any width has room for. */
function rivalLabels({ lines, sent, incoming, cells }: GuidelineFrame, name: string): Label[] {
  return [
    ['Rival', name.slice(0, LEFT_PANEL - 'Rival '.length)],
    ['Lines', formatNumber(lines)],
    ['Height', `${cells.length}`],
    ['Sent', `${sent}`],
    ['Coming', `${incoming}`],
  ];
}

function leftText({ rules }: GuidelineGame, left: number | undefined): string | undefined {
  if (left === undefined) return undefined;
  return rules.mode.goal?.kind === 'time' ? formatTime(left, 0) : `${left}`;
}

function overlayOf(scene: GuidelineScene): string[] | undefined {
  const { session, hasReleases, showsHelp, isRestartAsked } = scene;
  const { undo } = session.game.rules.mode;
  if (showsHelp) return [...helpLines(hasReleases, undo), '', 'Any key goes back'];
  if (session.phase === 'over') {
    return [...endWords(session), '', 'r plays again', 'q leaves', ...(undo ? ['u undoes'] : [])];
  }
  if (isRestartAsked) return ['r again restarts'];
  return session.phase === 'paused' ? ['paused: p continues'] : undefined;
}

function endWords(session: GuidelineSession): string[] {
  if (session.rivalGame !== undefined) return session.words.endLines;
  const { retryFaults } = session.game.rules.options;
  return [session.words.end, ...(retryFaults ? ['practice: no personal best'] : [])];
}

function drawOverlay(
  buffer: CellBuffer,
  lines: readonly string[],
  look: Look,
  middle: number,
): void {
  const width = 2 + Math.max(...lines.map((line) => line.length));
  const left = Math.max(0, Math.min(buffer.columns - width, middle - Math.floor(width / 2)));
  const top = Math.max(0, Math.floor((buffer.rows - lines.length - 2) / 2));
  buffer.fill(left, top, width, lines.length + 2, look.overlay);
  for (const [i, line] of lines.entries()) buffer.text(left + 1, top + 1 + i, line, look.overlay);
}

/** A bar beside a well, from its floor up, as high as the garbage that is about to come in. */
function drawMeter(
  buffer: CellBuffer,
  rows: number,
  look: Look,
  column: number,
  floor: number,
): void {
  const sign = look.isUnicode ? '█' : '#';
  for (let y = 1; y <= Math.min(rows, floor); y++) buffer.put(column, floor - y, sign, look.bad);
}
