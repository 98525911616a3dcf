import { batch, computed, signal } from '@preact/signals';
import { frameOfGuideline, type GuidelineGame } from '@tetrarium/engine/guideline';
import { formatTime, type Well } from '@tetrarium/engine/picture';
import type { SrsKind } from '@tetrarium/engine/srs';
import { guideline } from '../game-ui/guideline-link.ts';
import { settings } from '../settings/store.ts';
import type { ModernCtrl, ModernPhase } from './ctrl.ts';
import { emptyWell, pictureOfGame } from './picture.ts';
import { DEFAULT_MODERN_SETUP, type ModernSetup } from './setup.ts';

/** The setup as the controls show it. */
export const setup = signal<ModernSetup>(DEFAULT_MODERN_SETUP);
/** Where the game stands. */
export const phase = signal<ModernPhase>('ready');
/** Whether a game is on, going or waiting. */
export const isOn = computed(() => phase.value === 'playing' || phase.value === 'paused');
/** The numbers of the game. */
export const score = signal(0);
/** Rows cleared. */
export const lines = signal(0);
/** Pieces locked. */
export const pieces = signal(0);
/** The level. */
export const level = signal(1);
/** The time played, as text. */
export const time = signal('0:00.0');
/** Pieces per second, as text. */
export const pace = signal('0.00');
/** What is left of the goal, as text; empty without one. */
export const left = signal('');
/** The piece on hold, and whether it can be swapped now. */
export const held = signal<SrsKind | undefined>(undefined);
/** Whether the hold key works now. */
export const canHold = signal(true);
/** The letters of the coming pieces. */
export const next = signal('');
/** Rows of garbage that are about to come in. */
export const incoming = signal(0);
/** Whether there is something to take back, and to bring back. */
export const undoable = signal({ undo: false, redo: false });
/** The board of this moment. */
export const picture = signal<Well>(emptyWell());
/** The board when the latest piece came: for words and text. */
export const snapshot = signal<Well>(picture.peek());
/** The same without the falling piece. */
export const settled = signal<Well>(picture.peek());
/** The opponent's board, and its cleared rows. */
export const rivalPicture = signal<Well | undefined>(undefined);
/** Rows the opponent cleared. */
export const rivalLines = signal(0);

/** Brings everything that is shown up to date with the game. */
export function showOnScreen(ctrl: ModernCtrl): void {
  const { game, rivalGame } = ctrl;
  batch(() => {
    setup.value = ctrl.setup;
    phase.value = ctrl.phase;
    guideline.isOn.value = ctrl.isOn;
    undoable.value = sameOr(undoable.peek(), { undo: ctrl.hasUndo, redo: ctrl.hasRedo });
    if (game === undefined) {
      showEmpty(ctrl.setup);
      return;
    }
    const frame = frameOfGuideline(game);
    score.value = frame.score;
    lines.value = frame.lines;
    pieces.value = frame.pieces;
    level.value = frame.level;
    time.value = formatTime(frame.time, 1);
    pace.value = (frame.time === 0 ? 0 : (frame.pieces * 1000) / frame.time).toFixed(2);
    left.value =
      frame.left === undefined
        ? ''
        : game.rules.mode.goal?.kind === 'time'
          ? formatTime(frame.left, 0)
          : String(frame.left);
    held.value = frame.held;
    canHold.value = frame.canHold;
    next.value = frame.next.join('');
    incoming.value = frame.incoming;
    if (hasChanged(game)) picture.value = pictureOfGame(game, settings.peek().hasGhost);
    if (hasNewPiece(game, ctrl.phase)) {
      snapshot.value = picture.peek();
      settled.value = settledPicture(game);
    }
    if (rivalGame === undefined) rivalPicture.value = undefined;
    else if (shownRival !== rivalGame.falling || rivalPicture.peek() === undefined) {
      shownRival = rivalGame.falling;
      rivalPicture.value = pictureOfGame(rivalGame, false);
      rivalLines.value = rivalGame.lines;
    }
  });
}

/** What the pictures were made from: the values of a game are immutable, so equal ones look alike. */
let shown: readonly unknown[] = [];
let shownRival: unknown;

function hasChanged({ falling, cells }: GuidelineGame): boolean {
  const parts = [falling, cells, settings.peek().hasGhost];
  const isSame = parts.every((part, i) => part === shown[i]);
  shown = parts;
  return !isSame;
}

let lastPiece: readonly unknown[] = [];

function hasNewPiece({ queue, held: onHold, cells }: GuidelineGame, now: ModernPhase): boolean {
  const parts = [queue, onHold, cells, now];
  const isSame = parts.every((part, i) => part === lastPiece[i]);
  lastPiece = parts;
  return !isSame;
}

function showEmpty({ level: first }: ModernSetup): void {
  shown = [];
  lastPiece = [];
  for (const count of [score, lines, pieces, incoming, rivalLines]) count.value = 0;
  level.value = first;
  time.value = '0:00.0';
  pace.value = '0.00';
  left.value = '';
  held.value = undefined;
  canHold.value = true;
  next.value = '';
  picture.value = emptyWell();
  snapshot.value = picture.peek();
  settled.value = picture.peek();
  rivalPicture.value = undefined;
}

/** The board without the falling piece: that one would make every column look tall. */
export function settledPicture(game: GuidelineGame | undefined): Well {
  return game === undefined ? picture.peek() : pictureOfGame(game, false, false);
}

function sameOr<T extends object>(before: T, after: T): T {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
