import { computed, signal } from '@preact/signals';
import { Draft, PuzzleSession } from '@tetrarium/play/puzzle';
import type { SearchProgress } from '@tetrarium/search';
import type {
  ClearAnswer,
  Difficulty,
  findClear,
  Placement,
  PuzzleFile,
  RankedPlacement,
  Solution,
} from '@tetrarium/solver';
import { proxy, type Remote } from 'comlink';
import { announce } from '../shell/announcer.ts';
import { format, formatNumber } from '../shell/format.ts';
import { replaceQuery } from '../shell/route.ts';
import { recall, remember } from '../shell/storage.ts';
import type { Report, WorkAnswer } from '../worker/long-work.ts';
import { type Job, Workers } from '../worker/workers.ts';
import { TEXT } from './messages.ts';
import { whereOf } from './picture.ts';
import type { SolverApi, SolverOrder } from './solver-api.ts';

const KEY = 'tetrarium/solve';

/** The time limits to choose from, in seconds; 0 is none. */
export const LIMITS = [1, 5, 30, 0] as const;
export type Limit = (typeof LIMITS)[number];

/** How far the solver is, and since when. */
export interface SolverProgress extends SearchProgress {
  readonly milliseconds: number;
}

/** What a search is for. */
type SearchJob = 'solve' | 'clear';

/** What the solver is doing for the puzzle that is shown. */
export type Work =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      readonly job: SearchJob;
      readonly progress: SolverProgress | undefined;
    }
  | { readonly phase: 'solved'; readonly answer: WorkAnswer<Solution> }
  | { readonly phase: 'cleared'; readonly answer: WorkAnswer<ClearAnswer> }
  | { readonly phase: 'failed'; readonly message: string };

const session = signal(new PuzzleSession());

/** The puzzle that is shown. */
export const draft = computed(() => session.value.draft);
/** The same as the solver sees it. */
export const checked = computed(() => draft.value.checked);
/** Whether there is something to undo. */
export const canUndo = computed(() => session.value.past.length > 0);
/** Whether there is something to do again. */
export const canRedo = computed(() => session.value.future.length > 0);
/** The puzzle on one line; undefined while it has faults. */
export const link = computed(() => draft.value.share);
/** What is wrong with the link that led here. */
export const linkFault = signal<string | undefined>(undefined);
/** Where the cursor of the grid is. */
export const cursor = signal({ x: 0, y: 0 });
/** What the solver is doing. */
export const work = signal<Work>({ phase: 'idle' });
/** How long it may take, in seconds. */
export const limit = signal<Limit>(5);
/** Which of the ranked placements is chosen. */
export const chosen = signal(0);
/** Which of them the user points at. */
export const pointed = signal<number | undefined>(undefined);

/** Which step of a way to clear the grid is shown, from 0. */
export const step = signal(0);

/** The placements of the answer, best first. */
export const placements = computed<readonly RankedPlacement[]>(() =>
  work.value.phase === 'solved' ? work.value.answer.found.placements : [],
);
/** The way to clear the grid, step by step. */
export const way = computed<readonly Placement[]>(() =>
  work.value.phase === 'cleared' ? work.value.answer.found.placements : [],
);
/** The placement drawn on the grid. */
export const shown = computed<Placement | undefined>(
  () => way.value[step.value] ?? placements.value[pointed.value ?? chosen.value],
);
/** The grid that is drawn: the puzzle, or what is left of it before the step that is shown. */
export const scene = computed(() => {
  const before = way.value[step.value - 1];
  return before === undefined ? draft.value : draft.value.withRows(before.rows);
});

const workers = new Workers<SolverApi>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);
let run: Job<unknown> | undefined;
let isOpened = false;

/** Shows what the address asks for, or what was kept, or nothing. */
export function openSolve(query: URLSearchParams): void {
  const wanted = query.get('p');
  linkFault.value = undefined;
  if (!isOpened) {
    isOpened = true;
    const kept = Draft.parseKept(recall(KEY));
    // What was kept may be newer than its link: a draft with faults has none.
    if (kept !== undefined) show(new PuzzleSession(kept.draft));
    if (kept !== undefined && wanted === kept.link) {
      settle();
      return;
    }
  }
  if (wanted !== null && wanted !== link.peek()) {
    const read = Draft.parse(wanted);
    if (read.ok) changeDraft(read.value);
    else linkFault.value = read.problem.message;
  }
  settle();
}

/** Changes the puzzle; `isSameStep` goes on with the last change, as a stroke does. */
export function changeDraft(next: Draft, isSameStep = false): void {
  if (next !== draft.peek()) goTo(session.peek().change(next, isSameStep));
}

/** Takes the last change back. */
export function undo(): void {
  goTo(session.peek().undo());
}

/** Makes the change again that was taken back last. */
export function redo(): void {
  goTo(session.peek().redo());
}

