import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Play, PlayEnd, Transcript } from '@tetrarium/grading';
import { inputOf } from '@tetrarium/grading';
import { endGroup, guardOf } from '../../shell/end-marked.ts';
import { lookAtTree } from '../../shell/process-time.ts';
import type { Program } from './program.ts';

/** Milliseconds a play may take: to say anything, and then from one output to the next. */
export interface Patience {
  readonly first: number;
  readonly next: number;
}

export interface Played extends Transcript {
  readonly stderr: string;
  /** Milliseconds of a processor, or of the clock where nobody tells. */
  readonly work: number;
}

export interface PlaySetting {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly patience: Patience;
  /** Milliseconds left for the whole hand-in. */
  readonly budget: number;
  readonly stop: AbortSignal;
}

const MOST_MEGABYTES = 1024;
const MOST_PROCESSES = 64;
/** Bytes of output: for any game, and for each of its commands. */
const OUTPUT = 128 * 1024;
const OUTPUT_PER_LINE = 4096;
const MOST_STDERR = 4096;
const LOOK = 25;
/** Milliseconds in which all that was printed has been read. */
const DRAIN = 200;
/** How much longer than its limit the clock may run where a process hardly gets a processor. */
const STRETCH = 10;

export async function runPlay(
  { words, env }: Program,
  play: Play,
  { folder, env: mark, patience, budget, stop }: PlaySetting,
): Promise<Played> {
  stop.throwIfAborted();
  mkdirSync(folder);
  for (const [name, text] of Object.entries(play.files)) writeFileSync(join(folder, name), text);
  const [file, ...args] = guardOf([...words, ...play.args]);
  const child = spawn(file!, args, {
    cwd: folder,
    env: { ...env, ...mark },
    // The guard waits at the fourth, which ends with this process, in whatever way.
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  try {
    return await follow(child, play, patience, budget, stop);
  } finally {
    endGroup(child.pid);
    for (const stream of child.stdio) stream?.destroy();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function follow(
  child: ChildProcess,
  play: Play,
  patience: Patience,
  budget: number,
  stop: AbortSignal,
): Promise<Played> {
  const { stdin, stdout, stderr, stdio } = child;
  // Written to a process that does not listen any more: its end will be noticed.
  for (const stream of [stdin, stdio[3]]) stream?.on('error', () => {});
  const mostOutput = OUTPUT + OUTPUT_PER_LINE * play.lines.length;
  let text = '';
  let errors = '';
  let end: PlayEnd | undefined;
  const clock = new PlayClock(child.pid, patience, budget);
  return new Promise((resolve, reject) => {
    const kill = (why: PlayEnd): void => {
      end ??= why;
      endGroup(child.pid);
    };
    const interrupt = (): void => kill({ how: 'time' });
    const watch = setInterval(() => {
      const late = clock.look();
      if (late !== undefined) kill(late);
    }, LOOK);
    stop.addEventListener('abort', interrupt);
    stdout!.setEncoding('utf8').on('data', (part: string) => {
      clock.note();
      if (text.length < mostOutput) text += part;
      else kill({ how: 'output' });
    });
    stderr!.setEncoding('utf8').on('data', (part: string) => {
      if (errors.length < MOST_STDERR) errors += part;
    });
    const finish = (): void => {
      clearInterval(watch);
      stop.removeEventListener('abort', interrupt);
    };
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      end ??= signal === null ? { how: 'exit', code: code ?? 0 } : { how: 'signal', signal };
      endGroup(child.pid);
      // Descendants that have left the group may keep its output open.
      setTimeout(() => {
        for (const stream of [stdout, stderr]) stream?.destroy();
      }, DRAIN).unref();
    });
    child.once('close', () => {
      finish();
      if (stop.aborted) reject(stop.reason);
      else resolve({ stdout: text, stderr: errors, end: end!, work: clock.work });
    });
    stdin!.end(inputOf(play));
  });
}

/** Counts the time of a play: of a processor while it could use one, of the clock while it waits. */
class PlayClock {
  work = 0;
  private readonly pid: number | undefined;
  private readonly patience: Patience;
  private readonly budget: number;
  private readonly started = performance.now();
  private last = this.started;
  private silent = 0;
  private before = 0;
  private hasSpoken = false;

  constructor(pid: number | undefined, patience: Patience, budget: number) {
    this.pid = pid;
    this.patience = patience;
    this.budget = budget;
  }

  note(): void {
    this.silent = 0;
    this.hasSpoken = true;
  }

  look(): PlayEnd | undefined {
    const now = performance.now();
    // This process may have been kept waiting too, so a step of the clock is never a long one.
    const passed = Math.min(now - this.last, 4 * LOOK);
    this.last = now;
    const use = lookAtTree(this.pid);
    const worked = use === undefined ? passed : Math.max(0, use.work - this.before);
    this.before = use?.work ?? this.before;
    this.work += worked;
    this.silent += use?.isWaiting === false ? Math.min(worked, 4 * LOOK) : passed;
    if (use !== undefined && use.megabytes > MOST_MEGABYTES) return { how: 'memory' };
    if (use !== undefined && use.processes > MOST_PROCESSES) return { how: 'processes' };
    const limit = this.hasSpoken ? this.patience.next : this.patience.first;
    const isLate = this.silent > limit || this.work > this.budget;
    return isLate || now - this.started > STRETCH * this.budget ? { how: 'time' } : undefined;
  }
}
