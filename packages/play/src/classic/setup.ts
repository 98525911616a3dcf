import { findBrain, type GoalRule } from '@tetrarium/brains';
import {
  type ClassicRules,
  createClassicRules,
  LANDINGS,
  type Landing,
  TEST_LIMIT,
  TEST_SEED,
} from '@tetrarium/engine/classic';
import { formatQuery, type Query } from '../session/query.ts';
import { parseSeed } from '../session/seed.ts';

/** The id of the user's own brain beside those of `BRAINS`. */
export const OWN_BRAIN = 'own';

/** The games there are: Stanford's, and the one of the UT assignment on an SRS board. */
export const RULESETS = ['classic', 'srs'] as const;

/** One game's name. */
export type Ruleset = (typeof RULESETS)[number];

/** All that is decided about a game; a link carries it. SRS has no use for what is classic only. */
export interface PlaySetup {
  readonly ruleset: Ruleset;
  /** The seed of the pieces; undefined for a new one with every game. */
  readonly seed: bigint | undefined;
  /** The id of the brain that plays; undefined where nobody but the player does. */
  readonly brain: string | undefined;
  /** Classic only. */
  readonly isTest: boolean;
  /** Whether the brain's pieces fall row by row; else they are zapped into place. Classic only. */
  readonly animate: boolean;
  /** Classic only. */
  readonly landing: Landing;
  /** Classic only, as is the height: the UT board has one size. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds between two ticks; 0 is as fast as it can be drawn. */
  readonly speed: number;
  /** How often they pick the piece: 0 is never, 100 always. Classic only. */
  readonly adversary: number;
  readonly friend: number;
}

/** The limits of the numbers of a setup. */
export const LIMITS = {
  width: { least: 4, most: 60 },
  height: { least: 4, most: 60 },
  speed: { least: 0, most: 2000 },
  dial: { least: 0, most: 100 },
} as const;

/** The delay of each original. */
export const DEFAULT_SPEEDS: Readonly<Record<Ruleset, number>> = { classic: 1000, srs: 400 };

/** The delay of a brain's game, unless somebody chose one: a piece every two seconds or so. */
const BRAIN_SPEED = 100;

/** The game of the brief. */
export const DEFAULT_SETUP: PlaySetup = {
  ruleset: 'classic',
  seed: undefined,
  brain: undefined,
  isTest: false,
  animate: true,
  landing: 'swing',
  width: 10,
  height: 20,
  speed: DEFAULT_SPEEDS.classic,
  adversary: 0,
  friend: 0,
};

/** Reads the query of a link; whatever makes no sense is the default. */
export function parseSetup(query: Query): PlaySetup {
  const ruleset = RULESETS.find((name) => name === query.get('ruleset')) ?? DEFAULT_SETUP.ruleset;
  const shared = {
    ruleset,
    seed: parseSeed(query.get('seed') ?? ''),
    brain: brainIn(query.get('brain') ?? '', ruleset),
    speed: wholeOf(query.get('speed'), LIMITS.speed, DEFAULT_SPEEDS[ruleset]),
  };
  if (ruleset === 'srs') return { ...DEFAULT_SETUP, ...shared };
  const [, width = '', height = ''] = /^(\d+)x(\d+)$/i.exec(query.get('board') ?? '') ?? [];
  const landing = LANDINGS.find((name) => name === query.get('landing'));
  return {
    ...shared,
    isTest: query.get('test') === '1',
    animate: query.get('zap') !== '1',
    landing: landing ?? DEFAULT_SETUP.landing,
    width: wholeOf(width, LIMITS.width, DEFAULT_SETUP.width),
    height: wholeOf(height, LIMITS.height, DEFAULT_SETUP.height),
    adversary: wholeOf(query.get('adversary'), LIMITS.dial, DEFAULT_SETUP.adversary),
    friend: wholeOf(query.get('friend'), LIMITS.dial, DEFAULT_SETUP.friend),
  };
}

