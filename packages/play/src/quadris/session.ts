import { type Problem, type Result, success } from '@tetrarium/engine/core';
import { formatTime } from '@tetrarium/engine/picture';
import type { Recording, Replay } from '@tetrarium/engine/replay';
import {
  createInterpreter,
  describeGame,
  executeLine,
  type Files,
  formatSave,
  frameOf,
  type GameSetup,
  type Interpreter,
  NO_FILES,
  parseSave,
  type QuadrisFrame,
  type QuadrisGame,
  type ReplayInterpreter,
  type Reply,
  readCommand,
  type Verb,
  type Vocabulary,
  watchFiles,
} from '@tetrarium/quadris';
import type { GameSession } from '../game/session.ts';
import type { Query } from '../session/query.ts';
import { addEntry, addLine, type Completion, completeLine, type LogEntry } from './command-line.ts';
import { formatKept, type KeptQuadris, parseKept } from './kept.ts';
import {
  countSteps,
  type GameStart,
  isFull,
  noteInput,
  type QuadrisRecording,
  recordFrom,
  recordLoaded,
  recordNew,
  sealGame,
  startAnother,
} from './recording.ts';
import {
  formatLink,
  LONGEST_COMMANDS,
  parseLink,
  type QuadrisLink,
  QuadrisSetup,
} from './setup.ts';
import { TEXTS } from './texts.ts';

/** What the app hears about: something to say, or a game that is to be kept as a replay. */
export type SessionEvent =
  | { readonly type: 'said'; readonly text: string }
  | {
      readonly type: 'ended';
      readonly replay: Replay<string>;
      readonly game: QuadrisGame;
      /** Takes the number of the kept replay. */
      readonly start: GameStart;
    };

/** What a session is started with. */
interface SessionOptions {
  readonly seed: bigint;
  /** Whatever it leaves out is the default: the brief's game in level 0. */
  readonly setup?: Partial<GameSetup>;
  /** Where `save`, `load`, `sequence` and `norandom` find their files; without it they do not. */
  readonly files?: Files;
  readonly vocabulary?: Vocabulary | undefined;
}

/** A longer pause counts as this one: turn-based games wait for days. */
const LONGEST_PAUSE = 10_000;
/** How many steps a command may take for all we care: the interpreter has a limit of its own. */
const NO_LIMIT = 1e9;

/**
 * A person at Quadris: games one after the other, line by line.
 * Times are those of any clock that only goes on.
 */
export class QuadrisSession implements GameSession {
  #interpreter: Interpreter;
  #setup: QuadrisSetup;
  #recording: QuadrisRecording;
  #files: Files;
  /** When the last command was carried out. */
  #lastAt: number;
  #log: readonly LogEntry[] = [];
  #history: readonly string[] = [];
  #events: SessionEvent[] = [];

  private constructor(
    { interpreter, setup, recording }: Omit<KeptQuadris, 'typed'>,
    files: Files,
    at: number,
  ) {
    this.#interpreter = interpreter;
    this.#setup = setup;
    this.#recording = recording;
    this.#files = files;
    this.#lastAt = at;
    this.#watchFiles();
  }

  /** Starts a session; a setup that cannot work is a problem that says why. */
  static start(options: SessionOptions, at = 0): Result<QuadrisSession> {
    const { vocabulary, files = NO_FILES, ...own } = options;
    const started = createInterpreter({ ...own, ...(vocabulary && { vocabulary }) });
    if (!started.ok) return started;
    const interpreter = started.value;
    const setup = QuadrisSetup.of(interpreter.game.setup, own.seed);
    const recording = recordNew(interpreter, own.seed);
    return success(new QuadrisSession({ interpreter, setup, recording }, files, at));
  }

  /** Goes on with what `save` wrote. */
  static load(text: string, at = 0, files = NO_FILES): Result<QuadrisSession> {
    const kept = parseKept(text);
    if (!kept.ok) return kept;
    const session = new QuadrisSession(kept.value, files, at);
    session.#history = kept.value.typed;
    if (session.canUndo) session.#log = addEntry([], undefined, [TEXTS.kept]);
    return success(session);
  }

  /** Reads what `save` wrote. */
  static parseKept(text: string): Result<KeptQuadris> {
    return parseKept(text);
  }

