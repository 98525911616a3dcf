import { batch, computed, signal } from '@preact/signals';
import type { Problem, Result } from '@tetrarium/engine/core';
import { formatTime } from '@tetrarium/engine/picture';
import type { Recording } from '@tetrarium/engine/replay';
import {
  createInterpreter,
  describeGame,
  executeLine,
  type Files,
  formatSave,
  frameOf,
  type Interpreter,
  NO_FILES,
  parseSave,
  type QuadrisFrame,
  type ReplayInterpreter,
  type Reply,
  readCommand,
  type Verb,
  watchFiles,
} from '@tetrarium/quadris';
import { entryOfQuadris } from '../replays/keep-quadris-game.ts';
import { keepReplay, type NewReplay } from '../replays/library.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { replaceQuery } from '../shell/navigation.ts';
import { recall, remember } from '../shell/storage.ts';
import { browserFiles } from './browser-files.ts';
import { addLine } from './command-history.ts';
import { addEntry, type LogEntry } from './command-log.ts';
import { formatKept, parseKept } from './kept.ts';
import { QUADRIS } from './messages.ts';
import {
  type GameStart,
  isFull,
  noteCommand,
  type QuadrisRecording,
  recordFrom,
  recordLoaded,
  recordSession,
  sealGame,
  startAnother,
} from './recording.ts';
import { formatRecording, parseRecording } from './recording-text.ts';
import {
  DEFAULT_QUADRIS,
  formatQuadrisLink,
  gameSetupOf,
  LONGEST_COMMANDS,
  parseQuadrisLink,
  type QuadrisLink,
  type QuadrisSetup,
  setupOfGame,
} from './setup.ts';

const KEY = 'tetrarium/quadris';
const KEEP_AFTER = 250;
const AUTOPLAY_EVERY = 350;

/** The files of this browser, noted in the recording that is on. */
const pageFiles: Files = {
  read: (name) => watched.read(name),
  write: (name, text) => watched.write(name, text),
};
let session = firstSession();
let recording = recordSession(session, DEFAULT_QUADRIS.seed);
let watched = watchFiles(browserFiles, recording.files);
/** When the last command was carried out, by the clock of the page. */
let commandedAt = performance.now();
let isOpened = false;

/** The setup of the game that is on. */
export const setup = signal<QuadrisSetup>(DEFAULT_QUADRIS);
/** What is drawn. */
export const frame = signal<QuadrisFrame>(frameOf(session));
/** What was typed and answered. */
export const log = signal<readonly LogEntry[]>([]);
/** The lines typed, for the history of the command line. */
export const typed = signal<readonly string[]>([]);
/** Whether there is something to take back. */
export const canUndo = signal(false);
/** Whether there is something to do again. */
export const canRedo = signal(false);
/** The number of the game in the library of replays, where it is kept as it is now. */
export const keptId = signal<number | undefined>(undefined);
/** Whether the adviser plays by itself. */
export const isAutoplaying = signal(false);
/** The game of a link, while another one is unfinished. */
export const offered = signal<QuadrisLink | undefined>(undefined);
/** The board in sentences. */
export const sentences = computed(() => {
  // The words follow from the game, which is new whenever the frame is.
  frame.value;
  return describeGame(session.game);
});

/** Whether a game is on that was played and is not over. */
export function hasUnfinishedGame(): boolean {
  restoreOnce();
  return session.past.length > 0 && !frame.peek().isOver;
}

/** Goes on with the kept game, or takes that of a link; an unfinished one is not ended unasked. */
export function openQuadris(query: URLSearchParams): void {
  restoreOnce();
  if (query.size === 0) return;
  const link = parseQuadrisLink(query);
  if (hasUnfinishedGame()) offered.value = link;
  else takeLink(link);
  replaceQuery('quadris', new URLSearchParams());
}

/** Ends the unfinished game for that of the link. */
export function takeOffer(): void {
  const link = offered.peek();
  offered.value = undefined;
  if (link !== undefined) takeLink(link);
}

/** Keeps the unfinished game. */
export function refuseOffer(): void {
  offered.value = undefined;
}

/** Starts a game; undefined, or why it cannot be. */
export function startGame(next: QuadrisSetup): Problem | undefined {
  const started = sessionOf(next);
  if (!started.ok) return started.problem;
  log.value = [];
  adopt(started.value, next, recordSession(started.value, next.seed));
  announce(`${QUADRIS.started} ${sentences.peek().join(' ')}`, true);
  return undefined;
}

