import { GOAL_RULES } from '@tetrarium/brains';
import {
  type ClassicRules,
  createClassicRules,
  findRulesFault,
  LANDINGS,
  type Landing,
  TEST_LIMIT,
  TEST_SEED,
} from '@tetrarium/engine/classic';
import { type Piece, parsePieceSet } from '@tetrarium/engine/core';
import { PlaySetup } from '@tetrarium/play/classic';
import {
  BRAIN_OFFERS,
  BRAIN_WORDS,
  COMMAND_OPTION,
  chooseBrain,
} from '../../brain-host/choose-brain.ts';
import { THINK_LIMIT, THINK_LIMIT_OPTION } from '../../brain-host/load-brain.ts';
import type { Arguments, OptionTable } from '../../shell/command.ts';
import { CliError, EXIT } from '../../shell/exit.ts';
import { badText, demandInput } from '../../shell/read-input.ts';
import { boardSize, drawSeed, wholeNumber, wholeSeed } from '../../shell/whole-number.ts';
import { requireWritable } from '../../shell/write-file.ts';
import type { ClassicSetup } from './open-game.ts';

const { speed: SPEED, dial: DIAL } = PlaySetup.LIMITS;
const MOST_PIECES = 1_000_000_000;

/** The flags of a classic game, the same for every command that plays one. */
export const CLASSIC_OPTIONS = {
  brain: {
    type: 'string',
    requiresArg: true,
    offers: BRAIN_OFFERS,
    describe: `Who plays: ${BRAIN_WORDS}`,
  },
  command: COMMAND_OPTION,
  'test-sequence': {
    type: 'boolean',
    describe: `The ${TEST_LIMIT} pieces of the brief's test sequence, then stop; --adversary and --friend may change them`,
  },
  seed: {
    type: 'string',
    requiresArg: true,
    coerce: wholeSeed,
    describe: 'Draw the pieces from java.util.Random with this seed [default: drawn and printed]',
  },
  landing: {
    choices: LANDINGS,
    describe:
      'A piece lands when it rests and nobody moves it (swing, the original), as it rests (android), or as swing with a drop that lands at once (lock) [default: swing; in play by hand lock]',
  },
  goal: {
    choices: GOAL_RULES,
    describe:
      "When to ask the brain about a piece: once (the brief's Swing program), or every-tick, as its text and Android program have it; both make 270 on the test sequence [default: once, with --landing android every-tick]",
  },
  animate: {
    type: 'boolean',
    default: true,
    describe: "Let the brain's pieces fall row by row; --no-animate drops them",
  },
  delay: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('delay', SPEED.least, SPEED.most),
    describe: 'Milliseconds between two ticks on the screen, 0 to 2000 [default: 1000]',
  },
  adversary: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('adversary', DIAL.least, DIAL.most),
    describe: 'How often the worst piece comes, 0 (never) to 100 (always)',
  },
  friend: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('friend', DIAL.least, DIAL.most),
    describe: 'How often the best piece comes, 0 (never) to 100 (always)',
  },
  board: {
    type: 'string',
    requiresArg: true,
    coerce: boardSize,
    describe: 'The playing area, WIDTHxHEIGHT [default: 10x20]',
  },
  pieces: {
    type: 'string',
    requiresArg: true,
    offers: { files: true },
    describe: 'Your own pieces: a file with one body like "0 0  1 0  2 0" on each line',
  },
  limit: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('limit', 1, MOST_PIECES),
    describe: 'Stop when this many pieces have landed',
  },
  replay: {
    type: 'string',
    requiresArg: true,
    offers: { files: true },
    describe: 'Write a replay of the last game here; JSON where the name ends with .json',
  },
  'think-limit': THINK_LIMIT_OPTION,
} as const satisfies OptionTable;

/** The parsed flags of a classic game. */
export type ClassicArguments = Arguments<typeof CLASSIC_OPTIONS>;

/**
 * Reads the flags of a classic game; throws a `CliError` for values that make no sense and for
 * an unusable file. `otherwise` is for what is not given; without a seed one is drawn.
 */
export function readClassicSetup(
  args: ClassicArguments,
  otherwise: { readonly seed?: bigint | undefined; readonly landing?: Landing } = {},
): ClassicSetup {
  const landing = args.landing ?? otherwise.landing ?? 'swing';
  const { goal, testSequence, animate, delay, adversary, friend, thinkLimit } = args;
  if (testSequence && args.seed !== undefined) {
    throw usage(args, 'Expected --test-sequence or --seed, got both');
  }
  const given = testSequence ? BigInt(TEST_SEED) : (args.seed ?? otherwise.seed);
  return {
    rules: readRules(args, landing),
    seed: given ?? drawSeed(),
    isSeedDrawn: given === undefined,
    brain:
      args.brain === undefined
        ? undefined
        : chooseBrain(args.brain, { command: `${args._[0]}`, name: '--brain' }),
    goalRule: goal ?? PlaySetup.goalRuleOf(landing),
    animate,
    dials: { adversary: adversary ?? 0, friend: friend ?? 0 },
    delay: delay ?? PlaySetup.SPEEDS.classic,
    thinkLimit: thinkLimit ?? THINK_LIMIT,
    replayPath: args.replay === undefined ? undefined : requireWritable('replay', args.replay),
  };
}

/** What to tell the user first: a seed nobody chose, a test sequence that is not the brief's. */
export function setupNotices({ isSeedDrawn, seed, rules, dials }: ClassicSetup): string[] {
  const who = (['adversary', 'friend'] as const).filter((name) => dials[name] > 0);
  const isChanged = rules.testLimit !== undefined && who.length > 0;
  return [
    ...(isSeedDrawn ? [`Seed ${seed}: play the same pieces again with --seed ${seed}`] : []),
    ...(isChanged
      ? [
          `--${who.join(' and --')} may put other pieces in the place of those of the test sequence.`,
        ]
      : []),
  ];
}

function readRules(args: ClassicArguments, landing: Landing): ClassicRules {
  const { testSequence, board, limit: pieceLimit } = args;
  const changes = {
    landing,
    pieceLimit,
    testLimit: testSequence ? TEST_LIMIT : undefined,
    ...board,
  };
  const fault = findRulesFault({ ...createClassicRules(), ...changes });
  if (fault !== undefined) throw usage(args, fault);
  return createClassicRules(
    args.pieces === undefined ? changes : { ...changes, pieces: readPieces(args.pieces) },
  );
}

function readPieces(path: string): readonly Piece[] {
  const parsed = parsePieceSet(demandInput(path, 'pieces'));
  if (parsed.ok) return parsed.value;
  throw badText(path, parsed.problem);
}

function usage({ _: [command] }: ClassicArguments, message: string): CliError {
  return new CliError(EXIT.usage, message, `See: tetrarium ${command} --help`);
}
