import type { SearchProgress } from '@tetrarium/search';
import {
  type ClearAnswer,
  type Difficulty,
  findClear,
  generatePuzzle,
  type Puzzle,
  type PuzzleFile,
  type Solution,
  type SolveRequest,
  solvePuzzle,
} from '@tetrarium/solver';
import { LongWork, type Report, type WorkAnswer } from '../worker/long-work.ts';

/** What is asked of the solver; plain data, since it goes to another thread. */
export interface SolverOrder<Request> {
  readonly puzzle: Puzzle;
  readonly request: Request;
  /** How long it may take, in milliseconds; undefined for as long as it takes. */
  readonly limit: number | undefined;
}

export class SolverApi extends LongWork {
  /** Ranks the placements; stopped early it answers with the deepest lookahead it finished. */
  solve(
    { puzzle, request, limit }: SolverOrder<Pick<SolveRequest, 'piece' | 'lookahead' | 'queue'>>,
    report: Report<SearchProgress>,
  ): Promise<WorkAnswer<Solution>> {
    const begin = (isOver: () => boolean) =>
      solvePuzzle(puzzle, { ...request, budget: { isOver } });
    return this.run(begin, report, limit);
  }

  clear(
    {
      puzzle,
      request,
      limit,
    }: SolverOrder<Pick<Parameters<typeof findClear>[1], 'queue' | 'maxPieces'>>,
    report: Report<SearchProgress>,
  ): Promise<WorkAnswer<ClearAnswer>> {
    const begin = (isOver: () => boolean) => findClear(puzzle, { ...request, budget: { isOver } });
    return this.run(begin, report, limit);
  }

  make(seed: number, difficulty: Difficulty): PuzzleFile {
    return generatePuzzle(seed, difficulty);
  }
}
