import { batch, computed, signal } from '@preact/signals';
import {
  type Button,
  formatReplay,
  formatTime,
  frameOfGuideline,
  GUIDELINE_REPLAY,
  type GuidelineEvent,
  type GuidelineGame,
  type GuidelineRecording,
  type SrsKind,
} from '@tetrarium/engine';
import { announce } from '../announcer.ts';
import type { RowFlash } from '../board/board-canvas.tsx';
import { describePicture } from '../board/describe.ts';
import type { Picture } from '../board/picture.ts';
import { format } from '../format.ts';
import { runFrames } from '../loop.ts';
import { MESSAGES } from '../messages.ts';
import { guideline } from '../play/guideline-door.ts';
import { drawSeed } from '../play/play-store.ts';
import { isStill, settings } from '../settings/settings-store.ts';
import { replaceQuery } from '../shell/navigation.ts';
import { playSound, type SoundName } from '../sound/sounds.ts';
import { recall, remember } from '../storage.ts';
import { type PadChange, PadWatch } from './gamepad.ts';
import { MODERN } from './messages.ts';
import { ModernCtrl, type ModernPhase } from './modern-ctrl.ts';
import { emptyWell, pictureOfGame } from './modern-picture.ts';
import { type ModernResult, resultOfGame } from './modern-result.ts';
import { formatModernGame, parseModernGame } from './modern-save.ts';
import { modernSettings } from './modern-settings.ts';
import {
  formatModernSetup,
  type ModernSetup,
  parseModernSetup,
  settle,
  setupOf,
} from './modern-setup.ts';
import { soundOfGuideline, wordsOfClear } from './modern-words.ts';

const KEY = 'tetrarium/modern-game';

const ctrl = new ModernCtrl();

/** The setup as the controls show it. */
export const setup = signal<ModernSetup>(ctrl.setup);
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
/** What the last clear was, in words; empty for none. */
export const lastClear = signal('');
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
/** The rows that were cleared just now. */
export const flash = signal<RowFlash | undefined>(undefined);
/** The seed of the game that is or was on. */
export const seed = signal<bigint | undefined>(undefined);
/** Whether the game on the screen comes from an earlier visit. */
export const isKept = signal(false);
/** What the game came to, once it is over. */
export const result = signal<ModernResult | undefined>(undefined);

/** Takes the setup of an address, or goes on with the game that is on or was kept. */
export function openModern(query: URLSearchParams): void {
  if (!ctrl.isOn && !takeKept(query)) {
    const asked = parseModernSetup(query);
    if (formatModernSetup(asked).toString() !== formatModernSetup(ctrl.setup).toString()) clear();
    ctrl.setup = asked;
    sync();
    if (query.get('autostart') === '1') startGame();
  }
  syncAddress();
}

/** Takes up the game of an earlier visit, if it is the one the address asks for. */
function takeKept(query: URLSearchParams): boolean {
  const text = recall(KEY);
  if (text === null || ctrl.driver !== undefined || query.get('autostart') === '1') return false;
  const kept = parseModernGame(text);
  if (!kept.ok) return false;
  const asked = formatModernSetup(parseModernSetup(query)).toString();
  if (query.has('mode') && asked !== formatModernSetup(kept.value.setup).toString()) return false;
  const { setup: keptSetup, recording } = kept.value;
  ctrl.setup = keptSetup;
  ctrl.adopt(recording, modernSettings.peek().handling);
  seed.value = recording.seed;
  isKept.value = true;
  sync();
  return true;
}

function keep(): void {
  remember(KEY, formatModernGame(ctrl));
}

/** Goes on with a game from a replay; it waits for the player. */
export function playOn(recording: GuidelineRecording): URLSearchParams {
  ctrl.stop();
  const options = setupOf(recording.options);
  // An opponent's state is no part of a replay: one plays on alone.
  ctrl.setup = { ...options, seed: undefined };
  result.value = undefined;
  ctrl.adopt(recording, modernSettings.peek().handling);
  seed.value = recording.seed;
  sync();
  return formatModernSetup(ctrl.setup);
}

/** Begins a game, also in the middle of another one. */
export function startGame(): void {
  seed.value = ctrl.setup.seed ?? drawSeed();
  result.value = undefined;
  lastClear.value = '';
  isKept.value = false;
  ctrl.stop();
  ctrl.start(seed.peek()!, modernSettings.peek().handling, performance.now());
  sync();
  announce(format(MODERN.announceStarted, { piece: fallingName() }));
}

/** Lets the game wait. */
export function pauseGame(): void {
  if (phase.peek() !== 'playing') return;
  show(ctrl.pause(performance.now()));
  sync();
  keep();
  if (phase.peek() === 'paused') announce(MESSAGES.announce.paused);
}

/** Goes on with a game that waits. */
export function resumeGame(): void {
  if (ctrl.phase !== 'paused') return;
  isKept.value = false;
  ctrl.resume(performance.now(), modernSettings.peek().handling);
  sync();
  announce(MESSAGES.announce.resumed);
}

/** Ends the game in the middle: the next one can have another setup. */
export function stopGame(): void {
  if (!ctrl.isOn) return;
  show(ctrl.pause(performance.now()));
  ctrl.stop();
  sync();
  if (result.peek() === undefined) finish();
}

/** Pauses or resumes. */
export function togglePause(): void {
  if (ctrl.phase === 'paused') resumeGame();
  else pauseGame();
}

/** A key, button or pad went down or up at a moment of the page's time. */
export function pressButton(button: Button, isDown: boolean, at: number): void {
  show(ctrl.key(button, isDown, at));
}

/** Lets go of every key: the board no longer hears them. */
export function letGo(): void {
  show(ctrl.letGo());
}