/** Ranks the placements of the piece to place. */
export async function solve(): Promise<void> {
  const { request } = draft.peek();
  const answer = await search('solve', (api, order, report) =>
    api.solve({ ...order, request }, report),
  );
  if (answer === undefined) return;
  chosen.value = 0;
  pointed.value = undefined;
  work.value = { phase: 'solved', answer };
  announce(sayAnswer(answer), true);
}

/** Looks for a way to clear the grid: with pieces in order, or with any up to a number. */
export async function clearGrid(
  request: Pick<Parameters<typeof findClear>[1], 'queue' | 'maxPieces'>,
): Promise<void> {
  const answer = await search('clear', (api, order, report) =>
    api.clear({ ...order, request }, report),
  );
  if (answer === undefined) return;
  step.value = 0;
  work.value = { phase: 'cleared', answer };
  announce(sayClear(answer), true);
}

/** Makes a puzzle that can be cleared, by chance. */
export async function makePuzzle(difficulty: Difficulty): Promise<void> {
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  await take((api) => api.make(seed!, difficulty));
}

async function take(order: (api: Remote<SolverApi>) => Promise<PuzzleFile>): Promise<void> {
  try {
    const puzzleFile = await workers.ask(order).answer;
    const read = puzzleFile === undefined ? undefined : Draft.of(puzzleFile);
    if (read?.ok) changeDraft(read.value);
  } catch (error) {
    work.value = { phase: 'failed', message: (error as Error).message };
  }
}

/** Runs a search unless one is on; undefined where it was called off or is of no use any more. */
async function search<T>(
  job: SearchJob,
  ask: (
    api: Remote<SolverApi>,
    order: Omit<SolverOrder<never>, 'request'>,
    report: Report<SearchProgress>,
  ) => Promise<T>,
): Promise<T | undefined> {
  const { puzzle, faults } = checked.peek();
  if (faults.length > 0 || work.peek().phase === 'running') return undefined;
  const order = { puzzle, limit: limit.peek() === 0 ? undefined : limit.peek() * 1000 };
  const report = proxy((progress: SearchProgress, milliseconds: number) => {
    if (run === mine)
      work.value = { phase: 'running', job, progress: { ...progress, milliseconds } };
  });
  const mine = workers.ask((api) => ask(api, order, report));
  run = mine;
  work.value = { phase: 'running', job, progress: undefined };
  try {
    const answer = await mine.answer;
    if (run !== mine) return undefined;
    work.value = { phase: 'idle' };
    return answer;
  } catch (error) {
    if (run === mine) work.value = { phase: 'failed', message: (error as Error).message };
    return undefined;
  } finally {
    if (run === mine) run = undefined;
  }
}

/** Stops the solver; it answers with the deepest lookahead it has finished. */
export function cancel(): void {
  run?.cancel();
}

/** Puts the chosen placement into the grid and goes on with the next piece. */
export function placeChosen(): void {
  const placement = placements.peek()[chosen.peek()];
  if (placement === undefined) return;
  goTo(session.peek().place(placement));
  const { rowsCleared: rows, points } = placement;
  announce(format(rows === 0 ? TEXT.placedNone : TEXT.placed, { rows, points }), true);
}

function goTo(next: PuzzleSession): void {
  if (next === session.peek()) return;
  show(next);
  settle();
}

/** Shows a session; an answer to another draft is of no use any more. */
function show(next: PuzzleSession): void {
  run?.drop();
  run = undefined;
  work.value = { phase: 'idle' };
  pointed.value = undefined;
  chosen.value = 0;
  step.value = 0;
  session.value = next;
  const { width, height } = next.draft;
  const { x, y } = cursor.peek();
  cursor.value = { x: Math.min(x, width - 1), y: Math.min(y, height - 1) };
}

/** Writes the puzzle into the address and keeps it in this browser. */
function settle(): void {
  const text = link.peek();
  if (text !== undefined) replaceQuery('solve', new URLSearchParams({ p: text }));
  const address = new URLSearchParams(location.hash.split('?')[1]).get('p');
  remember(KEY, JSON.stringify({ version: 1, link: address, draft: draft.peek() }));
}

function sayAnswer({ found }: WorkAnswer<Solution>): string {
  const best = found.placements[0];
  if (best === undefined) return TEXT.gameOver;
  return format(TEXT.said, {
    result: TEXT.result,
    where: whereOf(checked.peek().puzzle, best),
    turned: TEXT.turned[best.turns]!,
    value: best.value,
    total: formatNumber(Math.round(best.expectedTotal * 100) / 100),
  });
}

/** Whether the grid can be cleared, in a sentence. */
export function sayClear({ found }: WorkAnswer<ClearAnswer>): string {
  return format(TEXT.clears[found.kind], { pieces: found.placements.length });
}
