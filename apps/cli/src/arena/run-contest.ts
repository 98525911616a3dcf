import type { ContestRules } from '@tetrarium/protocol/server';
import {
  type ArenaOutcome,
  type ContestResult,
  type GamesProgress,
  playContest,
  shareJobs,
} from '@tetrarium/trainer';
import type { MatchJob } from './play-match.ts';

/** A brain of a contest: what it is called, and its code, one JavaScript module. */
export interface Entrant {
  readonly name: string;
  readonly source: string;
}

export interface ContestRun {
  readonly helpers: readonly ((job: MatchJob) => Promise<readonly ArenaOutcome[] | undefined>)[];
  readonly isStopped: () => boolean;
  readonly tell: (progress: GamesProgress) => void;
}

/** Games of a job: some seconds. */
const GAMES_OF_JOB = { light: 4, standard: 4, heavy: 1 } as const;

/** Thrown where a contest was stopped: half a contest has no standings. */
export class ContestStopped extends Error {
  override readonly name = 'ContestStopped';
}

export async function runContest(
  entrants: readonly Entrant[],
  { games, format, ...rules }: ContestRules,
  { helpers, isStopped, tell }: ContestRun,
): Promise<ContestResult> {
  // By name, whatever order they came in: ties are told the same everywhere.
  const sorted = [...entrants].sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = sorted.map(({ name }) => name);
  return playContest(names, { format, games }, async (wanted) => {
    const size = GAMES_OF_JOB[rules.compute];
    const jobs = wanted.flatMap(({ entrant, firstGame, games: count }) =>
      Array.from(
        { length: Math.ceil(count / size) },
        (_, i): MatchJob => ({
          source: sorted[entrant]!.source,
          rules,
          firstGame: firstGame + i * size,
          games: Math.min(size, count - i * size),
        }),
      ),
    );
    const answers = await shareJobs(jobs, helpers, {
      isStopped,
      onAnswer: (outcomes) => {
        if (outcomes !== undefined) tell(progressOf(outcomes));
      },
    });
    if (isStopped() || answers.length < jobs.length) throw new ContestStopped();
    let next = 0;
    return wanted.map(({ games: count }) => {
      const parts = answers.slice(next, next + Math.ceil(count / size));
      next += parts.length;
      return parts.flatMap((part) => part ?? []);
    });
  });
}

function progressOf(outcomes: readonly ArenaOutcome[]): GamesProgress {
  return outcomes.reduce(
    (sum, { lines, pieces }) => ({
      games: sum.games + 1,
      lines: sum.lines + lines,
      pieces: sum.pieces + pieces,
      evaluations: 0,
    }),
    { games: 0, lines: 0, pieces: 0, evaluations: 0 },
  );
}
