import { ContractError } from '@tetrarium/engine/core';
import { createWell, type Well } from '@tetrarium/engine/picture';
import { type DailyPuzzle, dailyDate, dailyPuzzle } from '@tetrarium/solver';
import { type LibraryWorld, Observable } from '../controller/index.ts';
import { describePicture } from '../session/index.ts';
import type { Query } from '../session/query.ts';
import { type DailyStep, finishedDaily, formatSteps, parseSteps } from './log.ts';
import { wellOfDaily } from './picture.ts';
import { type DailyResult, DailyResults } from './results.ts';
import { DailySession } from './session.ts';
import { DailySetup } from './setup.ts';
import { type DailyState, piecesOf } from './state.ts';
import { aimSentence, letterNow, placedSentence, TEXTS } from './texts.ts';

/** What daily puzzles need from outside. */
export interface DailyWorld extends LibraryWorld {
  /** The number of the puzzle of this day. */
  today(): number;
}

/** A piece was placed. */
export interface DailyEvent {
  /** The rows that it filled. */
  readonly rows: readonly number[];
  /** Where it lies, by the numbers of the cells. */
  readonly cells: readonly number[];
  readonly phase: DailyState['phase'];
}

/** Stored format. */
const KEY = 'tetrarium/daily-game';
/** The most puzzles that were begun and are saved: the newest ones. */
const MOST_SAVED = 10;

/** A player at daily puzzles: each one that was begun goes on where it was left. */
export class DailyController extends Observable<DailyEvent> {
  session: DailySession;
  today: number;
  /** Every puzzle that was cleared. */
  results: DailyResults;
  /** A sentence under the board: a hint, or why something did not work. */
  message = '';
  /** What was done with a puzzle when it was first cleared, where all of it is known. */
  clearedBy: readonly DailyStep[] | undefined;
  readonly #world: DailyWorld;
  /** Whether a puzzle that was cleared before is played once more. */
  #isAgain = false;

