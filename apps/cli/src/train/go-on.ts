import { availableParallelism } from 'node:os';
import { formatWeights } from '@tetrarium/brains';
import { count } from '@tetrarium/play/session';
import {
  findGenome,
  formatReport,
  formatRun,
  formatRunHeader,
  formatRunStep,
  type Generation,
  type RunRecord,
  type RunStep,
  run,
  weightsOf,
  winnerOf,
} from '@tetrarium/trainer';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import type { TrainFlags } from './options.ts';
import { openPool } from './pool.ts';
import { type RunFiles, replaceFile } from './run-store.ts';
import { formatResult, progressLine } from './view.ts';

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
  printLine(formatRunHeader(past.config));
  const threads = flags.threads ?? availableParallelism();
  const result =
    past.ending === undefined
      ? await play(past, files, threads, terminal, (step) => printLine(formatRunStep(step)))
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
  { config, generations: before }: RunRecord,
  { run: path }: RunFiles,
  threads: number,
  terminal: Terminal,
  onStep: (step: RunStep) => void,
): Promise<RunRecord> {
  const stop = terminal.stopSignal();
  const generations: Generation[] = [...before];
  const soFar: RunRecord = { config, generations, ending: undefined };
  if (stop.aborted) return soFar;
  const began = performance.now();
  let saved = began;
  let shown = 0;
  const show = (share: number): void => {
    const now = performance.now();
    if (now - shown < FRAME) return;
    shown = now;
    terminal.progress(progressLine(soFar, share, (now - began) / 1000));
  };
  const tellStop = (): void => {
    terminal.progress('');
    terminal.say('Finishing this generation; once more stops at once.');
  };
  const pool = openPool(config, threads, show);
  stop.addEventListener('abort', tellStop);
  try {
    for await (const step of run(config, pool.evaluate, before)) {
      onStep(step);
      if (step.kind === 'end') return { ...soFar, ending: step };
      generations.push(step);
      show(0);
      if (stop.aborted) break;
      if (performance.now() - saved < CHECKPOINT) continue;
      replaceFile(path, formatRun(soFar));
      saved = performance.now();
    }
    return soFar;
  } finally {
    stop.removeEventListener('abort', tellStop);
    terminal.progress('');
    await pool.close();
  }
}

/** Writes the run, its report and, where a weight file can say it, what was found. */
function writeFiles(result: RunRecord, files: RunFiles): boolean {
  replaceFile(files.run, formatRun(result));
  replaceFile(files.report, formatReport(result));
  const winner = winnerOf(result);
  const { genome, board } = result.config;
  const weights = winner && weightsOf(findGenome(genome)!, winner, board.width);
  if (weights !== undefined) replaceFile(files.weights, formatWeights(weights));
  return weights !== undefined;
}
