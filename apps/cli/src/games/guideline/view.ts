import {
  frameOfGuideline,
  GUIDELINE_REPLAY,
  type GuidelineFrame,
  type GuidelineGame,
  titleOfGuideline,
} from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import type { ReplayPicture } from '@tetrarium/engine/replay';
import { type SrsKind, SrsPiece } from '@tetrarium/engine/srs';
import { formatNumber } from '@tetrarium/play/session';
import { drawLabels, drawLetters, drawWell, wellColumns } from '../../replay/picture-view.ts';
import type { CellBuffer } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';
import { fits, type ScreenSize } from '../classic/layout.ts';
import { drawTooSmall } from '../classic/overlay-view.ts';
import { helpLines, repeatLine } from './keys.ts';
import type { GuidelineSession } from './play.ts';
import { endLines, faultWords } from './result.ts';
import { drawMeter, drawRival } from './rival-view.ts';

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

type Label = ReplayPicture['labels'][number];

/** The smallest screen on which a game can be played. */
export function smallestGuideline({ game }: GuidelineSession): ScreenSize {
  const picture = GUIDELINE_REPLAY.pictureOf(game);
  return {
    columns: LEFT_PANEL + GAP + wellColumns(picture) + GAP + RIGHT_PANEL,
    rows: picture.rows.length + 1,
  };
}

/** Draws the whole scene into a buffer of the screen's size. */
export function drawGuideline(buffer: CellBuffer, scene: GuidelineScene): void {
  const { session, look, hasReleases } = scene;
  const { game, rival } = session;
  const frame = frameOfGuideline(game);
  const full = GUIDELINE_REPLAY.pictureOf(game);
  const rows = scene.hasGhost ? full.rows : full.rows.map((row) => row.replaceAll('+', '.'));
  const picture = { ...full, rows };
  const well = wellColumns(picture);
  const needs = smallestGuideline(session);
  if (!fits(buffer, needs)) {
    drawTooSmall(buffer, needs, look);
    return;
  }
  const top = buffer.rows > rows.length + 2 ? 1 : 0;
  // The rival's well goes beside where there is room: whole, narrow, or not at all.
  const spare = buffer.columns - needs.columns - GAP;
  const rivalWidth = ([2, 1] as const).find((width) => wellColumns(picture, width) <= spare);
  const hasRivalWell = rival !== undefined && rivalWidth !== undefined;
  const columns = needs.columns + (hasRivalWell ? GAP + wellColumns(picture, rivalWidth) : 0);
  const left = Math.floor((buffer.columns - columns) / 2);
  const wellLeft = left + LEFT_PANEL + GAP;
  if (top > 0) {
    buffer.text(1, 0, `Tetrarium ${titleOfGuideline(game.rules).toLowerCase()}`, look.accent);
  }
  buffer.text(left, top, 'HOLD', frame.canHold ? look.muted : look.wall);
  if (frame.held !== undefined) drawPiece(buffer, frame.held, look, left, top + 1);
  drawWell(buffer, picture, look, wellLeft, top);
  const nextLeft = wellLeft + well + GAP;
  buffer.text(nextLeft, top, 'NEXT', look.muted);
  for (const [i, kind] of frame.next.entries()) {
    drawPiece(buffer, kind, look, nextLeft, top + 1 + PIECE_ROWS * i);
  }
  const numbers = numbersOf(session, frame);
  drawLabels(buffer, numbers, look, left, top + NUMBERS_ROW, LEFT_PANEL);
  if (session.fault !== undefined) {
    buffer.text(left, top + NOTICE_ROW, faultWords(session.fault), look.bad);
    buffer.text(left, top + NOTICE_ROW + 1, 'once more', look.bad);
  }
  if (rival !== undefined) {
    const name = session.setup.brain?.id ?? '';
    drawMeter(buffer, frame.incoming, look, wellLeft - 1, top + rows.length);
    drawLabels(buffer, rivalLabels(rival, name), look, left, top + NOTICE_ROW, LEFT_PANEL);
    if (hasRivalWell) {
      drawRival(buffer, rival, look, nextLeft + RIGHT_PANEL + GAP, top, rivalWidth);
    }
  }
  if (buffer.rows > top + rows.length + 1) {
    buffer.text(1, buffer.rows - 1, `? help   ${repeatLine(hasReleases)}`, look.muted);
  }
  const words = overlayOf(scene);
  if (words !== undefined) drawOverlay(buffer, words, look, wellLeft + Math.floor(well / 2));
}

function numbersOf(
  { game, rival, setup, isPaused, isOver }: GuidelineSession,
  frame: GuidelineFrame,
): Label[] {
  const { practice } = game;
  const labels: [string, string | undefined][] = [
    ['Time', formatTime(frame.time).slice(0, -2)],
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
function rivalLabels(rival: GuidelineGame, name: string): Label[] {
  const { lines, sent, incoming, cells } = frameOfGuideline(rival);
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
  return rules.mode.goal?.kind === 'time' ? formatTime(left).slice(0, -4) : `${left}`;
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

function drawPiece(buffer: CellBuffer, kind: SrsKind, look: Look, left: number, top: number): void {
  const { body, width, height } = SrsPiece.of(kind).shape;
  for (let y = height - 1; y >= 0; y--) {
    const has = (x: number): boolean => body.some((cell) => cell.x === x && cell.y === y);
    const letters = Array.from({ length: width }, (_, x) => (has(x) ? kind : ' ')).join('');
    drawLetters(buffer, letters, look, left, top + height - 1 - y);
  }
}
