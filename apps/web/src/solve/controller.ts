import { computed, signal } from '@preact/signals';
import { Draft, PuzzleSession } from '@tetrarium/play/puzzle';
import type { SearchProgress } from '@tetrarium/search';
import type {
  ClearAnswer,
  Difficulty,
  findClear,
  Placement,
  Puzzle,
  PuzzleFile,
  PuzzleOptions,
  RankedPlacement,
  Solution,
} from '@tetrarium/solver';
import { proxy, type Remote } from 'comlink';
import { useOpenGame } from '../game-ui/open-games.ts';
import { announce } from '../shell/announcer.ts';
import { format, formatNumber } from '../shell/format.ts';
import { replaceQuery } from '../shell/route.ts';
import { recall, remember } from '../shell/storage.ts';
import type { Report, WorkAnswer } from '../worker/long-work.ts';
import { type Job, Workers } from '../worker/workers.ts';
import { TEXT } from './messages.ts';
import { cellsOf, pictureOf, whereOf } from './picture.ts';
import type { Sample } from './samples.ts';
import type { SolverApi, SolverOrder } from './solver-api.ts';

const KEY = 'tetrarium/solve';

/** The time limits to choose from, in seconds; 0 is none. */
export const LIMITS = [1, 5, 30, 0] as const;
export type Limit = (typeof LIMITS)[number];

export interface SolverProgress extends SearchProgress {
  readonly milliseconds: number;
}

type SearchJob = 'solve' | 'clear';

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

function sayAnswer({ found }: WorkAnswer<Solution>, puzzle: Puzzle): string {
  const best = found.placements[0];
  if (best === undefined) return TEXT.gameOver;
  return format(TEXT.said, {
    result: TEXT.result,
    where: whereOf(puzzle, best),
    turned: TEXT.turned[best.turns]!,
    value: best.value,
    total: formatNumber(Math.round(best.expectedTotal * 100) / 100),
  });
}

export function sayClear({ found }: WorkAnswer<ClearAnswer>): string {
  return format(TEXT.clears[found.kind], { pieces: found.placements.length });
}

