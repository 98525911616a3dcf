import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Death } from '../shell/supervise.ts';
import type { ToChild } from './brain-protocol.ts';

/** Plain node runs it, so it is the built file. */
const CHILD = new URL('./brain-child.js', import.meta.url);
/** Megabytes of heap; the process itself watches the rest of its memory. */
const MOST_HEAP = 256;

export interface BrainProcess {
  readonly child: ChildProcess;
  tell(message: ToChild): void;
}

export function startBrainProcess(mark: Readonly<Record<string, string>>): BrainProcess {
  const child = fork(fileURLToPath(CHILD), [`${process.pid}`], {
    execArgv: [`--max-old-space-size=${MOST_HEAP}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...mark },
    detached: process.platform !== 'win32',
  });
  // The channel may be closed already; then the process is dying, and its end will be noticed.
  return { child, tell: (message) => void child.send(message, () => {}) };
}

/** The end of a sentence about such a process that went. */
export function causeOfDeath(death: Omit<Death, 'firstWords'>): string {
  const { code, signal, lastWords, isReady, isLoaded } = death;
  if (!isReady) return `could not be started: ${lastWords}`;
  if (/out of memory|Allocation failed/.test(lastWords)) return 'used too much memory';
  if (signal !== null) return `crashed its process (${signal})`;
  if (code === 13 && !isLoaded) return 'waits for something that never comes (top-level await)';
  return `ended its process (process.exit(${code}))`;
}
