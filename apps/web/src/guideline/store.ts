import { signal } from '@preact/signals';
import { type Button, frameOfGuideline, type GuidelineEvent } from '@tetrarium/engine/guideline';
import type { Replay } from '@tetrarium/engine/replay';
import type { RowFlash } from '../board/board-canvas.tsx';
import { describePicture } from '../board/describe.ts';
import { drawSeed } from '../game-ui/game-store.ts';
import { guideline } from '../game-ui/guideline-link.ts';
import { isStill, settings } from '../settings/store.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { MESSAGES } from '../shell/messages.ts';
import { replaceQuery } from '../shell/navigation.ts';
import { recall, remember } from '../shell/storage.ts';
import { playSound, type SoundName } from '../sound/sounds.ts';
import { ModernCtrl } from './ctrl.ts';
import { type PadChange, PadWatch } from './gamepad.ts';
import { MODERN } from './messages.ts';
import { ARRANGE, isArranging } from './pad-arrangement.ts';
import { type ModernResult, resultOfGame } from './result.ts';
import { formatModernGame, parseModernGame } from './save.ts';
import { phase, settledPicture, showOnScreen } from './screen.ts';
import { modernSettings } from './settings.ts';
import { formatModernSetup, type ModernSetup, parseModernSetup, settle } from './setup.ts';
import { type ModernRecording, setupOfReplay } from './table.ts';
import { soundOfGuideline, wordsOfClear } from './words.ts';

const KEY = 'tetrarium/modern-game';

const ctrl = new ModernCtrl();

/** What the last clear was, in words; empty for none. */
export const lastClear = signal('');
/** The rows that were cleared just now. */
export const flash = signal<RowFlash | undefined>(undefined);
/** The seed of the game that is or was on. */
export const seed = signal<bigint | undefined>(undefined);
/** Whether the game on the screen comes from an earlier visit. */
export const isKept = signal(false);
/** What the game came to, once it is over. */
export const result = signal<ModernResult | undefined>(undefined);

/** The game of a link, while another one is unfinished. */
export const offered = signal<Offer | undefined>(undefined);

interface Offer {
  readonly setup: ModernSetup;
  readonly isAutostart: boolean;
}

/** Whether a game is on that is not over, be it from an earlier visit. */
export function hasUnfinishedGame(): boolean {
  if (!ctrl.isOn) takeKept();
  return ctrl.isOn;
}

/** Goes on with the kept game, or takes that of a link; an unfinished one is not ended unasked. */
export function openModern(query: URLSearchParams): void {
  const isOn = hasUnfinishedGame();
  const link = { setup: parseModernSetup(query), isAutostart: query.get('autostart') === '1' };
  const isOther = link.isAutostart || !isSame(link.setup, ctrl.setup);
  offered.value = isOn && asksForGame(query) && isOther ? link : undefined;
  if (!isOn) takeLink(link);
  else if (offered.peek() !== undefined) pauseGame();
  if (query.get(ARRANGE) === '1' && offered.peek() === undefined) arrangePads();
  syncAddress();
}

/** Whether an address says more than the rule set: what else there is would be another game. */
function asksForGame(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => name !== 'ruleset' && name !== ARRANGE);
}

/** Lets the game wait while the touch buttons are arranged. */
export function arrangePads(): void {
  pauseGame();
  isArranging.value = true;
}

/** Ends the unfinished game for that of the link. */
export function takeOffer(): void {
  const link = offered.peek();
  if (link === undefined) return;
  offered.value = undefined;
  ctrl.stop();
  remember(KEY, undefined);
  clear();
  takeLink(link);
  syncAddress();
}

/** Keeps the unfinished game; it goes on waiting. */
export function refuseOffer(): void {
  offered.value = undefined;
}

function takeLink({ setup: asked, isAutostart }: Offer): void {
  if (!isSame(asked, ctrl.setup)) clear();
  ctrl.setup = asked;
  showOnScreen(ctrl);
  if (isAutostart) startGame();
}

