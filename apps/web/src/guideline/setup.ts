import { findBrain } from '@tetrarium/brains';
import {
  findGuidelineMode,
  GUIDELINE_DEFAULTS,
  type GuidelineModeId,
  type Handling,
  MOST_NEXT,
  TOP_LEVEL,
} from '@tetrarium/engine/guideline';
import type { ReplayOptions } from '@tetrarium/engine/replay';
import { ROTATION_SYSTEMS } from '@tetrarium/engine/srs';
import { parseSeed } from '@tetrarium/play/session';

/** All that is decided about a guideline game; a link carries it. */
export interface ModernSetup {
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
  readonly isStrict: boolean;
}

/** The limits of the numbers of a setup. */
export const MODERN_LIMITS = {
  level: { least: 1, most: TOP_LEVEL },
  next: { least: 0, most: MOST_NEXT },
  pace: { least: 20, most: 5000 },
} as const;

/** The opponent of those who chose none. */
export const FIRST_RIVAL = 'dellacherie';

/** A sprint, the game most people play. */
export const DEFAULT_MODERN_SETUP: ModernSetup = {
  mode: 'sprint',
  seed: undefined,
  level: GUIDELINE_DEFAULTS.level,
  kicks: GUIDELINE_DEFAULTS.kicks,
  next: GUIDELINE_DEFAULTS.next,
  brain: undefined,
  pace: 1500,
  isStrict: false,
};

/** Reads the query of a link; whatever makes no sense is the default. */
export function parseModernSetup(query: URLSearchParams): ModernSetup {
  const mode = findGuidelineMode(query.get('mode'))?.id as GuidelineModeId | undefined;
  const kicks = ROTATION_SYSTEMS.find(({ id }) => id === query.get('kicks'))?.id;
  const whole = (name: keyof typeof MODERN_LIMITS): number => {
    const text = query.get(name) ?? '';
    const { least, most } = MODERN_LIMITS[name];
    const value = Number(text);
    return /^\d{1,4}$/.test(text) && value >= least && value <= most
      ? value
      : DEFAULT_MODERN_SETUP[name];
  };
  return settle({
    mode: mode ?? DEFAULT_MODERN_SETUP.mode,
    seed: parseSeed(query.get('seed') ?? ''),
    level: whole('level'),
    kicks: kicks ?? DEFAULT_MODERN_SETUP.kicks,
    next: whole('next'),
    brain: findBrain(query.get('brain') ?? '')?.id,
    pace: whole('pace'),
    isStrict: query.get('strict') === '1',
  });
}

/** A setup that can be played: there is no race without an opponent. */
export function settle(setup: ModernSetup): ModernSetup {
  const isAlone = setup.mode === 'race' && setup.brain === undefined;
  return isAlone ? { ...setup, brain: FIRST_RIVAL } : setup;
}

/** Writes what `parseModernSetup` reads; defaults are left out. */
export function formatModernSetup(setup: ModernSetup): URLSearchParams {
  const query = new URLSearchParams({ ruleset: 'guideline', mode: setup.mode });
  for (const name of ['seed', 'level', 'kicks', 'next', 'brain', 'pace'] as const) {
    const value = setup[name];
    const isDefault =
      value === DEFAULT_MODERN_SETUP[name] ||
      (name === 'brain' && setup.mode === 'race' && value === FIRST_RIVAL);
    if (!isDefault && value !== undefined) query.set(name, String(value));
  }
  if (setup.isStrict) query.set('strict', '1');
  return query;
}

/** Whether faults can be given back: not to a brain, which presses as it likes, nor in a race. */
export function canBeStrict({ mode, brain }: ModernSetup): boolean {
  return mode !== 'race' && brain === undefined;
}

/** The options a game of this setup is recorded with. */
export function optionsOf(setup: ModernSetup, { sdf }: Handling) {
  const { mode, level, kicks, next } = setup;
  const retryFaults = setup.isStrict && canBeStrict(setup);
  const chosen = { mode, level, kicks, next, softDrop: sdf, retryFaults };
  const defaults: ReplayOptions = { ...GUIDELINE_DEFAULTS };
  const changed = Object.entries(chosen).filter(([name, value]) => defaults[name] !== value);
  return Object.fromEntries(changed) as ReplayOptions;
}

/** The setup of a game that goes on from a replay. */
export function setupOf(options: ReplayOptions): ModernSetup {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  if (!query.has('mode')) query.set('mode', GUIDELINE_DEFAULTS.mode);
  if (options['retryFaults'] === true) query.set('strict', '1');
  return parseModernSetup(query);
}