/** Carries out a typed line and shows what became of it. */
export function runLine(line: string): void {
  const text = line.trim();
  if (text === '') return;
  const before = describeGame(session.game);
  const answers = carryOut(text).flatMap((reply) => (reply.type === 'message' ? [reply.text] : []));
  batch(() => {
    log.value = addEntry(log.peek(), text, answers);
    typed.value = addLine(typed.peek(), text);
    show();
  });
  const news = describeGame(session.game).filter((sentence) => !before.includes(sentence));
  const said = [...answers, ...news].join(' ');
  announce(said === '' ? QUADRIS.nothing : said, true);
  if (frame.peek().isOver) keepGame();
  keepSoon();
}

/** How many steps a command may take for all we care: the interpreter has a limit of its own. */
const ROOM = 1e9;

/** Carries out a line command by command: each is recorded, and a restart ends a game. */
function carryOut(line: string): Reply[] {
  const replies: Reply[] = [];
  let rest = line;
  for (;;) {
    const reading = readCommand(session.vocabulary, rest);
    if (reading === undefined) return replies;
    const text = rest.slice(0, rest.length - reading.rest.length).trim();
    rest = reading.rest;
    const { command } = reading;
    const isRestart = command.ok && command.value.verb === 'restart' && command.value.times > 0;
    if (isRestart) keepGame();
    const { game } = session;
    session.stepsLeft = ROOM;
    replies.push(...executeLine(session, text));
    const now = performance.now();
    noteCommand(recording, text, session, {
      pause: now - commandedAt,
      steps: ROOM - session.stepsLeft,
      isChange: session.game !== game,
    });
    commandedAt = now;
    if (isRestart) startAnother(recording, session);
    if (isFull(recording)) goOnRecording();
  }
}

/** Carries out a verb under whatever name it has now. */
export function runVerb(verb: Verb, word = ''): void {
  const command = session.vocabulary.names.find((each) => each.verb === verb);
  if (command !== undefined) runLine(`${command.name} ${word}`);
}

/** The words of the session, for completion. */
export function vocabulary(): Interpreter['vocabulary'] {
  return session.vocabulary;
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
    else runVerb('autoplay');
  }, AUTOPLAY_EVERY);
  addEventListener('pagehide', keep);
  return () => {
    clearInterval(timer);
    removeEventListener('pagehide', keep);
    isAutoplaying.value = false;
    refuseOffer();
    keep();
  };
}

/** The game as the text of a file. */
export function savedText(): string {
  return formatSave(session.game, session.vocabulary);
}

/** Goes on with the game of a file, whatever its rules are; undefined, or why not. */
export function loadText(text: string, name: string): Problem | undefined {
  const save = parseSave(text);
  if (!save.ok) return save.problem;
  const { game } = save.value;
  const next = setupOfGame(game.setup, setup.peek().seed);
  const loaded = { ...session, ...save.value, past: [], future: [], hint: [] };
  adopt(loaded, next, recordLoaded(loaded, next.seed));
  say(format(QUADRIS.store.loaded, { name }));
  return undefined;
}

/** Goes on with the game of a replay from the moment where it stands. */
export function playOn(from: Recording<ReplayInterpreter, string>): void {
  restoreOnce();
  const { game: moment, seed, time } = from;
  log.value = [];
  adopt(
    { ...moment, hint: [], stepsLeft: ROOM },
    setupOfGame(moment.game.setup, seed),
    recordFrom(from, moment),
  );
  say(format(QUADRIS.playedOn, { time: formatTime(time) }));
}

/** The link to this game, and whether it has all commands. */
export function linkToGame(): { readonly href: string; readonly isWhole: boolean } {
  const lines = recording.inputs.map(({ input }) => input);
  const isWhole = lines.join('\n').length <= LONGEST_COMMANDS && isReplayable(lines);
  const link = { setup: setup.peek(), lines: isWhole ? lines : [] };
  const query = formatQuadrisLink(link).toString();
  const hash = query === '' ? '#/quadris?level=0' : `#/quadris?${query}`;
  return { href: `${location.origin}${location.pathname}${hash}`, isWhole };
}

