import { batch, computed, signal } from '@preact/signals';
import { type Attack, attackOf, type Button, type Side } from '@tetrarium/engine/guideline';
import type { OnlineEvent, OnlineGame } from '@tetrarium/play/online';
import { RaceMatch } from '@tetrarium/play/race';
import type { LinkState, RaceResult, RaceRoomView, ServerMessage } from '@tetrarium/protocol/race';
import { guideline } from '../game-ui/guideline-link.ts';
import { describeGame, react } from '../guideline/effects.ts';
import { guidelineSettings } from '../guideline/settings.ts';
import type { ShownReplay } from '../race/result-view.tsx';
import { RaceScreen } from '../race/screen.ts';
import { canSign, demandSigner, loadKey } from '../server/key.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { isStill } from '../shell/settings-store.ts';
import { RaceClient } from './client.ts';
import { askForReplay, keepGame } from './kept.ts';
import { VERSUS } from './messages.ts';
import { playerName } from './name.ts';
import { tellRoom } from './told.ts';
import { endSentence, matchOf, namesOf, outWord } from './words.ts';

export const screen = new RaceScreen();
/** What is known of the race; undefined until the server has told. */
export const room = signal<RaceRoomView | undefined>(undefined);
/** The side that is played here; undefined for who watches. */
export const you = signal<Side | undefined>(undefined);
export const linkState = signal<LinkState>('connecting');
/** Why the server does not go on with this page. */
export const refusal = signal<{ readonly code: string; readonly detail: string } | undefined>(
  undefined,
);
/** What the page shows. */
export const view = signal<'lobby' | 'race' | 'result'>('lobby');
/** How the last game ended. */
export const result = signal<RaceResult | undefined>(undefined);
/** The replay of the last game. */
export const replay = signal<ShownReplay | undefined>(undefined);
/** For how many seconds each side, as it is shown, has no connection. */
export const awayFor = [
  signal<number | undefined>(undefined),
  signal<number | undefined>(undefined),
];

/** The seats as they are shown: one's own first. */
export const seats = computed(() => {
  const [first = null, second = null] = room.value?.seats ?? [];
  return you.value === 1 ? ([second, first] as const) : ([first, second] as const);
});

/** Milliseconds without a word after which a connection counts as lost for now. */
const QUIET = 2000;
/** The lost wells and the report stand for a moment, so that one sees how it ended. */
const SETTLE = 700;

let client: RaceClient | undefined;
let wanted: string | undefined;
/** Whether the page of the race is shown; a game goes on without it. */
let isShown = false;
let attacks: readonly Attack[] = [];
/** The game that is shown. */
let shown: OnlineGame | undefined;
let hasBegun = false;
let wantsToResign = false;
/** What was said of the next game: the server forgets it with the connection. */
let isReadyNext = false;
let settling: ReturnType<typeof setTimeout> | undefined;
/** How far each side, as it is shown, is known, and since when. */
let heard: readonly { readonly until: number; readonly at: number }[] = [];
/** Since when each side, as it is shown, has no connection. */
let awaySince: readonly (number | undefined)[] = [];

/** Connects to a race, unless it is the one that is on. */
export async function openRoom(id: string): Promise<void> {
  wanted = id;
  if (client?.id === id && refusal.peek() === undefined) return;
  closeRoom();
  wanted = id;
  await loadKey();
  const signer = canSign ? await demandSigner() : undefined;
  // Another address may have been opened in the meantime.
  if (wanted !== id || client !== undefined) return;
  client = new RaceClient({
    id,
    signer,
    name: playerName.peek() || undefined,
    handling: () => guidelineSettings.peek().handling,
    hear,
    pass: tell,
    change,
  });
}

/** Leaves a race. */
export function closeRoom(): void {
  wanted = undefined;
  client?.close();
  client = undefined;
  room.value = undefined;
  you.value = undefined;
  linkState.value = 'connecting';
  refusal.value = undefined;
  view.value = 'lobby';
  result.value = undefined;
  replay.value = undefined;
  attacks = [];
  shown = undefined;
  wantsToResign = false;
  isReadyNext = false;
  awaySince = [];
  screen.match.value = new RaceMatch(1);
  screen.show(undefined);
}

/** The page of the race is shown, until the answer is called. */
export function showRoom(): () => void {
  isShown = true;
  return () => {
    isShown = false;
    releaseKeys();
    if (!isGameOn()) closeRoom();
    // No other page has to wait for a game that goes on without it.
    guideline.isOn.value = false;
  };
}

