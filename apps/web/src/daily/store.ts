import { computed, signal } from '@preact/signals';
import { createWell } from '@tetrarium/engine/picture';
import {
  aimSentence,
  type DailyInput,
  type DailyResult,
  DailySession,
  DailySetup,
  type DailyStep,
  formatSteps,
  parseSteps,
  piecesOf,
  placedSentence,
  wellOfDaily,
} from '@tetrarium/play/daily';
import { dailyDate, dailyPuzzle } from '@tetrarium/solver';
import type { RowFlash } from '../board/board-canvas.tsx';
import { describePicture } from '../board/describe.ts';
import { sound } from '../game-ui/sound.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { route } from '../shell/route.ts';
import { isStill } from '../shell/settings-store.ts';
import { recall, remember } from '../shell/storage.ts';
import type { keepDaily } from './keep-replay.ts';
import { keepResult, keptResults, todaysNumber } from './kept.ts';
import { TEXT } from './messages.ts';

const KEY = 'tetrarium/daily-game';
/** As many puzzles that were begun are kept. */
const MOST_KEPT = 10;

/** The number of today's puzzle. */
export const today = signal(todaysNumber());
/** Every puzzle that was cleared. */
export const results = signal(keptResults());
const current = signal(DailySession.start(puzzleOf(wantedNumber(route.peek().query))));
/** The puzzle and how far it is. */
export const session = computed(() => current.value);
/** Whether a puzzle that was cleared before is played once more. */
const isAgain = signal(false);
/** A sentence under the board: a hint, or why something did not work. */
export const message = signal('');
/** The time of the clock that is shown. */
export const now = signal(0);
/** What lights up. */
export const flash = signal<RowFlash | undefined>(undefined);

/** What was done with the puzzle from its start; undefined where not all of it is known. */
let steps: readonly DailyStep[] | undefined = [];
/** The same of a puzzle when it was first cleared. */
export const clearedBy = signal<readonly DailyStep[] | undefined>(undefined);

export const number = computed(() => session.value.puzzle.number);
/** How the puzzle was cleared, while that is what is shown. */
export const result = computed<DailyResult | undefined>(() =>
  isAgain.value ? undefined : results.value.get(number.value),
);
/** The board; clear once the puzzle is, also after a reload. */
export const picture = computed(() => {
  const well = wellOfDaily(session.value);
  if (result.value === undefined) return well;
  const { width, height, topSpace } = well;
  return createWell({ width, height, topSpace });
});
/** The pieces with what became of them. */
export const pieces = computed(() =>
  piecesOf(session.value).map((piece) =>
    result.value === undefined ? piece : { ...piece, state: 'placed' as const },
  ),
);
/** Whether pieces can be placed. */
export const isPlaying = computed(
  () => result.value === undefined && session.value.phase === 'playing',
);

function puzzleOf(wanted: number) {
  const daily = dailyPuzzle(dailyDate(wanted));
  if (!daily.ok) throw new Error(daily.problem.message);
  return daily.value;
}

/** The puzzle that an address asks for; today's where it names none, or one to come. */
function wantedNumber(query: URLSearchParams): number {
  return DailySetup.parse(query).numberUntil(today.peek());
}

/** Opens the puzzle of the address, as far as it was played. */
export function openDaily(query: URLSearchParams): void {
  today.value = todaysNumber();
  results.value = keptResults();
  const wanted = wantedNumber(query);
  const puzzle = current.peek().puzzle.number === wanted ? current.peek().puzzle : puzzleOf(wanted);
  const kept = keptGames()[wanted];
  const found = DailySession.parse(puzzle, kept);
  current.value = found ?? DailySession.start(puzzle);
  const log = parseSteps(Object(kept).log);
  steps = found === undefined ? [] : log;
  const isCleared = results.peek().get(wanted) !== undefined && found === undefined;
  clearedBy.value = isCleared ? log : undefined;
  isAgain.value = false;
  message.value = '';
  look();
}

/** Lets the clock run while the page is looked at, and stand while it is not. */
export function look(): void {
  const at = performance.now();
  now.value = at;
  // A day may have gone by.
  today.value = todaysNumber();
  const isSeen = document.visibilityState === 'visible';
  current.value = isSeen ? current.peek().resume(at) : current.peek().pause(at);
  if (!isSeen) keep();
}

/** The page is left: the clock stands. */
export function leave(): void {
  current.value = current.peek().pause(performance.now());
  keep();
}

export function move(columns: number): void {
  hold((before, at) => before.move(columns, at));
}

export function moveTo(column: number): void {
  hold((before, at) => before.moveTo(column, at), false);
}

export function rotate(quarters: number): void {
  hold((before, at) => before.rotate(quarters, at));
}

