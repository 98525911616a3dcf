import { ApiProblem } from './problem.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How many ranked seeds one address may take: 60 people who begin again and again need fewer. */
export const SEED_LIMITS = {
  /** Different keys in an hour: each has one seed of a game that is open. */
  keys: 100,
  /** Seeds in a minute. */
  seeds: 120,
  /** Addresses that are remembered. */
  addresses: 10_000,
} as const;

interface Taken {
  /** When each key took its latest seed; the oldest first. */
  readonly keys: Map<string, number>;
  minute: number;
  seeds: number;
}

/** Keeps one person from looking at the seeds of many keys to play the best of them. */
export class SeedGate {
  private readonly taken = new Map<string, Taken>();

  /** Counts a seed; throws an `ApiProblem` where that is one too many. */
  admit(address: string, player: string, now: number): void {
    const taken = this.takenBy(address);
    for (const [key, at] of taken.keys) {
      if (Math.abs(now - at) < HOUR) break;
      taken.keys.delete(key);
    }
    const minute = Math.floor(now / MINUTE);
    if (taken.minute !== minute) Object.assign(taken, { minute, seeds: 0 });
    if (taken.seeds >= SEED_LIMITS.seeds) throw refuse((minute + 1) * MINUTE - now);
    const isNew = !taken.keys.delete(player);
    if (isNew && taken.keys.size >= SEED_LIMITS.keys) {
      const [oldest = now] = taken.keys.values();
      throw refuse(oldest + HOUR - now);
    }
    taken.keys.set(player, now);
    taken.seeds++;
  }

  private takenBy(address: string): Taken {
    const taken = this.taken.get(address) ?? { keys: new Map(), minute: 0, seeds: 0 };
    // The one that asked last is forgotten last.
    this.taken.delete(address);
    this.taken.set(address, taken);
    for (const oldest of this.taken.keys()) {
      if (this.taken.size <= SEED_LIMITS.addresses) break;
      this.taken.delete(oldest);
    }
    return taken;
  }
}

function refuse(wait: number): ApiProblem {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const message = `Expected fewer ranked seeds for this address, got too many: come again in ${seconds} s`;
  return new ApiProblem(429, 'seed/too-many', message, seconds);
}
