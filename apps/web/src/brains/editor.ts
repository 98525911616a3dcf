import { signal } from '@preact/signals';
import { findBestMove } from '@tetrarium/brains';
import type { UserBrainForm } from '@tetrarium/brains/user';
import { Board, Piece } from '@tetrarium/engine/core';
import { recall, remember } from '../shell/storage.ts';
import type { KeptBrain } from './kept-brain.ts';
import type { LivePlay } from './live.ts';
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

export type SaveState = 'saved' | 'saving' | 'conflict';

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

interface Edited {
  readonly id: string;
  basedOn: number;
  text: string;
}

const TAB = Math.random().toString(36).slice(2, 8);
const PREFIX = 'tetrarium/brain-draft';
const keyOf = (id: string, tab = TAB): string => `${PREFIX}/${id}/${tab}`;

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

export class BrainEditor {
  private readonly live: LivePlay;
  readonly saveState = signal<SaveState>('saved');
  readonly check = signal<Check>({ type: 'checking' });
  /** The brain as another tab has it, where both changed its text. */
  readonly theirs = signal<KeptBrain | undefined>(undefined);
  /** Counts the texts that came from elsewhere than the editor: it has to show them. */
  readonly outside = signal(0);
  private current: Edited | undefined;
  /** Counts what was opened and closed: whoever waited in between is late. */
  private turn = 0;
  private saving: ReturnType<typeof setTimeout> | undefined;
  /** The saves under way: one after the other, each based on what the one before has kept. */
  private inFlight: Promise<void> = Promise.resolve();
  private checking: ReturnType<typeof setTimeout> | undefined;
  private trying: BrainSandbox | undefined;

  constructor(live: LivePlay) {
    this.live = live;
  }

  readonly editedText = (): string => {
    return this.current?.text ?? '';
  };

  /** Opens a brain in the editor; what an earlier visit did not get to keep comes back. */
  readonly openInEditor = async (id: string): Promise<void> => {
    if (this.current?.id === id) return;
    const mine = ++this.turn;
    this.live.leaveBoard();
    const flushed = this.flushEdits();
    this.current = undefined;
    await flushed;
    const kept = findKept(id);
    if (kept === undefined || this.turn !== mine) return;
    const { text, revision } = kept;
    this.current = { id, text, basedOn: revision };
    this.saveState.value = 'saved';
    this.theirs.value = undefined;
    this.outside.value++;
    await this.takeDrafts(kept);
    if (this.turn === mine) this.tryText(0);
  };

  private async takeDrafts({ id, text, revision }: KeptBrain): Promise<void> {
    for (const [key, draft] of listDrafts(id)) {
      remember(key, undefined);
      if (draft.text === text) continue;
      if (draft.basedOn === revision && this.current?.id === id && this.current.text === text) {
        this.edit(draft.text);
        this.outside.value++;
        await this.flushEdits();
      } else await addVersion(id, draft.text, TEXT.whyDraft);
    }
  }

  readonly edit = (text: string): void => {
    if (this.current === undefined || this.current.text === text) return;
    this.current.text = text;
    remember(
      keyOf(this.current.id),
      JSON.stringify({ text, basedOn: this.current.basedOn } satisfies Draft),
    );
    if (this.saveState.peek() !== 'conflict') {
      this.saveState.value = 'saving';
      clearTimeout(this.saving);
      this.saving = setTimeout(() => void this.save(), SAVE_AFTER);
    }
    this.tryText(CHECK_AFTER);
  };

  readonly replaceText = async (text: string, why: string): Promise<void> => {
    const mine = this.current;
    if (mine === undefined || mine.text === text) return;
    await this.flushEdits();
    if (this.current !== mine) return;
    this.edit(text);
    this.outside.value++;
    await this.save(why);
  };

  readonly flushEdits = async (): Promise<void> => {
    await (this.saving === undefined ? this.inFlight : this.save());
  };

  private save(why?: string): Promise<void> {
    clearTimeout(this.saving);
    this.saving = undefined;
    const mine = this.current;
    if (mine !== undefined) this.inFlight = this.inFlight.then(() => this.keep(mine, why));
    return this.inFlight;
  }

  private async keep(mine: Edited, why: string | undefined): Promise<void> {
    const { id, text, basedOn } = mine;
    const result = await changeBrain(id, { text }, { basedOn, ...(why !== undefined && { why }) });
    if (result.type === 'saved') {
      mine.basedOn = result.brain.revision;
      if (mine.text !== text) return;
      remember(keyOf(id), undefined);
      if (this.current === mine && this.saveState.peek() === 'saving')
        this.saveState.value = 'saved';
    } else if (result.type === 'conflict' && this.current === mine) {
      await addVersion(id, text, TEXT.whyOtherTab);
      this.theirs.value = result.theirs;
      this.saveState.value = 'conflict';
    }
  }

  readonly settleConflict = async (isTheirs: boolean): Promise<void> => {
    const other = this.theirs.peek();
    if (this.current === undefined || other === undefined) return;
    this.theirs.value = undefined;
    this.current.basedOn = other.revision;
    if (isTheirs) {
      this.current.text = other.text;
      this.outside.value++;
      remember(keyOf(other.id), undefined);
      this.saveState.value = 'saved';
      this.tryText(0);
    } else {
      this.saveState.value = 'saving';
      await this.save(TEXT.whyOtherTab);
    }
  };

  /** Another tab has kept another text: where nothing was typed here, it is shown. */
  readonly followRegistry = (brain: KeptBrain | undefined): void => {
    if (this.current === undefined || brain?.id !== this.current.id) return;
    if (brain.revision <= this.current.basedOn || brain.text === this.current.text) return;
    if (this.saveState.peek() !== 'saved') return;
    this.current.basedOn = brain.revision;
    this.current.text = brain.text;
    this.outside.value++;
    this.tryText(0);
  };

  readonly closeEditor = async (): Promise<void> => {
    const kept = this.flushEdits();
    this.turn++;
    clearTimeout(this.checking);
    this.trying?.close();
    this.trying = undefined;
    this.current = undefined;
    await kept;
  };

  private tryText(after: number): void {
    clearTimeout(this.checking);
    // What is said of a text must not be read as said of the next one.
    if (this.check.peek().type !== 'checking') this.check.value = { type: 'checking' };
    this.checking = setTimeout(() => void this.checkText(), after);
  }

  private async checkText(): Promise<void> {
    if (this.current === undefined) return;
    const { text } = this.current;
    this.trying?.close();
    const sandbox = new BrainSandbox(text);
    this.trying = sandbox;
    const started = await sandbox.started;
    const answer = started.type === 'failure' ? started : await sandbox.ask(SAMPLES);
    if (this.trying !== sandbox || this.current?.text !== text) {
      sandbox.close();
      return;
    }
    this.trying = undefined;
    if (started.type === 'failure' || answer.type === 'failure') {
      sandbox.close();
      this.check.value = answer.type === 'failure' ? answer : (started as SandboxFailure);
      return;
    }
    const { form, language } = started;
    const per = form === 'rateBoard' ? SAMPLE_BOARDS : SAMPLES.length;
    this.check.value = { type: 'works', form, language, ms: answer.ms / per };
    this.live.takeSandbox(sandbox);
  }
}
