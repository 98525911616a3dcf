import { createPairTest, type PairJudgement, type PairTest } from '../pair-test.ts';
import type { Interval } from '../statistics.ts';
import type { ArenaOutcome, Fault } from './game.ts';
import { type Glicko, glickoInterval, rateGlicko, UNRATED } from './glicko.ts';

/** Whom each has to be told apart from: all others, or those next to it in the standings. */
export const CONTEST_FORMATS = ['round-robin', 'ladder'] as const;

export interface ContestPlan {
  readonly format: (typeof CONTEST_FORMATS)[number];
  /** Games of each at most. */
  readonly games: number;
  /** How often any of its verdicts may be wrong [0.05]. */
  readonly error?: number;
  /** Ratios of lines up to 1 + margin count as equal [0.1]. */
  readonly margin?: number;
}

export interface WantedGames {
  /** The place in the list of brains. */
  readonly entrant: number;
  readonly firstGame: number;
  readonly games: number;
}

export interface Standing {
  readonly place: number;
  readonly entrant: string;
  readonly rating: number;
  readonly interval: Interval;
  readonly games: number;
  readonly lines: number;
  readonly faults: number;
  /** How sure it is that this one differs from the next below, from 0 to 1; none for the last. */
  readonly sure?: number;
}

export interface ContestPair {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  /** Games in which each had more lines; the rest were even. */
  readonly won: number;
  readonly lost: number;
  /** None while it is open. */
  readonly verdict: NonNullable<PairJudgement['verdict']> | null;
  readonly sure: number;
}

export interface ContestGame {
  readonly entrant: string;
  readonly game: number;
  readonly lines: number;
  readonly pieces: number;
  readonly moves: string;
  readonly fault?: Fault;
}

/** What a contest came to; JSON. */
export interface ContestResult {
  readonly standings: readonly Standing[];
  readonly pairs: readonly ContestPair[];
  readonly games: readonly ContestGame[];
  /** Whether every pair that had to be is decided; otherwise the games ran out. */
  readonly isDecided: boolean;
}

/** Games of each between two looks; a period of its rating. */
const ROUND = 8;

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly test: PairTest;
  judgement: PairJudgement;
}

/**
 * Lets brains play the same games until those are told apart that have to be. What is played next and
 * all that comes of it depends on outcomes by brain and game only, not on who played them and when.
 * `names` are different; `play` answers in the order of what is wanted.
 */
export async function playContest(
  names: readonly string[],
  plan: ContestPlan,
  play: (wanted: readonly WantedGames[]) => Promise<readonly (readonly ArenaOutcome[])[]>,
): Promise<ContestResult> {
  const played: ArenaOutcome[][] = names.map(() => []);
  const { error = 0.05, margin = 0.1 } = plan;
  const count = (names.length * (names.length - 1)) / 2;
  const pairs: Pair[] = [];
  for (let first = 0; first < names.length; first++) {
    for (let second = first + 1; second < names.length; second++) {
      const test = createPairTest({ error: error / count, margin });
      pairs.push({ first, second, test, judgement: test.judge() });
    }
  }
  for (;;) {
    const wanted = nextGames(names, plan, played, pairs);
    if (wanted.length === 0) break;
    const results = await play(wanted);
    wanted.forEach(({ entrant }, i) => {
      played[entrant]!.push(...results[i]!);
    });
    pairs.forEach((pair) => {
      addGames(pair, played);
    });
  }
  return summarise(names, plan, played, pairs);
}

/** Everybody plays a round; then those that are no further than one they are not told apart from. */
function nextGames(
  names: readonly string[],
  plan: ContestPlan,
  played: readonly (readonly ArenaOutcome[])[],
  pairs: readonly Pair[],
): WantedGames[] {
  const open = relevantPairs(names, plan, played, pairs).filter(isOpen);
  const wanted: WantedGames[] = [];
  played.forEach(({ length: firstGame }, entrant) => {
    const games = Math.min(ROUND, plan.games - firstGame);
    const isBehind = open.some(
      ({ first, second }) =>
        (first === entrant && firstGame <= played[second]!.length) ||
        (second === entrant && firstGame <= played[first]!.length),
    );
    if (games > 0 && (firstGame === 0 || isBehind)) wanted.push({ entrant, firstGame, games });
  });
  return wanted;
}

function isOpen({ judgement }: Pair): boolean {
  return judgement.verdict === undefined;
}

function relevantPairs(
  names: readonly string[],
  plan: ContestPlan,
  played: readonly (readonly ArenaOutcome[])[],
  pairs: readonly Pair[],
): readonly Pair[] {
  if (plan.format === 'round-robin') return pairs;
  const order = orderOf(names, played, rateAll(played));
  const next = new Map(order.map((entrant, i) => [entrant, order[i + 1]]));
  return pairs.filter(
    ({ first, second }) => next.get(first) === second || next.get(second) === first,
  );
}

