import { batch, computed, signal } from '@preact/signals';
import type { Problem } from '@tetrarium/engine';
import {
  createSession,
  describeGame,
  executeLine,
  formatSave,
  frameOfSession,
  NO_FILES,
  parseSave,
  type QuadrisFrame,
  type QuadrisSession,
  type Verb,
} from '@tetrarium/quadris';
import { announce } from '../announcer.ts';
import { format } from '../format.ts';
import { replaceQuery } from '../shell/navigation.ts';
import { recall, remember } from '../storage.ts';
import { browserFiles } from './browser-files.ts';
import { addLine } from './command-history.ts';
import { addEntry, type LogEntry } from './command-log.ts';
import { QUADRIS } from './messages.ts';
import { formatKept, parseKept } from './quadris-kept.ts';
import {
  DEFAULT_QUADRIS,
  formatQuadrisLink,
  gameSetupOf,
  LONGEST_COMMANDS,
  parseQuadrisLink,
  type QuadrisLink,
  type QuadrisSetup,
  setupOfGame,
} from './quadris-setup.ts';

const KEY = 'tetrarium/quadris';
const KEEP_AFTER = 250;
const AUTOPLAY_EVERY = 350;

let session = freshSession(DEFAULT_QUADRIS)!;
/** Every line since the game began; undefined once a link cannot carry them. */
let lines: readonly string[] | undefined = [];
let isOpened = false;

/** The setup of the game that is on. */
export const setup = signal<QuadrisSetup>(DEFAULT_QUADRIS);
/** What is drawn. */
export const frame = signal<QuadrisFrame>(frameOfSession(session));
/** What was typed and answered. */
export const log = signal<readonly LogEntry[]>([]);
/** The lines typed, for the history of the command line. */
export const typed = signal<readonly string[]>([]);
/** Whether there is something to take back. */
export const canUndo = signal(false);
/** Whether there is something to do again. */
export const canRedo = signal(false);
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

/** Goes on with the kept game, or takes that of a link; an unfinished one is not ended unasked. */
export function openQuadris(query: URLSearchParams): void {
  if (!isOpened) restore();
  isOpened = true;
  if (query.size === 0) return;
  const link = parseQuadrisLink(query);
  const isUnfinished = session.past.length > 0 && !frame.peek().isOver;
  if (isUnfinished) offered.value = link;
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
  adopt(started.value, next, []);
  log.value = [];
  announce(`${QUADRIS.started} ${sentences.peek().join(' ')}`, true);
  return undefined;
}

/** Carries out a typed line and shows what became of it. */
export function runLine(line: string): void {
  const text = line.trim();
  if (text === '') return;
  const before = describeGame(session.game);
  const replies = executeLine(session, text);
  const answers = replies.flatMap((reply) => (reply.type === 'message' ? [reply.text] : []));
  noteLine(text);
  batch(() => {
    log.value = addEntry(log.peek(), text, answers);
    typed.value = addLine(typed.peek(), text);
    show();
  });
  const news = describeGame(session.game).filter((sentence) => !before.includes(sentence));
  const said = [...answers, ...news].join(' ');
  announce(said === '' ? QUADRIS.nothing : said, true);
  keepSoon();
}

/** Carries out a verb under whatever name it has now. */
export function runVerb(verb: Verb, word = ''): void {
  const command = session.vocabulary.names.find((each) => each.verb === verb);
  if (command !== undefined) runLine(`${command.name} ${word}`);
}

/** The words of the session, for completion. */
export function vocabulary(): QuadrisSession['vocabulary'] {
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
  adopt({ ...session, ...save.value, past: [], future: [], hint: [] }, next, undefined);
  const said = format(QUADRIS.store.loaded, { name });
  log.value = addEntry(log.peek(), undefined, [said]);
  announce(said, true);
  return undefined;
}

/** The link to this game, and whether it has all commands. */
export function linkToGame(): { readonly href: string; readonly isWhole: boolean } {
  const isWhole = lines !== undefined && isReplayable(lines);
  const link = { setup: setup.peek(), lines: isWhole ? lines! : [] };
  const query = formatQuadrisLink(link).toString();
  const hash = query === '' ? '#/quadris?level=0' : `#/quadris?${query}`;
  return { href: `${location.origin}${location.pathname}${hash}`, isWhole };
}

/** Whether the lines alone, without any files, lead to the game as it is. */
function isReplayable(all: readonly string[]): boolean {
  const again = sessionOf(setup.peek(), NO_FILES);
  if (!again.ok) return false;
  for (const line of all) executeLine(again.value, line);
  return formatSave(again.value.game, again.value.vocabulary) === savedText();
}

function sessionOf(next: QuadrisSetup, files = browserFiles) {
  const game = gameSetupOf(next);
  return game.ok ? createSession({ setup: game.value, seed: next.seed, files }) : game;
}

function freshSession(next: QuadrisSetup): QuadrisSession | undefined {
  const started = sessionOf(next);
  return started.ok ? started.value : undefined;
}

function takeLink({ setup: next, lines: commands }: QuadrisLink): void {
  const problem = startGame(next);
  if (problem !== undefined) {
    log.value = addEntry(log.peek(), undefined, [problem.message]);
    announce(problem.message, true);
    return;
  }
  // Somebody else's commands must not write over this user's files.
  session = { ...session, files: NO_FILES };
  for (const line of commands) runLine(line);
  session = { ...session, files: browserFiles };
}

function adopt(next: QuadrisSession, nextSetup: QuadrisSetup, past: typeof lines): void {
  session = next;
  lines = past;
  batch(() => {
    setup.value = nextSetup;
    isAutoplaying.value = false;
    show();
  });
  keepSoon();
}

function show(): void {
  frame.value = frameOfSession(session);
  canUndo.value = session.past.length > 0;
  canRedo.value = session.future.length > 0;
}

function noteLine(line: string): void {
  if (lines === undefined) return;
  const all = [...lines, line];
  lines = all.join('\n').length <= LONGEST_COMMANDS ? all : undefined;
}

function restore(): void {
  const text = recall(KEY);
  const kept = text === null ? undefined : parseKept(text);
  if (kept?.ok !== true) return;
  const { game, vocabulary: words, past, setup: keptSetup } = kept.value;
  const resumed: QuadrisSession = {
    ...session,
    game,
    vocabulary: words,
    past: [...past],
    future: [],
    hint: [],
  };
  adopt(resumed, keptSetup, kept.value.lines);
  typed.value = kept.value.typed;
  if (past.length > 0) log.value = addEntry([], undefined, [QUADRIS.kept]);
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
  const kept = { setup: setup.peek(), game, vocabulary: words, past, lines, typed: typed.peek() };
  remember(KEY, formatKept(kept));
}
