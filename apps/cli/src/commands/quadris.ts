import { QuadrisRecorder, QuadrisSetup } from '@tetrarium/play/quadris';
import { QUADRIS_REPLAY, RULES_IDS, RULESETS } from '@tetrarium/quadris';
import { createGraphicsDisplay, createTextDisplay } from '../games/quadris/displays.ts';
import { createLineClock, runQuadris } from '../games/quadris/run.ts';
import { type QuadrisFlags, startQuadris } from '../games/quadris/setup.ts';
import { writeReplayFile } from '../replay/file.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import { wholeNumber, wholeSeed } from '../shell/whole-number.ts';
import { requireWritable } from '../shell/write-file.ts';

const DEFAULTS = new QuadrisSetup();
const FILE = { type: 'string', requiresArg: true, offers: { files: true } } as const;

const OPTIONS = {
  text: { type: 'boolean', default: false, describe: 'Text only, no graphics' },
  seed: {
    type: 'string',
    requiresArg: true,
    coerce: wholeSeed,
    describe: `The seed of levels 1 and up [default: ${DEFAULTS.seed}, so always the same blocks]`,
  },
  scriptfile: {
    ...FILE,
    describe: 'The blocks of level 0 [default: sequence.txt in this folder, else a sample]',
  },
  scriptfile1: { ...FILE, describe: 'Those of player 1 (biquadris)' },
  scriptfile2: { ...FILE, describe: 'Those of player 2 (biquadris)' },
  startlevel: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('startlevel', 0, 99),
    describe: 'The level to start in [default: 0]',
  },
  spawn: {
    choices: QuadrisSetup.SPAWNS,
    default: DEFAULTS.spawn,
    describe:
      'New blocks: their lowest row is the first one below the reserve rows (as the course\u2019s own ' +
      'PDF shows: the T of its sample ends in line 4 of 18), or below-reserve, all of them below ' +
      '(as the bare sentence of the brief can be read)',
  },
  rules: {
    choices: RULES_IDS,
    default: DEFAULTS.rules,
    describe: 'Of which year; two players: biquadris',
  },
  levels: { ...FILE, describe: 'A file of levels (JSON)' },
  vocabulary: { ...FILE, describe: 'A file of names and macros (JSON)' },
  replay: { ...FILE, describe: 'Write a replay to this file at the end' },
} as const satisfies OptionTable;

/** `tetrarium quadris`: the turn-based game of the Waterloo brief, by typed commands. */
export const quadris = defineCommand({
  options: OPTIONS,
  /** Quadris brief, "Command-line Interface": long words after one dash. */
  singleDash: ['text', 'seed', 'scriptfile', 'scriptfile1', 'scriptfile2', 'startlevel'],
  notes: [
    'Graphics over ssh: run ssh -L 8388:127.0.0.1:8388 HOST on your own machine, start quadris ' +
      'there, and open the address that it prints in your own browser (if it is not port 8388, ' +
      'forward that one).',
    `More: ${guide('quadris-commands')}`,
  ],
  exits: {
    [EXIT.ok]: 'the input ended',
    [EXIT.failed]: 'the replay could not be written',
    [EXIT.badInput]: 'a sequence, level or vocabulary file is missing or unusable',
  },
  run: async (args, terminal) => {
    const flags = flagsOf(args);
    if (args.replay !== undefined) requireWritable('replay', args.replay);
    const clock = createLineClock();
    const game = startQuadris(flags, terminal.say);
    const recorder =
      args.replay === undefined
        ? undefined
        : new QuadrisRecorder(game.state, flags.seed, clock.now());
    const text = createTextDisplay(terminal);
    const displays = args.text ? [text] : [text, createGraphicsDisplay(terminal)];
    const code = await runQuadris(game, displays, recorder, terminal, clock);
    if (args.replay === undefined || recorder === undefined) return code;
    const sealed = recorder.seal(clock.now());
    if (!sealed.ok) {
      const why = sealed.problem.message.replace(/^E/, 'e');
      throw new CliError(EXIT.failed, `No replay was written: ${why}`);
    }
    writeReplayFile(args.replay, QUADRIS_REPLAY, sealed.value);
    terminal.say(
      `Replay written to ${args.replay}. Watch it: tetrarium replay show ${args.replay}`,
    );
    return code;
  },
});

function flagsOf(args: Arguments<typeof OPTIONS>): QuadrisFlags {
  const { rules, spawn, seed = DEFAULTS.seed } = args;
  const startLevel = args.startlevel ?? DEFAULTS.level;
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
