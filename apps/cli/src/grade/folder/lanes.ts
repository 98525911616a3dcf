import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { joinAnd } from '@tetrarium/words';
import { endGroup } from '../../shell/end-marked.ts';
import { CliError } from '../../shell/exit.ts';
import { lookAtProcess, type ProcessUse } from '../../shell/process-time.ts';
import type { HandInJob, LaneOptions } from './judge-hand-in.ts';
import type { FromLane } from './lane.ts';
import type { Outcome } from './result-store.ts';

export type GradeOne = (job: HandInJob) => Promise<Outcome>;

/** The process that judged has gone twice without a word: not to be held against the student. */
export class LaneLost extends Error {
  override readonly name = 'LaneLost';
}

export interface Lanes {
  readonly gradeOne: GradeOne;
  close(): void;
}

export interface LanesSetup {
  readonly options: LaneOptions;
  readonly stop: AbortSignal;
  /** Gets what is printed in them; without it that is thrown away. */
  readonly onOutput: ((text: string) => void) | undefined;
  /** What a process runs; plain node runs it, so it is the built file. */
  readonly file?: string;
  readonly limits?: Readonly<Record<keyof typeof LIMITS, number>>;
}

const LANE = fileURLToPath(new URL('./lane.js', import.meta.url));

/** For one hand-in: far more than its own budgets, in case these fail. */
const LIMITS = {
  /** Milliseconds of a processor. */
  time: 120_000,
  /** Milliseconds of the clock: on a busy machine it may take long, but not for ever. */
  wait: 30 * 60_000,
  /** Megabytes, the judge included. */
  memory: 1536,
};
/** Milliseconds between two looks. */
const LOOK = 250;
/** Where nobody tells what a process has used: its own budgets hold alone. */
const UNKNOWN: ProcessUse = { work: 0, megabytes: 0 };
const TRIES = 2;

type Verdict = 'time' | 'memory';

export function openLanes(setup: LanesSetup): Lanes {
  const { options, stop, onOutput, file = LANE, limits = LIMITS } = setup;
  const verdicts: Readonly<Record<Verdict, string>> = {
    time: `does not come back: took longer than ${limits.time / 1000} s`,
    memory: `used more than ${limits.memory} MB of memory`,
  };
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();

  const start = (): ChildProcess => {
    const output = onOutput === undefined ? 'ignore' : 'pipe';
    const child = fork(file, [JSON.stringify(options)], {
      // A group of its own: whatever it has started ends with it.
      detached: process.platform !== 'win32',
      serialization: 'advanced',
      stdio: ['ignore', output, output, 'ipc'],
      execArgv: [],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text.replace(/\n$/, '')));
    }
    all.add(child);
    // What became of it is heard by its end.
    child.on('error', () => {});
    child.on('exit', () => {
      all.delete(child);
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1);
    });
    return child;
  };

  const ask = (job: HandInJob): Promise<Outcome | Verdict | 'gone'> =>
    new Promise((resolve, reject) => {
      const child = idle.pop() ?? start();
      let verdict: Verdict | undefined;
      const kill = (why?: Verdict): void => {
        verdict ??= why;
        endGroup(child.pid);
      };
      const started = performance.now();
      const before = lookAtProcess(child.pid) ?? UNKNOWN;
      const watch = setInterval(() => {
        const now = lookAtProcess(child.pid) ?? UNKNOWN;
        const isLate = performance.now() - started > limits.wait;
        if (isLate || now.work - before.work > limits.time) kill('time');
        if (now.megabytes > limits.memory) kill('memory');
      }, LOOK);
      const interrupt = (): void => kill();
      const leave = (): void => {
        clearInterval(watch);
        stop.removeEventListener('abort', interrupt);
        child.off('exit', onExit);
        child.off('message', onMessage);
      };
      const onExit = (): void => {
        leave();
        if (stop.aborted) reject(stop.reason);
        else resolve(verdict ?? 'gone');
      };
      const onMessage = (message: FromLane): void => {
        leave();
        idle.push(child);
        if (message.type === 'outcome') resolve(message.outcome);
        else reject(new CliError(message.exitCode, message.message, message.advice));
      };
      stop.addEventListener('abort', interrupt);
      child.on('exit', onExit);
      child.on('message', onMessage);
      child.send(job, () => {});
    });

  const gradeOne: GradeOne = async (job) => {
    for (let tries = 0; tries < TRIES; tries++) {
      stop.throwIfAborted();
      const answer = await ask(job);
      if (typeof answer === 'object') return answer;
      if (answer === 'gone') continue;
      const parts = partsOf(job);
      if (parts.length === 1)
        return { reports: [], tests: [], problems: [`${nameOf(job)} ${verdicts[answer]}`] };
      // What one file has done is not held against the others.
      const outcomes: Outcome[] = [];
      for (const part of parts) outcomes.push(await gradeOne(part));
      return joinOutcomes(outcomes);
    }
    throw new LaneLost('Expected a verdict, got the end of the process that judges');
  };
  return {
    gradeOne,
    close: () => {
      for (const child of all) endGroup(child.pid);
    },
  };
}

function partsOf({ folder, classes, tests }: HandInJob): HandInJob[] {
  const files = [...new Set(Object.values(classes))];
  const only = (file: string) =>
    Object.fromEntries(Object.entries(classes).filter((entry) => entry[1] === file));
  return [
    ...files.map((file) => ({ folder, classes: only(file), tests: [] })),
    ...tests.map((file) => ({ folder, classes: {}, tests: [file] })),
  ];
}

function nameOf({ classes, tests }: HandInJob): string {
  return joinAnd([...Object.keys(classes), ...tests]);
}

function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    reports: outcomes.flatMap(({ reports }) => reports),
    tests: outcomes.flatMap(({ tests }) => tests),
    problems: outcomes.flatMap(({ problems }) => problems),
  };
}
