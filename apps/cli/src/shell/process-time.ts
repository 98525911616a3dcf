import { readdirSync, readFileSync } from 'node:fs';

/** How many times the limit the clock may show where a process hardly gets a processor. */
export const LONGEST_STRETCH = 10;

/** How often within the limit somebody looks. */
const LOOKS = 4;
/** Milliseconds of one tick, in which Linux counts, and megabytes of one page. */
const TICK = 10;
const PAGE = 4096 / 2 ** 20;

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

interface Look {
  /** Milliseconds on a processor so far. */
  readonly work: number;
  readonly isWaiting: boolean;
}

/** What Linux says of a process. */
function lookAt(pid: number | undefined): Look | undefined {
  const stat = pid === undefined ? undefined : statOf(pid);
  if (stat === undefined) return undefined;
  return { work: stat.work, isWaiting: !isAtWork(stat.state) && !hasThreadAtWork(pid!) };
}

/** The first thread of a Java program waits while another does the work. */
function hasThreadAtWork(pid: number): boolean {
  const folder = `/proc/${pid}/task`;
  try {
    return readdirSync(folder).some((thread) =>
      isAtWork(readStat(`${folder}/${thread}/stat`).state),
    );
  } catch {
    // It, or one of its threads, has just ended.
    return false;
  }
}

function isAtWork(state: string): boolean {
  return state === 'R' || state === 'D';
}

export interface ProcessUse {
  /** Milliseconds on a processor so far. */
  readonly work: number;
  readonly megabytes: number;
}

/** What Linux says of a process with all its threads; undefined where nobody tells. */
export function lookAtProcess(pid: number | undefined): ProcessUse | undefined {
  return pid === undefined ? undefined : statOf(pid);
}

/** The same of a group of processes, of those that are still there. */
export function lookAtGroup(group: number): ProcessUse | undefined {
  if (process.platform !== 'linux') return undefined;
  const stats = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : [],
  );
  const members = stats.filter((stat) => stat.group === group);
  return {
    work: members.reduce((sum, { work, childWork }) => sum + work + childWork, 0),
    megabytes: members.reduce((sum, { megabytes }) => sum + megabytes, 0),
  };
}

export interface TreeUse extends ProcessUse {
  readonly processes: number;
  /** Whether none of them could use a processor now. */
  readonly isWaiting: boolean;
}

/** What Linux says of a process and all that it started; undefined where nobody tells. */
export function lookAtTree(pid: number | undefined): TreeUse | undefined {
  const own = pid === undefined ? undefined : statOf(pid);
  if (own === undefined) return undefined;
  // With the time of children that have ended and were waited for.
  let work = own.work + own.childWork;
  let { megabytes } = own;
  let isWaiting = !isAtWork(own.state);
  let processes = 1;
  for (const child of childrenOf(pid!)) {
    const use = lookAtTree(child);
    if (use === undefined) continue;
    work += use.work;
    megabytes += use.megabytes;
    processes += use.processes;
    isWaiting &&= use.isWaiting;
  }
  return { work, megabytes, processes, isWaiting };
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

function statOf(pid: number): Stat | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readStat(`/proc/${pid}/stat`);
  } catch {
    // It has just ended.
    return undefined;
  }
}

type Stat = ReturnType<typeof readStat>;

function readStat(path: string) {
  // The name, in brackets, may hold anything.
  const fields = readFileSync(path, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticks = (at: number): number => TICK * (Number(fields[at]) + Number(fields[at + 1]));
  return {
    state: fields[0]!,
    group: Number(fields[2]),
    work: ticks(11),
    childWork: ticks(13),
    megabytes: PAGE * Number(fields[21]),
  };
}
