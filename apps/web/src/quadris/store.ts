import { batch, computed, signal } from '@preact/signals';
import type { Problem } from '@tetrarium/engine/core';
import { formatReplay, type Recording, type Replay } from '@tetrarium/engine/replay';
import { QuadrisSession, QuadrisSetup } from '@tetrarium/play/quadris';
import {
  describeGame,
  type Interpreter,
  QUADRIS_REPLAY,
  type ReplayInterpreter,
  type Verb,
} from '@tetrarium/quadris';
import { createGameStore } from '../game-ui/game-store.ts';
import { keepReplay, type NewReplay } from '../game-ui/library.ts';
import { announce } from '../shell/announcer.ts';
import { replaceQuery } from '../shell/route.ts';
import { browserFiles } from './browser-files.ts';

const AUTOPLAY_EVERY = 350;

const session = firstSession();
let isOpened = false;

/** The game that is on. */
const game = signal(session.game);
export const setup = signal(session.setup);
export const frame = signal(session.frame);
export const log = signal(session.log);
/** The lines typed, for the history of the command line. */
export const typed = signal(session.history);
export const canUndo = signal(false);
export const canRedo = signal(false);
/** The number of the game in the library of replays, where it is kept as it is now. */
export const keptId = signal<number | undefined>(undefined);
/** Whether the adviser plays by itself. */
export const isAutoplaying = signal(false);
/** The board in sentences. */
export const sentences = computed(() => describeGame(game.value));

const store = createGameStore<ReturnType<typeof QuadrisSession.parseLink>>({
  key: 'tetrarium/quadris',
  format: () => session.save(),
  take: (link) => {
    session.open(link, performance.now());
    goOn();
    isPlayed = link.lines.length > 0;
  },
  follow: () => {
    const kept = store.recall(QuadrisSession.parseKept);
    if (kept === undefined) return;
    session.restore(kept, performance.now());
    // What there is to say and to keep is the other tab's.
    session.takeEvents();
    show();
    store.forgetDue();
  },
  keepAfter: 250,
});
export const { offered, takeOffer, refuseOffer } = store;

/** Whether somebody had a hand in the game: one that the adviser played alone is nobody's. */
let isPlayed = false;

/** Whether a game is on that somebody played and that is not over. */
export function hasUnfinishedGame(): boolean {
  restoreOnce();
  return isPlayed && canUndo.peek() && !frame.peek().isOver;
}

/** Goes on with the kept game, or takes that of a link; an unfinished one is not ended unasked. */
export function openQuadris(query: URLSearchParams): void {
  restoreOnce();
  if (query.size === 0) return;
  offered.value = QuadrisSession.parseLink(query);
  if (!hasUnfinishedGame()) takeOffer();
  replaceQuery('quadris', new URLSearchParams());
}

/** Starts a game; undefined, or why it cannot be. */
export function startGame(next: QuadrisSetup): Problem | undefined {
  return goOn(session.restart(next, performance.now()));
}

/** Goes on with the game of a file, whatever its rules are; undefined, or why not. */
export function loadText(text: string, name: string): Problem | undefined {
  return goOn(session.loadFile(text, name, performance.now()));
}

/** Goes on with the game of a replay from the moment where it stands. */
export function playOn(from: Recording<ReplayInterpreter, string>): void {
  restoreOnce();
  session.playOn(from, performance.now());
  goOn();
  isPlayed = true;
}

/** Carries out a typed line and shows what became of it. */
export function runLine(line: string): void {
  if (line.trim() === '') return;
  isPlayed = true;
  session.run(line, performance.now());
  show();
}

/** Carries out a verb under whatever name it has now. */
export function runVerb(verb: Verb, word?: string): void {
  isPlayed = true;
  session.runVerb(verb, performance.now(), word);
  show();
}

/** What a verb is called now; empty where the rules have none. */
export function namesOf(verb: Verb): readonly string[] {
  return session.vocabulary.names.flatMap((each) => (each.verb === verb ? [each.name] : []));
}

