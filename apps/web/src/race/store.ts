import { signal } from '@preact/signals';
import { findBrain } from '@tetrarium/brains';
import { type Button, type GuidelineEvent, RACE_REPLAY } from '@tetrarium/engine/guideline';
import { formatReplay, type Replay } from '@tetrarium/engine/replay';
import { type GuidelineChoices, GuidelineSession, pilotOf } from '@tetrarium/play/guideline';
import { RaceMatch, RaceRecords, RaceSetup } from '@tetrarium/play/race';
import { COUNTDOWN } from '../game-ui/countdown.tsx';
import { drawSeed } from '../game-ui/game-store.ts';
import { guideline } from '../game-ui/guideline-link.ts';
import { keepReplay } from '../game-ui/library.ts';
import { describeGame, react } from '../guideline/effects.ts';
import { type PadChange, PadWatch } from '../guideline/gamepad.ts';
import { guidelineSettings } from '../guideline/settings.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { MESSAGES } from '../shell/messages.ts';
import { replaceQuery } from '../shell/route.ts';
import { isStill } from '../shell/settings-store.ts';
import { recall, remember } from '../shell/storage.ts';
import { RACE } from './messages.ts';
import type { LeftGame, ShownReplay } from './result-view.tsx';
import { builtInRival, type RivalSource } from './rivals.ts';
import { RaceScreen } from './screen.ts';

/** The longest time between two frames that counts as played: pages sleep. */
const LONGEST_FRAME = 1000;
const RECORDS_KEY = 'tetrarium/races';

let session: GuidelineSession | undefined;
let source: RivalSource | undefined;
/** The question that a brain thinks about. */
let asked: number | undefined;

export const screen = new RaceScreen();
const { match, phase, sides } = screen;
/** The setup as the controls show it. */
export const setup = signal(new RaceSetup());
/** What the page shows: the set-up, the race, or what the match came to. */
export const view = signal<'setup' | 'race' | 'result'>('setup');
/** The last replay. */
export const replay = signal<ShownReplay | undefined>(undefined);
export const left = signal<LeftGame | undefined>(undefined);
/** The matches before this one with the same settings. */
export const record = signal({ won: 0, lost: 0 });
/** What is wrong with the opponent. */
export const trouble = signal<string | undefined>(undefined);

/** Takes the race of an address, unless it is the one that is on. */
export function openRace(query: URLSearchParams): void {
  const next = RaceSetup.parse(query);
  const isSame = String(addressOf(next)) === String(addressOf(setup.peek()));
  if (!isSame || view.peek() === 'result') endRace();
  setup.value = next;
  showRecord();
  replaceQuery('race', addressOf(next));
  if (query.get('autostart') === '1') startRace();
}

function addressOf(chosen: RaceSetup): URLSearchParams {
  return new URLSearchParams(chosen.words());
}

/** Changes the setup of the next race. */
export function changeSetup(changes: Partial<GuidelineChoices>): void {
  setup.value = setup.peek().with(changes);
  trouble.value = undefined;
  showRecord();
  replaceQuery('race', addressOf(setup.peek()));
}

function showRecord(): void {
  record.value = RaceRecords.parse(recall(RECORDS_KEY)).of(setup.peek());
}

/** Begins a match. */
export function startRace(): void {
  const { brain = '' } = setup.peek();
  const found = builtInRival(brain);
  if (found !== undefined) startAgainst(found);
  else void findOwn(brain);
}

async function findOwn(id: string): Promise<void> {
  const { ownRival } = await import('./own-rival.ts');
  const found = await ownRival(id);
  // Another opponent may have been chosen in the meantime.
  if (setup.peek().brain !== id) return;
  if (found !== undefined) startAgainst(found);
  else {
    trouble.value = RACE.missing;
    announce(RACE.missing, true);
  }
}

function startAgainst(found: RivalSource): void {
  source?.close();
  source = found;
  trouble.value = undefined;
  nameRival(found.name);
  match.value = new RaceMatch(setup.peek().firstTo);
  showRecord();
  startGame();
}

function nameRival(name: string): void {
  screen.names.value = [RACE.you, name];
}

