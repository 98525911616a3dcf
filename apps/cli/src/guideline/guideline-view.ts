import {
  formatTime,
  frameOfGuideline,
  GUIDELINE_REPLAY,
  type GuidelineGame,
  type SrsKind,
  SrsPiece,
} from '@tetrarium/engine';
import { formatNumber } from '../classic/sentences.ts';
import {
  drawLabels,
  drawLetters,
  drawWell,
  isTooSmall,
  wellColumns,
} from '../replay/picture-view.ts';
import type { CellBuffer } from '../terminal/cell-buffer.ts';
import type { Look } from '../terminal/look.ts';
import { helpLines, repeatLine } from './guideline-keys.ts';

/** What is on the screen besides the game. */
export interface GuidelineScene {
  readonly game: GuidelineGame;
  readonly seed: bigint;
  readonly hasGhost: boolean;
  readonly hasReleases: boolean;
  readonly isPaused: boolean;
  readonly showsHelp: boolean;
  readonly isRestartAsked: boolean;
  readonly look: Look;
}

const LEFT_PANEL = 18;
const RIGHT_PANEL = 10;
const GAP = 2;
/** The rows of a coming piece with the blank below. */
const PIECE_ROWS = 3;

/** Draws the whole scene into a buffer of the screen's size. */
export function drawGuideline(buffer: CellBuffer, scene: GuidelineScene): void {
  const { game, look, seed, hasReleases } = scene;
  const frame = frameOfGuideline(game);
  const full = GUIDELINE_REPLAY.pictureOf(game);
  const rows = scene.hasGhost ? full.rows : full.rows.map((row) => row.replaceAll('+', '.'));
  const picture = { ...full, rows };
  const well = wellColumns(picture);
  const needs = { columns: LEFT_PANEL + GAP + well + GAP + RIGHT_PANEL, rows: rows.length + 1 };
  if (isTooSmall(buffer, needs, look)) return;
  const left = Math.floor((buffer.columns - needs.columns) / 2);
  const top = buffer.rows > rows.length + 2 ? 1 : 0;
  const wellLeft = left + LEFT_PANEL + GAP;
  if (top > 0) buffer.text(1, 0, `Tetrarium ${game.rules.mode.title.toLowerCase()}`, look.accent);
  buffer.text(left, top, 'HOLD', frame.canHold ? look.muted : look.wall);
  if (frame.held !== undefined) drawPiece(buffer, frame.held, look, left, top + 1);
  drawWell(buffer, picture, look, wellLeft, top);
  const nextLeft = wellLeft + well + GAP;
  buffer.text(nextLeft, top, 'NEXT', look.muted);
  for (const [i, kind] of frame.next.entries()) {
    drawPiece(buffer, kind, look, nextLeft, top + 1 + PIECE_ROWS * i);
  }
  const labels: [string, string][] = [
    ['Time', formatTime(frame.time).slice(0, -2)],
    ['Rows', formatNumber(frame.lines)],
    ['Score', formatNumber(frame.score)],
    ['Level', `${frame.level}`],
    ['Pieces', formatNumber(frame.pieces)],
    ...(frame.combo > 0 ? [['Combo', `${frame.combo}`] as [string, string]] : []),
    ...(frame.backToBack > 0 ? [['Back-to-back', `${frame.backToBack}`] as [string, string]] : []),
    ...goalLabel(game, frame.left),
    ['Seed', `${seed}`],
    ['State', frame.over ?? (scene.isPaused ? 'paused' : 'playing')],
  ];
  drawLabels(buffer, labels, look, left, top + 5, LEFT_PANEL);
  if (buffer.rows > top + rows.length + 1) {
    buffer.text(1, buffer.rows - 1, `? help   ${repeatLine(hasReleases)}`, look.muted);
  }
  const words = overlayOf(scene);
  if (words !== undefined) drawOverlay(buffer, words, look, wellLeft + Math.floor(well / 2));
}

function goalLabel({ rules }: GuidelineGame, left: number | undefined): [string, string][] {
  if (left === undefined) return [];
  return [['Left', rules.mode.goal?.kind === 'time' ? formatTime(left).slice(0, -4) : `${left}`]];
}

function overlayOf(scene: GuidelineScene): string[] | undefined {
  const { game, hasReleases, isPaused, showsHelp, isRestartAsked } = scene;
  const { undo } = game.rules.mode;
  if (showsHelp) return [...helpLines(hasReleases, undo), '', 'Any key goes back'];
  if (game.over !== undefined) {
    const isWon = game.over === 'goal' || game.over === 'time';
    return [
      isWon ? 'Well done' : 'Game over',
      '',
      'r plays again',
      'q leaves',
      ...(undo ? ['u takes back'] : []),
    ];
  }
  if (isRestartAsked) return ['r again starts a new game'];
  return isPaused ? ['paused: p goes on'] : undefined;
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
