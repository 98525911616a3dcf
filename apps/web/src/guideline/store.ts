import { signal } from '@preact/signals';
import type { Button, GuidelineEvent } from '@tetrarium/engine/guideline';
import type { Replay } from '@tetrarium/engine/replay';
import {
  type GuidelineChoices,
  GuidelineSession,
  GuidelineSetup,
  pilotOf,
} from '@tetrarium/play/guideline';
import { say } from '../game-ui/call-out.tsx';
import { COUNTDOWN, countAt } from '../game-ui/countdown.tsx';
import { createGameStore, drawSeed } from '../game-ui/game-store.ts';
import { guideline } from '../game-ui/guideline-link.ts';
import { beginWith } from '../game-ui/ranked-link.ts';
import { loadRuns } from '../game-ui/run-store.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { replaceQuery } from '../shell/route.ts';
import { recall, remember } from '../shell/storage.ts';
import { describeGame, fallingName, react } from './effects.ts';
import { type PadChange, PadWatch } from './gamepad.ts';
import { GUIDELINE } from './messages.ts';
import { ARRANGE, isArranging, padSet } from './pad-arrangement.ts';
import { type GuidelineResult, resultOfGame } from './result.ts';
import { count, isHidden, picture, showOnScreen } from './screen.ts';
import { changeGuidelineSettings, guidelineSettings } from './settings.ts';

/** The longest time between two frames that counts as played: pages sleep. */
const LONGEST_FRAME = 1000;

/** The game of a link. */
interface Link {
  readonly setup: GuidelineSetup;
  readonly isAutostart: boolean;
}

let session: GuidelineSession | undefined;
/** What the next game is started with. */
let setup = new GuidelineSetup();

const store = createGameStore<Link>({
  // Stored format, do not rename.
  key: 'tetrarium/modern-game',
  format: () => session?.save(),
  take: (link) => {
    session?.stop();
    store.forget();
    takeLink(link, true);
    syncAddress();
  },
  lose: () => {
    clear();
    showOnScreen(setup, session);
  },
  keepAfter: 0,
});

export const { offered, isKept, isElsewhere, takeOffer, refuseOffer } = store;

/** The seed of the game that is or was on. */
export const seed = signal<bigint | undefined>(undefined);
/** What the game came to, once it is over. */
export const result = signal<GuidelineResult | undefined>(undefined);

/** Whether the game goes on from a replay, perhaps somebody else's: none for a board. */
export const isPlayedOn = signal(false);

/** Whether a game is on that somebody would miss: one that only a brain played is nobody's. */
export function hasUnfinishedGame(): boolean {
  const isAlone = setup.brain !== undefined && !setup.isRace && !session?.isPlayed;
  return isGameOn() && !isAlone;
}

/** Whether a game is on, be it from an earlier visit. */
function isGameOn(): boolean {
  if (session === undefined) {
    const { handling } = guidelineSettings.peek();
    const kept = store.recall((text) => GuidelineSession.load(text, handling, LONGEST_FRAME));
    if (kept !== undefined) {
      setup = kept.setup;
      show(kept);
      isKept.value = true;
    }
  }
  return session?.isOn === true;
}

/** Goes on with the kept game, or takes that of a link; an unfinished one is not ended unasked. */
export function openGuideline(query: URLSearchParams): void {
  void loadRuns();
  const isOn = isGameOn();
  const link = { setup: GuidelineSetup.parse(query), isAutostart: query.get('autostart') === '1' };
  const isOther = link.isAutostart || !isSame(link.setup, setup);
  const isInTheWay = isOn && asksForGame(query) && isOther;
  const isAsked = isInTheWay && hasUnfinishedGame();
  offered.value = isAsked ? link : undefined;
  if (!isOn || (isInTheWay && !isAsked)) takeLink(link);
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
  // Who has no touch screen sees what there is to arrange.
  if (padSet.peek() === 'none') changeGuidelineSettings({ padSet: 'all' });
  isArranging.value = true;
}

function takeLink({ setup: asked, isAutostart }: Link, isNew = !isSame(asked, setup)): void {
  if (isNew) clear();
  setup = asked;
  showOnScreen(setup, session);
  if (isAutostart) startGame();
}

function isSame(one: GuidelineSetup, other: GuidelineSetup): boolean {
  return String(queryOf(one)) === String(queryOf(other));
}

function queryOf(asked: GuidelineSetup): URLSearchParams {
  return new URLSearchParams(asked.words());
}

/** Goes on with a game from a replay; answers its address. */
export function playOn(recording: GuidelineSession['recording'], replay: Replay): URLSearchParams {
  result.value = undefined;
  store.begin();
  isPlayedOn.value = true;
  setup = GuidelineSetup.of(replay.options);
  const { handling } = guidelineSettings.peek();
  show(GuidelineSession.adopt(setup, recording, handling, LONGEST_FRAME));
  guideline.query.value = queryOf(setup);
  return queryOf(setup);
}

/** Stored format, do not rename: whether a game was ever started here. */
const STARTED_KEY = 'tetrarium/started';

/** Whether a game was started in this browser before. */
export function hasStarted(): boolean {
  return recall(STARTED_KEY) !== null;
}

/** Begins a game, also in the middle of another one. */
export function startGame(): void {
  beginWith(async () => (await import('./ranked.tsx')).rankedSeed(setup), begin);
}

