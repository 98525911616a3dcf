import { GOAL_RULES } from '@tetrarium/brains';
import { createClassicRules, findRulesFault } from '@tetrarium/engine/classic';
import { type Piece, parsePieceSet } from '@tetrarium/engine/core';
import { type BriefSetup, OWN_BRAIN } from '@tetrarium/play/brief';
import { CLASSIC_OPTIONS, type ClassicSetup } from '@tetrarium/play/classic';
import {
  BRAIN_OFFERS,
  BRAIN_WORDS,
  COMMAND_OPTION,
  chooseBrain,
} from '../../brain-host/choose-brain.ts';
import { THINK_LIMIT, THINK_LIMIT_OPTION } from '../../brain-host/load-brain.ts';
import type { Arguments, OptionTable } from '../../shell/command.ts';
import { refusal } from '../../shell/exit.ts';
import { drawSeed, FILE_FLAG, TEXT_FLAG, wholeFlag } from '../../shell/flags.ts';
import { badText, demandInput } from '../../shell/read-input.ts';
import { requireWritable } from '../../shell/write-file.ts';
import { flagsOf, givenOptions, refuseBeside } from '../flags.ts';
import type { ClassicPlan, ExtrasOf, GamePlan } from './open-game.ts';

const MOST_PIECES = 1_000_000_000;

/** The flags of every game: who plays, and where its replay goes. */
export const PLAYER_FLAGS = {
  brain: { ...TEXT_FLAG, offers: BRAIN_OFFERS, describe: `Who plays: ${BRAIN_WORDS}` },
  command: COMMAND_OPTION,
  replay: {
    ...FILE_FLAG,
    describe: 'Write a replay of the last game here; JSON where the name ends with .json',
  },
  'think-limit': THINK_LIMIT_OPTION,
} as const satisfies OptionTable;

export const BRIEF_FLAGS = {
  ...PLAYER_FLAGS,
  limit: {
    ...wholeFlag('limit', 1, MOST_PIECES),
    describe: 'Stop when this many pieces have landed',
  },
} as const satisfies OptionTable;

const OWN_FLAGS = {
  ...BRIEF_FLAGS,
  goal: {
    choices: GOAL_RULES,
    describe:
      "When to ask the brain about a piece: once (the brief's Swing program), or every-tick, as its text and Android program have it; both make 270 on the test sequence [default: once, with --landing android every-tick]",
  },
  pieces: {
    ...FILE_FLAG,
    describe: 'Your own pieces: a file with one body like "0 0  1 0  2 0" on each line',
  },
} as const satisfies OptionTable;

export const CLASSIC_FLAGS = { ...flagsOf(CLASSIC_OPTIONS), ...OWN_FLAGS };

export type BriefArguments = Arguments<typeof BRIEF_FLAGS>;

export type ClassicArguments = Arguments<typeof OWN_FLAGS>;

/**
 * Reads the flags of a classic game; throws a `CliError` for values that make no sense and for
 * an unusable file. `usual` has what is not given; without a seed one is drawn.
 */
export function readClassicPlan(args: ClassicArguments, usual: ClassicSetup): ClassicPlan {
  refuseBeside(args, { 'test-sequence': ['seed'] });
  const { landing, board = usual.board } = givenOptions(CLASSIC_OPTIONS, args);
  const fault = findRulesFault({ ...createClassicRules(), ...board });
  if (fault !== undefined) {
    throw refusal(fault, `See: tetrarium ${args._[0]} --help`);
  }
  const plan = readPlan(args, usual, {});
  const changes = {
    ...plan.setup.rules,
    pieceLimit: args.limit,
    ...(landing !== undefined && { landing }),
    ...(args.pieces !== undefined && { pieces: readPieces(args.pieces) }),
  };
  const { goal: goalRule = plan.setup.goalRule } = args;
  return { ...plan, extras: { rules: createClassicRules(changes), goalRule } };
}

export function readPlan<S extends BriefSetup>(
  args: BriefArguments,
  usual: S,
  extras: ExtrasOf<S>,
): GamePlan<S> {
  const { brain, thinkLimit, replayPath } = readPlayer(args);
  const id = brain?.kind === 'file' ? OWN_BRAIN : brain?.spec.id;
  const setup = usual.with({ ...givenOptions(usual.options, args), brain: id });
  let isSeedDrawn = false;
  const seed = setup.seedOr(() => {
    isSeedDrawn = true;
    return drawSeed();
  });
  return {
    ...{ setup, extras, seed, isSeedDrawn },
    ...{ brain, thinkLimit, replayPath },
  };
}

/** Reads who plays, and where the replay goes. */
export function readPlayer({ _, brain, thinkLimit = THINK_LIMIT, replay }: PlayerArguments) {
  return {
    brain:
      brain === undefined ? undefined : chooseBrain(brain, { command: `${_[0]}`, name: '--brain' }),
    thinkLimit,
    replayPath: replay === undefined ? undefined : requireWritable('replay', replay),
  };
}

type PlayerArguments = Arguments<typeof PLAYER_FLAGS>;

/** What to tell the user first: a seed nobody chose, a test sequence that is not the brief's. */
export function planNotices({ isSeedDrawn, seed, setup }: GamePlan): string[] {
  const who = Object.entries(setup.dials ?? {}).flatMap(([name, dial]) => (dial > 0 ? [name] : []));
  const isChanged = setup.isTest === true && who.length > 0;
  return [
    ...(isSeedDrawn ? [`Seed ${seed}: play the same pieces again with --seed ${seed}`] : []),
    ...(isChanged
      ? [
          `--${who.join(' and --')} may put other pieces in the place of those of the test sequence.`,
        ]
      : []),
  ];
}

function readPieces(path: string): readonly Piece[] {
  const parsed = parsePieceSet(demandInput(path, 'pieces'));
  if (parsed.ok) return parsed.value;
  throw badText(path, parsed.problem);
}
