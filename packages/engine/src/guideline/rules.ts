import { ContractError } from '../core/contract-error.ts';
import { isWhole, show, type Unchecked } from '../core/unchecked.ts';
import type { RotationSystem } from '../srs/kick-table.ts';
import { ROTATION_SYSTEMS } from '../srs/rotation-systems.ts';
import { ATTACK_TABLES, type AttackTable } from './attack.ts';
import { TOP_LEVEL } from './gravity.ts';
import {
  findGuidelineMode,
  GUIDELINE_MODE_IDS,
  type GuidelineMode,
  type GuidelineModeId,
} from './modes.ts';

/** What may be chosen about a guideline game; all of it goes into its replays. */
export interface GuidelineOptions {
  readonly mode: GuidelineModeId;
  /** The level to start with. */
  readonly level: number;
  /** The id of a rotation system. */
  readonly kicks: string;
  /** How many times faster a soft drop falls; 0 is at once. */
  readonly softDrop: number;
  /** How many coming pieces are shown. */
  readonly next: number;
  readonly hold: boolean;
  /** The id of an attack table. */
  readonly attack: string;
  /** Whether a piece with a finesse fault is given back: practice for one player. */
  readonly retryFaults: boolean;
}

/** The rules of a guideline game as data. */
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

/** The longest queue of coming pieces. */
export const MOST_NEXT = 6;

/** The fastest soft drop that is not at once. */
export const MOST_SOFT_DROP = 100;

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
};

/** The rules of a game with these choices. */
export function createGuidelineRules(choices: Partial<GuidelineOptions> = {}): GuidelineRules {
  const options: GuidelineOptions = { ...GUIDELINE_DEFAULTS, ...choices };
  const fault = findGuidelineFault(options);
  if (fault !== undefined) throw new ContractError(fault);
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

/** What is wrong with choices from outside, or undefined; those left out keep their default. */
export function findGuidelineFault(choices: Unchecked<GuidelineOptions>): string | undefined {
  const { mode, level, kicks, softDrop, next, hold, attack, retryFaults } = {
    ...GUIDELINE_DEFAULTS,
    ...choices,
  };
  const unknown = Object.keys(choices).find((key) => !(key in GUIDELINE_DEFAULTS));
  if (unknown !== undefined) {
    return `Expected options of ${Object.keys(GUIDELINE_DEFAULTS).join(', ')}, got ${show(unknown)}`;
  }
  if (findGuidelineMode(mode) === undefined) {
    return `Expected a mode of ${GUIDELINE_MODE_IDS.join(', ')}, got ${show(mode)}`;
  }
  if (!isWhole(level, 1, TOP_LEVEL)) {
    return `Expected a level from 1 to ${TOP_LEVEL}, got ${show(level)}`;
  }
  if (!ROTATION_SYSTEMS.some(({ id }) => id === kicks)) {
    const known = ROTATION_SYSTEMS.map(({ id }) => id).join(', ');
    return `Expected kicks of ${known}, got ${show(kicks)}`;
  }
  if (!isWhole(softDrop, 0, MOST_SOFT_DROP)) {
    return `Expected a soft drop from 1 to ${MOST_SOFT_DROP}, or 0 for at once, got ${show(softDrop)}`;
  }
  if (!isWhole(next, 0, MOST_NEXT)) {
    return `Expected 0 to ${MOST_NEXT} coming pieces, got ${show(next)}`;
  }
  if (typeof hold !== 'boolean') return `Expected true or false as hold, got ${show(hold)}`;
  if (!ATTACK_TABLES.some(({ id }) => id === attack)) {
    const known = ATTACK_TABLES.map(({ id }) => id).join(', ');
    return `Expected an attack table of ${known}, got ${show(attack)}`;
  }
  if (typeof retryFaults !== 'boolean') {
    return `Expected true or false as retryFaults, got ${show(retryFaults)}`;
  }
  if (retryFaults && findGuidelineMode(mode)?.versus) {
    return `Expected retryFaults in a mode for one player, got it in ${show(mode)}`;
  }
  return undefined;
}