/** Comes again where the server ended the connection. */
export function comeAgain(): void {
  const id = client?.id;
  closeRoom();
  if (id !== undefined) void openRoom(id);
}

/** The race that is connected to, if its game is on and somebody plays it here. */
export function playedRoom(): string | undefined {
  return isGameOn() && you.peek() !== undefined ? client?.id : undefined;
}

/** Whether a game is on, or about to begin. */
function isGameOn(): boolean {
  return client?.race.isOn === true && client.race.refusal === undefined;
}

export function changeName(): void {
  if (client !== undefined && you.peek() !== undefined) {
    client.rename(playerName.peek() || undefined);
  }
}

/** Says whether one is ready for the next game; after a match that is a rematch. */
export function sayReady(isReady: boolean): void {
  isReadyNext = isReady;
  client?.say(client.race.ready(isReady));
}

/** Gives the game up, as soon as that can be told. */
export function resign(): void {
  wantsToResign = true;
  sendResignation();
}

function sendResignation(): void {
  if (wantsToResign && client?.say(client.race.resign())) wantsToResign = false;
}

/** A key, button or pad went down or up at a moment of the page's time. */
export function pressButton(button: Button, isDown: boolean, at: number): void {
  act(client?.race.game?.press(button, isDown, at), at);
}

/** A gesture: one press of a button. */
export function tapButton(button: Button, at: number): void {
  act(client?.race.game?.tap(button, at), at);
}

/** Lets go of all keys: the board has lost them, and the game goes on. */
export function releaseKeys(): void {
  act(client?.race.game?.release(), performance.now());
}

/** Says how the board stands, because the user asked. */
export function describeBoard(): void {
  const played = ownGame();
  if (played !== undefined) announce(describeGame(played, screen.sides[0].picture.peek()), true);
}

/** Lets time pass until a moment; the timer of the client does the same where no frames are drawn. */
export function stepRace(now: number): void {
  client?.step(now);
}

function act(events: readonly OnlineEvent[] | undefined, at: number): void {
  if (events === undefined || client === undefined) return;
  tell(events, at);
  client.flush(at);
}

function ownGame() {
  const { game, you: side } = client?.race ?? {};
  if (game === undefined || side === undefined) return undefined;
  return { game: game.gameOf(side), frame: game.frameOf(side) };
}

function change(state: LinkState): void {
  const before = linkState.peek();
  linkState.value = state;
  if (room.peek() === undefined || !isShown) return;
  if (state === 'lost' && before === 'open') announce(VERSUS.announce.lost, true);
  if (state === 'open') announce(VERSUS.announce.back, true);
}

function hear(message: ServerMessage, events: readonly OnlineEvent[]): void {
  if (client === undefined) return;
  const now = performance.now();
  const { race } = client;
  if (message.type === 'garbage') {
    announce(format(VERSUS.announce.garbage, { rows: message.rows }), true);
  } else if (message.type !== 'inputs' && message.type !== 'ack') {
    const before = room.peek();
    batch(() => {
      refusal.value = race.refusal;
      you.value = race.you;
      room.value = race.room;
      screen.isPlayed.value = race.you !== undefined;
      screen.names.value = namesOf(seats.peek(), race.you);
      if (race.room !== undefined) {
        screen.match.value = matchOf(race.room, race.result, race.you);
      }
    });
    if (race.room !== undefined && isShown) tellRoom(before, race.room, race.you);
    if (message.type === 'welcome') {
      sendResignation();
      if (isReadyNext) client.say(race.ready(true));
      if (race.game === undefined) recallResult(race.room?.results.at(-1));
    }
    followGame(now);
  }
  if (race.refusal !== undefined) {
    client.close();
    shown = undefined;
    screen.show(undefined);
    return;
  }
  tell(events, now);
  followView(message.type === 'welcome');
  // A game that ended unseen was the last thing to wait for.
  if (!isShown && !isGameOn()) closeRoom();
}

/** What a page that was loaded anew still knows of the last game. */
function recallResult(last: RaceResult | undefined): void {
  if (last === undefined) return;
  result.value = last;
  void askForReplay(client!.id, last.game).then((text) => {
    if (text !== undefined && result.peek() === last) replay.value = { text };
  });
}

