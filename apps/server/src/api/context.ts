import type { RaceLimits } from '../race/limits.ts';
import type { RaceWatch } from '../race/rooms.ts';
import type { StoreService } from '../store/service.ts';
import type { Verifier } from '../verify/verifier.ts';

/** What the API works with. */
export interface ApiContext {
  readonly store: StoreService;
  readonly verifier: Verifier;
  readonly version: string;
  readonly now: () => Date;
  /** The clock of jobs, where it is not that of the database. */
  readonly jobClock?: () => Date;
  /** A new seed, in digits. */
  readonly drawSeed: () => string;
  /** What an operator has to know; without it nobody is one. */
  readonly operatorToken?: string | undefined;
  /**
   * Requests in a minute, by address and by key; 0 is as many as they like. Without a limit of addresses
   * there is none of their races, entries and waiting games either: all may come by one.
   */
  readonly limits: RateLimits;
  /** Where people reach it, like "https://example.org": besides this machine and where it listens. */
  readonly publicUrl?: string | undefined;
  /** How many races and connections there may be, where that is not the usual. */
  readonly races?: Partial<RaceLimits>;
  /** Hears how long the work of races takes. */
  readonly raceWatch?: RaceWatch;
}

export interface RateLimits {
  readonly address: number;
  readonly player: number;
}

/** What a server in use allows: a page asks some ten times, a player sends a game. */
export const DEFAULT_LIMITS: RateLimits = { address: 600, player: 60 };
