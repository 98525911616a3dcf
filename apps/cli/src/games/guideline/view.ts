import {
  frameOfGuideline,
  type GuidelineFrame,
  type GuidelineGame,
  titleOfGuideline,
  wellOfGuideline,
} from '@tetrarium/engine/guideline';
import { formatTime, type Label, type Well } from '@tetrarium/engine/picture';
import { wellOfPiece } from '@tetrarium/engine/srs';
import { formatNumber } from '@tetrarium/play/session';
import type { CellBuffer } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';
import { drawTooSmall, fits, type ScreenSize } from '../../shell/text-box.ts';
import { drawLabels, drawPiece, drawWells, wellColumns } from '../../shell/well-view.ts';
import { helpLines, repeatLine } from './keys.ts';
import type { GuidelineSession } from './play.ts';
import { endLines, faultWords } from './result.ts';

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

/** The smallest screen on which a game can be played. */
export function smallestGuideline({ game }: GuidelineSession): ScreenSize {
  return sizeFor(wellOfGuideline(frameOfGuideline(game)));
}

function sizeFor(well: Well): ScreenSize {
  return {
    columns: LEFT_PANEL + GAP + wellColumns([well]) + GAP + RIGHT_PANEL,
    rows: well.height + 1,
  };
}

/** Draws the whole scene into a buffer of the screen's size. */
export function drawGuideline(buffer: CellBuffer, scene: GuidelineScene): void {
  const { session, look, hasReleases } = scene;
  const { game, rival } = session;
  const frame = frameOfGuideline(game);
  const well = wellOfGuideline(frame);
  const { height } = well;
  const needs = sizeFor(well);
  if (!fits(buffer, needs)) {
    drawTooSmall(buffer, needs, look);
    return;
  }
  const top = buffer.rows > height + 2 ? 1 : 0;
  // The rival's well goes beside where there is room: whole, narrow, or not at all.
  const spare = buffer.columns - needs.columns - GAP;
  const rivalWidth = ([2, 1] as const).find((width) => wellColumns([well], width) <= spare);
  const hasRivalWell = rival !== undefined && rivalWidth !== undefined;
  const columns = needs.columns + (hasRivalWell ? GAP + wellColumns([well], rivalWidth) : 0);
  const left = Math.floor((buffer.columns - columns) / 2);
  const wellLeft = left + LEFT_PANEL + GAP;
  if (top > 0) {
    buffer.text(1, 0, `Tetrarium ${titleOfGuideline(game.rules).toLowerCase()}`, look.accent);
  }
  buffer.text(left, top, 'HOLD', frame.canHold ? look.muted : look.wall);
  if (frame.held !== undefined) drawPiece(buffer, wellOfPiece(frame.held), look, left, top + 1);
  drawWells(buffer, [well], look, wellLeft, top, { hasGhost: scene.hasGhost });
  const nextLeft = wellLeft + wellColumns([well]) + GAP;
  buffer.text(nextLeft, top, 'NEXT', look.muted);
  for (const [i, kind] of frame.next.entries()) {
    drawPiece(buffer, wellOfPiece(kind), look, nextLeft, top + 1 + PIECE_ROWS * i);
  }
  const numbers = numbersOf(session, frame);
  drawLabels(buffer, numbers, look, left, top + NUMBERS_ROW, LEFT_PANEL);
  if (session.fault !== undefined) {
    buffer.text(left, top + NOTICE_ROW, faultWords(session.fault), look.bad);
    buffer.text(left, top + NOTICE_ROW + 1, 'once more', look.bad);
  }
  if (rival !== undefined) {
    const name = session.setup.brain?.id ?? '';
    drawMeter(buffer, frame.incoming, look, wellLeft - 1, top + height);
    const rivalFrame = frameOfGuideline(rival);
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
  if (words !== undefined)
    drawOverlay(buffer, words, look, wellLeft + Math.floor(wellColumns([well]) / 2));
}

function numbersOf(
  { game, rival, setup, isPaused, isOver }: GuidelineSession,
  frame: GuidelineFrame,
): Label[] {
  const { practice } = game;
  const labels: [string, string | undefined][] = [
    ['Time', formatTime(frame.time, 1)],
    ['Rows', formatNumber(frame.lines)],
    ['Score', formatNumber(frame.score)],
    ['Level', rival === undefined ? `${frame.level}` : undefined],
    ['Pieces', formatNumber(frame.pieces)],
    ['Sent', rival === undefined ? undefined : `${frame.sent}`],
    ['Coming', rival === undefined ? undefined : `${frame.incoming}`],
    ['Combo', frame.combo > 0 ? `${frame.combo}` : undefined],
    ['Back-to-back', frame.backToBack > 0 ? `${frame.backToBack}` : undefined],
    ['Left', leftText(game, frame.left)],
    ['Retries', practice && formatNumber(practice.retries)],
    ['Seed', `${setup.seed}`],
    ['State', frame.over ?? (isOver ? 'won' : isPaused ? 'paused' : 'playing')],
  ];
  return labels.filter((label): label is [string, string] => label[1] !== undefined);
}

/** The rival in numbers, which a screen of any width has room for. */
function rivalLabels({ lines, sent, incoming, cells }: GuidelineFrame, name: string): Label[] {
  return [
    ['Rival', name.slice(0, LEFT_PANEL - 'Rival '.length)],
    ['Rows', formatNumber(lines)],
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
  if (session.isOver) {
    return [
      ...endWords(session),
      '',
      'r plays again',
      'q leaves',
      ...(undo ? ['u takes back'] : []),
    ];
  }
  if (isRestartAsked) return ['r again starts a new game'];
  return session.isPaused ? ['paused: p goes on'] : undefined;
}

function endWords(session: GuidelineSession): string[] {
  if (session.setup.isRace) return endLines(session);
  const { over, rules } = session.game;
  const isWon = over === 'goal' || over === 'time';
  return [
    isWon ? 'Well done' : 'Game over',
    ...(rules.options.retryFaults ? ['practice: no personal best'] : []),
  ];
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