/** Takes the games that both have played, in their order, until it is decided. */
function addGames(pair: Pair, played: readonly (readonly ArenaOutcome[])[]): void {
  const [a, b] = [played[pair.first]!, played[pair.second]!];
  for (let game = pair.judgement.pairs; game < Math.min(a.length, b.length); game++) {
    if (!isOpen(pair)) return;
    pair.test.add(a[game]!.lines, b[game]!.lines);
    pair.judgement = pair.test.judge();
  }
}

/** The ratings after all whole rounds; in each of them a pair is one result. */
function rateAll(played: readonly (readonly ArenaOutcome[])[]): Glicko[] {
  let ratings: Glicko[] = played.map(() => UNRATED);
  const most = Math.max(0, ...played.map(({ length }) => length));
  for (let start = 0; start < most; start += ROUND) {
    const those = played.map((games) => games.slice(start, start + ROUND));
    ratings = ratings.map((rating, i) => {
      const mine = those[i]!;
      // Who has played enough is not forgotten meanwhile.
      if (mine.length === 0) return rating;
      const results = those.flatMap((other, j) => {
        const both = Math.min(mine.length, other.length);
        if (j === i || both === 0) return [];
        let score = 0;
        for (let game = 0; game < both; game++) {
          const lead = mine[game]!.lines - other[game]!.lines;
          score += lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
        }
        return [{ opponent: ratings[j]!, score: score / both }];
      });
      return results.length === 0 ? rating : rateGlicko(rating, results);
    });
  }
  return ratings;
}

function meanOf(games: readonly ArenaOutcome[]): number {
  return games.reduce((sum, { lines }) => sum + lines, 0) / Math.max(1, games.length);
}

/** The best first; those that are even by lines and then by name. */
function orderOf(
  names: readonly string[],
  played: readonly (readonly ArenaOutcome[])[],
  ratings: readonly Glicko[],
): number[] {
  return names
    .map((_, i) => i)
    .sort(
      (a, b) =>
        ratings[b]!.rating - ratings[a]!.rating ||
        meanOf(played[b]!) - meanOf(played[a]!) ||
        (names[a]! < names[b]! ? -1 : 1),
    );
}

function summarise(
  names: readonly string[],
  plan: ContestPlan,
  played: readonly (readonly ArenaOutcome[])[],
  pairs: readonly Pair[],
): ContestResult {
  const ratings = rateAll(played);
  const order = orderOf(names, played, ratings);
  /** Who is first of those that nothing tells apart: they share a place. */
  const placeOf = (i: number): number => {
    const isSame = (j: number): boolean =>
      ratings[order[j]!]!.rating === ratings[order[i]!]!.rating &&
      meanOf(played[order[j]!]!) === meanOf(played[order[i]!]!);
    return 1 + order.findIndex((_, j) => isSame(j));
  };
  const standings = order.map((entrant, i) => {
    const games = played[entrant]!;
    const below = order[i + 1];
    const pair = pairs.find(
      ({ first, second }) =>
        (first === entrant && second === below) || (second === entrant && first === below),
    );
    return {
      place: placeOf(i),
      entrant: names[entrant]!,
      rating: ratings[entrant]!.rating,
      interval: glickoInterval(ratings[entrant]!),
      games: games.length,
      lines: meanOf(games),
      faults: games.filter(({ fault }) => fault !== undefined).length,
      ...(pair && { sure: pair.judgement.sure }),
    };
  });
  return {
    standings,
    pairs: pairs.map((pair) => describePair(pair, names, played)),
    games: order.flatMap((entrant) => gamesToWatch(names[entrant]!, played[entrant]!)),
    isDecided: !relevantPairs(names, plan, played, pairs).some(isOpen),
  };
}

function describePair(
  { first, second, judgement }: Pair,
  names: readonly string[],
  played: readonly (readonly ArenaOutcome[])[],
): ContestPair {
  const games = Math.min(played[first]!.length, played[second]!.length);
  let won = 0;
  let lost = 0;
  for (let game = 0; game < games; game++) {
    const lead = played[first]![game]!.lines - played[second]![game]!.lines;
    if (lead > 0) won++;
    else if (lead < 0) lost++;
  }
  const { verdict = null, sure } = judgement;
  return { first: names[first]!, second: names[second]!, games, won, lost, verdict, sure };
}

/** Its best game, its worst, and its first that ended by a fault. */
function gamesToWatch(entrant: string, played: readonly ArenaOutcome[]): ContestGame[] {
  const lines = played.map((game) => game.lines);
  const numbers = [
    lines.indexOf(Math.max(...lines)),
    lines.indexOf(Math.min(...lines)),
    played.findIndex(({ fault }) => fault !== undefined),
  ];
  return [...new Set(numbers)]
    .filter((number) => number >= 0)
    .map((number) => {
      const { lines, pieces, moves, fault } = played[number]!;
      return { entrant, game: number, lines, pieces, moves, ...(fault && { fault }) };
    });
}
