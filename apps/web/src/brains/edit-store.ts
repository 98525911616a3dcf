import { signal } from '@preact/signals';
import { findBestMove } from '@tetrarium/brains';
import type { UserBrainForm } from '@tetrarium/brains/user';
import { Board, Piece } from '@tetrarium/engine/core';
import { recall, remember } from '../shell/storage.ts';
import type { KeptBrain } from './kept-brain.ts';
import { leaveBoard, takeSandbox } from './live-store.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { addVersion, changeBrain, findKept } from './registry.ts';
import type { Language } from './sandbox/compile.ts';
import { type Asked, BrainSandbox, type SandboxFailure } from './sandbox/sandbox.ts';

/** Milliseconds after the last key until the text is kept, and until it is tried. */
const SAVE_AFTER = 300;
const CHECK_AFTER = 200;

/** A text that is not in the registry yet; it survives even a page that is killed. */
interface Draft {
  readonly text: string;
  readonly basedOn: number;
}

/** Where the text of the editor stands. */
export type SaveState = 'saved' | 'saving' | 'conflict';

/** What is known of the text of the editor. */
export type Check =
  | { readonly type: 'checking' }
  | {
      readonly type: 'works';
      readonly form: UserBrainForm;
      readonly language: Language;
      /** Milliseconds for a board, or for a piece where it searches by itself. */
      readonly ms: number;
    }
  | SandboxFailure;

export const saveState = signal<SaveState>('saved');
export const check = signal<Check>({ type: 'checking' });
/** The brain as another tab has it, where both changed its text. */
export const theirs = signal<KeptBrain | undefined>(undefined);
/** Counts the texts that came from elsewhere than the editor: it has to show them. */
export const outside = signal(0);

/** A brain in the editor. */
interface Edited {
  readonly id: string;
  basedOn: number;
  text: string;
}

let current: Edited | undefined;
/** Counts what was opened and closed: whoever waited in between is late. */
let turn = 0;
let saving: ReturnType<typeof setTimeout> | undefined;
/** The saves under way: one after the other, each based on what the one before has kept. */
let inFlight: Promise<void> = Promise.resolve();
let checking: ReturnType<typeof setTimeout> | undefined;
let trying: BrainSandbox | undefined;

const TAB = Math.random().toString(36).slice(2, 8);
const PREFIX = 'tetrarium/brain-draft';
const keyOf = (id: string, tab = TAB): string => `${PREFIX}/${id}/${tab}`;

/** The text of the editor. */
export function editedText(): string {
  return current?.text ?? '';
}

/** Opens a brain in the editor; what an earlier visit did not get to keep comes back. */
export async function openInEditor(id: string): Promise<void> {
  if (current?.id === id) return;
  const mine = ++turn;
  leaveBoard();
  const flushed = flushEdits();
  current = undefined;
  await flushed;
  const kept = findKept(id);
  if (kept === undefined || turn !== mine) return;
  const { text, revision } = kept;
  current = { id, text, basedOn: revision };
  saveState.value = 'saved';
  theirs.value = undefined;
  outside.value++;
  await takeDrafts(kept);
  if (turn === mine) tryText(0);
}

async function takeDrafts({ id, text, revision }: KeptBrain): Promise<void> {
  for (const [key, draft] of listDrafts(id)) {
    remember(key, undefined);
    if (draft.text === text) continue;
    if (draft.basedOn === revision && current?.id === id && current.text === text) {
      edit(draft.text);
      outside.value++;
      await flushEdits();
    } else await addVersion(id, draft.text, TEXT.whyDraft);
  }
}

