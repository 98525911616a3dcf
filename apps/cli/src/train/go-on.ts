import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { formatWeights } from '@tetrarium/brains';
import {
  addTallies,
  createRunWriter,
  type Evaluate,
  formatReport,
  formatRun,
  LiveRun,
  NO_GAMES,
  programOf,
  type RunConfig,
  type RunRecord,
  shareJobs,
  shareTasks,
  type Tally,
  type Task,
  weightsOf,
} from '@tetrarium/trainer';
import { count } from '@tetrarium/words';
import { THINK_LIMIT } from '../brain-host/load-brain.ts';
import { openTuningProcess } from '../brain-host/tuning-process.ts';
import { type QueueFlags, type QueueRun, withQueue } from '../jobs/run.ts';
import { type CliError, EXIT, type ExitCode, refusal } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { openPool } from '../shell/thread.ts';
import { writeFile } from '../shell/write-file.ts';
import type { TrainFlags } from './options.ts';
import { type OwnBrain, readOwnAgain, trainedProgram } from './own.ts';
import type { RunFiles } from './run-store.ts';
import { formatResult, progressLine, progressWords } from './view.ts';

/** Plain node runs it, so it is the built file. */
const WORKER = new URL('./worker.js', import.meta.url);
/** Milliseconds between two checkpoints, where generations are shorter. */
const CHECKPOINT = 500;
/** Milliseconds between two pictures of the bar. */
const FRAME = 100;

type GoOnFlags = Pick<TrainFlags, 'json' | 'thinkLimit'> & QueueFlags;

export async function goOn(
  past: RunRecord,
  files: RunFiles,
  flags: GoOnFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const printLine = (line: string): void => {
    if (flags.json) terminal.print(line.trimEnd());
  };
  const own = await readOwnAgain(files.run, past.config);
  const formatLine = createRunWriter();
  printLine(formatLine(past.config));
  past.generations.forEach(formatLine);
  const result =
    past.ending === undefined
      ? await withQueue(flags, `train ${basename(files.run)}`, terminal, (queue) =>
          play(past, { path: files.run, own, queue }, flags, terminal, (step) =>
            printLine(formatLine(step)),
          ),
        )
      : past;
  writeFiles(result, files, own);
  if (result.ending === undefined) {
    const played = count(result.generations.length, 'generation');
    const queued = flags.queue ? ' --queue' : '';
    terminal.say(`Stopped after ${played}. Go on: tetrarium train --resume ${files.run}${queued}`);
    return EXIT.interrupted;
  }
  if (!flags.json) terminal.print(formatResult(result, files));
  return EXIT.ok;
}

/** Plays until the run is at its end or somebody stops it; then its ending is undefined. */
async function play(
  past: RunRecord,
  {
    path,
    own,
    queue,
  }: {
    readonly path: string;
    readonly own: OwnBrain | undefined;
    readonly queue: QueueRun | undefined;
  },
  flags: GoOnFlags,
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
    const [record, figures] = [live.record(), live.figures()];
    terminal.progress(progressLine(record, figures));
    queue?.tell(progressWords(record, figures));
  };
  if (own && queue) throw notForQueue(path);
  const onPart = (share: number, tally: Tally): void => {
    live.played(share, tally);
    show();
  };
  const pool = queue
    ? openQueuePool(config, queue, onPart)
    : openThreadPool(
        own ? openOwnPool(own, config, flags, terminal) : openOurPool(config, flags),
        onPart,
      );
  // The generation in hand is lost and played again later: it may be one of hours.
  const finish = (): void => {
    live.stop();
    void pool.close();
  };
  stop.addEventListener('abort', finish);
  try {
    await live.train(pool.evaluate, (step) => {
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

interface Players {
  readonly evaluate: Evaluate;
  close(): Promise<void>;
}

type OnPart = (share: number, tally: Tally) => void;

function openThreadPool({ helpers, close }: TrainPool, onPart: OnPart): Players {
  return { evaluate: (tasks) => shareTasks(tasks, helpers, onPart), close };
}

/** Jobs of a generation: of whole candidates, and the same ones however many workers there are. */
const JOBS = 32;

function openQueuePool(config: RunConfig, queue: QueueRun, onPart: OnPart): Players {
  const { helpers, close } = queue.pool('train');
  const evaluate: Evaluate = async (tasks) => {
    const size = Math.ceil(tasks.length / JOBS);
    const groups = Array.from({ length: Math.ceil(tasks.length / size) }, (_, i) => ({
      config,
      tasks: tasks.slice(i * size, (i + 1) * size),
    }));
    let done = 0;
    const tallies = await shareJobs(groups, helpers, {
      onAnswer: (answer) => {
        done++;
        onPart(done / groups.length, answer.reduce(addTallies, NO_GAMES));
      },
    });
    return tallies.flat();
  };
  return { evaluate, close };
}

function notForQueue(path: string): CliError {
  return refusal(
    `Expected a genome of ours with --queue, got a program in ${path}`,
    'A program is on this machine only: leave out --queue.',
  );
}

interface TrainPool {
  readonly helpers: readonly ((task: Task) => Promise<Tally>)[];
  close(): Promise<void>;
}

function threadsOf({ threads }: GoOnFlags): number {
  return threads ?? availableParallelism();
}

function openOurPool(config: RunConfig, flags: GoOnFlags): TrainPool {
  const count = threadsOf(flags);
  const pool = openPool<{ config: RunConfig; task: Task }, never, Tally>(WORKER, count);
  const helpers = pool.helpers.map((help) => (task: Task) => help({ config, task }));
  return { helpers, close: pool.close };
}

/** A user's brain plays in processes of its own, one for each core. */
function openOwnPool(
  { path, bundle }: OwnBrain,
  config: RunConfig,
  flags: GoOnFlags,
  { debug, say }: Terminal,
): TrainPool {
  const { thinkLimit = THINK_LIMIT } = flags;
  const onOutput = debug ? (text: string) => say(text.replace(/\n$/, '')) : undefined;
  const running = Array.from({ length: threadsOf(flags) }, () =>
    openTuningProcess(path, bundle, thinkLimit, onOutput),
  );
  return {
    helpers: running.map(
      (each) => async (task: Task) => (await each.do({ type: 'play', config, task })).tally,
    ),
    close: async () => {
      await Promise.all(running.map((each) => each.close()));
    },
  };
}

function writeFiles(result: RunRecord, files: RunFiles, own: OwnBrain | undefined): void {
  writeFile(files.run, formatRun(result));
  writeFile(files.report, formatReport(result));
  const weights = weightsOf(result);
  const brain =
    own !== undefined
      ? trainedProgram(result, own)
      : weights !== undefined
        ? formatWeights(weights)
        : programOf(result);
  if (brain !== undefined) writeFile(files.brain, brain);
}
