import { readdirSync, readFileSync } from 'node:fs';

/** How many times the limit the clock may show where a process hardly gets a processor. */
export const LONGEST_STRETCH = 10;

/** How often within the limit somebody looks. */
const LOOKS = 4;
/** Milliseconds of one tick, in which Linux counts. */
const TICK = 10;

/**
 * Calls `onLate` when a process has had so many milliseconds: of a processor while it could use one,
 * of the clock while it waits, so a busy machine does not take its time away. Where nobody tells how
 * long a process was at work, only the clock counts. Answers a function that calls it off.
 */
export function limitTime(
  pid: number | undefined,
  milliseconds: number,
  onLate: () => void,
): () => void {
  const step = milliseconds / LOOKS;
  const started = performance.now();
  let last = started;
  let used = 0;
  let before: Look | undefined;
  const look = (): void => {
    const now = performance.now();
    const passed = now - last;
    last = now;
    const seen = lookAt(pid);
    const isWork = before !== undefined && seen !== undefined && !seen.isWaiting;
    // This process may have been kept waiting too, so a step of the clock is never a long one.
    used += isWork ? Math.min(passed, seen.work - before!.work) : Math.min(passed, step);
    before = seen;
    if (used >= milliseconds || now - started > LONGEST_STRETCH * milliseconds) onLate();
    else timer = setTimeout(look, Math.min(step, Math.max(1, milliseconds - used)));
  };
  let timer = setTimeout(look, step);
  return () => clearTimeout(timer);
}

/** A process at one moment. */
interface Look {
  /** Milliseconds on a processor so far. */
  readonly work: number;
  readonly isWaiting: boolean;
}

/** What Linux says of a process. */
function lookAt(pid: number | undefined): Look | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  try {
    const { state, work } = readStat(`/proc/${pid}/stat`);
    return { work, isWaiting: !isAtWork(state) && !hasThreadAtWork(pid) };
  } catch {
    // It has just ended.
    return undefined;
  }
}

/** The first thread of a Java program waits while another does the work. */
function hasThreadAtWork(pid: number): boolean {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder).some((thread) => {
    try {
      return isAtWork(readStat(`${folder}/${thread}/stat`).state);
    } catch {
      return false;
    }
  });
}

function isAtWork(state: string): boolean {
  return state === 'R' || state === 'D';
}

/** What a process and all in its group have used. */
export interface GroupUse {
  /** Milliseconds on a processor so far, of those that are still there. */
  readonly work: number;
  /** Bytes of memory. */
  readonly memory: number;
}

/** What Linux says of a group of processes; undefined where nobody tells. */
export function lookAtGroup(group: number): GroupUse | undefined {
  if (process.platform !== 'linux') return undefined;
  let work = 0;
  let memory = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readStat(`/proc/${name}/stat`);
      if (stat.group !== group) continue;
      work += stat.work + stat.childWork;
      const status = readFileSync(`/proc/${name}/status`, 'latin1');
      memory += 1024 * Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0);
    } catch {
      // It has just ended.
    }
  }
  return { work, memory };
}

function readStat(path: string) {
  // The name, in brackets, may hold anything.
  const text = readFileSync(path, 'latin1').replace(/^.*\) /s, '');
  const fields = text.split(' ');
  const ticks = (at: number): number => TICK * (Number(fields[at]) + Number(fields[at + 1]));
  return { state: fields[0]!, group: Number(fields[2]), work: ticks(11), childWork: ticks(13) };
}
