import {
  CONTEST_RANGES,
  type ContestRules,
  CONTEST_DEFAULTS as DEFAULTS,
} from '@tetrarium/protocol/server';
import { COMPUTE_CLASSES, CONTEST_FORMATS } from '@tetrarium/trainer';
import type { Arguments, OptionTable } from '../shell/command.ts';
import { refusal } from '../shell/exit.ts';
import { boardSize, TEXT_FLAG, wholeNumber } from '../shell/flags.ts';

const ruleNumber = (flag: string, rule: keyof typeof CONTEST_RANGES) =>
  wholeNumber(flag, CONTEST_RANGES[rule].least, CONTEST_RANGES[rule].most);

export const RULES_OPTIONS = {
  board: {
    ...TEXT_FLAG,
    coerce: boardSize,
    describe: `Columns and rows of a new contest [default: ${DEFAULTS.width}x${DEFAULTS.height}]`,
  },
  seed: {
    ...TEXT_FLAG,
    coerce: ruleNumber('seed', 'seed'),
    describe: `The pieces of game i are those of this seed and i [default: ${DEFAULTS.seed}]`,
  },
  'max-pieces': {
    ...TEXT_FLAG,
    coerce: ruleNumber('max-pieces', 'maxPieces'),
    describe: `Stop each game when this many pieces are placed [default: ${DEFAULTS.maxPieces}]`,
  },
  compute: {
    choices: Object.keys(COMPUTE_CLASSES) as (keyof typeof COMPUTE_CLASSES)[],
    requiresArg: true,
    describe: `How much a brain may compute, counted in steps [default: ${DEFAULTS.compute}]`,
  },
  format: {
    choices: CONTEST_FORMATS,
    requiresArg: true,
    describe: `Whom each has to be told apart from: all, or those next to it [default: ${DEFAULTS.format}]`,
  },
  games: {
    ...TEXT_FLAG,
    coerce: ruleNumber('games', 'games'),
    describe: `How many games of each at most [default: ${DEFAULTS.games}]`,
  },
} as const satisfies OptionTable;

export function rulesOf(args: Arguments<typeof RULES_OPTIONS>): ContestRules {
  const { board: { width, height } = DEFAULTS, seed, maxPieces, compute, format, games } = args;
  const { width: columns, height: rows } = CONTEST_RANGES;
  const isInside = (value: number, { least, most }: { least: number; most: number }) =>
    value >= least && value <= most;
  if (!isInside(width, columns) || !isInside(height, rows)) {
    throw refusal(
      `Expected --board from ${columns.least}x${rows.least} to ${columns.most}x${rows.most}, got ${width}x${height}`,
    );
  }
  return {
    width,
    height,
    seed: seed ?? DEFAULTS.seed,
    maxPieces: maxPieces ?? DEFAULTS.maxPieces,
    compute: compute ?? DEFAULTS.compute,
    format: format ?? DEFAULTS.format,
    games: games ?? DEFAULTS.games,
  };
}
