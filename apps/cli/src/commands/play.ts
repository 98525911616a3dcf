import { findBrain, UT_BRAIN } from '@tetrarium/brains';
import { Board } from '@tetrarium/engine/core';
import { SPAWN_RULES } from '@tetrarium/engine/srs';
import { PlaySetup } from '@tetrarium/play/classic';
import { withCommand } from '../brain-host/choose-brain.ts';
import { OWN_BRAIN_NOTE } from '../brain-host/own-brain-note.ts';
import { openClassic, openSrs } from '../games/classic/open-game.ts';
import {
  CLASSIC_OPTIONS,
  type ClassicArguments,
  readClassicSetup,
  setupNotices,
} from '../games/classic/options.ts';
import { readViewOptions, VIEW_OPTIONS } from '../games/classic/view-options.ts';
import { watchSetup } from '../games/classic/watch.ts';
import {
  GUIDELINE_OPTIONS,
  type GuidelineChoice,
  readGuideline,
} from '../games/guideline/options.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { CliError, EXIT, type ExitCode } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import type { Terminal } from '../shell/terminal.ts';

/** The rule sets that can be played here. */
const RULESETS = ['classic', 'srs', 'guideline'] as const;

const OPTIONS = {
  ruleset: {
    choices: RULESETS,
    default: 'classic',
    describe: 'The rules to play by',
  },
  ...VIEW_OPTIONS,
  ...CLASSIC_OPTIONS,
  spawn: {
    choices: SPAWN_RULES,
    describe:
      'Where a piece of the UT game appears: centred, or as in the report [default: centre]',
  },
  ...GUIDELINE_OPTIONS,
} as const satisfies OptionTable;

type PlayFlags = Arguments<typeof OPTIONS>;

/** `tetrarium play`: a game on the terminal, by hand or with a brain. */
export const play = defineCommand({
  options: OPTIONS,
  notes: [OWN_BRAIN_NOTE, `More: ${guide('terminal')}`],
  exits: {
    [EXIT.ok]: 'the game was played or left',
    [EXIT.failed]:
      'your brain failed in a guideline game: by its death, always, or so often that it was switched off',
    [EXIT.badInput]: 'a file of pieces or a brain is missing or unusable',
  },
  run: async (given, terminal) => {
    const args = withCommand(given);
    if (terminal.debug) Board.debug = true;
    const isSrs = args.ruleset === 'srs';
    if (!isSrs) refuseSrsFlags(args);
    if (args.ruleset !== 'classic') refuseClassicFlags(args, args.ruleset);
    if (args.ruleset === 'guideline') return playGuideline(args, terminal);
    refuseGuidelineFlags(args, args.ruleset);
    const isByHand = args.brain === undefined && !args.testSequence;
    const setup = readClassicSetup(args, { landing: PlaySetup.landingOf('lock', isByHand) });
    // A drawn seed is told at the end, with the result.
    for (const notice of setupNotices({ ...setup, isSeedDrawn: false })) terminal.say(notice);
    // The brain of the brief sits beside a player who chose none, switched off.
    const brain = setup.brain ?? {
      kind: 'ours',
      spec: findBrain(isSrs ? UT_BRAIN : 'default')!,
    };
    const isBrainOn = setup.brain !== undefined;
    const view = readViewOptions(args, isSrs ? 'ut' : 'swing');
    const options = { isBrainOn, view };
    const delay = args.delay ?? PlaySetup.SPEEDS[args.ruleset];
    const open = isSrs ? openSrs : openClassic;
    const { spawn } = args;
    const { code } = await watchSetup({ ...setup, brain, delay, spawn }, options, terminal, open);
    return code;
  },
});

async function playGuideline(args: PlayFlags, terminal: Terminal): Promise<ExitCode> {
  const { screenReader, turnBased, limit } = args;
  if (limit !== undefined) {
    throw new CliError(
      EXIT.usage,
      'Expected --limit with --ruleset classic or srs, got it with guideline',
      'A guideline game ends by its mode. See: tetrarium play --help',
    );
  }
  if (turnBased && !screenReader) {
    throw new CliError(
      EXIT.usage,
      'Expected --turn-based with --ruleset classic or srs, got it with guideline',
      'A guideline game on the screen moves by the clock; --screen-reader is in turns.',
    );
  }
  const { brain, thinkLimit } = readClassicSetup(args);
  const choice = readGuideline(args, brain, args.delay);
  if (brain?.kind !== 'file') return runGuidelineGame(choice, args, terminal);
  const { loadBrain } = await import('../brain-host/load-brain.ts');
  const { lastFailure, ...loaded } = await loadBrain(brain, { thinkLimit });
  const host = { brain: loaded.brain!, title: loaded.title ?? '', lastFailure };
  try {
    const code = await runGuidelineGame({ ...choice, host }, args, terminal);
    // A race tells by itself, and its game was over then.
    if (choice.setup.isRace) return code;
    const hasFailed = loaded.hasFailed();
    for (const notice of loaded.takeNotices()) terminal.say(notice);
    return code === EXIT.ok && hasFailed ? EXIT.failed : code;
  } finally {
    await loaded.close();
  }
}

async function runGuidelineGame(
  choice: GuidelineChoice,
  args: PlayFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const run = { view: readViewOptions(args), replayPath: args.replay };
  if (args.screenReader) {
    const { narrateGuideline } = await import('../games/guideline/narrate.ts');
    return narrateGuideline(choice, run, terminal);
  }
  const { runGuideline } = await import('../games/guideline/run.ts');
  return runGuideline(choice, run, terminal);
}

/** Only pieces of the UT game can appear in two places. */
function refuseSrsFlags({ spawn, ruleset }: PlayFlags): void {
  if (spawn === undefined) return;
  throw new CliError(
    EXIT.usage,
    `Expected --spawn with --ruleset srs, got it with ${ruleset}`,
    'Add --ruleset srs. See: tetrarium play --help',
  );
}

/** Other games have no modes, no queue and no delays of their own. */
function refuseGuidelineFlags(args: PlayFlags, ruleset: string): void {
  const names = Object.keys(GUIDELINE_OPTIONS) as (keyof typeof GUIDELINE_OPTIONS)[];
  const flag = names.find((name) => args[name] !== undefined);
  if (flag === undefined) return;
  throw new CliError(
    EXIT.usage,
    `Expected --${flag} with --ruleset guideline, got it with ${ruleset}`,
    'Add --ruleset guideline. See: tetrarium play --help',
  );
}

/** The board, pieces and rules of the other games are fixed. */
function refuseClassicFlags(args: ClassicArguments, ruleset: string): void {
  const { testSequence, landing, goal, animate, adversary, friend, board, pieces } = args;
  const given = {
    'test-sequence': testSequence,
    landing,
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
    `Expected --${flag} with --ruleset classic, got it with ${ruleset}`,
    `The board and the pieces of ${ruleset} are fixed. See: tetrarium play --help`,
  );
}