/** Writes what `parseSetup` reads; defaults are left out. */
export function formatSetup(setup: PlaySetup): string {
  const query: [name: string, value: string][] = [];
  const set = (name: string, value: unknown, isDefault: boolean): void => {
    if (!isDefault) query.push([name, String(value)]);
  };
  const {
    ruleset,
    seed,
    brain,
    isTest,
    animate,
    landing,
    width,
    height,
    speed,
    adversary,
    friend,
  } = setup;
  const isOwnBoard = width !== DEFAULT_SETUP.width || height !== DEFAULT_SETUP.height;
  set('ruleset', ruleset, ruleset === DEFAULT_SETUP.ruleset);
  set('seed', seed, seed === undefined);
  set('brain', brain, brain === undefined);
  if (ruleset === 'srs') {
    set('speed', speed, speed === DEFAULT_SPEEDS.srs);
    return formatQuery(query);
  }
  set('test', 1, !isTest);
  set('zap', 1, animate);
  set('landing', landing, landing === DEFAULT_SETUP.landing);
  set('board', `${width}x${height}`, !isOwnBoard);
  set('speed', speed, speed === DEFAULT_SETUP.speed);
  set('adversary', adversary, adversary === 0);
  set('friend', friend, friend === 0);
  return formatQuery(query);
}

/** The brain of a link, where it can play this game: the user's own only knows the classic one. */
function brainIn(id: string, ruleset: Ruleset): string | undefined {
  return id === OWN_BRAIN && ruleset === 'classic' ? OWN_BRAIN : findBrain(id)?.id;
}

/** The setup of another game; the speed goes along if the user chose it. */
export function changeRuleset(setup: PlaySetup, ruleset: Ruleset) {
  const brain = brainIn(setup.brain ?? '', ruleset);
  return { ruleset, brain, speed: speedFor(setup, ruleset, brain) };
}

/** The setup with another brain, or none; the speed goes along if the user chose it. */
export function changeBrain(setup: PlaySetup, brain: string | undefined) {
  return { brain, speed: speedFor(setup, setup.ruleset, brain) };
}

function speedFor(
  { ruleset: from, speed, brain: before }: PlaySetup,
  ruleset: Ruleset,
  brain: string | undefined,
): number {
  const isUsual = speed === (before === undefined ? DEFAULT_SPEEDS[from] : BRAIN_SPEED);
  if (!isUsual) return speed;
  return brain === undefined ? DEFAULT_SPEEDS[ruleset] : BRAIN_SPEED;
}

/** Whether a setup is that of the test sequence. */
export function isTestRun({ ruleset, isTest }: PlaySetup): boolean {
  return ruleset === 'classic' && isTest;
}

/** The Swing program asks its brain once per piece, the Android one at every tick. */
export function goalRuleOf(landing: Landing): GoalRule {
  return landing === 'android' ? 'every-tick' : 'once';
}

/** The size of the board of a setup, without the top space. */
export function sizeOf(setup: PlaySetup): { readonly width: number; readonly height: number } {
  const { width, height } = setup.ruleset === 'srs' ? DEFAULT_SETUP : setup;
  return { width, height };
}

/** The rules a setup asks for. */
export function rulesOf({ isTest, landing, width, height }: PlaySetup): ClassicRules {
  return createClassicRules({ landing, width, height, testLimit: isTest ? TEST_LIMIT : undefined });
}

/** The seed a setup asks for: the brief's own for the test sequence. */
export function seedOf(setup: PlaySetup, drawSeed: () => bigint): bigint {
  return isTestRun(setup) ? BigInt(TEST_SEED) : (setup.seed ?? drawSeed());
}

/** A typed number brought into its limits; undefined where it is no number. */
export function clampWhole(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  const value = Math.round(Number(text));
  if (text.trim() === '' || !Number.isFinite(value)) return undefined;
  return Math.min(most, Math.max(least, value));
}

function wholeOf(
  text: string | null,
  { least, most }: { readonly least: number; readonly most: number },
  otherwise: number,
): number {
  if (text === null || !/^\d{1,6}$/.test(text)) return otherwise;
  const value = Number(text);
  return value >= least && value <= most ? value : otherwise;
}
