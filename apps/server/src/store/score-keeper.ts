import { type Entry, type Kept, keepScores, placesOf } from './scores.ts';
import { storeErrorOf } from './store-error.ts';
import type { Database } from './transaction.ts';

const MOST_TOGETHER = 64;

/** What became of a score, and its place where it has one. */
export type Placed = Kept & { readonly place?: number };

interface Job {
  readonly entry: Entry;
  readonly resolve: (placed: Placed) => void;
  readonly reject: (error: unknown) => void;
}

/** Stores scores: those that come in while others are being stored go together. */
export class ScoreKeeper {
  private readonly database: () => Database;
  private readonly waiting: Job[] = [];
  private isBusy = false;

  /** `database` throws where there is none now. */
  constructor(database: () => Database) {
    this.database = database;
  }

  /** Resolves once it is stored for good; throws what the store throws. */
  keep(entry: Entry): Promise<Placed> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ entry, resolve, reject });
      if (!this.isBusy) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) await this.store(this.waiting.splice(0, MOST_TOGETHER));
    this.isBusy = false;
  }

  private async store(jobs: readonly Job[]): Promise<void> {
    try {
      const db = this.database();
      const kept = await keepScores(
        db,
        jobs.map(({ entry }) => entry),
      );
      const places = await placesOf(
        db,
        kept.flatMap((each) => ('score' in each ? [each.score.id] : [])),
      );
      for (const [i, each] of kept.entries()) {
        const place = 'score' in each ? places.get(each.score.id) : undefined;
        jobs[i]!.resolve({ ...each, ...(place !== undefined && { place }) });
      }
    } catch (error) {
      // What is wrong with one of them is not the fault of the others.
      if (jobs.length > 1 && storeErrorOf(error) === undefined) {
        for (const job of jobs) await this.store([job]);
        return;
      }
      for (const { reject } of jobs) reject(error);
    }
  }
}
