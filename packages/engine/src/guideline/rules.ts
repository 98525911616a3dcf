import * as v from 'valibot';
import { ContractError } from '../core/contract-error.ts';
import type { Result } from '../core/result.ts';
import { checkShape, exactRecord, whole } from '../core/shape.ts';
import type { RotationSystem } from '../srs/kick-table.ts';
import { ROTATION_SYSTEMS } from '../srs/rotation-systems.ts';
import { ATTACK_TABLES, type AttackTable } from './attack.ts';
import { TOP_LEVEL } from './gravity.ts';
import { LONGEST_HANDLING } from './handling.ts';
import {
  findGuidelineMode,
  GUIDELINE_MODE_IDS,
  type GuidelineMode,
  type GuidelineModeId,
} from './modes.ts';

/** What may be chosen about a guideline game; all of it goes into its replays. */
export interface GuidelineOptions {
  readonly mode: GuidelineModeId;
  readonly level: number;
  /** The id of a rotation system. */
  readonly kicks: string;
  /** How many times faster a soft drop falls; 0 is at once. */
  readonly softDrop: number;
  /** How many coming pieces are shown. */
  readonly next: number;
  readonly hold: boolean;
  readonly attack: string;
  /** Whether a piece with a finesse fault is given back: practice for one player. */
  readonly retryFaults: boolean;
  /** Rows of garbage on the floor at the start: a handicap, in a mode with an opponent. */
  readonly garbage: number;
}

export interface GuidelineRules {
  readonly id: 'guideline';
  readonly version: 1;
  readonly options: GuidelineOptions;
  readonly width: number;
  /** The rows one sees; a piece that locks wholly above them ends the game. */
  readonly height: number;
  /** The rows above, in which pieces come. */
  readonly buffer: number;
  readonly mode: GuidelineMode;
  readonly rotation: RotationSystem;
  readonly attack: AttackTable;
  readonly lock: {
    /** How long a piece may rest, in milliseconds. */
    readonly delay: number;
    /** How often a move gives it that time anew before it comes to a new lowest row. */
    readonly resets: number;
  };
  /** How many rows of garbage come in after one lock at most. */
  readonly garbageCap: number;
  readonly rowsPerLevel: number;
}

/** The version of the rules: a change of behaviour raises it, and old replays say so. */
export const GUIDELINE_VERSION = 1;

/** The most that may be chosen: `softDrop` is the fastest that is not at once, `handling` the longest time. */
export const GUIDELINE_LIMITS = {
  level: TOP_LEVEL,
  next: 6,
  softDrop: 100,
  garbage: 10,
  handling: LONGEST_HANDLING,
} as const;

/** What one who chose nothing plays: soft drops fall 20 times faster (tetris.wiki, "Drop"). */
export const GUIDELINE_DEFAULTS: GuidelineOptions = {
  mode: 'marathon',
  level: 1,
  kicks: 'srs',
  softDrop: 20,
  next: 5,
  hold: true,
  attack: 'jstris',
  retryFaults: false,
  garbage: 0,
};

/** The rules of a game with these choices. */
export function createGuidelineRules(choices: Partial<GuidelineOptions> = {}): GuidelineRules {
  const checked = parseGuidelineOptions(choices, 'guideline/bad-options');
  if (!checked.ok) throw new ContractError(checked.problem.message);
  const options = checked.value;
  return {
    id: 'guideline',
    version: GUIDELINE_VERSION,
    options,
    width: 10,
    height: 20,
    buffer: 20,
    mode: findGuidelineMode(options.mode)!,
    rotation: ROTATION_SYSTEMS.find(({ id }) => id === options.kicks)!,
    attack: ATTACK_TABLES.find(({ id }) => id === options.attack)!,
    lock: { delay: 500, resets: 15 },
    garbageCap: 8,
    rowsPerLevel: 10,
  };
}

/** What a game is called: "Sprint", or "Sprint, practice" where faults are given back. */
export function titleOfGuideline({ mode, options }: GuidelineRules): string {
  return options.retryFaults ? `${mode.title}, practice` : mode.title;
}

const OPTIONS = v.pipe(
  exactRecord({
    mode: v.optional(v.picklist(GUIDELINE_MODE_IDS), GUIDELINE_DEFAULTS.mode),
    level: v.optional(whole(1, GUIDELINE_LIMITS.level), GUIDELINE_DEFAULTS.level),
    kicks: v.optional(v.picklist(ROTATION_SYSTEMS.map(({ id }) => id)), GUIDELINE_DEFAULTS.kicks),
    softDrop: v.optional(whole(0, GUIDELINE_LIMITS.softDrop), GUIDELINE_DEFAULTS.softDrop),
    next: v.optional(whole(0, GUIDELINE_LIMITS.next), GUIDELINE_DEFAULTS.next),
    hold: v.optional(v.boolean(), GUIDELINE_DEFAULTS.hold),
    attack: v.optional(v.picklist(ATTACK_TABLES.map(({ id }) => id)), GUIDELINE_DEFAULTS.attack),
    retryFaults: v.optional(v.boolean(), GUIDELINE_DEFAULTS.retryFaults),
    garbage: v.optional(whole(0, GUIDELINE_LIMITS.garbage), GUIDELINE_DEFAULTS.garbage),
  }),
  v.check(
    ({ mode, retryFaults }) => !(retryFaults && findGuidelineMode(mode)?.versus),
    'retryFaults in a mode for one player',
  ),
  v.check(
    ({ mode, garbage }) => garbage === 0 || findGuidelineMode(mode)?.versus === true,
    'garbage in a mode with an opponent',
  ),
);

/** Reads choices from outside; those left out keep their default. */
export function parseGuidelineOptions(choices: unknown, code: string): Result<GuidelineOptions> {
  return checkShape(OPTIONS, choices, code);
}
