import { batch, computed, effect, signal } from '@preact/signals';
import type { PieceChoice } from '@tetrarium/brains';
import type { ClassicEvent, ClassicFrame } from '@tetrarium/engine/classic';
import { formatTime, lockedOf, type Well } from '@tetrarium/engine/picture';
import {
  type Answerer,
  type AskedForMoves,
  type BriefSetup,
  type BriefSetups,
  BriefWords,
  carryOver,
  PlayCtrl,
  type PlayVerb,
  parsePlay,
  parseSetup,
  type SavedPlay,
} from '@tetrarium/play/brief';
import { ClassicSetup } from '@tetrarium/play/classic';
import { UtSetup } from '@tetrarium/play/ut';
import type { RowFlash } from '../board/board-canvas.tsx';
import { describePicture } from '../board/describe.ts';
import { createGameStore, drawSeed } from '../game-ui/game-store.ts';
import { guideline, isBriefOn } from '../game-ui/guideline-link.ts';
import { beginWith } from '../game-ui/ranked-link.ts';
import { sound } from '../game-ui/sound.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { replaceQuery } from '../shell/route.ts';
import { isStill, settings } from '../shell/settings-store.ts';
import { soundOf } from '../sound/sounds.ts';
import type { FinishedGame } from './keep-replay.ts';
import { emptyPicture, pictureOfFrame } from './picture-of.ts';

const TOP_SPACE = 4;

/** The games of this page, the usual one first. */
const SETUPS: BriefSetups = [ClassicSetup, UtSetup];

/** The server's seed of the game that begins. */
let rankedSeed: bigint | undefined;
const ctrl = new PlayCtrl(new ClassicSetup(), () => rankedSeed ?? drawSeed(), createOwnBrain);

/** The user's own brain; its script is fetched for it, and the game waits as for any thought. */
function createOwnBrain(session: AskedForMoves): Answerer {
  let brain: Answerer | undefined;
  import('../brains/store.ts').then(
    (brains) => {
      brain = brains.createOwnBrain(session);
    },
    () => {
      session.isBrainOn = false;
    },
  );
  return { ask: () => brain?.ask(), rest: () => brain?.rest() };
}

/** The setup as the controls show it. */
export const setup = signal<BriefSetup>(ctrl.setup);
/** Where the game stands. */
export const phase = signal<PlayCtrl['phase']>('ready');
/** Whether a game is on, going or waiting. */
export const isOn = computed(() => phase.value === 'playing' || phase.value === 'paused');
effect(() => {
  isBriefOn.value = isOn.value;
});
/** How many pieces came, as the game counts them. */
export const pieces = signal(0);
/** The score of the game. */
export const score = signal(0);
/** How many rows were cleared. */
export const rows = signal(0);
/** The time played, as text. */
export const time = signal(formatTime(0, 0));
/** The seed of the game that is or was on. */
export const seed = signal<bigint | undefined>(undefined);
/** Whether HOLD of the UT game has stopped it. */
export const isHeld = signal(false);
/** Why the game ended by itself. */
export const end = signal<ClassicFrame['over']>(undefined);
/** Which piece came, and why. */
export const choice = signal<PieceChoice | undefined>(undefined);
/** The game that is over, for its board. */
export const finished = signal<FinishedGame | undefined>(undefined);
/** The board of this moment. */
export const picture = signal<Well>(emptyPicture(10, 20, TOP_SPACE));
/** The rows that were cleared just now. */
export const flash = signal<RowFlash | undefined>(undefined);
/** The board when the latest piece came: for words and text, which not every frame renews. */
export const snapshot = signal<Well>(picture.peek());
/** The same without the falling piece. */
export const settled = signal<Well>(picture.peek());

const store = createGameStore<BriefSetup>({
  key: 'tetrarium/play',
  format: () => ctrl.save(),
  take: (next) => {
    aside = undefined;
    ctrl.stop();
    takeSetup(next);
    syncAddress();
    startGame();
  },
  refuse: () => {
    if (aside === undefined) return;
    takeAside();
    sync();
    syncAddress();
  },
  lose: showEmptyBoard,
  keepAfter: 1000,
});
export const { offered, isKept, isElsewhere, takeOffer, refuseOffer } = store;

/** The unfinished game of an earlier visit, where the address asked for another one. */
let aside: SavedPlay | undefined;
/** The setups of this page's games, each as it was left, by the id of the game. */
const left = new Map<string, BriefSetup>(
  [ClassicSetup.byHand(), new UtSetup()].map((each) => [each.game.id, each]),
);
/** Whether the player had a hand in the game. */
let isSteered = false;

