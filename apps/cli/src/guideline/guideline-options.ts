import {
  DEFAULT_HANDLING,
  GUIDELINE_MODE_IDS,
  type GuidelineModeId,
  HANDLING_PRESETS,
  type Handling,
  MOST_NEXT,
  MOST_SOFT_DROP,
  ROTATION_SYSTEMS,
  TOP_LEVEL,
} from '@tetrarium/engine';
import type { Arguments, OptionTable } from '../command.ts';
import { wholeNumber } from '../whole-number.ts';

const LONGEST = 2000;

/** A race needs an opponent, whom the terminal has no room for. */
const MODES = GUIDELINE_MODE_IDS.filter((id) => id !== 'race');

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
    choices: MODES,
    describe: 'What a guideline game is about [default: marathon]',
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
  const { mode, level, kicks, next } = args;
  return {
    mode: (mode ?? 'marathon') satisfies GuidelineModeId,
    softDrop: handling.sdf,
    ...(level !== undefined && { level }),
    ...(kicks !== undefined && { kicks }),
    ...(next !== undefined && { next }),
  };
}
