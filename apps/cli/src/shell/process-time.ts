import { readFileSync } from 'node:fs';

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
    // The name, in brackets, may hold anything.
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\) /s, '');
    const fields = text.split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { work: TICK * ticks, isWaiting: fields[0] !== 'R' && fields[0] !== 'D' };
  } catch {
    // It has just ended.
    return undefined;
  }
}