/** Completes the last word of a line; undefined where there is nothing to complete. */
export function complete(line: string): ReturnType<QuadrisSession['complete']> {
  return session.complete(line);
}

/** Lets the adviser play, or stops it. */
export function toggleAutoplay(): void {
  isAutoplaying.value = !isAutoplaying.peek();
}

/** Runs what goes by itself for as long as the page is shown, and keeps the game at its end. */
export function runQuadris(): () => void {
  const timer = setInterval(() => {
    if (!isAutoplaying.peek()) return;
    if (frame.peek().isOver || frame.peek().choices.length > 0) isAutoplaying.value = false;
    else {
      session.runVerb('autoplay', performance.now());
      show();
    }
  }, AUTOPLAY_EVERY);
  const stop = store.run({ leave: () => {} });
  return () => {
    clearInterval(timer);
    isAutoplaying.value = false;
    stop();
  };
}

/** The game as the text of a file. */
export function savedText(): string {
  return session.toFile();
}

/** The link to this game, and whether it has all commands. */
export function linkToGame(): { readonly href: string; readonly isWhole: boolean } {
  const { query, isWhole } = session.link();
  const hash = `#/quadris?${query === '' ? 'level=0' : query}`;
  return { href: `${location.origin}${location.pathname}${hash}`, isWhole };
}

function firstSession(): QuadrisSession {
  const { game: first, seed } = new QuadrisSetup();
  const started = first.ok
    ? QuadrisSession.start({ setup: first.value, seed, files: browserFiles }, performance.now())
    : first;
  if (!started.ok) throw new Error(started.problem.message);
  return started.value;
}

/** Shows the game that is on now, unless there was a problem with another one. */
function goOn(problem?: Problem): Problem | undefined {
  if (problem === undefined) {
    isAutoplaying.value = false;
    isPlayed = false;
  }
  show();
  return problem;
}

function show(): void {
  batch(() => {
    game.value = session.game;
    setup.value = session.setup;
    frame.value = session.frame;
    log.value = session.log;
    typed.value = session.history;
    canUndo.value = session.canUndo;
    canRedo.value = session.canRedo;
    keptId.value = session.keptId;
  });
  for (const event of session.takeEvents()) {
    if (event.type === 'said') announce(event.text, true);
    else keepInLibrary(event);
  }
  store.keepSoon();
}

/** One after the other: a game that is kept again takes the place it has. */
let library: Promise<void> = Promise.resolve();

type SessionEvent = ReturnType<QuadrisSession['takeEvents']>[number];

function keepInLibrary({ replay, game, start }: Extract<SessionEvent, { type: 'ended' }>): void {
  const entry = entryOfQuadris(replay, { game });
  library = library.then(async () => {
    start.keptId = await keepReplay(entry, start.keptId);
    keptId.value = session.keptId;
    store.keepSoon();
  });
}

function restoreOnce(): void {
  const kept = isOpened ? undefined : store.recall(QuadrisSession.parseKept);
  isOpened = true;
  if (kept === undefined) return;
  isPlayed = true;
  session.restore(kept, performance.now());
  show();
}

/** What the library keeps of a Quadris game that ended as this session. */
export function entryOfQuadris(
  replay: Replay<string>,
  { game }: Pick<Interpreter, 'game'>,
): NewReplay {
  const scores = game.players.map(({ score }) => score);
  return {
    savedAt: Date.now(),
    ruleset: QUADRIS_REPLAY.id,
    mode: game.setup.rules,
    score: Math.max(...scores),
    lines: 0,
    pieces: game.players.reduce((sum, { nextId }) => sum + nextId, 0),
    time: replay.end,
    text: formatReplay(QUADRIS_REPLAY, replay),
    quadris: { scores, hiScore: game.hiScore, commands: replay.inputs.length },
  };
}
