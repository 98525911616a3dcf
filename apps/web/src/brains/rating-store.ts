import { signal } from '@preact/signals';
import {
  type Comparison,
  compareBrains,
  type GamesJob,
  rateGames,
  splitGames,
} from '@tetrarium/trainer';
import { announce } from '../shell/announcer.ts';
import { format, formatFigure } from '../shell/format.ts';
import { poolSize } from '../worker/pool-size.ts';
import type { KeptRating } from './kept-brain.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { type Contestant, playerOf } from './players.ts';
import { MissingAnswer } from './rate/own-games.ts';
import { type GamePool, openGamePool, type RatedPlayer } from './rate/pool.ts';
import { keepRating } from './registry.ts';
import type { SandboxFailure } from './sandbox/sandbox.ts';

/** The games of every rating: the same board, the same pieces. */
export const RATED = { width: 10, height: 10, seed: 1 } as const;
/** A game is stopped when this many pieces are placed: a user's program is a thousand times slower. */
const MOST_PIECES = { own: 5000, ours: 100_000 } as const;
/** Games of a rating, and of one that goes on until it is sure. */
export const GAMES = { usual: 100, most: 2000, round: 100 } as const;
/** Games of each in a comparison. */
const COMPARED = { own: 400, ours: 4000 } as const;
/** Sure enough: the interval is this share of the mean either way. */
const SURE = 0.1;

/** Games that are being played, or were last. */
export interface Work {
  readonly type: 'rating' | 'comparison';
  readonly refs: readonly string[];
  readonly isOver: boolean;
  /** The lines of each game that ended so far, of the first brain. */
  readonly scores: readonly number[];
  readonly done: number;
  readonly most: number;
  readonly fault?: SandboxFailure | undefined;
  /** What a comparison knows. */
  readonly comparison?: Comparison | undefined;
}

/** What is being played, or was last. */
export const work = signal<Work | undefined>(undefined);

let pool: GamePool | undefined;

/** Ends the games; what is known by then counts. */
export function stopWork(): void {
  pool?.close();
}

function change(changes: Partial<Work>): void {
  if (work.peek() !== undefined) work.value = { ...work.peek()!, ...changes };
}

function openPool(isOf: (player: RatedPlayer) => boolean): GamePool {
  pool?.close();
  let drawn = 0;
  const opened = openGamePool(poolSize(navigator.hardwareConcurrency), ({ lines }, player) => {
    const now = work.peek();
    if (pool !== opened || now === undefined || !isOf(player)) return;
    waiting.push(lines);
    // Games of a few microseconds each need not be drawn one by one.
    if (performance.now() - drawn < 60) return;
    drawn = performance.now();
    flush();
  });
  pool = opened;
  return opened;
}

let waiting: number[] = [];

function flush(): void {
  const scores = [...(work.peek()?.scores ?? []), ...waiting];
  waiting = [];
  change({ scores, done: scores.length });
}

/** Rates a brain over 100 games, or until it is sure. */
export async function startRating(contestant: Contestant, isUntilSure: boolean): Promise<void> {
  const player = playerOf(contestant);
  const most = isUntilSure ? GAMES.most : GAMES.usual;
  waiting = [];
  const mine = openPool(() => true);
  work.value = {
    type: 'rating',
    refs: [contestant.ref],
    isOver: false,
    scores: [],
    done: 0,
    most,
  };
  const maxPieces = player.kind === 'own' ? MOST_PIECES.own : MOST_PIECES.ours;
  const job: GamesJob<RatedPlayer> = { ...RATED, player, firstGame: 0, games: 0, maxPieces };
  const outcomes: { lines: number; pieces: number; ended: boolean }[] = [];
  try {
    while (outcomes.length < most && !mine.isStopped()) {
      const games = Math.min(GAMES.round, most - outcomes.length);
      const round = { ...job, firstGame: outcomes.length, games };
      const threads = poolSize(navigator.hardwareConcurrency);
      const results = await mine.playAll(splitGames(round, threads));
      outcomes.push(...results.flatMap((result) => result.outcomes));
      if (results.length === 0) break;
      const { mean, interval } = rateGames(outcomes);
      if (isUntilSure && mean !== undefined && interval.high - interval.low <= 2 * SURE * mean) {
        break;
      }
    }
    if (pool !== mine) return;
    flush();
    if (outcomes.length > 1) await keepRating(contestant.ref, toKept(contestant, outcomes));
    change({ isOver: true });
  } catch (error) {
    if (pool !== mine) return;
    const fault: SandboxFailure =
      error instanceof MissingAnswer
        ? error.failure
        : { type: 'failure', reason: (error as Error).message };
    change({ isOver: true, fault });
  } finally {
    mine.close();
  }
}

function toKept(
  { kept }: Contestant,
  outcomes: readonly { lines: number; pieces: number; ended: boolean }[],
): KeptRating {
  const { mean, interval, games, ended } = rateGames(outcomes);
  if (mean !== undefined) {
    announce(format(TEXT.said.rated, { mean: formatFigure(mean) }), true);
  }
  return {
    mean,
    low: interval.low,
    high: Number.isFinite(interval.high) ? interval.high : undefined,
    scores: outcomes.map(({ lines }) => lines),
    stopped: games - ended,
    ...RATED,
    at: Date.now(),
    revision: kept?.revision,
  };
}

/** Compares two brains on the same pieces, until it is clear which one is stronger. */
export async function startComparison(first: Contestant, second: Contestant): Promise<void> {
  const players = [playerOf(first), playerOf(second)];
  const isSlow = players.some(({ kind }) => kind === 'own');
  const games = isSlow ? COMPARED.own : COMPARED.ours;
  const maxPieces = isSlow ? MOST_PIECES.own : MOST_PIECES.ours;
  waiting = [];
  const mine = openPool((player) => player === players[0]);
  const refs = [first.ref, second.ref];
  work.value = { type: 'comparison', refs, isOver: false, scores: [], done: 0, most: games };
  try {
    const comparison = await compareBrains(
      {
        players,
        job: { ...RATED, games, maxPieces },
        threads: poolSize(navigator.hardwareConcurrency),
        isStopped: mine.isStopped,
      },
      mine.playAll,
    );
    if (pool === mine) change({ isOver: true, comparison, done: comparison.outcomes[0]!.length });
  } catch (error) {
    const fault: SandboxFailure =
      error instanceof MissingAnswer
        ? error.failure
        : { type: 'failure', reason: (error as Error).message };
    if (pool === mine) change({ isOver: true, fault });
  } finally {
    mine.close();
  }
}
