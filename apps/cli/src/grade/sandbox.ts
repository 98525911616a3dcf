import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onExit } from 'signal-exit';
import { limitTime } from '../shell/process-time.ts';
import { makeTemporaryFolder } from '../shell/temporary-folder.ts';

/** What a child tells its parent. Everything of the user's runs in the child. */
export type ChildMessage =
  /** The child is up; the user's code comes next, and the clock starts. */
  | { readonly type: 'ready' }
  /** The user's module is loaded: what it exports, and whether the wanted class is among it. */
  | { readonly type: 'exports'; readonly names: readonly string[]; readonly isFound: boolean }
  /** The user's tests meet the next implementation. */
  | { readonly type: 'subject'; readonly id: string }
  /** The user's tests are loaded: how many of them will run. */
  | { readonly type: 'tests'; readonly count: number }
  /** A case or test begins. */
  | { readonly type: 'start'; readonly name: string }
  /** A case or test has ended; without a message it passed. */
  | { readonly type: 'end'; readonly name: string; readonly message?: string }
  /** Something was thrown where nobody could catch it. */
  | { readonly type: 'uncaught'; readonly message: string }
  /** The user's code called process.exit or process.abort. */
  | { readonly type: 'exit'; readonly call: string }
  /** Everything has been run. */
  | { readonly type: 'done' };

/** The two classes of the contract. */
export type Kind = 'piece' | 'board';

/** Milliseconds for one case or twin: all of it at first, less once several have run into it. */
export interface TimeLimit {
  current(): number;
  noteOverrun(): void;
}

const PATIENCE = 3;
const SHORTENED = 10;

/** An endless loop in `place` would otherwise cost the full limit for every case there is. */
export function createTimeLimit(full: number, least = 0): TimeLimit {
  let overruns = 0;
  const short = Math.min(full, Math.max(full / SHORTENED, least));
  return {
    current: () => (overruns < PATIENCE ? full : Math.round(short)),
    noteOverrun: () => {
      overruns++;
    },
  };
}

/** How a child ended. */
export type Ending =
  | { readonly how: 'done' }
  | { readonly how: 'overrun'; readonly limit: number }
  | { readonly how: 'memory' }
  /** The user's code ended the process. */
  | { readonly how: 'exit'; readonly call: string }
  /** Something was thrown where nobody could catch it. */
  | { readonly how: 'uncaught'; readonly message: string }
  /** Nothing was left to do although not everything was done. */
  | { readonly how: 'early' };

/** One run of `kit.mjs` in a process of its own. */
export interface ChildRun {
  readonly args: readonly string[];
  /** Milliseconds for the user's file to load; of its processor's time, as all limits. */
  readonly loadLimit: number;
  /** Milliseconds from one message of type `clock` to the next. */
  readonly limit: number;
  readonly clock: 'start' | 'subject';
  onMessage(message: ChildMessage): void;
}

/** A folder for the bundles, and the children that run them. */
export interface Sandbox {
  readonly folder: string;
  /** Settles when the process is gone; rejects with the reason when `stop` aborts. */
  run(child: ChildRun): Promise<Ending>;
  /** Ends every child and removes the folder. */
  close(): void;
}

/** Megabytes of JavaScript heap, and of memory of any kind, a child may use. */
export const HEAP_LIMIT = 256;
const MEMORY_LIMIT = 512;
/** Milliseconds for node itself to start, on a very busy machine. */
const STARTUP_LIMIT = 60_000;
const MEMORY_LOOK = 100;

/** Whom a sandbox listens and talks to. */
export interface SandboxOptions {
  /** Gets what the children print; without it that is thrown away. */
  readonly onOutput: ((text: string) => void) | undefined;
  readonly stop: AbortSignal;
}

/** Opens a sandbox. */
export function openSandbox(options: SandboxOptions): Sandbox {
  const folder = makeTemporaryFolder('tetrarium-grade-');
  const children = new Set<ChildProcess>();
  const close = (): void => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const forget = onExit(close);
  let isOpen = true;
  return {
    folder,
    run: async (child) => {
      if (!isOpen) throw new Error('Expected an open sandbox, got a closed one');
      return runChild(child, folder, children, options);
    },
    close: () => {
      isOpen = false;
      forget();
      close();
    },
  };
}

function runChild(
  { args, loadLimit, limit, clock, onMessage }: ChildRun,
  folder: string,
  children: Set<ChildProcess>,
  { onOutput, stop }: SandboxOptions,
): Promise<Ending> {
  return new Promise((resolve, reject) => {
    stop.throwIfAborted();
    const output = onOutput === undefined ? 'ignore' : 'pipe';
    const { TZ, SystemRoot } = process.env;
    const child = fork(join(folder, 'kit.mjs'), args, {
      execArgv: fences(folder),
      env: { NODE_ENV: 'test', TZ, SystemRoot },
      stdio: ['ignore', output, output, 'ipc'],
    });
    children.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text.replace(/\n$/, '')));
    }
    let ending: Ending | undefined;
    let isUp = false;
    const kill = (why: Ending): void => {
      ending ??= why;
      child.kill('SIGKILL');
    };
    const startClock = (limit: number) =>
      limitTime(child.pid, limit, () => kill({ how: 'overrun', limit }));
    let stopClock = startClock(STARTUP_LIMIT);
    const watch = setInterval(() => {
      if (residentMegabytes(child.pid) > MEMORY_LIMIT) kill({ how: 'memory' });
    }, MEMORY_LOOK);
    const interrupt = (): void => kill({ how: 'early' });
    stop.addEventListener('abort', interrupt);

    child.on('message', (message: ChildMessage) => {
      if (message.type === 'ready' || message.type === clock) {
        stopClock();
        stopClock = startClock(message.type === 'ready' ? loadLimit : limit);
      }
      if (message.type === 'done') ending ??= { how: 'done' };
      if (message.type === 'exit') ending ??= { how: 'exit', call: message.call };
      if (message.type === 'uncaught') ending ??= { how: 'uncaught', message: message.message };
      isUp = true;
      onMessage(message);
    });
    child.on('error', reject);
    // Its last words may arrive after its death: wait for both.
    const gone = Promise.all([
      new Promise<NodeJS.Signals | null>((done) => child.on('exit', (_code, name) => done(name))),
      new Promise<void>((done) => child.on('disconnect', done)),
    ]);
    gone.then(([signalName]) => {
      stopClock();
      clearInterval(watch);
      stop.removeEventListener('abort', interrupt);
      children.delete(child);
      if (stop.aborted) reject(stop.reason);
      else if (!isUp) reject(new Error('The child process that runs the code did not start'));
      // V8 aborts the process when its heap is full.
      else resolve(ending ?? (signalName === null ? { how: 'early' } : { how: 'memory' }));
    });
  });
}

/** No files but the bundle, no processes, no threads, little memory. */
function fences(folder: string): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [
    permission,
    `--allow-fs-read=${join(folder, '*')}`,
    '--no-warnings',
    `--max-old-space-size=${HEAP_LIMIT}`,
  ];
}

/** What Linux says a process uses; elsewhere only the heap limit holds. */
function residentMegabytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}

/** Says how a child ended, for a verdict. */
export function explainEnding(ending: Ending): string {
  switch (ending.how) {
    case 'done':
      return 'finished';
    case 'overrun':
      return `took longer than ${ending.limit / 1000} s`;
    case 'memory':
      return `used more than ${HEAP_LIMIT} MB of memory`;
    case 'exit':
      return `called ${ending.call}`;
    case 'uncaught':
      return ending.message;
    case 'early':
      return 'stopped before the end: something it waited for never came';
  }
}
