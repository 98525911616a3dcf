import { findBrain } from '@tetrarium/brains';
import { Board } from '@tetrarium/engine';
import {
  CLASSIC_OPTIONS,
  type ClassicArguments,
  readClassicSetup,
} from '../classic/classic-options.ts';
import { readViewOptions, VIEW_OPTIONS } from '../classic/view-options.ts';
import { watchSetup } from '../classic/watch-classic.ts';
import { defineCommand } from '../command.ts';
import { CliError, EXIT } from '../exit.ts';
import { createSrsSession } from '../srs/srs-session.ts';

/** The rule sets that can be played here. */
const RULESETS = ['classic', 'srs'] as const;

/** The timer of the UT program, in milliseconds. */
const SRS_DELAY = 400;

/** `tetrarium play`: a game on the terminal, by hand or with a brain. */
export const play = defineCommand({
  name: 'play',
  summary: 'Play in the terminal, by hand or with a brain beside you',
  examples: [
    ['tetrarium play', 'play by hand: j k l n or the arrow keys, ? lists all of them'],
    ['tetrarium play --brain default --delay 100', 'watch a brain; b switches it off and on'],
    [
      'tetrarium play --ruleset srs',
      'the SRS board of the UT brief: a s d move, q e turn, w drops',
    ],
    ['tetrarium play --controls wasd --palette okabe', 'other keys, colour-blind-safe colours'],
    ['tetrarium play --screen-reader', 'in sentences, with typed keys, at your own pace'],
  ],
  options: {
    ruleset: {
      choices: RULESETS,
      default: 'classic',
      describe: 'The rules to play by',
    },
    ...VIEW_OPTIONS,
    ...CLASSIC_OPTIONS,
  },
  exits: {
    [EXIT.ok]: 'the game was played or left',
    [EXIT.badInput]: 'a file of pieces or a brain is missing or unusable',
  },
  run: async (args, terminal) => {
    if (terminal.debug) Board.debug = true;
    const isSrs = args.ruleset === 'srs';
    if (isSrs) refuseClassicFlags(args);
    const setup = readClassicSetup(args);
    // The brain of the brief sits beside a player who chose none, switched off.
    const brain = setup.brain ?? {
      kind: 'ours',
      spec: findBrain(isSrs ? 'ut-report' : 'default')!,
    };
    const isBrainOn = setup.brain !== undefined;
    const view = readViewOptions(args, isSrs ? 'ut' : 'swing');
    const options = { isBrainOn, view };
    if (!isSrs) return watchSetup({ ...setup, brain }, options, terminal);
    const delay = args.delay ?? SRS_DELAY;
    return watchSetup({ ...setup, brain, delay }, options, terminal, createSrsSession);
  },
});

/** The board, pieces and rules of the UT brief are fixed. */
function refuseClassicFlags(args: ClassicArguments): void {
  const { testSequence, landing, goal, animate, adversary, friend, board, pieces } = args;
  const given = {
    'test-sequence': testSequence,
    landing: landing !== 'swing',
    goal,
    'no-animate': !animate,
    adversary,
    friend,
    board,
    pieces,
  };
  const [flag] = Object.entries(given).find(([, value]) => value) ?? [];
  if (flag === undefined) return;
  throw new CliError(
    EXIT.usage,
    `Expected --${flag} with --ruleset classic, got it with srs`,
    'The board and the pieces of the UT brief are fixed. See: tetrarium play --help',
  );
}
