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

export const RATED = { width: 10, height: 10, seed: 1 } as const;
/** A game is stopped when this many pieces are placed: a user's program is a thousand times slower. */
const MOST_PIECES = { own: 5000, ours: 100_000 } as const;
/** Games of a rating, and of one that goes on until it is sure. */
export const GAMES = { usual: 100, most: 2000, round: 100 } as const;
const COMPARED = { own: 400, ours: 4000 } as const;
/** Sure enough: the interval is this share of the mean either way. */
const SURE = 0.1;

export interface Work {
  readonly type: 'rating' | 'comparison';
  readonly refs: readonly string[];
  readonly isOver: boolean;
  readonly scores: readonly number[];
  readonly done: number;
  readonly most: number;
  readonly fault?: SandboxFailure | undefined;
  readonly comparison?: Comparison | undefined;
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

export class BrainRating {
  readonly work = signal<Work | undefined>(undefined);
  private pool: GamePool | undefined;
  private waiting: number[] = [];

  readonly stopWork = (): void => {
    this.pool?.close();
  };

  private change(changes: Partial<Work>): void {
    if (this.work.peek() !== undefined) this.work.value = { ...this.work.peek()!, ...changes };
  }

  private openPool(isOf: (player: RatedPlayer) => boolean): GamePool {
    this.pool?.close();
    let drawn = 0;
    const opened = openGamePool(poolSize(navigator.hardwareConcurrency), ({ lines }, player) => {
      const now = this.work.peek();
      if (this.pool !== opened || now === undefined || !isOf(player)) return;
      this.waiting.push(lines);
      // Games of a few microseconds each need not be drawn one by one.
      if (performance.now() - drawn < 60) return;
      drawn = performance.now();
      this.flush();
    });
    this.pool = opened;
    return opened;
  }

  private flush(): void {
    const scores = [...(this.work.peek()?.scores ?? []), ...this.waiting];
    this.waiting = [];
    this.change({ scores, done: scores.length });
  }

  readonly startRating = async (contestant: Contestant, isUntilSure: boolean): Promise<void> => {
    const player = playerOf(contestant);
    const most = isUntilSure ? GAMES.most : GAMES.usual;
    this.waiting = [];
    const mine = this.openPool(() => true);
    this.work.value = {
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
      if (this.pool !== mine) return;
      this.flush();
      if (outcomes.length > 1) await keepRating(contestant.ref, toKept(contestant, outcomes));
      this.change({ isOver: true });
    } catch (error) {
      if (this.pool !== mine) return;
      const fault: SandboxFailure =
        error instanceof MissingAnswer
          ? error.failure
          : { type: 'failure', reason: (error as Error).message };
      this.change({ isOver: true, fault });
    } finally {
      mine.close();
    }
  };

  readonly startComparison = async (first: Contestant, second: Contestant): Promise<void> => {
    const players = [playerOf(first), playerOf(second)];
    const isSlow = players.some(({ kind }) => kind === 'own');
    const games = isSlow ? COMPARED.own : COMPARED.ours;
    const maxPieces = isSlow ? MOST_PIECES.own : MOST_PIECES.ours;
    this.waiting = [];
    const mine = this.openPool((player) => player === players[0]);
    const refs = [first.ref, second.ref];
    this.work.value = { type: 'comparison', refs, isOver: false, scores: [], done: 0, most: games };
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
      if (this.pool === mine)
        this.change({ isOver: true, comparison, done: comparison.outcomes[0]!.length });
    } catch (error) {
      const fault: SandboxFailure =
        error instanceof MissingAnswer
          ? error.failure
          : { type: 'failure', reason: (error as Error).message };
      if (this.pool === mine) this.change({ isOver: true, fault });
    } finally {
      mine.close();
    }
  };
}