export function place(): void {
  if (!isPlaying.peek()) return;
  const before = current.peek();
  const after = go((at) => before.place(at), before.aim);
  if (after === before) {
    tell(TEXT.noRoom);
    return;
  }
  const landed = before.position.drop(before.aim);
  const { width } = picture.peek();
  const rows = landed?.filled ?? [];
  if (!isStill.peek()) {
    flash.value = { rows, cells: (landed?.cells ?? []).map(({ x, y }) => y * width + x) };
  }
  sound(after.phase === 'cleared' ? 'four' : rows.length > 0 ? 'clear' : 'land');
  message.value = after.phase === 'stuck' ? TEXT.stuck : '';
  announce(placedSentence(before, after), true);
  const done = after.result;
  if (done === undefined) return;
  const { number: cleared } = after.puzzle;
  const isOnTime = cleared === todaysNumber();
  if (results.peek().get(cleared) === undefined) clearedBy.value = steps;
  results.value = keepResult(cleared, { ...done, isOnTime });
  if (steps !== undefined) void keepPlayed(cleared, steps, done);
  isAgain.value = false;
  keep();
}

export function undo(): void {
  const before = current.peek();
  const after = go((at) => before.undo(at), 'undo');
  if (after !== before) say(format(TEXT.undone, { letter: letterNow() }));
}

export function restart(): void {
  const before = current.peek();
  const after = go((at) => before.restart(at), 'restart');
  if (after !== before) say(format(TEXT.restarted, { letter: letterNow() }));
}

/** Holds the piece where it goes, or says that there is no way any more. */
export function hint(): void {
  if (result.peek() !== undefined) return;
  const hinted = current.peek().hint(performance.now());
  if (hinted === undefined) {
    tell(TEXT.noWay);
    return;
  }
  go(() => hinted, 'hint');
  tell(format(TEXT.hinted, { where: aimSentence(hinted) }));
}

/** Plays a puzzle that was cleared once more. */
export function playAgain(): void {
  isAgain.value = true;
  current.value = DailySession.start(current.peek().puzzle);
  steps = [];
  message.value = '';
  keep();
}

/** Tells those who listen how the board is. */
export function describe(): void {
  const where = aimSentence(current.peek());
  announce(`${where === '' ? '' : `${where}. `}${describePicture(picture.peek())}`, true);
}

/** Puts the replay into the library, whose script is fetched for it. */
async function keepPlayed(...game: Parameters<typeof keepDaily>): Promise<void> {
  const { keepDaily: keepIt } = await import('./keep-replay.ts');
  await keepIt(...game);
}

function hold(change: (before: DailySession, at: number) => DailySession, isTold = true): void {
  if (!isPlaying.peek()) return;
  const before = current.peek();
  const after = change(before, performance.now());
  if (after === before) return;
  current.value = after;
  message.value = '';
  if (isTold) announce(`${aimSentence(after)}.`, true);
}

function go(change: (at: number) => DailySession, input: DailyInput): DailySession {
  const at = performance.now();
  const before = current.peek();
  const after = change(at);
  if (after === before) return after;
  steps = steps && [...steps, { at: Math.round(before.timeAt(at)), input }];
  now.value = at;
  current.value = after;
  keep();
  return after;
}

function letterNow(): string {
  return piecesOf(current.peek()).find(({ state }) => state === 'now')?.letter ?? '';
}

function say(text: string): void {
  message.value = '';
  announce(text, true);
}

function tell(text: string): void {
  message.value = text;
  announce(text, true);
}

function keptGames(): Readonly<Record<string, unknown>> {
  try {
    const kept = JSON.parse(recall(KEY) ?? '{}');
    return kept?.version === 1 && typeof kept.games === 'object' ? (kept.games ?? {}) : {};
  } catch {
    // Somebody else's text under our key: nothing was begun.
    return {};
  }
}

/** Keeps what was begun, the newest ones; what is cleared has its result. */
function keep(): void {
  const { puzzle, isStarted, phase } = current.peek();
  const { [puzzle.number]: _, ...others } = keptGames();
  const isOpen = isStarted && phase !== 'cleared';
  const at = performance.now();
  // Kept as it would be if the page closed now.
  const game = current.peek().pause(at).toJSON();
  const log = isOpen ? steps : clearedBy.peek();
  const kept = { ...(isOpen && game), ...(log !== undefined && { log: formatSteps(log) }) };
  const isKept = isOpen || log !== undefined;
  const all = Object.entries({ ...others, ...(isKept && { [puzzle.number]: kept }) });
  const newest = all.sort(([a], [b]) => Number(b) - Number(a)).slice(0, MOST_KEPT);
  remember(KEY, JSON.stringify({ version: 1, games: Object.fromEntries(newest) }));
}
