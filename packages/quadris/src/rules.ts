import type { Piece } from '@tetrarium/engine/core';
import { BLOCK_KINDS } from './blocks.ts';
import { BRIEF_LEVELS, LATER_LEVELS, type Level } from './levels.ts';

/**
 * Where a new block appears: which of its rows is the first one below the reserve rows. The brief's
 * sentence allows both; the sample in the course's own PDF decides: of its 18 board lines the T
 * fills lines 3 and 4. (The brief's text has lost the blank lines.)
 */
export const SPAWNS = {
  /** Its lowest row, as that sample shows it. */
  'bottom-row': (height: number, _piece: Piece) => height - 1,
  /** Its highest row, as the bare sentence can be read. */
  'below-reserve': (height: number, piece: Piece) => height - piece.height,
} as const;

/** One of the two readings of "just below the three reserve rows". */
export type Spawn = keyof typeof SPAWNS;

/** What a two-row clear lets a player do to the opponent. */
export const SPECIAL_ACTIONS = ['blind', 'heavy', 'force'] as const;

export type SpecialAction = (typeof SPECIAL_ACTIONS)[number];

/** The verbs of the brief, "Command Interpreter". */
const BRIEF_VERBS = [
  'left',
  'right',
  'down',
  'clockwise',
  'counterclockwise',
  'drop',
  'levelup',
  'leveldown',
  'restart',
] as const;
const FILE_VERBS = ['norandom', 'random', 'sequence'] as const;
const OUR_VERBS = [
  'hint',
  'rename',
  'macro',
  'skip',
  'undo',
  'redo',
  'save',
  'load',
  'describe',
  'autoplay',
  'help',
] as const;

/** Everything a command can do, whatever it is called. */
export const VERBS = [
  ...BRIEF_VERBS,
  ...BLOCK_KINDS,
  ...FILE_VERBS,
  ...SPECIAL_ACTIONS,
  ...OUR_VERBS,
] as const;

/** What a command does, whatever it is called. */
export type Verb = (typeof VERBS)[number];

/** The ids of the rules: the two years of the brief, and the game for two. */
export const RULES_IDS = ['2013', '2016', 'biquadris'] as const;

/** The id of some rules. */
export type RulesId = (typeof RULES_IDS)[number];

/** A set of rules: the board, the levels, the points and the commands, as one record. */
export interface QuadrisRules {
  readonly id: RulesId;
  readonly version: number;
  readonly title: string;
  readonly width: number;
  /** The rows below the reserve rows. */
  readonly height: number;
  /** The rows on top that give room to turn. */
  readonly reserve: number;
  readonly players: number;
  readonly levels: readonly Level[];
  /** The points for so many lines cleared at once in a level. */
  readonly linePoints: (level: number, lines: number) => number;
  readonly blockPoints: (level: number) => number;
  /** Whether a drop that clears so many lines earns a special action. */
  readonly earnsAction: (lines: number) => boolean;
  /** The commands that may be abbreviated; all others need their full name. */
  readonly abbreviated: readonly Verb[];
  /** The commands these rules do not have. */
  readonly without: readonly Verb[];
}

// Quadris brief, "Board" and "Scoring".
const RULES_2013: QuadrisRules = {
  id: '2013',
  version: 1,
  title: 'Quadris, Fall 2013',
  width: 10,
  height: 15,
  reserve: 3,
  players: 1,
  levels: BRIEF_LEVELS,
  linePoints: (level, lines) => (level + lines) ** 2,
  blockPoints: (level) => (level + 1) ** 2,
  earnsAction: () => false,
  abbreviated: BRIEF_VERBS,
  without: ['norandom', 'random', ...BLOCK_KINDS, ...SPECIAL_ACTIONS],
};

const RULES_2016: QuadrisRules = {
  ...RULES_2013,
  id: '2016',
  title: 'Quadris, 2016 and later',
  width: 11,
  levels: LATER_LEVELS,
  abbreviated: [...BRIEF_VERBS, ...BLOCK_KINDS, ...FILE_VERBS, 'hint'],
  without: SPECIAL_ACTIONS,
};

const BIQUADRIS: QuadrisRules = {
  ...RULES_2016,
  id: 'biquadris',
  title: 'Biquadris, two players',
  players: 2,
  earnsAction: (lines) => lines >= 2,
  abbreviated: [...BRIEF_VERBS, ...BLOCK_KINDS, ...FILE_VERBS, ...SPECIAL_ACTIONS],
  without: [],
};

/** The rules by their ids. */
export const RULESETS: Readonly<Record<RulesId, QuadrisRules>> = {
  '2013': RULES_2013,
  '2016': RULES_2016,
  biquadris: BIQUADRIS,
};