/** Whether a piece of the game has landed: a replay without one shows nothing. */
let hasLanded = false;

/** Whether somebody would miss the game that is on: one that only a brain played is nobody's. */
function isMissed(): boolean {
  return ctrl.isOn && (ctrl.setup.brain === undefined || isSteered);
}

/**
 * Takes the setup of an address, or goes on with the game that is on or was kept. A link that
 * starts a game by itself does not end that one unasked: the new one is offered.
 */
export function openPlay(query: URLSearchParams): void {
  const isAutostart = query.get('autostart') === '1';
  if (!ctrl.isOn) {
    aside = store.recall((text) => parsePlay(text, SETUPS));
    if (aside?.setup.brain !== undefined && !isAskedFor(aside, query)) aside = undefined;
    if (aside !== undefined && (isAutostart || isAskedFor(aside, query))) takeAside();
    else takeSetup(query.size === 0 ? ClassicSetup.byHand() : parseSetup(query, SETUPS));
    sync();
  }
  syncAddress();
  if (!isAutostart) {
    offered.value = undefined;
    return;
  }
  offered.value = ctrl.isOn ? parseSetup(query, SETUPS) : undefined;
  if (!ctrl.isOn) startGame();
  else if (isMissed()) pauseGame();
  else takeOffer();
}

function takeAside(): void {
  ctrl.adopt(aside!);
  aside = undefined;
  isKept.value = true;
}

/** The board and result of another game would be read as those of this. */
function takeSetup(next: BriefSetup): void {
  if (linkOf(next) !== linkOf(ctrl.setup)) clear();
  ctrl.take(next);
}

/** The query of a setup's link. */
function linkOf(of: BriefSetup): string {
  return `${new URLSearchParams(of.words())}`;
}

/** Whether the address asks for the kept game, or for none in particular. */
function isAskedFor(kept: SavedPlay, query: URLSearchParams): boolean {
  return query.size === 0 || linkOf(kept.setup) === linkOf(parseSetup(query, SETUPS));
}

/** Begins a game; one that was set aside is not ended unasked. */
export function startGame(): void {
  if (ctrl.isOn) return;
  if (aside !== undefined) {
    offered.value = ctrl.setup;
    return;
  }
  beginWith(async () => (await import('./ranked.ts')).rankedSeed(ctrl.setup), begin);
}

function begin(given?: bigint): void {
  if (ctrl.isOn) return;
  rankedSeed = given;
  finished.value = undefined;
  store.begin();
  isSteered = false;
  hasLanded = false;
  ctrl.start(performance.now());
  sync();
  store.keep();
  announce(format(MESSAGES.announce.started, { piece: fallingName() }));
}

/** Ends the game in the middle. */
export function stopGame(): void {
  ctrl.stop();
  finish();
}

/** Lets the game wait. */
export function pauseGame(): void {
  if (ctrl.phase !== 'playing') return;
  ctrl.pause();
  sync();
  store.keep();
  announce(MESSAGES.announce.paused);
}

/** Goes on with a game that waits. */
export function resumeGame(): void {
  if (ctrl.phase !== 'paused') return;
  store.claim();
  ctrl.resume(performance.now());
  sync();
  announce(MESSAGES.announce.resumed);
}

/** Pauses or resumes. */
export function togglePause(): void {
  if (ctrl.phase === 'paused') resumeGame();
  else pauseGame();
}

/** What the player does with the falling piece. */
export function steer(verb: PlayVerb): void {
  const events = ctrl.steer(verb);
  if (events.length > 0) isSteered = true;
  if (verb === 'hold' && ctrl.session?.canHold && ctrl.phase === 'playing') {
    sync();
    announce(isHeld.peek() ? MESSAGES.announce.held : MESSAGES.announce.resumed);
  }
  if (events.some(({ type }) => type === 'moved')) sound('move');
  show(events);
}

/** Changes the setup; a running game takes what it can at once. */
export function changeSetup(changes: object): void {
  ctrl.change(changes);
  sync();
  syncAddress();
}

/** Chooses another game of this page; false where it has none of that id. */
export function chooseGame(id: string): boolean {
  const to = left.get(id);
  if (to === undefined) return false;
  const from = ctrl.setup;
  left.set(from.game.id, from);
  showEmptyBoard();
  ctrl.take(carryOver(from, to));
  sync();
  syncAddress();
  return true;
}

/** Whether the game that is on can be held. */
export function canHold(): boolean {
  return ctrl.session?.canHold === true;
}

/** Says how the board stands, because the user asked. */
export function describeBoard(): void {
  announce(`${fallingSentence()} ${describePicture(lockedPicture())}`.trim(), true);
}

