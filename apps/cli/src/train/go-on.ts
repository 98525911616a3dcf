import { availableParallelism } from 'node:os';
import { formatWeights } from '@tetrarium/brains';
import { count } from '@tetrarium/play/session';
import {
  type Evaluate,
  formatReport,
  formatRun,
  formatRunLine,
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
import type { TrainFlags } from './options.ts';
import { type RunFiles, replaceFile } from './run-store.ts';
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
  printLine(formatRunLine(past.config));
  const threads = flags.threads ?? availableParallelism();
  const result =
    past.ending === undefined
      ? await play(past, files, threads, terminal, (step) => printLine(formatRunLine(step)))
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
  onStep: (step: Parameters<Parameters<LiveRun['train']>[1]>[0]) => void,
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
  const finish = (): void => {
    live.stop();
    terminal.progress('');
    terminal.say('Finishing this generation; once more stops at once.');
  };
  const pool = openPool<{ config: RunConfig; task: Task }, never, Tally>(WORKER, threads);
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
      replaceFile(path, formatRun(live.record()));
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
  replaceFile(files.run, formatRun(result));
  replaceFile(files.report, formatReport(result));
  const weights = weightsOf(result);
  if (weights !== undefined) replaceFile(files.weights, formatWeights(weights));
  return weights !== undefined;
}
