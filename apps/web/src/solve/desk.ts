import type { Result } from '@tetrarium/engine/core';
import type { SearchBudget, SearchProgress } from '@tetrarium/search';
import {
  type ClearAnswer,
  type ClearRequest,
  type DailyPuzzle,
  type Difficulty,
  dailyPuzzle,
  findClear,
  generatePuzzle,
  type Puzzle,
  type PuzzleSheet,
  type Solution,
  type SolveRequest,
  solvePuzzle,
} from '@tetrarium/solver';
import { runSliced, type SliceHooks } from './run-sliced.ts';

/** What is asked of the solver; plain data, since it goes to another thread. */
export interface DeskOrder<Request> {
  readonly puzzle: Puzzle;
  readonly request: Request;
  /** How long it may take, in milliseconds; undefined for as long as it takes. */
  readonly limit: number | undefined;
}

/** How far the solver is, and since when. */
export interface DeskProgress extends SearchProgress {
  readonly milliseconds: number;
}

/** What the solver found. */
export interface DeskAnswer<Found> {
  readonly found: Found;
  readonly isCancelled: boolean;
  readonly milliseconds: number;
}

type Report = (progress: DeskProgress) => void;

/** The solver behind a counter: one order at a time, and anybody may call it off. */
export class SolveDesk {
  private isCancelled = false;
  private readonly hooks: Omit<SliceHooks<SearchProgress>, 'report'>;

  constructor(hooks: Omit<SliceHooks<SearchProgress>, 'report'>) {
    this.hooks = hooks;
  }

  /** Ranks the placements; stopped early it answers with the deepest lookahead it finished. */
  solve(
    { puzzle, request, limit }: DeskOrder<Pick<SolveRequest, 'piece' | 'lookahead' | 'queue'>>,
    report: Report,
  ): Promise<DeskAnswer<Solution>> {
    return this.run(limit, report, (budget) => solvePuzzle(puzzle, { ...request, budget }));
  }

  /** Looks for placements that empty the grid. */
  clear(
    { puzzle, request, limit }: DeskOrder<Pick<ClearRequest, 'queue' | 'maxPieces'>>,
    report: Report,
  ): Promise<DeskAnswer<ClearAnswer>> {
    return this.run(limit, report, (budget) => findClear(puzzle, { ...request, budget }));
  }

  /** A puzzle that can be cleared. */
  make(seed: number, difficulty: Difficulty): PuzzleSheet {
    return generatePuzzle(seed, difficulty);
  }

  /** The puzzle of a day, written as YYYY-MM-DD. */
  daily(date: string): Result<DailyPuzzle> {
    return dailyPuzzle(date);
  }

  /** Calls the present order off. */
  cancel(): void {
    this.isCancelled = true;
  }

  private async run<Found>(
    limit: number | undefined,
    report: Report,
    begin: (budget: SearchBudget) => Generator<SearchProgress, Found, void>,
  ): Promise<DeskAnswer<Found>> {
    const { now, rest } = this.hooks;
    const start = now();
    this.isCancelled = false;
    const isOver = (): boolean =>
      this.isCancelled || (limit !== undefined && now() - start >= limit);
    const found = await runSliced(begin({ isOver }), {
      now,
      rest,
      report: (progress) => report({ ...progress, milliseconds: now() - start }),
    });
    return { found, isCancelled: this.isCancelled, milliseconds: now() - start };
  }
}