  /** Opens the puzzle of a link. */
  constructor(world: DailyWorld, query: Query) {
    super();
    this.#world = world;
    this.today = world.today();
    this.results = DailyResults.saved(world.storage);
    this.session = DailySession.start(puzzleOf(this.#wanted(query)));
    this.open(query);
  }

  get puzzle(): DailyPuzzle {
    return this.session.state.puzzle;
  }

  /** How the puzzle was cleared, while that is what is shown. */
  get result(): DailyResult | undefined {
    return this.#isAgain ? undefined : this.results.get(this.puzzle.number);
  }

  /** Whether pieces can be placed. */
  get isPlaying(): boolean {
    return this.result === undefined && this.session.state.phase === 'playing';
  }

  /** The board; clear once the puzzle is, also after a reload. */
  get picture(): Well {
    const well = wellOfDaily(this.session.state);
    if (this.result === undefined) return well;
    const { width, height, topSpace } = well;
    return createWell({ width, height, topSpace });
  }

  /** The pieces with what became of them. */
  get pieces(): ReturnType<typeof piecesOf> {
    const pieces = piecesOf(this.session.state);
    if (this.result === undefined) return pieces;
    return pieces.map((piece) => ({ ...piece, state: 'placed' }));
  }

  /** Opens the puzzle of a link as far as it was played; its clock stands until somebody looks. */
  open(query: Query): void {
    const { storage } = this.#world;
    this.today = this.#world.today();
    this.results = DailyResults.saved(storage);
    const number = this.#wanted(query);
    const puzzle = this.puzzle.number === number ? this.puzzle : puzzleOf(number);
    const saved = this.#readSaved()[number];
    const begun = DailySession.parse(puzzle, saved);
    this.session = begun ?? DailySession.start(puzzle);
    const isCleared = begun === undefined && this.results.get(number) !== undefined;
    this.clearedBy = isCleared ? parseSteps(Object(saved).log) : undefined;
    this.#isAgain = false;
    this.message = '';
    this.changed();
  }

  /** Somebody looks: the clock runs. */
  resume(): void {
    // A day may have gone by.
    this.today = this.#world.today();
    this.session.resume(this.#world.now());
    this.changed();
  }

  /** Nobody looks any more: the clock stands. */
  leave(): void {
    this.session.pause(this.#world.now());
    this.#save();
    this.changed();
  }

  attach(): () => void {
    return () => this.leave();
  }

  move(columns: number): void {
    if (this.#hold((state, at) => state.move(columns, at))) this.#sayAim();
  }

  rotate(quarters: number): void {
    if (this.#hold((state, at) => state.rotate(quarters, at))) this.#sayAim();
  }

  /** Holds the piece over a column, as a pointer does: nothing is said. */
  moveTo(column: number): void {
    this.#hold((state, at) => state.moveTo(column, at));
  }

  place(): void {
    if (!this.isPlaying) return;
    const { state: before } = this.session;
    if (!this.session.perform(before.aim, this.#world.now())) {
      this.#tell(TEXTS.noRoom);
      return;
    }
    const { state: after, steps } = this.session;
    this.message = after.phase === 'stuck' ? TEXTS.stuck : '';
    this.#world.announce(placedSentence(before, after), true);
    if (after.result !== undefined) this.#finish(after.result, steps);
    this.#save();
    const { filled = [], cells = [] } = before.position.drop(before.aim) ?? {};
    const { width } = this.puzzle.file.puzzle;
    const event = { rows: filled, cells: cells.map(({ x, y }) => y * width + x) };
    this.changed([{ ...event, phase: after.phase }]);
  }

  undo(): void {
    this.#goBack('undo', TEXTS.undone);
  }

  restart(): void {
    this.#goBack('restart', TEXTS.restarted);
  }

  /** Holds the piece where it goes, or says that there is no way any more. */
  hint(): void {
    if (this.result !== undefined) return;
    const isHinted = this.session.perform('hint', this.#world.now());
    if (isHinted) this.#save();
    this.#tell(isHinted ? TEXTS.hinted(aimSentence(this.session.state)) : TEXTS.noWay);
  }

  /** Plays a puzzle that was cleared once more. */
  playAgain(): void {
    this.#isAgain = true;
    this.session = DailySession.start(this.puzzle);
    this.message = '';
    this.#save();
    this.changed();
  }

  /** The board in words, because the player asked. */
  describe(): void {
    const isShown = this.result === undefined;
    const sentences = isShown ? this.session.describe() : [describePicture(this.picture)];
    this.#world.announce(sentences.join(' '), true);
  }

  #wanted(query: Query): number {
    return DailySetup.parse(query).numberUntil(this.today);
  }

  #hold(change: (before: DailyState, at: number) => DailyState): boolean {
    const at = this.#world.now();
    if (!this.isPlaying || !this.session.change((state) => change(state, at), at)) return false;
    this.message = '';
    this.changed();
    return true;
  }

  #sayAim(): void {
    this.#world.announce(`${aimSentence(this.session.state)}.`, true);
  }

  #goBack(input: 'undo' | 'restart', text: (letter: string) => string): void {
    if (!this.session.perform(input, this.#world.now())) return;
    this.message = '';
    this.#world.announce(text(letterNow(this.session.state)), true);
    this.#save();
    this.changed();
  }

  #tell(text: string): void {
    this.message = text;
    this.#world.announce(text, true);
    this.changed();
  }

  #finish(done: Omit<DailyResult, 'isOnTime'>, steps: readonly DailyStep[] | undefined): void {
    const { number } = this.puzzle;
    const { storage } = this.#world;
    if (this.results.get(number) === undefined) this.clearedBy = steps;
    const isOnTime = number === this.#world.today();
    // Another tab may have saved some, too.
    this.results = DailyResults.saved(storage).with(number, { ...done, isOnTime });
    this.results.save(storage);
    const finished = steps && finishedDaily(number, steps, done.time);
    if (finished !== undefined) void this.#world.keepReplay(finished);
    this.#isAgain = false;
  }

  #readSaved(): Readonly<Record<string, unknown>> {
    try {
      const saved = JSON.parse(this.#world.storage.read(KEY) ?? '{}');
      return saved?.version === 1 && typeof saved.games === 'object' ? (saved.games ?? {}) : {};
    } catch {
      // Somebody else's text under our key: nothing was begun.
      return {};
    }
  }

  /** Saves what was begun; of what is cleared the way to it, as its result is saved elsewhere. */
  #save(): void {
    const { state } = this.session;
    const { [state.puzzle.number]: _, ...others } = this.#readSaved();
    const isOpen = state.isStarted && state.phase !== 'cleared';
    const log = this.clearedBy && { log: formatSteps(this.clearedBy) };
    const game = isOpen ? this.session.toJSON() : log;
    const all = Object.entries({ ...others, ...(game && { [state.puzzle.number]: game }) });
    const newest = all.sort(([a], [b]) => Number(b) - Number(a)).slice(0, MOST_SAVED);
    this.#world.storage.write(
      KEY,
      JSON.stringify({ version: 1, games: Object.fromEntries(newest) }),
    );
  }
}

function puzzleOf(number: number): DailyPuzzle {
  const daily = dailyPuzzle(dailyDate(number));
  if (!daily.ok) throw new ContractError(daily.problem.message);
  return daily.value;
}
