import { availableParallelism } from 'node:os';
import { formatWeights } from '@tetrarium/brains';
import { count } from '@tetrarium/play/session';
import {
  createRunWriter,
  type Evaluate,
  formatReport,
  formatRun,
  LiveRun,
  type RunConfig,
  type RunRecord,
  shareTasks,
  type Tally,
  type Task,
  weightsOf,
} from '@tetrarium/trainer';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { openPool } from '../shell/thread.ts';
import { writeFile } from '../shell/write-file.ts';
import type { TrainFlags } from './options.ts';
import type { RunFiles } from './run-store.ts';
import { formatResult, progressLine } from './view.ts';

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('./worker.js', import.meta.url);
/** Milliseconds between two checkpoints, where generations are shorter. */
const CHECKPOINT = 500;
/** Milliseconds between two pictures of the bar. */
const FRAME = 100;

/** Goes on with a run from where it is, new or not, and writes its files. */
export async function goOn(
  past: RunRecord,
  files: RunFiles,
  flags: Pick<TrainFlags, 'json' | 'threads'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const printLine = (line: string): void => {
    if (flags.json) terminal.print(line.trimEnd());
  };
  const formatLine = createRunWriter();
  printLine(formatLine(past.config));
  past.generations.forEach(formatLine);
  const threads = flags.threads ?? availableParallelism();
  const result =
    past.ending === undefined
      ? await play(past, files, threads, terminal, (step) => printLine(formatLine(step)))
      : past;
  const hasWeights = writeFiles(result, files);
  if (result.ending === undefined) {
    const played = count(result.generations.length, 'generation');
    terminal.say(`Stopped after ${played}. Go on: tetrarium train --resume ${files.run}`);
    return EXIT.interrupted;
  }
  if (!flags.json) terminal.print(formatResult(result, files, hasWeights));
  return EXIT.ok;
}

/** Plays until the run is at its end or somebody stops it; then its ending is undefined. */
async function play(
  past: RunRecord,
  { run: path }: RunFiles,
  threads: number,
  terminal: Terminal,
  onStep: Parameters<LiveRun['train']>[1],
): Promise<RunRecord> {
  const stop = terminal.stopSignal();
  if (stop.aborted) return past;
  const { config } = past;
  const live = new LiveRun(past, () => performance.now());
  let saved = performance.now();
  let shown = 0;
  const show = (): void => {
    const now = performance.now();
    if (now - shown < FRAME) return;
    shown = now;
    terminal.progress(progressLine(live.record(), live.figures()));
  };
  const pool = openPool<{ config: RunConfig; task: Task }, never, Tally>(WORKER, threads);
  // The generation in hand is lost and played again later: it may be one of hours.
  const finish = (): void => {
    live.stop();
    void pool.close();
  };
  const helpers = pool.helpers.map((help) => (task: Task) => help({ config, task }));
  const evaluate: Evaluate = (tasks) =>
    shareTasks(tasks, helpers, (share, tally) => {
      live.played(share, tally);
      show();
    });
  stop.addEventListener('abort', finish);
  try {
    await live.train(evaluate, (step) => {
      onStep(step);
      show();
      if (stop.aborted || performance.now() - saved < CHECKPOINT) return;
      writeFile(path, formatRun(live.record()));
      saved = performance.now();
    });
    return live.record();
  } finally {
    stop.removeEventListener('abort', finish);
    terminal.progress('');
    await pool.close();
  }
}

/** Writes the run, its report and, where a weight file can say it, what was found. */
function writeFiles(result: RunRecord, files: RunFiles): boolean {
  writeFile(files.run, formatRun(result));
  writeFile(files.report, formatReport(result));
  const weights = weightsOf(result);
  if (weights !== undefined) writeFile(files.weights, formatWeights(weights));
  return weights !== undefined;
}