/** The link that plays this very game again. */
export function linkToGame(): string {
  const played = ctrl.setup.with({ seed: ctrl.setup.isTest ? undefined : seed.peek() });
  const query = new URLSearchParams(played.words());
  query.set('autostart', '1');
  return `${location.origin}${location.pathname}#/play?${query}`;
}

/** Runs the game for as long as the page is shown. */
export function runPlay(): () => void {
  return store.run({
    frame: (now) => {
      const events = ctrl.frame(now);
      if (ctrl.phase === 'playing') time.value = formatTime(ctrl.played, 0);
      if (events.length > 0 || ctrl.phase !== phase.peek()) show(events);
    },
    leave: () => {
      pauseGame();
      ctrl.rest();
    },
  });
}

function show(events: readonly ClassicEvent[]): void {
  if (events.length === 0) return;
  sync();
  const name = soundOf(events);
  if (name !== undefined) sound(name);
  for (const event of events) {
    if (event.type === 'cleared') {
      if (!isStill.peek()) flash.value = { rows: event.rows };
      const values = { rows: event.rows.length, score: score.peek() };
      announce(format(MESSAGES.announce.cleared, values));
    } else if (event.type === 'landed') {
      hasLanded = true;
      store.keepSoon();
    } else if (event.type === 'spawned' && ctrl.setup.brain === undefined) {
      announce(format(MESSAGES.announce.landed, { piece: fallingName() }));
    }
  }
  if (ctrl.phase === 'over') finish();
}

function finish(): void {
  sync();
  if (ctrl.phase === 'over' || hasLanded) void keepGame();
  store.forget();
  announce(
    format(MESSAGES.announce.over, {
      title: BriefWords.ENDS[end.peek() ?? 'stopped'].title,
      pieces: pieces.peek(),
      score: score.peek(),
    }),
  );
}

/** Puts the replay of a game that ended into the library, whose script is fetched for it. */
async function keepGame(): Promise<void> {
  const { session, played, setup: playedBy } = ctrl;
  if (session === undefined) return;
  try {
    const { keepBriefGame } = await import('./keep-replay.ts');
    const kept = await keepBriefGame(session, playedBy, Math.floor(played));
    if (ctrl.session === session && ctrl.phase === 'over') finished.value = kept;
  } catch {
    // The server is gone and nothing was put by: the game is over all the same.
  }
}

/** Brings everything that is shown up to date with the game. */
function sync(): void {
  const { session } = ctrl;
  batch(() => {
    setup.value = ctrl.setup;
    phase.value = ctrl.phase;
    isHeld.value = session?.isHeld ?? false;
    time.value = formatTime(ctrl.played, 0);
    if (session === undefined) {
      const { width, height } = ctrl.setup.board;
      pieces.value = 0;
      score.value = 0;
      rows.value = 0;
      end.value = undefined;
      choice.value = undefined;
      picture.value = emptyPicture(width, height, TOP_SPACE);
      snapshot.value = picture.peek();
      settled.value = picture.peek();
      return;
    }
    const frame = session.frame();
    const hasNewPiece = pieces.peek() !== frame.pieces || seed.peek() !== session.seed;
    pieces.value = frame.pieces;
    score.value = frame.score;
    rows.value = frame.rows;
    seed.value = session.seed;
    end.value = frame.over;
    choice.value = session.choice;
    picture.value = pictureOfFrame(frame, settings.peek().hasGhost);
    if (hasNewPiece || !ctrl.isOn) {
      snapshot.value = picture.peek();
      settled.value = lockedPicture();
    }
  });
}

/** The board of the setup in place of the last game's. */
export function showEmptyBoard(): void {
  ctrl.stop();
  clear();
  sync();
}

function clear(): void {
  ctrl.session = undefined;
  ctrl.played = 0;
  ctrl.phase = 'ready';
}

function syncAddress(): void {
  guideline.query.value = undefined;
  replaceQuery('play', new URLSearchParams(ctrl.setup.words()));
}

function fallingName(): string {
  const index = ctrl.session?.frame().falling?.pieceIndex ?? -1;
  return MESSAGES.pieces[index] ?? '';
}

function fallingSentence(): string {
  const falling = ctrl.session?.frame().falling;
  if (falling === undefined) return '';
  return format(MESSAGES.board.falling, {
    piece: fallingName(),
    column: falling.x + 1,
    row: falling.y + 1,
  });
}

/** The board without the falling piece: that one would make every column look tall. */
function lockedPicture(): Well {
  return lockedOf(picture.peek());
}