/** Whether the lines alone, without any files, lead to the game as it is. */
function isReplayable(all: readonly string[]): boolean {
  const again = sessionOf(setup.peek());
  if (!again.ok) return false;
  for (const line of all) executeLine(again.value, line);
  return formatSave(again.value.game, again.value.vocabulary) === savedText();
}

/** A session without files: `adopt` gives it those of the page. */
function sessionOf(next: QuadrisSetup): Result<Interpreter> {
  const game = gameSetupOf(next);
  return game.ok ? createInterpreter({ setup: game.value, seed: next.seed }) : game;
}

function firstSession(): Interpreter {
  const started = sessionOf(DEFAULT_QUADRIS);
  if (!started.ok) throw new Error(started.problem.message);
  return { ...started.value, files: pageFiles };
}

function takeLink({ setup: next, lines: commands }: QuadrisLink): void {
  const problem = startGame(next);
  if (problem !== undefined) {
    say(problem.message);
    return;
  }
  // Somebody else's commands must not write over this user's files.
  session = { ...session, files: NO_FILES };
  for (const line of commands) runLine(line);
  session = { ...session, files: pageFiles };
}

function adopt(next: Interpreter, nextSetup: QuadrisSetup, recorded: QuadrisRecording): void {
  keepGame();
  session = { ...next, files: pageFiles };
  record(recorded);
  commandedAt = performance.now();
  batch(() => {
    setup.value = nextSetup;
    isAutoplaying.value = false;
    show();
  });
  keepSoon();
}

function record(recorded: QuadrisRecording): void {
  recording = recorded;
  watched = watchFiles(browserFiles, recorded.files);
}

function show(): void {
  frame.value = frameOf(session);
  canUndo.value = session.past.length > 0;
  canRedo.value = session.future.length > 0;
  showKeptId();
}

function showKeptId(): void {
  const { changes, start } = recording;
  keptId.value = changes === 0 ? start.keptId : undefined;
}

/** Keeps the game that is on in the library of replays, unless it is there as it is. */
function keepGame(): void {
  if (recording.changes === 0) return;
  recording.changes = 0;
  const sealed = sealGame(recording, session);
  if (sealed.ok) keepInLibrary(recording.start, entryOfQuadris(sealed.value, session));
  else say(format(QUADRIS.notKept, { why: sealed.problem.message }));
}

/** One after the other: a game that is kept again takes the place it has. */
let library: Promise<void> = Promise.resolve();

function keepInLibrary(start: GameStart, entry: NewReplay): void {
  library = library.then(async () => {
    start.keptId = await keepReplay(entry, start.keptId);
    showKeptId();
    keepSoon();
  });
}

/** A replay can do only so much: it is kept so far, and another one begins with the game as is. */
function goOnRecording(): void {
  keepGame();
  record(recordLoaded(session, recording.seed));
}

/** Something that the page itself has to say. */
function say(text: string): void {
  log.value = addEntry(log.peek(), undefined, [text]);
  announce(text, true);
}

function restoreOnce(): void {
  if (!isOpened) restore();
  isOpened = true;
}

function restore(): void {
  const text = recall(KEY);
  const kept = text === null ? undefined : parseKept(text);
  if (kept?.ok !== true) return;
  const { game, vocabulary: words, past, setup: keptSetup } = kept.value;
  const bare: Interpreter = {
    ...session,
    game,
    vocabulary: words,
    past: [...past],
    future: [],
    hint: [],
  };
  const { session: resumed, recording: record } = parseRecording(kept.value.recording, bare) ?? {
    session: bare,
    recording: recordLoaded(bare, keptSetup.seed),
  };
  adopt(resumed, keptSetup, record);
  typed.value = kept.value.typed;
  if (resumed.past.length > 0) log.value = addEntry([], undefined, [QUADRIS.kept]);
}

let keeping: ReturnType<typeof setTimeout> | undefined;
/** Writing with every command of a fast typist or the adviser would cost. */
function keepSoon(): void {
  keeping ??= setTimeout(keep, KEEP_AFTER);
}

function keep(): void {
  clearTimeout(keeping);
  keeping = undefined;
  const { game, vocabulary: words, past } = session;
  remember(
    KEY,
    formatKept({
      setup: setup.peek(),
      game,
      vocabulary: words,
      past,
      recording: formatRecording(recording, session),
      typed: typed.peek(),
    }),
  );
}