function listDrafts(id: string): (readonly [key: string, draft: Draft])[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}/${id}/`));
    return keys.flatMap((key) => {
      const draft = JSON.parse(recall(key) ?? 'null') as Draft | null;
      return typeof draft?.text === 'string' ? [[key, draft] as const] : [];
    });
  } catch {
    // Storage is forbidden, or somebody wrote something else there.
    return [];
  }
}

/** The text has changed: it is kept soon, and at once where the page goes. */
export function edit(text: string): void {
  if (current === undefined || current.text === text) return;
  current.text = text;
  remember(keyOf(current.id), JSON.stringify({ text, basedOn: current.basedOn } satisfies Draft));
  if (saveState.peek() !== 'conflict') {
    saveState.value = 'saving';
    clearTimeout(saving);
    saving = setTimeout(() => void save(), SAVE_AFTER);
  }
  tryText(CHECK_AFTER);
}

/** Replaces the text by another one; the present one goes into the history. */
export async function replaceText(text: string, why: string): Promise<void> {
  const mine = current;
  if (mine === undefined || mine.text === text) return;
  await flushEdits();
  if (current !== mine) return;
  edit(text);
  outside.value++;
  await save(why);
}

/** Keeps what is not kept yet, now. */
export async function flushEdits(): Promise<void> {
  await (saving === undefined ? inFlight : save());
}

function save(why?: string): Promise<void> {
  clearTimeout(saving);
  saving = undefined;
  const mine = current;
  if (mine !== undefined) inFlight = inFlight.then(() => keep(mine, why));
  return inFlight;
}

async function keep(mine: Edited, why: string | undefined): Promise<void> {
  const { id, text, basedOn } = mine;
  const result = await changeBrain(id, { text }, { basedOn, ...(why !== undefined && { why }) });
  if (result.type === 'saved') {
    mine.basedOn = result.brain.revision;
    if (mine.text !== text) return;
    remember(keyOf(id), undefined);
    if (current === mine && saveState.peek() === 'saving') saveState.value = 'saved';
  } else if (result.type === 'conflict' && current === mine) {
    await addVersion(id, text, TEXT.whyOtherTab);
    theirs.value = result.theirs;
    saveState.value = 'conflict';
  }
}

/** Ends a conflict: with the text of the other tab, or with that of this one. */
export async function settleConflict(isTheirs: boolean): Promise<void> {
  const other = theirs.peek();
  if (current === undefined || other === undefined) return;
  theirs.value = undefined;
  current.basedOn = other.revision;
  if (isTheirs) {
    current.text = other.text;
    outside.value++;
    remember(keyOf(other.id), undefined);
    saveState.value = 'saved';
    tryText(0);
  } else {
    saveState.value = 'saving';
    await save(TEXT.whyOtherTab);
  }
}

/** Another tab has kept another text: where nothing was typed here, it is shown. */
export function followRegistry(brain: KeptBrain | undefined): void {
  if (current === undefined || brain?.id !== current.id) return;
  if (brain.revision <= current.basedOn || brain.text === current.text) return;
  if (saveState.peek() !== 'saved') return;
  current.basedOn = brain.revision;
  current.text = brain.text;
  outside.value++;
  tryText(0);
}

/** The editor goes; what was typed stays. */
export async function closeEditor(): Promise<void> {
  const kept = flushEdits();
  turn++;
  clearTimeout(checking);
  trying?.close();
  trying = undefined;
  current = undefined;
  await kept;
}

function tryText(after: number): void {
  clearTimeout(checking);
  // What is said of a text must not be read as said of the next one.
  if (check.peek().type !== 'checking') check.value = { type: 'checking' };
  checking = setTimeout(() => void checkText(), after);
}

async function checkText(): Promise<void> {
  if (current === undefined) return;
  const { text } = current;
  trying?.close();
  const sandbox = new BrainSandbox(text);
  trying = sandbox;
  const started = await sandbox.started;
  const answer = started.type === 'failure' ? started : await sandbox.ask(SAMPLES);
  if (trying !== sandbox || current?.text !== text) {
    sandbox.close();
    return;
  }
  trying = undefined;
  if (started.type === 'failure' || answer.type === 'failure') {
    sandbox.close();
    check.value = answer.type === 'failure' ? answer : (started as SandboxFailure);
    return;
  }
  const { form, language } = started;
  const per = form === 'rateBoard' ? SAMPLE_BOARDS : SAMPLES.length;
  check.value = { type: 'works', form, language, ms: answer.ms / per };
  takeSandbox(sandbox);
}

/** What a brain is tried on: every piece, on an empty board and on a rough one. */
const SAMPLES: readonly Asked[] = [[], [3, 1, 2, 0, 4, 2, 2, 5, 1, 3]].flatMap((heights) => {
  const board = new Board(10, 14);
  const dot = Piece.parse('0 0');
  for (const [x, height] of heights.entries()) {
    for (let y = 0; y < height; y++) {
      board.place(dot, x, y);
      board.commit();
    }
  }
  return Piece.getPieces().map((piece) => ({ board, piece, limitHeight: 10 }));
});

const SAMPLE_BOARDS = SAMPLES.reduce((sum, { board, piece, limitHeight }) => {
  let count = 0;
  findBestMove({ rateBoard: () => ++count }, board, piece, limitHeight);
  return sum + count;
}, 0);
