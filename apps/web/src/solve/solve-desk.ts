import type { SearchProgress } from '@tetrarium/search';
import { type Puzzle, type Solution, type SolveRequest, solvePuzzle } from '@tetrarium/solver';
import { runSliced, type SliceHooks } from './run-sliced.ts';

/** What is asked of the solver; plain data, since it goes to another thread. */
export interface SolveOrder {
  readonly puzzle: Puzzle;
  readonly request: Pick<SolveRequest, 'piece' | 'lookahead' | 'queue'>;
  /** How long it may take, in milliseconds; undefined for as long as it takes. */
  readonly limit: number | undefined;
}

/** How far the solver is, and since when. */
export interface SolveProgress extends SearchProgress {
  readonly milliseconds: number;
}

/** What the solver found. */
export interface SolveAnswer {
  readonly solution: Solution;
  readonly isCancelled: boolean;
  readonly milliseconds: number;
}

/** The solver behind a counter: one order at a time, and anybody may call it off. */
export class SolveDesk {
  private isCancelled = false;
  private readonly hooks: Omit<SliceHooks<SearchProgress>, 'report'>;

  constructor(hooks: Omit<SliceHooks<SearchProgress>, 'report'>) {
    this.hooks = hooks;
  }

  /** Ranks the placements; stopped early it answers with the deepest lookahead it finished. */
  async solve(
    { puzzle, request, limit }: SolveOrder,
    report: (progress: SolveProgress) => void,
  ): Promise<SolveAnswer> {
    const { now, rest } = this.hooks;
    const begin = now();
    this.isCancelled = false;
    const isOver = (): boolean =>
      this.isCancelled || (limit !== undefined && now() - begin >= limit);
    const solution = await runSliced(solvePuzzle(puzzle, { ...request, budget: { isOver } }), {
      now,
      rest,
      report: (progress) => report({ ...progress, milliseconds: now() - begin }),
    });
    return { solution, isCancelled: this.isCancelled, milliseconds: now() - begin };
  }

  /** Calls the present order off. */
  cancel(): void {
    this.isCancelled = true;
  }
}
