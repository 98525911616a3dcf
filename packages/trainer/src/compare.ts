import { type GamesJob, type GamesResult, splitGames } from './games.ts';
import { createPairTest, type PairJudgement, type PairTestOptions } from './pair-test.ts';
import type { Player } from './player.ts';
import type { GameOutcome } from './rating.ts';
import { type PairedDifference, pairedDifference } from './statistics.ts';

/** Two of the brains, and what is known about them. */
export interface PairResult extends PairJudgement {
  /** Indices of the brains. */
  readonly first: number;
  readonly second: number;
  /** Undefined below two pairs. */
  readonly difference: PairedDifference | undefined;
}

/** What a comparison came to. */
export interface Comparison {
  /** The games of each brain that count, in the order of their numbers. */
  readonly outcomes: readonly (readonly GameOutcome[])[];
  /** What played each brain; empty when it was stopped before anything was known. */
  readonly engines: readonly Player['engine'][];
  readonly pairs: readonly PairResult[];
}

export interface CompareOptions<Spec> extends PairTestOptions {
  readonly players: readonly Spec[];
  /** `games` of each at most. */
  readonly job: Omit<GamesJob<Spec>, 'player' | 'firstGame'>;
  readonly threads: number;
  readonly isStopped: () => boolean;
}

/** Games of each brain before anybody looks; then a quarter more each time, up to a limit. */
const FIRST_ROUND = 16;
const MOST_ROUND = 256;

/**
 * Lets brains play the same games until all pairs are decided; `playAll` answers in the order of
 * its jobs. Scores enter the tests in the order of the games and the first pair at which all is
 * decided is the last that counts, so that neither threads nor rounds change the result.
 */
export async function compareBrains<Spec>(
  { players, job, threads, isStopped, ...options }: CompareOptions<Spec>,
  playAll: (jobs: readonly GamesJob<Spec>[]) => Promise<readonly GamesResult[]>,
): Promise<Comparison> {
  const { games } = job;
  const outcomes: GameOutcome[][] = players.map(() => []);
  const tests = pairsOf(players.length).map(([first, second]) => {
    const test = createPairTest(options);
    return { first, second, test, judgement: test.judge() };
  });
  let engines: readonly Player['engine'][] = [];
  let played = 0;
  let isDecided = false;
  while (played < games && !isDecided && !isStopped()) {
    const size = Math.min(Math.max(FIRST_ROUND, played >> 2), MOST_ROUND, games - played);
    const jobs = players.map((player) =>
      splitGames({ ...job, player, firstGame: played, games: size }, threads),
    );
    const results = await playAll(jobs.flat());
    // A round that was broken off has holes.
    if (isStopped()) break;
    const resultsOf = players.map((_, i) => {
      const before = jobs.slice(0, i).flat().length;
      return results.slice(before, before + jobs[i]!.length);
    });
    engines = resultsOf.map(([first]) => first!.engine);
    const round = resultsOf.map((each) => each.flatMap((result) => result.outcomes));
    for (let game = 0; game < size && !isDecided; game++) {
      played++;
      players.forEach((_, i) => {
        outcomes[i]!.push(round[i]![game]!);
      });
      for (const pair of tests) {
        if (pair.judgement.verdict !== undefined) continue;
        pair.test.add(round[pair.first]![game]!.lines, round[pair.second]![game]!.lines);
        pair.judgement = pair.test.judge();
      }
      isDecided = tests.every(({ judgement }) => judgement.verdict !== undefined);
    }
  }
  const scores = outcomes.map((list) => list.map(({ lines }) => lines));
  const pairs = tests.map(({ first, second, judgement }) => ({
    ...judgement,
    first,
    second,
    difference: played < 2 ? undefined : pairedDifference(scores[first]!, scores[second]!),
  }));
  return { outcomes, engines, pairs };
}

function pairsOf(players: number): (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let first = 0; first < players; first++) {
    for (let second = first + 1; second < players; second++) pairs.push([first, second]);
  }
  return pairs;
}
