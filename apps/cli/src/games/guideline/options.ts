import { type Brain, findBrain } from '@tetrarium/brains';
import {
  DEFAULT_HANDLING,
  GUIDELINE_LIMITS,
  HANDLING_PRESETS,
  type Handling,
} from '@tetrarium/engine/guideline';
import { GUIDELINE_OPTIONS as GAME_OPTIONS, GuidelineSetup } from '@tetrarium/play/guideline';
import { choice, whole } from '@tetrarium/play/options';
import type { BrainChoice } from '../../brain-host/load-brain.ts';
import type { Arguments } from '../../shell/command.ts';
import { flagsOf, givenOptions, refuseClash } from '../flags.ts';

/** How long a brain that plays for itself takes for a piece, in milliseconds. */
const PILOT_PACE = 250;

const PROGRAM = 'program';

const { seed: _seed, mode: MODE, pace: PACE, ...REST } = GAME_OPTIONS;

/** What is chosen by flags of its own: at a terminal one plays a marathon unless told otherwise. */
const TABLE = {
  mode: { ...MODE, default: 'marathon' },
  pace: {
    ...PACE,
    default: PILOT_PACE,
    hint: `${PACE.hint} (in a race ${PACE.default} where not given)`,
  },
  ...REST,
} as const;

const milliseconds = (label: string) =>
  whole(0, GUIDELINE_LIMITS.handling, { default: undefined, label });

/** How keys become moves: a preset, changed by single numbers. */
const HANDLING = {
  handling: choice(
    HANDLING_PRESETS.map(({ id, title }) => ({ value: id, label: title })),
    { default: 'tetrarium', label: 'The handling preset of a known game' },
  ),
  das: milliseconds('Delayed auto shift (DAS): milliseconds before a held direction repeats'),
  arr: milliseconds('Auto-repeat rate (ARR): milliseconds between repeats (0: at once)'),
  dcd: milliseconds('DAS cut delay (DCD): milliseconds repeating stops after a rotation or drop'),
  sdf: whole(0, GUIDELINE_LIMITS.softDrop, {
    default: undefined,
    label: 'Soft drop factor (SDF): how many times faster (0: to the floor at once)',
  }),
} as const;

export const GUIDELINE_OPTIONS = flagsOf({ ...TABLE, ...HANDLING });

export type GuidelineArguments = Arguments<typeof GUIDELINE_OPTIONS>;

/** The game that the flags ask for. */
export interface GuidelineChoice {
  readonly setup: GuidelineSetup;
  readonly handling: Handling;
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
  const given = givenOptions(TABLE, args);
  const ours = choice?.kind === 'ours' ? choice.spec : undefined;
  const setup = new GuidelineSetup().with({
    mode: TABLE.mode.default,
    ...given,
    seed: args.seed,
    brain: choice && (ours?.id ?? PROGRAM),
  });
  refuseClash(TABLE, given, setup);
  const spec = ours ?? findBrain(setup.brain ?? '');
  const usual = setup.isRace ? setup.pace : PILOT_PACE;
  return {
    setup: setup.with({ pace: given.pace ?? delay ?? usual }),
    handling: readHandling(args),
    createBrain: spec && (() => spec.create()),
  };
}

/** The delays that were chosen. */
function readHandling(args: GuidelineArguments): Handling {
  const { handling: chosen, ...changes } = givenOptions(HANDLING, args);
  const preset = HANDLING_PRESETS.find(({ id }) => id === chosen)?.handling;
  return { ...(preset ?? DEFAULT_HANDLING), ...(changes as Partial<Handling>) };
}
