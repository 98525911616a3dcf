import type { Vector } from './optimisers/optimiser.ts';

/** Games somebody should play: whoever plays them, the tally is the same. */
export interface Task {
  readonly genes: Vector;
  /** The games are this one and those after it; the number decides their pieces. */
  readonly firstGame: number;
  readonly games: number;
}

/** What some games came to, as sums of whole numbers: shares of a task can be added up. */
export interface Tally {
  readonly games: number;
  readonly score: number;
  /** The sum of the squares of the scores. */
  readonly squares: number;
  readonly pieces: number;
}

/** Plays tasks, here or elsewhere, and answers in their order. */
export type Evaluate = (tasks: readonly Task[]) => Promise<readonly Tally[]>;

/** No games yet. */
export const NO_GAMES: Tally = { games: 0, score: 0, squares: 0, pieces: 0 };

/** Both together. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    games: a.games + b.games,
    score: a.score + b.score,
    squares: a.squares + b.squares,
    pieces: a.pieces + b.pieces,
  };
}

/** The mean score. */
export function meanScore({ games, score }: Tally): number {
  return score / games;
}

/** The standard error of the mean score; unknown of one game. */
export function scoreError({ games, score, squares }: Tally): number | undefined {
  if (games < 2) return undefined;
  const variance = Math.max(0, squares - (score * score) / games) / (games - 1);
  return Math.sqrt(variance / games);
}

/** Splits tasks into parts of at most so many games, for workers to share. */
export function splitTasks(tasks: readonly Task[], most: number): { task: number; part: Task }[] {
  return tasks.flatMap(({ genes, firstGame, games }, task) => {
    const parts: { task: number; part: Task }[] = [];
    for (let done = 0; done < games; done += most) {
      const share = Math.min(most, games - done);
      parts.push({ task, part: { genes, firstGame: firstGame + done, games: share } });
    }
    return parts;
  });
}
