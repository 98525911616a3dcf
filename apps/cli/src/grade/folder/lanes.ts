import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CliError } from '../../shell/exit.ts';
import { limitTime } from '../../shell/process-time.ts';
import type { HandInJob, LaneOptions } from './judge-hand-in.ts';
import type { FromLane } from './lane.ts';
import type { Outcome } from './result-store.ts';

/** Judges one hand-in; rejects with a `LaneLost` where that is nobody's verdict. */
export type GradeOne = (job: HandInJob) => Promise<Outcome>;

/** The process that judged has gone twice without a word: not to be held against the student. */
export class LaneLost extends Error {
  override readonly name = 'LaneLost';
}

/** Processes that judge hand-ins, one each at a time. */
export interface Lanes {
  readonly gradeOne: GradeOne;
  close(): void;
}

/** What lanes are opened with. */
export interface LanesSetup {
  readonly options: LaneOptions;
  readonly stop: AbortSignal;
  /** Gets what is printed in them; without it that is thrown away. */
  readonly onOutput: ((text: string) => void) | undefined;
}

/** Plain node runs it, so it is the built file. */
const LANE = fileURLToPath(new URL('./lane.js', import.meta.url));

/** Milliseconds for one hand-in: far more than its own budget, in case that fails. */
const TIME_LIMIT = 120_000;
/** Megabytes for one hand-in, the judge included. */
const MEMORY_LIMIT = 1536;
const MEMORY_LOOK = 250;
const TRIES = 2;

/** Why a process was ended. */
type Verdict = 'time' | 'memory';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  time: `Expected an end within ${TIME_LIMIT / 1000} s, got none: it does not come back`,
  memory: `Expected at most ${MEMORY_LIMIT} MB of memory to be used, got more`,
};

/** Opens lanes; a process starts when there is work for it, and stays for the next hand-in. */
export function openLanes({ options, stop, onOutput }: LanesSetup): Lanes {
  const idle: ChildProcess[] = [];
  const all = new Set<ChildProcess>();

  const start = (): ChildProcess => {
    const output = onOutput === undefined ? 'ignore' : 'pipe';
    const child = fork(LANE, [JSON.stringify(options)], {
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
        endGroup(child);
      };
      const stopClock = limitTime(child.pid, TIME_LIMIT, () => kill('time'));
      const watch = setInterval(() => {
        if (residentMegabytes(child.pid) > MEMORY_LIMIT) kill('memory');
      }, MEMORY_LOOK);
      const interrupt = (): void => kill();
      const leave = (): void => {
        stopClock();
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
      if (parts.length === 1) return { reports: [], tests: [], problems: [VERDICTS[answer]] };
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
      for (const child of all) endGroup(child);
    },
  };
}

/** The same hand-in file by file. */
function partsOf({ folder, classes, tests }: HandInJob): HandInJob[] {
  const files = [...new Set(Object.values(classes))];
  const only = (file: string) =>
    Object.fromEntries(Object.entries(classes).filter((entry) => entry[1] === file));
  return [
    ...files.map((file) => ({ folder, classes: only(file), tests: [] })),
    ...tests.map((file) => ({ folder, classes: {}, tests: [file] })),
  ];
}

function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  return {
    reports: outcomes.flatMap(({ reports }) => reports),
    tests: outcomes.flatMap(({ tests }) => tests),
    problems: outcomes.flatMap(({ problems }) => problems),
  };
}

function endGroup(child: ChildProcess): void {
  try {
    if (process.platform !== 'win32' && child.pid !== undefined)
      process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has just ended.
  }
}

/** What Linux says a process uses; elsewhere the hand-in's own budget holds alone. */
function residentMegabytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
