import { findBrain } from '@tetrarium/brains';
import {
  findGuidelineMode,
  GUIDELINE_DEFAULTS,
  type GuidelineModeId,
  type Handling,
  MOST_NEXT,
  RACE_REPLAY,
  type RaceInput,
  TOP_LEVEL,
} from '@tetrarium/engine/guideline';
import type { Replay, ReplayOptions } from '@tetrarium/engine/replay';
import { ROTATION_SYSTEMS } from '@tetrarium/engine/srs';
import { parseSeed } from '../session/seed.ts';

/** All that is decided about a guideline game; a link carries it. */
export interface GuidelineSetup {
  readonly mode: GuidelineModeId;
  /** The seed of the pieces; undefined for a new one with every game. */
  readonly seed: bigint | undefined;
  readonly level: number;
  readonly kicks: string;
  /** How many coming pieces are shown. */
  readonly next: number;
  /** Who plays, or in a race who plays against you; undefined where nobody but the player does. */
  readonly brain: string | undefined;
  /** Milliseconds a brain takes for a piece. */
  readonly pace: number;
  /** Whether a piece that took more keys than it needed is given back. Players without a brain only. */
  readonly retryFaults: boolean;
}

/** The limits of the numbers of a setup. */
export const GUIDELINE_LIMITS = {
  level: { least: 1, most: TOP_LEVEL },
  next: { least: 0, most: MOST_NEXT },
  pace: { least: 20, most: 5000 },
} as const;

/** The opponent of those who chose none. */
export const FIRST_RIVAL = 'dellacherie';

/** A sprint, the game most people play. */
export const DEFAULT_GUIDELINE_SETUP: GuidelineSetup = {
  mode: 'sprint',
  seed: undefined,
  level: GUIDELINE_DEFAULTS.level,
  kicks: GUIDELINE_DEFAULTS.kicks,
  next: GUIDELINE_DEFAULTS.next,
  brain: undefined,
  pace: 1500,
  retryFaults: false,
};

/** The words of a link by name: `URLSearchParams`, or a map. */
interface Query {
  get(name: string): string | null | undefined;
}

/** Reads the query of a link; whatever makes no sense is the default. */
export function parseGuidelineSetup(query: Query): GuidelineSetup {
  const mode = findGuidelineMode(query.get('mode'))?.id as GuidelineModeId | undefined;
  const kicks = ROTATION_SYSTEMS.find(({ id }) => id === query.get('kicks'))?.id;
  const whole = (name: keyof typeof GUIDELINE_LIMITS): number => {
    const text = query.get(name) ?? '';
    const { least, most } = GUIDELINE_LIMITS[name];
    const value = Number(text);
    return /^\d{1,4}$/.test(text) && value >= least && value <= most
      ? value
      : DEFAULT_GUIDELINE_SETUP[name];
  };
  return withRival({
    mode: mode ?? DEFAULT_GUIDELINE_SETUP.mode,
    seed: parseSeed(query.get('seed') ?? ''),
    level: whole('level'),
    kicks: kicks ?? DEFAULT_GUIDELINE_SETUP.kicks,
    next: whole('next'),
    brain: findBrain(query.get('brain') ?? '')?.id,
    pace: whole('pace'),
    retryFaults: query.get('strict') === '1',
  });
}

/** A setup that can be played: there is no race without an opponent. */
export function withRival(setup: GuidelineSetup): GuidelineSetup {
  const isAlone = setup.mode === 'race' && setup.brain === undefined;
  return isAlone ? { ...setup, brain: FIRST_RIVAL } : setup;
}

/** Writes what `parseGuidelineSetup` reads, by name; defaults are left out. */
export function formatGuidelineSetup(setup: GuidelineSetup): Record<string, string> {
  const query: Record<string, string> = { ruleset: 'guideline', mode: setup.mode };
  for (const name of ['seed', 'level', 'kicks', 'next', 'brain', 'pace'] as const) {
    const value = setup[name];
    const isDefault =
      value === DEFAULT_GUIDELINE_SETUP[name] ||
      (name === 'brain' && setup.mode === 'race' && value === FIRST_RIVAL);
    if (!isDefault && value !== undefined) query[name] = String(value);
  }
  // The word of the first links.
  if (setup.retryFaults) query['strict'] = '1';
  return query;
}

/** Whether faults can be given back: not to a brain, which presses as it likes, nor in a race. */
export function canRetryFaults({ mode, brain }: GuidelineSetup): boolean {
  return mode !== 'race' && brain === undefined;
}

/** The options a game of this setup is recorded with. */
export function optionsOf(setup: GuidelineSetup, { sdf }: Handling): ReplayOptions {
  const { mode, level, kicks, next } = setup;
  const retryFaults = setup.retryFaults && canRetryFaults(setup);
  const chosen = { mode, level, kicks, next, softDrop: sdf, retryFaults };
  const defaults: ReplayOptions = { ...GUIDELINE_DEFAULTS };
  const changed = Object.entries(chosen).filter(([name, value]) => defaults[name] !== value);
  return Object.fromEntries(changed);
}

/** The setup of recorded options. */
export function setupOf(options: ReplayOptions): GuidelineSetup {
  const query = new Map(Object.entries(options).map(([name, value]) => [name, String(value)]));
  if (!query.has('mode')) query.set('mode', GUIDELINE_DEFAULTS.mode);
  if (options['retryFaults'] === true) query.set('strict', '1');
  return parseGuidelineSetup(query);
}

/** The setup of a game that goes on from a replay. */
export function setupOfReplay({ ruleset, options, inputs }: Replay): GuidelineSetup {
  if (ruleset !== RACE_REPLAY.id) return { ...setupOf(options), seed: undefined };
  const { rival: brain, ...choices } = options;
  // A brain plays its first piece after one pace.
  const pace = (inputs as Replay<RaceInput>['inputs']).find(({ input }) => input.side === 1)?.at;
  return { ...setupOf({ ...choices, mode: 'race', brain, pace }), seed: undefined };
}