/** Whether a race is on that somebody would miss. */
export function hasUnfinishedRace(): boolean {
  return session?.isOn === true;
}

/** Goes on with a race from a replay, which waits; answers its address. */
export function playRaceOn(
  recording: GuidelineSession['recording'],
  recorded: Replay,
): URLSearchParams {
  endRace();
  setup.value = RaceSetup.ofReplay(recorded);
  source = builtInRival(setup.peek().brain ?? '');
  nameRival(source?.name ?? '');
  match.value = new RaceMatch(1);
  const { handling } = guidelineSettings.peek();
  session = GuidelineSession.adopt(setup.peek(), recording, handling, LONGEST_FRAME);
  session.pilot = source?.brain && pilotOf(source.brain);
  replay.value = undefined;
  view.value = 'race';
  showOnScreen(session, 0);
  return addressOf(setup.peek());
}

/** Begins the next game of the match. */
export function startGame(): void {
  if (source === undefined) return;
  const chosen = setup.peek();
  const now = performance.now();
  const started = GuidelineSession.start(chosen, {
    seed: chosen.seed === undefined ? drawSeed() : match.peek().seedAfter(chosen.seed),
    handling: guidelineSettings.peek().handling,
    now,
    longestStep: LONGEST_FRAME,
    countdown: countdown(),
    rival: findBrain(source.id) === undefined ? source.name : source.id,
  });
  if (!started.ok) throw new Error(started.problem.message);
  session = started.value;
  session.pilot = source.brain && pilotOf(source.brain);
  asked = undefined;
  replay.value = undefined;
  left.value = undefined;
  view.value = 'race';
  showOnScreen(session, now);
  const number = match.peek().games.length + 1;
  announce(format(RACE.announceGame, { number, score: match.peek().score }));
}

function countdown(): number {
  return guidelineSettings.peek().hasCountdown ? COUNTDOWN : 0;
}

/** Whether the match goes on with another game. */
export function isBetween(): boolean {
  return view.value === 'race' && phase.value === 'over';
}

/** Lets the race wait. */
export function pauseRace(): void {
  if (session?.phase !== 'playing') return;
  const now = performance.now();
  tell(session.pause(now), now);
  if (session.isOn) announce(MESSAGES.announce.paused);
}

/** Goes on with a race that waits. */
export function resumeRace(): void {
  if (session?.phase !== 'paused') return;
  session.resume(performance.now(), guidelineSettings.peek().handling, countdown());
  showOnScreen(session, performance.now());
  announce(MESSAGES.announce.resumed);
}

export function togglePause(): void {
  if (session?.phase === 'paused') resumeRace();
  else pauseRace();
}

/** Ends the race in the middle; what was played of it is shown, and kept. */
export function leaveRace(): void {
  const playing = session;
  if (playing?.isOn) pauseRace();
  // It may have ended on its own just now.
  if (playing === undefined || match.peek().winner !== undefined) return;
  const isUnfinished = playing.isOn;
  if (playing.game.pieces === 0 && match.peek().games.length === 0) {
    endRace();
    return;
  }
  playing.stop();
  source?.close();
  source = undefined;
  if (isUnfinished) {
    const { race, sides: both } = playing;
    const attack = [both![0].attack, both![1].attack] as const;
    left.value = { time: race!.time, lines: playing.game.lines, attack };
    const { rules, replay: recorded } = playing.replay;
    const text = formatReplay(rules, recorded);
    replay.value = { text };
    void keep(playing, text);
  }
  showOnScreen(playing, performance.now());
  view.value = 'result';
  announce(format(RACE.announceMatch, { title: RACE.over.left, score: match.peek().score }));
}

/** Leaves the race for its set-up. */
export function endRace(): void {
  session?.stop();
  session = undefined;
  source?.close();
  source = undefined;
  view.value = 'setup';
  screen.show(undefined);
}

/** A key, button or pad went down or up at a moment of the page's time. */
export function pressButton(button: Button, isDown: boolean, at: number): void {
  if (session === undefined) return;
  tell(session.press(button, isDown, at), at);
}

/** A gesture: one press of a button. */
export function tapButton(button: Button, at: number): void {
  if (session === undefined) return;
  tell(session.tap(button, at), at);
}

