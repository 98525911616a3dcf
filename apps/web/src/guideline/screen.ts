import { batch, computed, signal } from '@preact/signals';
import type { GuidelineGame } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import type { SrsKind } from '@tetrarium/engine/srs';
import {
  DEFAULT_GUIDELINE_SETUP,
  type GuidelineSession,
  type GuidelineSetup,
} from '@tetrarium/play/guideline';
import type { Phase } from '@tetrarium/play/session';
import type { Picture } from '../board/picture.ts';
import { guideline } from '../game-ui/guideline-link.ts';
import { settings } from '../settings/store.ts';
import { emptyWell, pictureOfGame } from './picture.ts';

/** The setup as the controls show it. */
export const setup = signal<GuidelineSetup>(DEFAULT_GUIDELINE_SETUP);
/** Where the game stands. */
export const phase = signal<Phase>('ready');
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
export const canUndo = signal(false);
export const canRedo = signal(false);
/** The board of this moment. */
export const picture = signal<Picture>(emptyWell());
/** The board when the latest piece came: for words and text. */
export const snapshot = signal<Picture>(picture.peek());
/** The same without the falling piece. */
export const settled = signal<Picture>(picture.peek());
/** The opponent's board, and its cleared rows. */
export const rivalPicture = signal<Picture | undefined>(undefined);
/** Rows the opponent cleared. */
export const rivalLines = signal(0);

/** Brings everything that is shown up to date with the game. */
export function showOnScreen(chosen: GuidelineSetup, session: GuidelineSession | undefined): void {
  batch(() => {
    setup.value = chosen;
    phase.value = session?.phase ?? 'ready';
    guideline.isOn.value = session?.isOn === true;
    canUndo.value = session?.hasUndo === true;
    canRedo.value = session?.hasRedo === true;
    if (session === undefined) {
      showEmpty(chosen);
      return;
    }
    const { game, rivalGame, frame } = session;
    score.value = frame.score;
    lines.value = frame.lines;
    pieces.value = frame.pieces;
    level.value = frame.level;
    time.value = formatTime(frame.time).slice(0, -2);
    pace.value = (frame.time === 0 ? 0 : (frame.pieces * 1000) / frame.time).toFixed(2);
    left.value =
      frame.left === undefined
        ? ''
        : game.rules.mode.goal?.kind === 'time'
          ? formatTime(frame.left).slice(0, -4)
          : String(frame.left);
    held.value = frame.held;
    canHold.value = frame.canHold;
    next.value = frame.next.join('');
    incoming.value = frame.incoming;
    if (hasChanged(game)) picture.value = pictureOfGame(game, settings.peek().hasGhost);
    if (hasNewPiece(game, session.phase)) {
      snapshot.value = picture.peek();
      settled.value = settledPicture(session);
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

function hasNewPiece({ queue, held: onHold, cells }: GuidelineGame, now: Phase): boolean {
  const parts = [queue, onHold, cells, now];
  const isSame = parts.every((part, i) => part === lastPiece[i]);
  lastPiece = parts;
  return !isSame;
}

function showEmpty({ level: first }: GuidelineSetup): void {
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
export function settledPicture(session: GuidelineSession | undefined): Picture {
  return session === undefined ? picture.peek() : pictureOfGame(session.game, false, false);
}