export class SolveController {
  private readonly session = signal(new PuzzleSession());
  readonly draft = computed(() => this.session.value.draft);
  readonly checked = computed(() => this.draft.value.checked);
  readonly canUndo = computed(() => this.session.value.past.length > 0);
  readonly canRedo = computed(() => this.session.value.future.length > 0);
  /** The puzzle on one line; undefined while it has faults. */
  readonly link = computed(() => this.draft.value.share);
  readonly linkFault = signal<string | undefined>(undefined);
  readonly cursor = signal({ x: 0, y: 0 });
  readonly work = signal<Work>({ phase: 'idle' });
  /** How long it may take, in seconds. */
  readonly limit = signal<Limit>(5);
  readonly chosen = signal(0);
  readonly pointed = signal<number | undefined>(undefined);
  /** Which step of a way to clear the grid is shown, from 0. */
  readonly step = signal(0);
  /** The placements of the answer, best first. */
  readonly placements = computed<readonly RankedPlacement[]>(() =>
    this.work.value.phase === 'solved' ? this.work.value.answer.found.placements : [],
  );
  readonly way = computed<readonly Placement[]>(() =>
    this.work.value.phase === 'cleared' ? this.work.value.answer.found.placements : [],
  );
  readonly shown = computed<Placement | undefined>(
    () =>
      this.way.value[this.step.value] ??
      this.placements.value[this.pointed.value ?? this.chosen.value],
  );
  /** The grid that is drawn: the puzzle, or what is left of it before the step that is shown. */
  readonly scene = computed(() => {
    const before = this.way.value[this.step.value - 1];
    return before === undefined ? this.draft.value : this.draft.value.withRows(before.rows);
  });
  readonly landing = computed(() =>
    this.shown.value === undefined ? [] : cellsOf(this.checked.value.puzzle, this.shown.value),
  );
  readonly picture = computed(() => pictureOf(this.scene.value, this.landing.value));
  readonly opened = signal<'samples' | 'share' | 'pieces' | undefined>(undefined);
  readonly refusal = signal('');
  /** The cells of the piece that is being drawn; they stay when its dialog is closed. */
  readonly drawn = signal<ReadonlySet<string>>(new Set());
  readonly clearWith = signal<'known' | 'any' | undefined>(undefined);
  /** How many pieces clearing may take. */
  readonly most = signal(6);
  private readonly workers = new Workers<SolverApi>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );
  private run: Job<unknown> | undefined;
  private isOpened = false;

  /** Shows what the address asks for, or what was kept, or nothing. */
  readonly openSolve = (query: URLSearchParams): void => {
    const wanted = query.get('p');
    this.linkFault.value = undefined;
    if (!this.isOpened) {
      this.isOpened = true;
      const kept = Draft.parseKept(recall(KEY));
      // What was kept may be newer than its link: a draft with faults has none.
      if (kept !== undefined) this.show(new PuzzleSession(kept.draft));
      if (kept !== undefined && wanted === kept.link) {
        this.settle();
        return;
      }
    }
    if (wanted !== null && wanted !== this.link.peek()) {
      const read = Draft.parse(wanted);
      if (read.ok) this.changeDraft(read.value);
      else this.linkFault.value = read.problem.message;
    }
    this.settle();
  };

  /** Changes the puzzle; `isSameStep` goes on with the last change, as a stroke does. */
  readonly changeDraft = (next: Draft, isSameStep = false): void => {
    if (next !== this.draft.peek()) this.goTo(this.session.peek().change(next, isSameStep));
  };

  readonly undo = (): void => {
    this.goTo(this.session.peek().undo());
  };

  readonly redo = (): void => {
    this.goTo(this.session.peek().redo());
  };

  readonly solve = async (): Promise<void> => {
    const { request } = this.draft.peek();
    const answer = await this.search('solve', (api, order, report) =>
      api.solve({ ...order, request }, report),
    );
    if (answer === undefined) return;
    this.chosen.value = 0;
    this.pointed.value = undefined;
    this.work.value = { phase: 'solved', answer };
    announce(sayAnswer(answer, this.checked.peek().puzzle), true);
  };

  readonly clearGrid = async (
    request: Pick<Parameters<typeof findClear>[1], 'queue' | 'maxPieces'>,
  ): Promise<void> => {
    const answer = await this.search('clear', (api, order, report) =>
      api.clear({ ...order, request }, report),
    );
    if (answer === undefined) return;
    this.step.value = 0;
    this.work.value = { phase: 'cleared', answer };
    announce(sayClear(answer), true);
  };

  readonly makePuzzle = async (difficulty: Difficulty): Promise<void> => {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    await this.take((api) => api.make(seed!, difficulty));
  };

  private async take(order: (api: Remote<SolverApi>) => Promise<PuzzleFile>): Promise<void> {
    try {
      const puzzleFile = await this.workers.ask(order).answer;
      const read = puzzleFile === undefined ? undefined : Draft.of(puzzleFile);
      if (read?.ok) this.changeDraft(read.value);
    } catch (error) {
      this.work.value = { phase: 'failed', message: (error as Error).message };
    }
  }

  /** Runs a search unless one is on; undefined where it was called off or is of no use any more. */
  private async search<T>(
    job: SearchJob,
    ask: (
      api: Remote<SolverApi>,
      order: Omit<SolverOrder<never>, 'request'>,
      report: Report<SearchProgress>,
    ) => Promise<T>,
  ): Promise<T | undefined> {
    const { puzzle, faults } = this.checked.peek();
    if (faults.length > 0 || this.work.peek().phase === 'running') return undefined;
    const order = { puzzle, limit: this.limit.peek() === 0 ? undefined : this.limit.peek() * 1000 };
    const report = proxy((progress: SearchProgress, milliseconds: number) => {
      if (this.run === mine)
        this.work.value = { phase: 'running', job, progress: { ...progress, milliseconds } };
    });
    const mine = this.workers.ask((api) => ask(api, order, report));
    this.run = mine;
    this.work.value = { phase: 'running', job, progress: undefined };
    try {
      const answer = await mine.answer;
      if (this.run !== mine) return undefined;
      this.work.value = { phase: 'idle' };
      return answer;
    } catch (error) {
      if (this.run === mine)
        this.work.value = { phase: 'failed', message: (error as Error).message };
      return undefined;
    } finally {
      if (this.run === mine) this.run = undefined;
    }
  }

  /** Stops the solver; it answers with the deepest lookahead it has finished. */
  readonly cancel = (): void => {
    this.run?.cancel();
  };

  readonly placeChosen = (): void => {
    const placement = this.placements.peek()[this.chosen.peek()];
    if (placement === undefined) return;
    this.goTo(this.session.peek().place(placement));
    const { rowsCleared: rows, points } = placement;
    announce(format(rows === 0 ? TEXT.placedNone : TEXT.placed, { rows, points }), true);
  };

  private goTo(next: PuzzleSession): void {
    if (next === this.session.peek()) return;
    this.show(next);
    this.settle();
  }

  private show(next: PuzzleSession): void {
    this.run?.drop();
    this.run = undefined;
    this.work.value = { phase: 'idle' };
    this.pointed.value = undefined;
    this.chosen.value = 0;
    this.step.value = 0;
    this.session.value = next;
    const { width, height } = next.draft;
    const { x, y } = this.cursor.peek();
    this.cursor.value = { x: Math.min(x, width - 1), y: Math.min(y, height - 1) };
  }

  private settle(): void {
    const text = this.link.peek();
    if (text !== undefined) replaceQuery('solve', new URLSearchParams({ p: text }));
    const address = new URLSearchParams(location.hash.split('?')[1]).get('p');
    remember(KEY, JSON.stringify({ version: 1, link: address, draft: this.draft.peek() }));
  }

  readonly addPiece = (picture: string, frequency?: number): boolean => {
    const added = this.draft.peek().addPiece(picture, frequency);
    this.refusal.value = added.ok ? '' : format(TEXT.fault, { message: added.problem.message });
    if (added.ok) this.changeDraft(added.value);
    return added.ok;
  };

  readonly takeSample = ({ text }: Sample): void => {
    const read = Draft.parse(text);
    if (read.ok) this.changeDraft(read.value);
  };

  readonly changeOptions = (changes: PuzzleOptions): void => {
    const { options } = this.draft.peek();
    this.changeDraft(this.draft.peek().with({ options: { ...options, ...changes } }));
  };
}

export function useSolve(): SolveController {
  return useOpenGame('solve', () => new SolveController());
}