/** Says how the board stands, because the user asked. */
export function describeBoard(): void {
  if (session === undefined) return;
  announce(describeGame(session, sides[0].picture.peek()), true);
}

/** Runs the race for as long as the page is shown. */
export function runRace(): () => void {
  const pads = new PadWatch();
  const stop = runFrames((now) => {
    for (const change of pads.look(navigator.getGamepads?.() ?? [])) followPad(change, now);
    if (session?.phase === 'playing') tell(session.advance(now), now);
  });
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') pauseRace();
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onHidden);
    pauseRace();
    // No other page has to wait for a race that waits.
    guideline.isOn.value = false;
  };
}

function followPad({ action, isDown }: PadChange, now: number): void {
  if (action !== 'retry' && action !== 'pause') pressButton(action, isDown, now);
  else if (!isDown) return;
  else if (action === 'pause' && session?.isOn) togglePause();
  else if (isBetween()) startGame();
  else if (view.peek() !== 'race') startRace();
}

async function ask(
  playing: GuidelineSession,
  of: RivalSource,
  question: NonNullable<GuidelineSession['question']>,
): Promise<void> {
  asked = question.id;
  const answer = await of.ask(question);
  // The race may have been left in the meantime.
  if (playing !== session) return;
  const now = performance.now();
  if (answer.type === 'failure') {
    playing.failRival(answer.reason);
    tell([], now);
  } else if (playing.phase === 'paused') asked = undefined;
  else tell(playing.answer(question.id, answer.move, Math.max(now, playing.now)), now);
}

function showOnScreen(shown: GuidelineSession, now: number): void {
  const { phase: at, race, sides: both } = shown;
  const wait = at === 'playing' ? shown.waitAt(now) : 0;
  const { time, attacks, games } = race!;
  screen.show({ phase: at, time, wait, attacks, sides: both!, games });
}

/** Shows and says what happened; without events the piece may still have moved. */
function tell(events: readonly GuidelineEvent[], now: number): void {
  if (session === undefined) return;
  if (events.length > 0) react(session, events);
  showOnScreen(session, now);
  const { question } = session;
  const isOpen = session.phase === 'playing' && question !== undefined && asked !== question.id;
  if (isOpen && source !== undefined) void ask(session, source, question);
  if (session.phase === 'over' && replay.peek() === undefined) finish(session);
}

function finish(ended: GuidelineSession): void {
  const { race, outcome, sides: both } = ended;
  const winner = outcome === 'draw' ? 'draw' : outcome === 'won' ? 0 : 1;
  const attack = [both![0].attack, both![1].attack] as const;
  match.value = match.peek().with({ winner, time: race!.time, attack });
  const { rules, replay: recorded } = ended.replay;
  const text = formatReplay(rules, recorded);
  replay.value = { text };
  void keep(ended, text);
  const { score, winner: champion } = match.peek();
  const title =
    winner === 'draw' ? RACE.over.draw : winner === 0 ? RACE.over.youWon : RACE.over.youLost;
  announce(format(RACE.announceMatch, { title, score }));
  if (champion === undefined) return;
  const records = RaceRecords.parse(recall(RECORDS_KEY)).with(setup.peek(), champion === 0);
  remember(RECORDS_KEY, JSON.stringify(records.values));
  showRecord();
  // The well keeps its place for a moment, so that one sees how it ended.
  setTimeout(
    () => {
      if (session === ended) view.value = 'result';
    },
    isStill.peek() ? 0 : SETTLE,
  );
}

const SETTLE = 700;

async function keep({ game, race }: GuidelineSession, text: string): Promise<void> {
  const id = await keepReplay({
    savedAt: Date.now(),
    ruleset: RACE_REPLAY.id,
    mode: game.rules.mode.id,
    score: game.score,
    lines: game.lines,
    pieces: game.pieces,
    time: race!.time,
    text,
  });
  if (id !== undefined && replay.peek()?.text === text) replay.value = { text, id };
}

/** The fault that ended the rival's game. */
export function faultOfRival(): string | undefined {
  return session?.rivalFault;
}
