import { BRAINS, findBrain } from '@tetrarium/brains';
import {
  DEFAULT_HANDLING,
  GUIDELINE_MODE_IDS,
  type GuidelineModeId,
  HANDLING_PRESETS,
  type Handling,
  MOST_NEXT,
  MOST_SOFT_DROP,
  TOP_LEVEL,
} from '@tetrarium/engine/guideline';
import { ROTATION_SYSTEMS } from '@tetrarium/engine/srs';
import type { BrainChoice } from '../../brain-host/load-brain.ts';
import type { Arguments, OptionTable } from '../../shell/command.ts';
import { CliError, EXIT } from '../../shell/exit.ts';
import { wholeNumber } from '../../shell/whole-number.ts';
import type { GuidelineBrain } from './table.ts';

const LONGEST = 2000;

/** The pace of a rival for those who chose none. */
const RACE_PACE = 1500;

/** How long a brain that plays for itself takes for a piece, in milliseconds. */
const PILOT_PACE = 250;

/** The rival of those who chose none. */
const FIRST_RIVAL = 'dellacherie';

/** The paces of a brain, in milliseconds a piece, as in the browser. */
const PACE = { least: 20, most: 5000 } as const;

const milliseconds = (name: string, describe: string) =>
  ({
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber(name, 0, LONGEST),
    describe,
  }) as const;

/** The flags of a guideline game. */
export const GUIDELINE_OPTIONS = {
  mode: {
    choices: GUIDELINE_MODE_IDS,
    describe: 'What a guideline game is about; a race is against --brain [default: marathon]',
  },
  pace: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('pace', PACE.least, PACE.most),
    describe: `Milliseconds a brain takes for a piece, ${PACE.least} to ${PACE.most} [default: 250, in a race ${RACE_PACE}]`,
  },
  'retry-faults': {
    type: 'boolean',
    describe: 'Practice: a piece that took more keys than it needed comes again',
  },
  level: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('level', 1, TOP_LEVEL),
    describe: `The level a guideline game starts with, 1 to ${TOP_LEVEL}`,
  },
  kicks: {
    choices: ROTATION_SYSTEMS.map(({ id }) => id),
    describe: 'How pieces of a guideline game are kicked [default: srs]',
  },
  next: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('next', 0, MOST_NEXT),
    describe: `How many coming pieces are shown, 0 to ${MOST_NEXT} [default: 5]`,
  },
  handling: {
    choices: HANDLING_PRESETS.map(({ id }) => id),
    describe: 'The delays of a known game [default: tetrarium]',
  },
  das: milliseconds('das', 'Milliseconds before a held direction repeats'),
  arr: milliseconds('arr', 'Milliseconds between repeats, 0: to the wall at once'),
  dcd: milliseconds('dcd', 'Milliseconds repeating pauses after a turn or a drop'),
  sdf: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('sdf', 0, MOST_SOFT_DROP),
    describe: 'How many times faster a soft drop falls, 0: to the floor at once',
  },
} as const satisfies OptionTable;

/** The parsed flags of a guideline game. */
export type GuidelineArguments = Arguments<typeof GUIDELINE_OPTIONS>;

/** The delays that were chosen: a preset, changed by the single flags. */
export function readHandling(args: GuidelineArguments): Handling {
  const preset = HANDLING_PRESETS.find(({ id }) => id === args.handling)?.handling;
  const base = preset ?? DEFAULT_HANDLING;
  return {
    ...base,
    das: args.das ?? base.das,
    arr: args.arr ?? base.arr,
    dcd: args.dcd ?? base.dcd,
    sdf: args.sdf ?? base.sdf,
  };
}

/** The options of the game, as its replay keeps them. */
export function readGuidelineOptions(
  args: GuidelineArguments,
  handling: Handling,
): Record<string, unknown> {
  const { mode = 'marathon' satisfies GuidelineModeId, level, kicks, next, retryFaults } = args;
  return {
    // A race has no other mode.
    ...(mode !== 'race' && { mode }),
    softDrop: handling.sdf,
    ...(retryFaults && { retryFaults }),
    ...(level !== undefined && { level }),
    ...(kicks !== undefined && { kicks }),
    ...(next !== undefined && { next }),
  };
}

/** Who plays, or plays against the player, by the flags; undefined where nobody does. */
export function readGuidelineBrain(
  { mode, pace, retryFaults }: GuidelineArguments,
  choice: BrainChoice | undefined,
  delay: number | undefined,
): GuidelineBrain | undefined {
  const isRace = mode === 'race';
  if (choice?.kind === 'file') {
    throw new CliError(
      EXIT.usage,
      `Expected --brain as an id or a weight file with --ruleset guideline, got the file ${choice.path}`,
      `Take one of ${BRAINS.map(({ id }) => id).join(', ')}. Your own program plays with --ruleset classic or srs.`,
    );
  }
  if (retryFaults && (isRace || choice !== undefined)) {
    throw new CliError(
      EXIT.usage,
      `Expected --retry-faults in a game you play alone, got it with ${isRace ? '--mode race' : '--brain'}`,
    );
  }
  const spec = choice?.spec ?? (isRace ? findBrain(FIRST_RIVAL)! : undefined);
  if (spec === undefined) {
    if (pace === undefined) return undefined;
    throw new CliError(EXIT.usage, 'Expected --pace with --brain or --mode race, got neither');
  }
  const usual = isRace ? RACE_PACE : PILOT_PACE;
  return { id: spec.id, create: () => spec.create(), pace: pace ?? delay ?? usual };
}
