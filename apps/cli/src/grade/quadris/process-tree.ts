import { readdirSync, readFileSync } from 'node:fs';

/** What a process and its descendants use at one moment. */
export interface TreeUse {
  /** Milliseconds on a processor so far. */
  readonly work: number;
  readonly megabytes: number;
  readonly processes: number;
  /** Whether none of them could use a processor now. */
  readonly isWaiting: boolean;
}

/** Milliseconds of one tick, in which Linux counts. */
const TICK = 10;
const PAGE = 4096 / 2 ** 20;

/** What Linux says of a process and all that it started; undefined elsewhere, and once it is gone. */
export function lookAtTree(pid: number | undefined): TreeUse | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const own = lookAt(pid);
  if (own === undefined) return undefined;
  let { work, megabytes, isWaiting } = own;
  let processes = 1;
  for (const child of childrenOf(pid)) {
    const use = lookAtTree(child);
    if (use === undefined) continue;
    work += use.work;
    megabytes += use.megabytes;
    processes += use.processes;
    isWaiting &&= use.isWaiting;
  }
  return { work, megabytes, processes, isWaiting };
}

function lookAt(pid: number): Omit<TreeUse, 'processes'> | undefined {
  try {
    // The name, in brackets, may hold anything.
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\) /s, '');
    const fields = text.split(' ');
    // With the time of children that have ended and were waited for.
    const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0);
    const isWaiting = fields[0] !== 'R' && fields[0] !== 'D';
    return { work: TICK * ticks, megabytes: Number(fields[21]) * PAGE, isWaiting };
  } catch {
    // It has just ended.
    return undefined;
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return [];
  }
}

/** Ends a process and its group. */
export function endGroup(pid: number | undefined): void {
  if (pid !== undefined) endProcess(process.platform === 'win32' ? pid : -pid);
}

/** Ends what has left its group and still has this variable in its environment. */
export function endMarked(variable: string): void {
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const environment = readFileSync(`/proc/${name}/environ`, 'latin1').split('\0');
      if (environment.includes(variable)) endProcess(Number(name));
    } catch {
      // Not ours to read, or it has just ended.
    }
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
