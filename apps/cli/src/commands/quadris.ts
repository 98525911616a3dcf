import { QUADRIS_OPTIONS, QuadrisRecorder, QuadrisSetup } from '@tetrarium/play/quadris';
import { QUADRIS_REPLAY, RULESETS } from '@tetrarium/quadris';
import { flagsOf, givenFiles, givenOptions, refuseClash } from '../games/flags.ts';
import { createGraphicsDisplay, createTextDisplay } from '../games/quadris/displays.ts';
import { createLineClock, runQuadris } from '../games/quadris/run.ts';
import { type QuadrisFlags, startQuadris } from '../games/quadris/setup.ts';
import { writeReplayFile } from '../replay/file.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { CliError, EXIT, refusal } from '../shell/exit.ts';
import { FILE_FLAG } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { requireWritable } from '../shell/write-file.ts';

const OPTIONS = {
  text: { type: 'boolean', default: false, describe: 'Text only, no graphics' },
  ...flagsOf(QUADRIS_OPTIONS),
  scriptfile1: { ...FILE_FLAG, describe: 'The sequence file of player 1 (biquadris)' },
  scriptfile2: { ...FILE_FLAG, describe: 'The sequence file of player 2 (biquadris)' },
  vocabulary: { ...FILE_FLAG, describe: 'A file of names and macros (JSON)' },
  replay: { ...FILE_FLAG, describe: 'Write a replay to this file at the end' },
} as const satisfies OptionTable;

export const quadris = defineCommand({
  options: OPTIONS,
  /** Quadris brief, "Command-line Interface": long words after one dash. */
  singleDash: ['text', 'seed', 'scriptfile', 'scriptfile1', 'scriptfile2', 'startlevel'],
  notes: [
    'Without -scriptfile the blocks of level 0 are those of sequence.txt in this folder, else those ' +
      'of a sample.',
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
    const flags = readFlags(args);
    if (args.replay !== undefined) requireWritable('replay', args.replay);
    const clock = createLineClock();
    const game = startQuadris(flags, terminal.say);
    const recorder =
      args.replay === undefined
        ? undefined
        : new QuadrisRecorder(game.state, flags.setup.seed, clock.now());
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

function readFlags(args: Arguments<typeof OPTIONS>): QuadrisFlags {
  const given = givenOptions(QUADRIS_OPTIONS, args);
  const setup = new QuadrisSetup().with(given);
  refuseClash(QUADRIS_OPTIONS, given, setup);
  const { sequences, levelFile: levels } = givenFiles(QUADRIS_OPTIONS, args);
  const { scriptfile1, scriptfile2, vocabulary } = args;
  if (RULESETS[setup.rules].players === 1 && (scriptfile1 ?? scriptfile2) !== undefined) {
    throw refusal(
      `Expected -scriptfile1 and -scriptfile2 with --rules biquadris, got --rules ${setup.rules}`,
      'One player takes -scriptfile.',
    );
  }
  const scripts = [scriptfile1 ?? sequences, scriptfile2 ?? sequences];
  return { setup, scripts, levels, vocabulary };
}
