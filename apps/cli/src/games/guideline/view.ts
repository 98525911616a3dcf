import { type GuidelineGame, titleOfGuideline, wellOfGuideline } from '@tetrarium/engine/guideline';
import { formatTime, type Label } from '@tetrarium/engine/picture';
import { wellOfPiece } from '@tetrarium/engine/srs';
import { GuidelineReport, type GuidelineSession } from '@tetrarium/play/guideline';
import type { RaceMatch } from '@tetrarium/play/race';
import { formatNumber } from '@tetrarium/words';
import type { CellBuffer } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';
import { drawTooSmall, fits, type ScreenSize } from '../../shell/text-box.ts';
import { drawLabels, drawPiece, drawWells } from '../../shell/well-view.ts';
import { helpLines, repeatLine } from './keys.ts';
import { matchLines } from './play.ts';
import { drawRace, GAP, LEFT_PANEL, PIECE_ROWS, RIGHT_PANEL, WELL_COLUMNS } from './race-view.ts';

/** What is on the screen besides the game. */
export interface GuidelineScene {
  readonly session: GuidelineSession;
  /** The games of a race so far. */
  readonly match?: RaceMatch | undefined;
  readonly hasGhost: boolean;
  readonly hasReleases: boolean;
  readonly showsHelp: boolean;
  readonly isRestartAsked: boolean;
  readonly look: Look;
}

/** Where in the left panel the numbers begin, and what is said below them. */
const NUMBERS_ROW = 5;
const NOTICE_ROW = 17;

/** The rows of a well with those above it in which pieces come. */
const WELL_ROWS = 23;

export const SMALLEST_GUIDELINE: ScreenSize = {
  columns: LEFT_PANEL + GAP + WELL_COLUMNS + GAP + RIGHT_PANEL,
  rows: WELL_ROWS + 1,
};

export function drawGuideline(buffer: CellBuffer, scene: GuidelineScene): void {
  const { session, look, hasReleases } = scene;
  const { game } = session;
  if (!fits(buffer, SMALLEST_GUIDELINE)) {
    drawTooSmall(buffer, SMALLEST_GUIDELINE, look);
    return;
  }
  const top = buffer.rows > WELL_ROWS + 2 ? 1 : 0;
  if (top > 0) {
    buffer.text(1, 0, `Tetrarium ${titleOfGuideline(game.rules).toLowerCase()}`, look.accent);
  }
  const middle =
    session.race === undefined ? drawAlone(buffer, scene, top) : drawRace(buffer, scene, top);
  if (buffer.rows > top + WELL_ROWS + 1) {
    buffer.text(1, buffer.rows - 1, `? help   ${repeatLine(hasReleases)}`, look.muted);
  }
  const words = overlayOf(scene);
  if (words !== undefined) drawOverlay(buffer, words, look, middle);
}

/** Draws a game for one; answers the middle of its well. */
function drawAlone(buffer: CellBuffer, scene: GuidelineScene, top: number): number {
  const { session, look } = scene;
  const { frame } = session;
  const left = Math.floor((buffer.columns - SMALLEST_GUIDELINE.columns) / 2);
  const wellLeft = left + LEFT_PANEL + GAP;
  buffer.text(left, top, 'HOLD', frame.canHold ? look.muted : look.wall);
  if (frame.held !== undefined) drawPiece(buffer, wellOfPiece(frame.held), look, left, top + 1);
  drawWells(buffer, [wellOfGuideline(frame)], look, wellLeft, top, { hasGhost: scene.hasGhost });
  const nextLeft = wellLeft + WELL_COLUMNS + GAP;
  buffer.text(nextLeft, top, 'NEXT', look.muted);
  for (const [i, kind] of frame.next.entries()) {
    drawPiece(buffer, wellOfPiece(kind), look, nextLeft, top + 1 + PIECE_ROWS * i);
  }
  drawLabels(buffer, numbersOf(session), look, left, top + NUMBERS_ROW, LEFT_PANEL);
  for (const [i, words] of session.words.fault.entries()) {
    buffer.text(left, top + NOTICE_ROW + i, words, look.bad);
  }
  return wellLeft + WELL_COLUMNS / 2;
}

function numbersOf({ game, frame, seed, phase }: GuidelineSession): Label[] {
  const { practice } = game;
  const labels: [string, string | undefined][] = [
    ['Time', formatTime(frame.time, 1)],
    ['Lines', formatNumber(frame.lines)],
    ['Score', formatNumber(frame.score)],
    ['Level', `${frame.level}`],
    ['Pieces', formatNumber(frame.pieces)],
    ['Combo', frame.combo > 0 ? `${frame.combo}` : undefined],
    ['Back-to-back', frame.backToBack > 0 ? `${frame.backToBack}` : undefined],
    ['Left', leftText(game, frame.left)],
    ['Repeats', practice && formatNumber(practice.retries)],
    ['Seed', `${seed}`],
    ['State', frame.over ?? phase],
  ];
  return labels.filter((label): label is [string, string] => label[1] !== undefined);
}

function leftText({ rules }: GuidelineGame, left: number | undefined): string | undefined {
  if (left === undefined) return undefined;
  return rules.mode.goal?.kind === 'time' ? formatTime(left, 0) : `${left}`;
}

function overlayOf(scene: GuidelineScene): string[] | undefined {
  const { session, match, hasReleases, showsHelp, isRestartAsked } = scene;
  const { undo } = session.game.rules.mode;
  if (showsHelp) return [...helpLines(hasReleases, undo), '', 'Any key goes back'];
  if (session.phase === 'over') {
    return [
      ...endWords(session),
      ...(match === undefined ? [] : matchLines(match)),
      '',
      match?.winner === undefined && match !== undefined
        ? 'r plays the next game'
        : 'r plays again',
      'q leaves',
      ...(undo ? ['u undoes'] : []),
    ];
  }
  if (isRestartAsked) return ['r again restarts'];
  return session.phase === 'paused' ? ['paused: p continues'] : undefined;
}

function endWords(session: GuidelineSession): string[] {
  if (session.rivalGame !== undefined) return new GuidelineReport(session).endLines;
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