function begin(given?: bigint): void {
  remember(STARTED_KEY, '1');
  result.value = undefined;
  say(undefined);
  store.begin();
  isPlayedOn.value = false;
  const started = GuidelineSession.start(setup, {
    seed: setup.seed ?? given ?? drawSeed(),
    handling: guidelineSettings.peek().handling,
    now: performance.now(),
    longestStep: LONGEST_FRAME,
    countdown: countdownOf(setup),
  });
  if (!started.ok) throw new Error(started.problem.message);
  show(started.value);
  announce(format(GUIDELINE.announceStarted, { piece: fallingName(session) }));
}

/** A brain needs no time to get ready. */
function countdownOf({ brain: player, isRace }: GuidelineSetup): number {
  const isByHand = player === undefined || isRace;
  return isByHand && guidelineSettings.peek().hasCountdown ? COUNTDOWN : 0;
}

function show(next: GuidelineSession): void {
  session = next;
  seed.value = next.seed;
  if (setup.brain !== undefined) void callBrain(next, setup.brain);
  showOnScreen(setup, session);
}

/** Brains are fetched for the games that one plays. */
async function callBrain(playing: GuidelineSession, id: string): Promise<void> {
  const { findBrain } = await import('./find-brain.ts');
  const found = findBrain(id)?.create();
  if (found !== undefined) playing.pilot = pilotOf(found);
}

/** Lets the game wait. */
export function pauseGame(): void {
  if (session?.phase !== 'playing') return;
  haltClock(session);
  // A game that cannot be kept leaves no older one behind.
  store.forget();
  store.keep();
  if (session.isOn) announce(MESSAGES.announce.paused);
}

function haltClock(playing: GuidelineSession): void {
  tell(playing, playing.pause(performance.now()));
}

/** Goes on with a game that waits. */
export function resumeGame(): void {
  if (session?.phase !== 'paused') return;
  store.claim();
  session.resume(performance.now(), guidelineSettings.peek().handling, countdownOf(setup));
  showOnScreen(setup, session);
  announce(MESSAGES.announce.resumed);
}

/** Ends the game in the middle: the next one can have another setup. */
export function stopGame(): void {
  if (session === undefined || !session.isOn) return;
  haltClock(session);
  session.stop();
  showOnScreen(setup, session);
  if (result.peek() === undefined) finish(session);
}

/** Pauses or resumes. */
export function togglePause(): void {
  if (session?.phase === 'paused') resumeGame();
  else pauseGame();
}

/** A key, button or pad went down or up at a moment of the page's time. */
export function pressButton(button: Button, isDown: boolean, at: number): void {
  if (session === undefined) return;
  tell(session, session.press(button, isDown, at));
}

/** A gesture: a press that is over at once. */
export function tapButton(button: Button, at: number): void {
  if (session === undefined) return;
  tell(session, session.tap(button, at));
}

/** Takes a piece back. */
export function undo(): void {
  if (!session?.undo()) return;
  result.value = undefined;
  showOnScreen(setup, session);
  announce(format(GUIDELINE.announceUndone, { piece: fallingName(session) }));
}

/** Brings a piece back. */
export function redo(): void {
  if (session?.redo()) showOnScreen(setup, session);
}

/** Changes the setup of the next game; the game that is on keeps its rules. */
export function changeSetup(changes: Partial<GuidelineChoices>): void {
  if (session?.isOn) return;
  setup = setup.with(changes);
  clear();
  showOnScreen(setup, session);
  syncAddress();
}

/** Says how the board stands, because the user asked. */
export function describeBoard(): void {
  announce(isHidden.peek() ? GUIDELINE.hidden : describeGame(session, picture.peek()), true);
}

/** Runs the game for as long as the page is shown. */
export function runGuideline(): () => void {
  const pads = new PadWatch();
  return store.run({
    frame: (now) => {
      for (const change of pads.look(navigator.getGamepads?.() ?? [])) followPad(change, now);
      if (session?.phase === 'playing') tell(session, session.advance(now));
      showCount(now);
    },
    leave: pauseGame,
  });
}

/** When the last countdown was over. */
let wentAt = Number.NEGATIVE_INFINITY;

function showCount(now: number): void {
  const isPlaying = session?.phase === 'playing';
  const wait = session?.waitAt(now) ?? 0;
  if (wait > 0) wentAt = now + wait;
  const shown = isPlaying ? countAt(wait, now - wentAt) : undefined;
  if (!isPlaying) wentAt = Number.NEGATIVE_INFINITY;
  if (shown !== count.peek() && shown !== undefined && shown > 0) announce(String(shown));
  count.value = shown;
}

function followPad({ action, isDown }: PadChange, now: number): void {
  if (isArranging.peek()) return;
  if (action !== 'retry' && action !== 'pause') pressButton(action, isDown, now);
  else if (!isDown) return;
  else if (action === 'pause' && session?.isOn) togglePause();
  else startGame();
}

/** Shows and says what happened; without events the piece may still have moved. */
function tell(playing: GuidelineSession, events: readonly GuidelineEvent[]): void {
  if (events.length > 0) react(playing, events);
  showOnScreen(setup, playing);
  if (playing.phase === 'over' && result.peek() === undefined) finish(playing);
}

function finish(ended: GuidelineSession): void {
  store.forget();
  result.value = resultOfGame(ended);
  announce(ended.words.over);
}

function clear(): void {
  session = undefined;
  result.value = undefined;
}

function syncAddress(): void {
  const query = queryOf(setup);
  guideline.query.value = query;
  replaceQuery('play', query);
}