/** Notices that a game has begun or ended. */
function followGame(now: number): void {
  const { game, you: side } = client!.race;
  if (game !== undefined && game !== shown) {
    shown = game;
    attacks = [];
    result.value = undefined;
    replay.value = undefined;
    hasBegun = game.waitAt(now) === 0;
    wantsToResign = false;
    isReadyNext = false;
    if (!hasBegun) {
      announce(format(VERSUS.announce.begins, { number: matchGame() }), true);
    }
  }
  const ended = game?.result;
  if (game === undefined || ended === undefined || result.peek() === ended) return;
  result.value = ended;
  screen.out.value = outWord(ended);
  announce(endSentence(ended, screen.match.peek(), screen.names.peek(), side), true);
  const [, rival] = screen.names.peek();
  void keepGame(client!.id, game, side, rival).then((kept) => {
    if (result.peek() === ended) replay.value = kept;
  });
}

/** The number of the game that is on, in its match. */
function matchGame(): string {
  return String(screen.match.peek().games.length + 1);
}

function followView(isNew: boolean): void {
  const next = viewOf();
  if (next !== 'result' || isNew || view.peek() === 'result') view.value = next;
  else if (settling === undefined) {
    settling = setTimeout(
      () => {
        settling = undefined;
        view.value = viewOf();
      },
      isStill.peek() ? 0 : SETTLE,
    );
  }
}

function viewOf(): 'lobby' | 'race' | 'result' {
  const told = room.peek();
  if (told === undefined) return 'lobby';
  if (isGameOn() || told.phase === 'playing') return 'race';
  if (told.phase === 'over') return 'result';
  return told.results.length > 0 ? 'race' : 'lobby';
}

/** Shows and says what happened; without events the piece may still have moved. */
function tell(events: readonly OnlineEvent[], now: number): void {
  if (client === undefined) return;
  const { you: side } = client.race;
  const mine = side ?? 0;
  const found = events.flatMap(({ side: of, event }, i) => {
    const next = events[i + 1];
    return attackOf(of === mine ? 0 : 1, event, next?.side === of ? next.event : undefined) ?? [];
  });
  if (found.length > 0) attacks = [...attacks, ...found];
  const own = events.flatMap(({ side: of, event }) => (of === side ? [event] : []));
  const played = ownGame();
  if (played !== undefined && own.length > 0 && isShown) react(played, own);
  if (!hasBegun && shown?.waitAt(now) === 0) {
    hasBegun = true;
    announce(VERSUS.announce.go, true);
  }
  countAway(now);
  if (isShown) paint(now);
}

function countAway(now: number): void {
  const isOn = shown !== undefined && shown.result === undefined && hasBegun;
  const [first, second] = seats.peek();
  const side = you.peek();
  const [quietFirst, quietSecond] = quietSides(isOn, now);
  const isOwnAway = linkState.peek() !== 'open' || (isOn && shown!.unconfirmed > QUIET);
  const isFirstAway = side === undefined ? first?.isHere === false || quietFirst : isOwnAway;
  const areAway = [
    isFirstAway,
    // Who has lost the connection knows nothing of the other.
    !(side !== undefined && isOwnAway) && (second?.isHere === false || quietSecond),
  ];
  // A connection that only fell silent did so a while ago.
  const since = linkState.peek() === 'open' ? now - QUIET : now;
  awaySince = areAway.map((isAway, i) => (isAway ? (awaySince[i] ?? since) : undefined));
  for (const [i, from] of awaySince.entries()) {
    awayFor[i]!.value = from === undefined ? undefined : Math.floor((now - from) / 1000);
  }
}

/** Whether nothing is heard of each side, as it is shown, for longer than the network explains. */
function quietSides(isOn: boolean, now: number): readonly boolean[] {
  const progress = shown?.progress ?? [0, 0];
  const inOrder = you.peek() === 1 ? [progress[1], progress[0]] : progress;
  heard = inOrder.map((until, i) => {
    const before = heard[i];
    return isOn && before?.until === until ? before : { until, at: now };
  });
  return heard.map(({ at }) => now - at > QUIET);
}

function paint(now: number): void {
  if (shown === undefined) {
    if (screen.phase.peek() !== 'ready') screen.show(undefined);
    return;
  }
  const { you: side } = client!.race;
  const mine: Side = side ?? 0;
  const theirs: Side = mine === 0 ? 1 : 0;
  const [own, other] = [shown.sideOf(mine), shown.sideOf(theirs)];
  const { frame } = own;
  const incoming = frame.incoming + (side === undefined ? 0 : shown.announced);
  const latest = side === undefined ? Math.max(frame.time, other.frame.time) : frame.time;
  screen.show({
    phase: shown.result === undefined ? 'playing' : 'over',
    time: shown.result?.time ?? latest,
    wait: shown.waitAt(now),
    attacks,
    sides: [{ ...own, frame: { ...frame, incoming } }, other],
    games: [shown.gameOf(mine), shown.gameOf(theirs)],
  });
}