  /** Reads the query of a link; whatever makes no sense is the default. */
  static parseLink(query: Query): QuadrisLink {
    return parseLink(query);
  }

  get setup(): QuadrisSetup {
    return this.#setup;
  }

  get game(): QuadrisGame {
    return this.#interpreter.game;
  }

  get vocabulary(): Vocabulary {
    return this.#interpreter.vocabulary;
  }

  /** A new picture of the game as it stands. */
  get frame(): QuadrisFrame {
    return frameOf(this.#interpreter);
  }

  /** What was typed and answered. */
  get log(): readonly LogEntry[] {
    return this.#log;
  }

  get history(): readonly string[] {
    return this.#history;
  }

  get isOver(): boolean {
    return this.game.players.some(({ isOut }) => isOut);
  }

  get canUndo(): boolean {
    return this.#interpreter.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#interpreter.future.length > 0;
  }

  /** The number under which the game is among the replays, where it is kept as it is now. */
  get keptId(): number | undefined {
    const { changes, start } = this.#recording;
    return changes === 0 ? start.keptId : undefined;
  }

  /** What has happened since it was asked last. */
  takeEvents(): SessionEvent[] {
    return this.#events.splice(0);
  }

  /** Starts another game; undefined, or why it cannot be. */
  restart(setup: QuadrisSetup, at: number): Problem | undefined {
    const started = interpreterOf(setup);
    if (!started.ok) return started.problem;
    this.#log = [];
    this.#goOnWith(started.value, setup, recordNew(started.value, setup.seed), at);
    this.#say(`${TEXTS.started} ${this.describe().join(' ')}`);
    return undefined;
  }

  /** Starts the game of a link and carries out its commands. */
  open({ setup, lines }: QuadrisLink, at: number): void {
    const problem = this.restart(setup, at);
    if (problem !== undefined) {
      this.#note(problem.message);
      return;
    }
    // Somebody else's commands must not write over this user's files.
    const files = this.#files;
    this.#files = NO_FILES;
    this.#watchFiles();
    for (const line of lines) this.run(line, at);
    this.#files = files;
    this.#watchFiles();
  }

  /** Goes on with the game of a file, whatever its rules are; undefined, or why not. */
  loadFile(text: string, name: string, at: number): Problem | undefined {
    const save = parseSave(text);
    if (!save.ok) return save.problem;
    const setup = QuadrisSetup.of(save.value.game.setup, this.#setup.seed);
    const loaded = { ...this.#interpreter, ...save.value, past: [], future: [], hint: [] };
    this.#goOnWith(loaded, setup, recordLoaded(loaded, setup.seed), at);
    this.#note(TEXTS.loaded(name));
    return undefined;
  }

  /** Goes on with the game of a replay from the moment where it stands. */
  playOn(from: Recording<ReplayInterpreter, string>, at: number): void {
    const { game: moment, seed, time } = from;
    this.#log = [];
    const setup = QuadrisSetup.of(moment.game.setup, seed);
    this.#goOnWith({ ...moment, hint: [] }, setup, recordFrom(from, moment), at);
    this.#note(TEXTS.playedOn(formatTime(time)));
  }

  /** The session as text, to go on with it after a reload. */
  save(): string {
    return formatKept({
      setup: this.#setup,
      interpreter: this.#interpreter,
      recording: this.#recording,
      typed: this.#history,
    });
  }

  /** The game as the text of a file. */
  toFile(): string {
    return formatSave(this.game, this.vocabulary);
  }

  /** The query of a link to this game, and whether it has all commands. */
  link(): { readonly query: string; readonly isWhole: boolean } {
    const all = this.#recording.inputs.map(({ input }) => input);
    const isWhole = all.join('\n').length <= LONGEST_COMMANDS && this.#isEndOf(all);
    return { query: formatLink({ setup: this.#setup, lines: isWhole ? all : [] }), isWhole };
  }

  /** Carries out a typed line, which is logged, and tells what became of it. */
  run(line: string, at: number): void {
    const text = line.trim();
    if (text === '') return;
    const before = this.describe();
    const answers = this.#carryOut(text, at).flatMap((reply) =>
      reply.type === 'message' ? [reply.text] : [],
    );
    this.#log = addEntry(this.#log, text, answers);
    this.#history = addLine(this.#history, text);
    const news = this.describe().filter((sentence) => !before.includes(sentence));
    this.#say([...answers, ...news].join(' ') || TEXTS.nothing);
    if (this.isOver) this.#endGame();
  }

  /** Carries out a verb under whatever name it has now. */
  runVerb(verb: Verb, at: number, word = ''): void {
    const command = this.vocabulary.names.find((each) => each.verb === verb);
    if (command !== undefined) this.run(`${command.name} ${word}`, at);
  }

  /** The game as it stands, in sentences. */
  describe(): readonly string[] {
    return describeGame(this.game);
  }

  /** Completes the last word of a line; undefined where there is nothing to complete. */
  complete(line: string): Completion | undefined {
    return completeLine(this.vocabulary, line);
  }

  /** The replay of the game that is on. */
  toReplay(): Result<Replay<string>> {
    return sealGame(this.#recording, this.#interpreter);
  }

  /** Carries out a line command by command: each is recorded, and a restart ends a game. */
  #carryOut(line: string, at: number): Reply[] {
    const replies: Reply[] = [];
    let rest = line;
    for (;;) {
      const interpreter = this.#interpreter;
      const recording = this.#recording;
      const reading = readCommand(interpreter.vocabulary, rest);
      if (reading === undefined) return replies;
      const text = rest.slice(0, rest.length - reading.rest.length).trim();
      rest = reading.rest;
      const { command } = reading;
      const isRestart = command.ok && command.value.verb === 'restart' && command.value.times > 0;
      if (isRestart) this.#endGame();
      const { game } = interpreter;
      interpreter.stepsLeft = NO_LIMIT;
      replies.push(...executeLine(interpreter, text));
      noteInput(recording, text, Math.min(at - this.#lastAt, LONGEST_PAUSE));
      this.#lastAt = at;
      countSteps(recording, NO_LIMIT - interpreter.stepsLeft, interpreter);
      if (interpreter.game !== game) recording.changes++;
      if (isRestart) startAnother(recording, interpreter);
      if (isFull(recording)) this.#recordAnew();
    }
  }

  /** A replay can do only so much: it is kept so far, and another one begins with the game as is. */
  #recordAnew(): void {
    this.#endGame();
    this.#recording = recordLoaded(this.#interpreter, this.#recording.seed);
    this.#watchFiles();
  }

  /** Hands the game that is on to the replays, unless it is there as it is. */
  #endGame(): void {
    const recording = this.#recording;
    if (recording.changes === 0) return;
    recording.changes = 0;
    const { start } = recording;
    const sealed = sealGame(recording, this.#interpreter);
    if (!sealed.ok) this.#note(TEXTS.notKept(sealed.problem.message));
    else this.#events.push({ type: 'ended', replay: sealed.value, game: this.game, start });
  }

  #goOnWith(
    interpreter: Interpreter,
    setup: QuadrisSetup,
    recording: QuadrisRecording,
    at: number,
  ): void {
    this.#endGame();
    this.#interpreter = interpreter;
    this.#setup = setup;
    this.#recording = recording;
    this.#lastAt = at;
    this.#watchFiles();
  }

  /** The files that are read belong to the recording that is on. */
  #watchFiles(): void {
    const files = watchFiles(this.#files, this.#recording.files);
    this.#interpreter = { ...this.#interpreter, files };
  }

  /** Whether the lines alone, without any files, lead to the game as it is. */
  #isEndOf(lines: readonly string[]): boolean {
    const again = interpreterOf(this.#setup);
    if (!again.ok) return false;
    for (const line of lines) executeLine(again.value, line);
    return formatSave(again.value.game, again.value.vocabulary) === this.toFile();
  }

  /** Something that is said and stays in the log. */
  #note(text: string): void {
    this.#log = addEntry(this.#log, undefined, [text]);
    this.#say(text);
  }

  #say(text: string): void {
    this.#events.push({ type: 'said', text });
  }
}

function interpreterOf(setup: QuadrisSetup): Result<Interpreter> {
  const { game } = setup;
  return game.ok ? createInterpreter({ setup: game.value, seed: setup.seed }) : game;
}