function isSame(one: ModernSetup, other: ModernSetup): boolean {
  return formatModernSetup(one).toString() === formatModernSetup(other).toString();
}

/** Takes up the game of an earlier visit. */
function takeKept(): void {
  const text = recall(KEY);
  const kept = text === null || ctrl.table !== undefined ? undefined : parseModernGame(text);
  if (!kept?.ok) return;
  const { setup: keptSetup, recording } = kept.value;
  ctrl.setup = keptSetup;
  ctrl.adopt(recording, modernSettings.peek().handling);
  seed.value = recording.seed;
  isKept.value = true;
  showOnScreen(ctrl);
}

function keep(): void {
  remember(KEY, formatModernGame(ctrl));
}

/** Goes on with a game from a replay; it waits for the player. */
export function playOn(recording: ModernRecording, replay: Replay): URLSearchParams {
  ctrl.stop();
  ctrl.setup = setupOfReplay(replay);
  result.value = undefined;
  isKept.value = false;
  ctrl.adopt(recording, modernSettings.peek().handling);
  seed.value = recording.seed;
  showOnScreen(ctrl);
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
  showOnScreen(ctrl);
  announce(format(MODERN.announceStarted, { piece: fallingName() }));
}

/** Lets the game wait. */
export function pauseGame(): void {
  if (phase.peek() !== 'playing') return;
  show(ctrl.pause(performance.now()));
  showOnScreen(ctrl);
  keep();
  if (phase.peek() === 'paused') announce(MESSAGES.announce.paused);
}

/** Goes on with a game that waits. */
export function resumeGame(): void {
  if (ctrl.phase !== 'paused') return;
  isKept.value = false;
  ctrl.resume(performance.now(), modernSettings.peek().handling);
  showOnScreen(ctrl);
  announce(MESSAGES.announce.resumed);
}

/** Ends the game in the middle: the next one can have another setup. */
export function stopGame(): void {
  if (!ctrl.isOn) return;
  show(ctrl.pause(performance.now()));
  ctrl.stop();
  showOnScreen(ctrl);
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
  showOnScreen(ctrl);
  announce(format(MODERN.announceUndone, { piece: fallingName() }));
}

/** Brings a piece back. */
export function redo(): void {
  if (ctrl.redo()) showOnScreen(ctrl);
}

/** Changes the setup of the next game; the game that is on keeps its rules. */
export function changeSetup(changes: Partial<ModernSetup>): void {
  if (ctrl.isOn) return;
  ctrl.setup = settle({ ...ctrl.setup, ...changes });
  clear();
  showOnScreen(ctrl);
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
  announce(`${words} ${describePicture(settledPicture(ctrl.game))}`.trim(), true);
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
    refuseOffer();
    pauseGame();
    guideline.keyRows.value = undefined;
  };
}

function followPad({ action, isDown }: PadChange, now: number): void {
  if (isArranging.peek()) return;
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
  showOnScreen(ctrl);
  if (ctrl.phase === 'over' && result.peek() === undefined) finish();
}

function finish(): void {
  const { table, game, end } = ctrl;
  if (table === undefined || game === undefined) return;
  remember(KEY, undefined);
  const isMine = ctrl.setup.brain === undefined || ctrl.setup.mode === 'race';
  result.value = resultOfGame(table, end, isMine);
  announce(
    format(MODERN.announceOver, {
      title: MODERN.over[end],
      lines: game.lines,
      score: game.score,
    }),
  );
}

function clear(): void {
  ctrl.table = undefined;
  ctrl.phase = 'ready';
  result.value = undefined;
}

function syncAddress(): void {
  const query = formatModernSetup(ctrl.setup);
  guideline.query.value = query;
  replaceQuery('play', query);
}

function fallingName(): string {
  const { falling } = ctrl.game ?? {};
  return falling === undefined ? '' : MODERN.kinds[falling.kind];
}

function sound(name: SoundName): void {
  const { hasSound, volume } = settings.peek();
  if (hasSound) void playSound(name, volume);
}
