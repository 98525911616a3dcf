import type { ArenaOutcome, ArenaRules } from '@tetrarium/trainer';
import { threadFile, watchThread } from '../grade/run-thread.ts';
import { brainCodeFor } from './brain-code.ts';
import type { SealedSource } from './sealed-brain.ts';

/** Some games of a stranger's brain: the same outcomes wherever they are played. */
export interface MatchJob {
  /** One JavaScript module. */
  readonly source: string;
  readonly rules: ArenaRules;
  readonly firstGame: number;
  readonly games: number;
}

export interface MatchOrders {
  readonly source: SealedSource;
  readonly rules: ArenaRules;
  readonly games: readonly number[];
  readonly pulse: Int32Array;
}

export interface MatchNote {
  readonly number: number;
  readonly outcome: ArenaOutcome;
}

const THREAD = threadFile('./match-thread', import.meta.url);
/**
 * Milliseconds without a sign of life, and for each tick, after which a machine is given up. All work counts as
 * fuel, so a brain is out of that long before: only a machine that stands still comes to this.
 */
const SILENCE = 120_000;
const PACE = 500;

/** Stopped, it answers with the games it has; for a thread that stands still another plays on. */
export async function playMatch(
  { source, rules, firstGame, games }: MatchJob,
  { isStopped = () => false, silence = SILENCE }: MatchOptions = {},
): Promise<ArenaOutcome[]> {
  const outcomes: ArenaOutcome[] = [];
  const sealed = { source, code: await brainCodeFor(source) };
  while (outcomes.length < games && !isStopped()) {
    const left = Array.from({ length: games - outcomes.length }, (_, i) => i + outcomes.length);
    const end = await watchThread<MatchNote>(
      THREAD,
      { source: sealed, rules, games: left.map((number) => firstGame + number) },
      { silence, pace: PACE, isStopped },
      ({ outcome }) => {
        outcomes.push(outcome);
        return outcomes.length === games;
      },
    );
    const fault = end === undefined ? undefined : LOST[end];
    if (fault !== undefined) outcomes.push({ ...NOTHING, fault });
  }
  return outcomes;
}

export interface MatchOptions {
  readonly isStopped?: () => boolean;
  readonly silence?: number;
}

const NOTHING = { lines: 0, pieces: 0, ended: true, fuel: 0, moves: '' } as const;

const LOST = {
  silent: { kind: 'silent', message: 'gave no sign of life' },
  memory: { kind: 'memory', message: 'used more memory than there is for it' },
  stopped: undefined,
} as const;
