import { type Brain, type BrainSpec, findBrain } from '@tetrarium/brains';
import {
  DEFAULT_HANDLING,
  GUIDELINE_LIMITS,
  GUIDELINE_MODE_IDS,
  type GuidelineModeId,
  HANDLING_PRESETS,
  type Handling,
} from '@tetrarium/engine/guideline';
import { ROTATION_SYSTEMS } from '@tetrarium/engine/srs';
import { GuidelineSetup, parsePace } from '@tetrarium/play/guideline';
import type { BrainChoice } from '../../brain-host/load-brain.ts';
import type { Arguments, OptionTable } from '../../shell/command.ts';
import { CliError, EXIT, quoted } from '../../shell/exit.ts';
import { wholeNumber } from '../../shell/whole-number.ts';

/** How long a brain that plays for itself takes for a piece, in milliseconds. */
const PILOT_PACE = 250;

const {
  level: LEVEL,
  next: NEXT,
  pace: PACE,
  firstTo: FIRST_TO,
  handicap: HANDICAP,
} = GuidelineSetup.LIMITS;
const { pace: RACE_PACE } = new GuidelineSetup();

/** The user's own program in a setup. */
const OWN = 'own';

const milliseconds = (name: string, describe: string) =>
  ({
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber(name, 0, GUIDELINE_LIMITS.handling),
    describe,
  }) as const;

function readPace(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const pace = parsePace(text);
  if (pace !== undefined) return pace;
  const isRate = /\/s$|pps$/.test(text);
  const range = isRate
    ? `pieces per second from ${1000 / PACE.most}/s to ${1000 / PACE.least}/s`
    : `a whole number from ${PACE.least} to ${PACE.most}`;
  throw new CliError(EXIT.usage, `Expected --pace as ${range}, got ${quoted(text)}`);
}

/** The flags of a guideline game. */
export const GUIDELINE_OPTIONS = {
  mode: {
    choices: GUIDELINE_MODE_IDS,
    describe: 'What a guideline game is about; a race is against --brain [default: marathon]',
  },
  pace: {
    type: 'string',
    requiresArg: true,
    coerce: readPace,
    describe: `How fast a brain plays: milliseconds for a piece, ${PACE.least} to ${PACE.most}, or pieces per second as in 2/s [default: ${PILOT_PACE}, in a race ${RACE_PACE}]`,
  },
  'first-to': {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('first-to', FIRST_TO.least, FIRST_TO.most),
    describe: `How many games of a race one has to win, ${FIRST_TO.least} to ${FIRST_TO.most} [default: 1]`,
  },
  handicap: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('handicap', HANDICAP.least, HANDICAP.most),
    describe: `Lines of garbage the rival of a race starts with, 1 to ${HANDICAP.most}; below 0 you do [default: 0]`,
  },
  'retry-faults': {
    type: 'boolean',
    describe: 'Practice: a piece that took more keys than it needed comes again',
  },
  level: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('level', LEVEL.least, LEVEL.most),
    describe: `The level a guideline game starts with, ${LEVEL.least} to ${LEVEL.most}`,
  },
  kicks: {
    choices: ROTATION_SYSTEMS.map(({ id }) => id),
    describe: `The kick table: ${ROTATION_SYSTEMS.map(({ id, title }) => `${id} is ${title}`).join(', ')} [default: srs]`,
  },
  next: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('next', NEXT.least, NEXT.most),
    describe: `How many next pieces are shown, ${NEXT.least} to ${NEXT.most} [default: 5]`,
  },
  handling: {
    choices: HANDLING_PRESETS.map(({ id }) => id),
    describe: 'The handling preset of a known game [default: tetrarium]',
  },
  das: milliseconds(
    'das',
    'Delayed auto shift (DAS): milliseconds before a held direction repeats',
  ),
  arr: milliseconds(
    'arr',
    'Auto-repeat rate (ARR): milliseconds between repeats, 0: to the wall at once',
  ),
  dcd: milliseconds(
    'dcd',
    'DAS cut delay (DCD): milliseconds repeating stops after a rotation or a drop',
  ),
  sdf: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('sdf', 0, GUIDELINE_LIMITS.softDrop),
    describe: 'Soft drop factor (SDF): how many times faster, 0: to the floor at once',
  },
} as const satisfies OptionTable;

