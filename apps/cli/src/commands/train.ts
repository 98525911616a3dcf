import { DEFAULT_CONFIG, formatRun, type RunRecord } from '@tetrarium/trainer';
import { OWN_BRAIN_NOTE } from '../brain-host/own-brain-note.ts';
import { defineCommand } from '../shell/command.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import { drawSeed } from '../shell/flags.ts';
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

const PROGRAM = /\.[cm]?[jt]sx?$/i;

export const train = defineCommand({
  options: TRAIN_OPTIONS,
  notes: [OWN_BRAIN_NOTE, `More: ${guide('training')}`],
  exits: {
    [EXIT.ok]: 'the run came to its end',
    [EXIT.failed]: 'a file could not be written, or your program failed',
    [EXIT.badInput]:
      'the file to resume is no run, or a damaged one; your program is unusable or exports no numbers',
    [EXIT.unavailable]: 'with --queue: the database or the address of --lend cannot be used',
    [EXIT.interrupted]: 'interrupted; the run file is there to go on with',
  },
  run: async (flags, terminal) => {
    if (flags.resume === undefined) return begin(flags, terminal);
    requireNothingDecided(flags);
    const record = readRun(flags.resume, terminal.say);
    return goOn(record, filesOf(flags.resume, record.config), flags, terminal);
  },
});

async function begin(flags: TrainFlags, terminal: Terminal): Promise<ExitCode> {
  const seed = flags.seed ?? Number(drawSeed());
  const base = flags.genome?.replaceAll(',', '+') ?? DEFAULT_CONFIG.genome;
  const run = flags.out ?? `${base.replace(PROGRAM, '')}-${seed}.run.jsonl`;
  const config = await readConfig({ ...flags, seed }, run);
  const files = filesOf(run, config);
  requireNew(files);
  requireWritable('out', files.run);
  if (flags.seed === undefined) terminal.say(`Seed ${seed}: --seed ${seed} trains the same again`);
  const record: RunRecord = { config, generations: [], ending: undefined };
  // From the first byte on Ctrl-C is heard.
  terminal.stopSignal();
  writeFile(files.run, formatRun(record));
  return goOn(record, files, flags, terminal);
}
