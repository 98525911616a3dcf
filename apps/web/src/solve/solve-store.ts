import { computed, signal } from '@preact/signals';
import type { Result } from '@tetrarium/engine';
import { formatShare, parseSheet, type RankedPlacement } from '@tetrarium/solver';
import { announce } from '../announcer.ts';
import { format, formatNumber } from '../format.ts';
import { replaceQuery } from '../shell/navigation.ts';
import { recall, remember } from '../storage.ts';
import { afterPlacing, checkDraft, type Draft, draftOf, emptyDraft, sheetOf } from './draft.ts';
import { type SolveRun, startSolving } from './solve-client.ts';
import type { SolveAnswer, SolveProgress } from './solve-desk.ts';
import { TEXT } from './solve-messages.ts';
import { whereOf } from './solve-words.ts';

const KEY = 'tetrarium/solve';
/** How many steps can be undone. */
const MOST_STEPS = 200;

/** The time limits to choose from, in seconds; 0 is none. */
export const LIMITS = [1, 5, 30, 0] as const;
/** One of `LIMITS`. */
export type Limit = (typeof LIMITS)[number];

/** What the solver is doing for the puzzle that is shown. */
export type Work =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly progress: SolveProgress | undefined }
  | { readonly phase: 'done'; readonly answer: SolveAnswer }
  | { readonly phase: 'failed'; readonly message: string };

const present = signal<Draft>(emptyDraft());
const past = signal<readonly Draft[]>([]);
const future = signal<readonly Draft[]>([]);

/** The puzzle that is shown. */
export const draft = computed(() => present.value);
/** The same as the solver sees it. */
export const checked = computed(() => checkDraft(present.value));
/** Whether there is something to undo. */
export const canUndo = computed(() => past.value.length > 0);
/** Whether there is something to do again. */
export const canRedo = computed(() => future.value.length > 0);
/** The puzzle on one line; undefined while it has faults. */
export const link = computed(() =>
  checked.value.faults.some(({ field }) => field !== 'place')
    ? undefined
    : formatShare(sheetOf(present.value)),
);
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

/** The placements of the answer, best first. */
export const placements = computed<readonly RankedPlacement[]>(() =>
  work.value.phase === 'done' ? work.value.answer.solution.placements : [],
);
/** The placement drawn on the grid. */
export const shown = computed(() => placements.value[pointed.value ?? chosen.value]);

let run: SolveRun | undefined;
let isOpened = false;

/** Shows what the address asks for, or what was kept, or nothing. */
export function openSolve(query: URLSearchParams): void {
  const wanted = query.get('p');
  linkFault.value = undefined;
  if (!isOpened) {
    isOpened = true;
    const kept = parseKept(recall(KEY));
    // What was kept may be newer than its link: a draft with faults has none.
    if (kept !== undefined) show(kept.draft);
    if (kept !== undefined && wanted === kept.link) {
      settle();
      return;
    }
  }
  if (wanted !== null && wanted !== link.peek()) {
    const read = readSheet(wanted);
    if (read.ok) changeDraft(read.value);
    else linkFault.value = read.problem.message;
  }
  settle();
}

/** Reads a puzzle in any of its forms. */
export function readSheet(text: string): Result<Draft> {
  const sheet = parseSheet(text);
  return sheet.ok ? draftOf(sheet.value) : sheet;
}

/** Changes the puzzle; `isSameStep` goes on with the last change, as a stroke does. */
export function changeDraft(next: Draft, isSameStep = false): void {
  if (next === present.peek()) return;
  if (!isSameStep) past.value = [...past.peek(), present.peek()].slice(-MOST_STEPS);
  future.value = [];
  show(next);
  settle();
}

/** Takes the last change back. */
export function undo(): void {
  const before = past.peek().at(-1);
  if (before === undefined) return;
  past.value = past.peek().slice(0, -1);
  future.value = [...future.peek(), present.peek()];
  show(before);
  settle();
}

/** Makes the change again that was taken back last. */
export function redo(): void {
  const after = future.peek().at(-1);
  if (after === undefined) return;
  future.value = future.peek().slice(0, -1);
  past.value = [...past.peek(), present.peek()];
  show(after);
  settle();
}

/** Ranks the placements of the piece to place. */
export async function solve(): Promise<void> {
  const { puzzle, faults } = checked.peek();
  if (faults.length > 0 || work.peek().phase === 'running') return;
  const { piece, lookahead, queue } = present.peek();
  const seconds = limit.peek();
  const order = {
    puzzle,
    request: { piece, lookahead, queue },
    limit: seconds === 0 ? undefined : seconds * 1000,
  };
  const mine = startSolving(order, (progress) => {
    if (run === mine) work.value = { phase: 'running', progress };
  });
  run = mine;
  work.value = { phase: 'running', progress: undefined };
  try {
    const answer = await mine.answer;
    if (run !== mine) return;
    run = undefined;
    chosen.value = 0;
    pointed.value = undefined;
    work.value = answer === undefined ? { phase: 'idle' } : { phase: 'done', answer };
    if (answer !== undefined) announce(sayAnswer(answer), true);
  } catch (error) {
    if (run !== mine) return;
    run = undefined;
    work.value = { phase: 'failed', message: (error as Error).message };
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
  changeDraft(afterPlacing(present.peek(), placement.rows));
  const { rowsCleared: rows, points } = placement;
  announce(format(rows === 0 ? TEXT.placedNone : TEXT.placed, { rows, points }), true);
}

/** Shows a draft; an answer to another one is of no use any more. */
function show(next: Draft): void {
  run?.drop();
  run = undefined;
  work.value = { phase: 'idle' };
  pointed.value = undefined;
  chosen.value = 0;
  present.value = next;
  const { x, y } = cursor.peek();
  cursor.value = { x: Math.min(x, next.width - 1), y: Math.min(y, next.height - 1) };
}

/** Writes the puzzle into the address and keeps it in this browser. */
function settle(): void {
  const text = link.peek();
  if (text !== undefined) replaceQuery('solve', new URLSearchParams({ p: text }));
  const address = new URLSearchParams(location.hash.split('?')[1]).get('p');
  remember(KEY, JSON.stringify({ version: 1, link: address, draft: present.peek() }));
}

function parseKept(text: string | null): { link: string | null; draft: Draft } | undefined {
  try {
    const kept = JSON.parse(text ?? 'null');
    if (kept?.version !== 1) return undefined;
    // Whatever another version may have left here must not break the page.
    checkDraft(kept.draft);
    return kept;
  } catch {
    return undefined;
  }
}

function sayAnswer({ solution }: SolveAnswer): string {
  const best = solution.placements[0];
  if (best === undefined) return TEXT.gameOver;
  return format(TEXT.said, {
    result: TEXT.result,
    where: whereOf(checked.peek().puzzle, best),
    turned: TEXT.turned[best.turns]!,
    value: best.value,
    total: formatNumber(best.expectedTotal),
  });
}
