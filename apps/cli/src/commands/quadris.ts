import { RULES_IDS, RULESETS, SPAWNS, type Spawn } from '@tetrarium/quadris';
import { openGraphicDisplay } from '../games/quadris/graphic-display.ts';
import { recordQuadris } from '../games/quadris/recorder.ts';
import { runQuadris } from '../games/quadris/run.ts';
import { type QuadrisWishes, startQuadris } from '../games/quadris/setup.ts';
import { createTextDisplay } from '../games/quadris/text-display.ts';
import { writeReplayFile } from '../replay/file.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { wholeSeed } from '../shell/draw-seed.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { wholeNumber } from '../shell/whole-number.ts';
import { requireWritable } from '../shell/write-file.ts';

/** Quadris brief: without -seed the same blocks come every time. */
const DEFAULT_SEED = 0n;

const OPTIONS = {
  text: { type: 'boolean', default: false, describe: 'Text only, no graphics' },
  seed: {
    type: 'string',
    requiresArg: true,
    coerce: wholeSeed,
    describe: `The seed of levels 1 and up [default: ${DEFAULT_SEED}, so always the same blocks]`,
  },
  scriptfile: {
    type: 'string',
    requiresArg: true,
    describe: 'The blocks of level 0 [default: sequence.txt in this folder, else a sample]',
  },
  scriptfile1: { type: 'string', requiresArg: true, describe: 'Those of player 1 (biquadris)' },
  scriptfile2: { type: 'string', requiresArg: true, describe: 'Those of player 2 (biquadris)' },
  startlevel: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('startlevel', 0, 99),
    describe: 'The level to start in [default: 0]',
  },
  spawn: {
    choices: Object.keys(SPAWNS) as Spawn[],
    default: 'bottom-row' as Spawn,
    describe:
      'Which row of a new block is the first one below the reserve rows: its lowest (as in the ' +
      'sample display), or its highest (as the sentence alone can be read)',
  },
  rules: {
    choices: RULES_IDS,
    default: RULES_IDS[0],
    describe: 'Of which year; two players: biquadris',
  },
  levels: { type: 'string', requiresArg: true, describe: 'A file of levels (JSON)' },
  vocabulary: { type: 'string', requiresArg: true, describe: 'A file of names and macros (JSON)' },
  replay: { type: 'string', requiresArg: true, describe: 'Write a replay to this file at the end' },
} as const satisfies OptionTable;

/** `tetrarium quadris`: the turn-based game of the Waterloo brief, by typed commands. */
export const quadris = defineCommand({
  options: OPTIONS,
  /** Quadris brief, "Command-line Interface": long words after one dash. */
  singleDash: ['text', 'seed', 'scriptfile', 'scriptfile1', 'scriptfile2', 'startlevel'],
  exits: {
    [EXIT.ok]: 'the input ended',
    [EXIT.failed]: 'the replay could not be written',
    [EXIT.badInput]: 'a sequence, level or vocabulary file is missing or unusable',
  },
  run: async (args, terminal) => {
    const wishes = wishesOf(args);
    if (args.replay !== undefined) requireWritable('replay', args.replay);
    const session = startQuadris(wishes, terminal.say);
    const displays = [
      createTextDisplay(terminal),
      ...(args.text ? [] : [await openGraphicDisplay(terminal)]),
    ];
    if (args.replay === undefined) return runQuadris(session, displays, terminal);
    const recorder = recordQuadris(session, wishes.seed);
    const code = await runQuadris(recorder.session, displays, terminal, recorder.note);
    const sealed = recorder.seal();
    if (!sealed.ok) throw new CliError(EXIT.failed, sealed.problem.message);
    writeReplayFile(args.replay, sealed.value.rules, sealed.value.replay);
    terminal.say(
      `Replay written to ${args.replay}. Watch it: tetrarium replay show ${args.replay}`,
    );
    return code;
  },
});

function wishesOf(args: Arguments<typeof OPTIONS>): QuadrisWishes {
  const { rules, spawn, seed = DEFAULT_SEED, startlevel: startLevel = 0 } = args;
  const { scriptfile, scriptfile1, scriptfile2, levels, vocabulary } = args;
  if (RULESETS[rules].players === 1 && (scriptfile1 ?? scriptfile2) !== undefined) {
    throw new CliError(
      EXIT.usage,
      `Expected -scriptfile1 and -scriptfile2 with --rules biquadris, got --rules ${rules}`,
      'One player takes -scriptfile.',
    );
  }
  const scripts = [scriptfile1 ?? scriptfile, scriptfile2 ?? scriptfile];
  return { rules, spawn, startLevel, seed, scripts, levels, vocabulary };
}