/** The parsed flags of a guideline game. */
export type GuidelineArguments = Arguments<typeof GUIDELINE_OPTIONS>;

/** The game that the flags ask for. */
export interface GuidelineChoice {
  readonly setup: GuidelineSetup;
  readonly handling: Handling;
  /** The options as its replay keeps them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Makes the brain anew for every game, so that each is a function of its seed. */
  readonly createBrain: (() => Brain) | undefined;
  /** The user's own program, which plays alone or, in a race, against the player. */
  readonly host?: RivalHost | undefined;
}

/** A user's own program, which may fail. */
export interface RivalHost {
  readonly brain: Brain;
  readonly title: string;
  /** Why it had no answer to the last question. */
  lastFailure(): string | undefined;
}

/** Reads the flags; a brain that is slower than usual is so by `--pace` or `--delay`. */
export function readGuideline(
  args: GuidelineArguments & { readonly seed?: bigint | undefined },
  choice: BrainChoice | undefined,
  delay: number | undefined,
): GuidelineChoice {
  const { mode = 'marathon' satisfies GuidelineModeId, pace, firstTo, handicap } = args;
  const handling = readHandling(args);
  const options = readOptions(args, mode, handling);
  const spec = readBrain(args, mode, choice);
  refuseRaceFlags(args, mode);
  const usual = mode === 'race' ? RACE_PACE : PILOT_PACE;
  return {
    setup: GuidelineSetup.of({ ...options, mode }).with({
      seed: args.seed,
      brain: spec?.id ?? (choice === undefined ? undefined : OWN),
      pace: pace ?? delay ?? usual,
      ...(firstTo !== undefined && { firstTo }),
      ...(handicap !== undefined && { handicap }),
    }),
    handling,
    options,
    createBrain: spec && (() => spec.create()),
  };
}

/** The delays that were chosen: a preset, changed by the single flags. */
function readHandling(args: GuidelineArguments): Handling {
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

function readOptions(
  { level, kicks, next, retryFaults }: GuidelineArguments,
  mode: GuidelineModeId,
  { sdf: softDrop }: Handling,
): Record<string, unknown> {
  return {
    // A race has no other mode.
    ...(mode !== 'race' && { mode }),
    softDrop,
    ...(retryFaults && { retryFaults }),
    ...(level !== undefined && { level }),
    ...(kicks !== undefined && { kicks }),
    ...(next !== undefined && { next }),
  };
}

/** Who plays, or plays against the player; undefined where nobody does. */
function readBrain(
  { pace, retryFaults }: GuidelineArguments,
  mode: GuidelineModeId,
  choice: BrainChoice | undefined,
): BrainSpec | undefined {
  const isRace = mode === 'race';
  if (retryFaults && (isRace || choice !== undefined)) {
    throw new CliError(
      EXIT.usage,
      `Expected --retry-faults in a game you play alone, got it with ${isRace ? '--mode race' : '--brain'}`,
    );
  }
  if (choice?.kind === 'file') return undefined;
  const spec = choice?.spec ?? (isRace ? findBrain(GuidelineSetup.FIRST_RIVAL) : undefined);
  if (spec === undefined && pace !== undefined) {
    throw new CliError(EXIT.usage, 'Expected --pace with --brain or --mode race, got neither');
  }
  return spec;
}

function refuseRaceFlags(args: GuidelineArguments, mode: GuidelineModeId): void {
  const flag = (['first-to', 'handicap'] as const).find((name) => args[name] !== undefined);
  if (flag === undefined || mode === 'race') return;
  throw new CliError(EXIT.usage, `Expected --${flag} with --mode race, got it with ${mode}`);
}