/** Takes a piece back. */
export function undo(): void {
  if (!ctrl.undo()) return;
  result.value = undefined;
  sync();
  announce(format(MODERN.announceUndone, { piece: fallingName() }));
}

/** Brings a piece back. */
export function redo(): void {
  if (ctrl.redo()) sync();
}

/** Changes the setup of the next game; the game that is on keeps its rules. */
export function changeSetup(changes: Partial<ModernSetup>): void {
  if (ctrl.isOn) return;
  ctrl.setup = settle({ ...ctrl.setup, ...changes });
  clear();
  sync();
  syncAddress();
}

/** Says how the board stands, because the user asked. */
export function describeBoard(): void {
  const falling = ctrl.game && frameOfGuideline(ctrl.game).falling;
  const words =
    falling === undefined
      ? ''
      : format(MESSAGES.board.falling, {
          piece: MODERN.kinds[falling.kind],
          column: Math.min(...falling.cells.map(({ x }) => x)) + 1,
          row: Math.min(...falling.cells.map(({ y }) => y)) + 1,
        });
  announce(`${words} ${describePicture(locked())}`.trim(), true);
}

/** Runs the game for as long as the page is shown. */
export function runModern(): () => void {
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') pauseGame();
  };
  const pads = new PadWatch();
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', pauseGame);
  addEventListener('blur', pauseGame);
  const stopFrames = runFrames((now) => {
    for (const change of pads.look(navigator.getGamepads?.() ?? [])) followPad(change, now);
    if (ctrl.phase === 'playing') show(ctrl.frame(now), true);
  });
  return () => {
    stopFrames();
    document.removeEventListener('visibilitychange', onHidden);
    removeEventListener('pagehide', pauseGame);
    removeEventListener('blur', pauseGame);
    pauseGame();
    guideline.keyRows.value = undefined;
  };
}

function followPad({ action, isDown }: PadChange, now: number): void {
  if (action === 'retry') {
    if (isDown) startGame();
  } else if (action === 'pause') {
    if (!isDown) return;
    if (ctrl.isOn) togglePause();
    else startGame();
  } else pressButton(action, isDown, now);
}

/** Shows what happened; a frame without events may still have moved the piece. */
function show(events: readonly GuidelineEvent[], isFrame = false): void {
  if (events.length === 0 && !isFrame) return;
  // What a fault was is old news once the piece is down.
  if (ctrl.setup.isStrict && events.some(({ type }) => type === 'locked')) lastClear.value = '';
  for (const event of events) {
    if (event.type !== 'cleared') continue;
    if (!isStill.peek()) flash.value = { rows: event.rows };
    lastClear.value = wordsOfClear(event);
    announce(lastClear.peek());
  }
  if (ctrl.takenBack !== undefined && events.some(({ type }) => type === 'retried')) {
    lastClear.value = format(MODERN.takenBack, { ...ctrl.takenBack });
    announce(lastClear.peek());
  }
  const name = soundOfGuideline(events);
  if (name !== undefined) sound(name);
  if (events.some(({ type }) => type === 'spawned') && lastClear.peek() === '') {
    announce(format(MESSAGES.announce.landed, { piece: fallingName() }));
  }
  sync();
  if (ctrl.phase === 'over' && result.peek() === undefined) finish();
}

function finish(): void {
  const replay = ctrl.replay();
  const { game } = ctrl;
  if (replay === undefined || game === undefined) return;
  remember(KEY, undefined);
  const isMine = ctrl.setup.brain === undefined || ctrl.setup.mode === 'race';
  const end = ctrl.hasWonRace ? 'won' : (game.over ?? 'stopped');
  result.value = resultOfGame(game, replay, end, isMine);
  announce(
    format(MODERN.announceOver, {
      title: MODERN.over[end],
      lines: game.lines,
      score: game.score,
    }),
  );
}

/** The replay as its compact text. */
export function replayText(): string {
  const replay = ctrl.replay();
  return replay === undefined ? '' : formatReplay(GUIDELINE_REPLAY, replay);
}

/** Brings everything that is shown up to date with the game. */
function sync(): void {
  const { game, rivalGame } = ctrl;
  batch(() => {
    setup.value = ctrl.setup;
    phase.value = ctrl.phase;
    guideline.isOn.value = ctrl.isOn;
    undoable.value = sameOr(undoable.peek(), { undo: ctrl.hasUndo, redo: ctrl.hasRedo });
    if (game === undefined) {
      showEmpty();
      return;
    }
    const frame = frameOfGuideline(game);
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
    if (hasNewPiece(game)) {
      snapshot.value = picture.peek();
      settled.value = locked();
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

function hasNewPiece({ queue, held: onHold, cells }: GuidelineGame): boolean {
  const parts = [queue, onHold, cells, ctrl.phase];
  const isSame = parts.every((part, i) => part === lastPiece[i]);
  lastPiece = parts;
  return !isSame;
}

function showEmpty(): void {
  shown = [];
  lastPiece = [];
  for (const count of [score, lines, pieces, incoming, rivalLines]) count.value = 0;
  level.value = ctrl.setup.level;
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

function clear(): void {
  ctrl.driver = undefined;
  ctrl.phase = 'ready';
  result.value = undefined;
}

function syncAddress(): void {
  const query = formatModernSetup(ctrl.setup);
  guideline.query.value = query;
  replaceQuery('play', query);
}

function locked(): Picture {
  return ctrl.game === undefined ? picture.peek() : pictureOfGame(ctrl.game, false, false);
}

function fallingName(): string {
  const { falling } = ctrl.game ?? {};
  return falling === undefined ? '' : MODERN.kinds[falling.kind];
}

function sound(name: SoundName): void {
  const { hasSound, volume } = settings.peek();
  if (hasSound) void playSound(name, volume);
}

function sameOr<T extends object>(before: T, after: T): T {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
