import {
  createPairTest,
  type GameOutcome,
  type PairedDifference,
  type PairJudgement,
  type PairTestOptions,
  pairedDifference,
} from '@tetrarium/trainer';
import { type GamePool, splitGames } from './game-pool.ts';
import type { RateSetup } from './options.ts';
import type { Player } from './player.ts';

/** Two of the brains, and what is known about them. */
export interface PairResult extends PairJudgement {
  /** Indices of the contenders. */
  readonly first: number;
  readonly second: number;
  /** Undefined below two pairs. */
  readonly difference: PairedDifference | undefined;
}

/** What a comparison came to. */
export interface Comparison {
  /** The games of each contender that count, in the order of their numbers. */
  readonly outcomes: readonly (readonly GameOutcome[])[];
  /** What played each contender; empty when it was stopped before anything was known. */
  readonly engines: readonly Player['engine'][];
  readonly pairs: readonly PairResult[];
}

/** Games of each brain before anybody looks; then a quarter more each time, up to a limit. */
const FIRST_ROUND = 16;
const MOST_ROUND = 256;

/**
 * Lets brains play the same games until all pairs are decided. Scores enter the tests in the order
 * of the games and the first pair at which all is decided is the last that counts, so that neither
 * threads nor rounds change the result.
 */
export async function compareBrains(
  setup: RateSetup,
  pool: GamePool,
  games: number,
  options: PairTestOptions,
  stop: AbortSignal,
): Promise<Comparison> {
  const { contenders, width, height, seed, maxPieces } = setup;
  const outcomes: GameOutcome[][] = contenders.map(() => []);
  const tests = pairsOf(contenders.length).map(([first, second]) => {
    const test = createPairTest(options);
    return { first, second, test, judgement: test.judge() };
  });
  let engines: readonly Player['engine'][] = [];
  let played = 0;
  let isDecided = false;
  while (played < games && !isDecided && !stop.aborted) {
    const size = Math.min(Math.max(FIRST_ROUND, played >> 2), MOST_ROUND, games - played);
    const jobs = contenders.map(({ player }) =>
      splitGames(
        { player, width, height, seed, maxPieces, firstGame: played, games: size },
        pool.threads,
      ),
    );
    const results = await pool.playAll(jobs.flat());
    // A round that was broken off has holes.
    if (stop.aborted) break;
    const resultsOf = contenders.map((_, i) => {
      const before = jobs.slice(0, i).flat().length;
      return results.slice(before, before + jobs[i]!.length);
    });
    engines = resultsOf.map(([first]) => first!.engine);
    const round = resultsOf.map((each) => each.flatMap((result) => result.outcomes));
    for (let game = 0; game < size && !isDecided; game++) {
      played++;
      contenders.forEach((_, i) => {
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

function pairsOf(contenders: number): (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  for (let first = 0; first < contenders; first++) {
    for (let second = first + 1; second < contenders; second++) pairs.push([first, second]);
  }
  return pairs;
}
