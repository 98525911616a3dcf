import { formatRun, type RunRecord } from '@tetrarium/trainer';
import { defineCommand } from '../shell/command.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import type { Terminal } from '../shell/terminal.ts';
import { requireWritable, writeFile } from '../shell/write-file.ts';
import { goOn } from '../train/go-on.ts';
import {
  readConfig,
  requireNothingDecided,
  TRAIN_OPTIONS,
  type TrainFlags,
} from '../train/options.ts';
import { filesOf, readRun, requireNew } from '../train/run-store.ts';

/** `tetrarium train`: looks for better numbers, on all cores, and can be stopped and gone on with. */
export const train = defineCommand({
  options: TRAIN_OPTIONS,
  notes: [`More: ${guide('training')}`],
  exits: {
    [EXIT.ok]: 'the run came to its end',
    [EXIT.failed]: 'a file could not be written',
    [EXIT.badInput]: 'the file to resume is no run, or a damaged one',
    [EXIT.interrupted]: 'interrupted; the run file is there to go on with',
  },
  run: async (flags, terminal) => {
    if (flags.resume === undefined) return begin(flags, terminal);
    requireNothingDecided(flags);
    return goOn(readRun(flags.resume, terminal.say), filesOf(flags.resume), flags, terminal);
  },
});

async function begin(flags: TrainFlags, terminal: Terminal): Promise<ExitCode> {
  const config = readConfig(flags);
  const { genome, seed } = config;
  const files = filesOf(flags.out ?? `${genome.replaceAll(',', '+')}-${seed}.run.jsonl`);
  requireNew(files);
  requireWritable('out', files.run);
  if (flags.seed === undefined) terminal.say(`Seed ${seed}: --seed ${seed} trains the same again`);
  const record: RunRecord = { config, generations: [], ending: undefined };
  // From the first byte on Ctrl-C is heard.
  terminal.stopSignal();
  writeFile(files.run, formatRun(record));
  return goOn(record, files, flags, terminal);
}
