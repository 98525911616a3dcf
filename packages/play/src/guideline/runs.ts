import type { GuidelineModeId, PersonalBest, Split } from '@tetrarium/engine/guideline';
import { bestKey, findGuidelineMode, isBetter } from '@tetrarium/engine/guideline';
import type { GuidelineSession } from './session.ts';

/** A finished game of one's own, as it is kept. */
export interface GuidelineRun extends PersonalBest {
  readonly version: 1;
  readonly mode: GuidelineModeId;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  readonly seed: string;
  readonly time: number;
  readonly score: number;
  readonly lines: number;
  readonly pieces: number;
  readonly attack: number;
  readonly quads: number;
  readonly keys: number;
  readonly faults: number;
  /** Whether it topped out before the goal that its mode takes the time for: nobody's best. */
  readonly isTopOut?: true;
  /** Its clears as triples: moment, done, score. */
  readonly splits: readonly (readonly [at: number, done: number, score: number])[];
}

/** The run of a game that ended; undefined for a brain's or a practice. */
export function runOf(session: GuidelineSession, at: number): GuidelineRun | undefined {
  const { statistics, seed, game, hasTakenBack } = session;
  const best = session.best ?? topOutOf(session);
  if (best === undefined || statistics === undefined || hasTakenBack) return undefined;
  const { time, score, lines, pieces, attack, clears, keys, faults, splits } = statistics;
  return {
    ...best,
    version: 1,
    mode: game.rules.mode.id as GuidelineModeId,
    at,
    seed: String(seed),
    ...{ time, score, lines, pieces, attack, keys },
    quads: clears[3] ?? 0,
    faults: faults.length,
    splits: splits.map((split) => [split.at, split.done, split.score]),
  };
}

/** A game of one's own that ended before the goal that its mode takes the time for. */
function topOutOf({ game, setup }: GuidelineSession): MissedBest | undefined {
  const { rules, over, time } = game;
  const isMine = setup.brain === undefined && !rules.mode.versus && !rules.options.retryFaults;
  if (!isMine || over === undefined) return undefined;
  return { key: bestKey(rules), value: time, isTime: true, isTopOut: true };
}

type MissedBest = PersonalBest & Required<Pick<GuidelineRun, 'isTopOut'>>;

const NUMBERS = [
  'value',
  'at',
  'time',
  'score',
  'lines',
  'pieces',
  'attack',
  'quads',
  'keys',
  'faults',
] as const;

/** Reads a kept run; undefined for anything else. */
export function parseRun(kept: unknown): GuidelineRun | undefined {
  const run = Object(kept) as GuidelineRun;
  const isSound =
    run.version === 1 &&
    typeof run.key === 'string' &&
    typeof run.isTime === 'boolean' &&
    findGuidelineMode(run.mode) !== undefined &&
    NUMBERS.every((name) => Number.isFinite(run[name])) &&
    Array.isArray(run.splits) &&
    run.splits.every((split) => Array.isArray(split) && split.every(Number.isFinite));
  return isSound ? run : undefined;
}

/** The clears of a run. */
export function splitsOf({ splits }: GuidelineRun): Split[] {
  return splits.map(([at, done, score]) => ({ at, done, score }));
}

/** The best of runs that can be compared, the first of equals; a top-out is none. */
export function bestRun(runs: readonly GuidelineRun[]): GuidelineRun | undefined {
  return runs.reduce<GuidelineRun | undefined>((best, run) => {
    if (run.isTopOut) return best;
    return best === undefined || isBetter(run, best) ? run : best;
  }, undefined);
}
