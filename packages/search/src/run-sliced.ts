/** The world around work that is run in slices. */
export interface Slicing<Progress> {
  /** Milliseconds. */
  now(): number;
  /** Lets everything that waits have its turn; `work.return` in it ends the work there. */
  rest(): Promise<void>;
  /** Hears now and then how far the work is. */
  report?: ((progress: Progress) => void) | undefined;
}

/** How long a slice may take before others get a turn, in milliseconds. */
const SLICE = 30;
/** The time between two reports of progress, in milliseconds. */
const REPORT_GAP = 100;

/** Runs work that pauses by itself to its end, with room for others between the slices. */
export async function runSliced<Progress, T>(
  work: Generator<Progress, T, void>,
  { now, rest, report }: Slicing<Progress>,
): Promise<T> {
  let begin = now();
  let reported = begin;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const time = now();
    if (time - reported >= REPORT_GAP) {
      reported = time;
      report?.(step.value);
    }
    if (time - begin >= SLICE) {
      await rest();
      begin = now();
    }
  }
}

/** Runs work that pauses by itself to its end, without a rest. */
export function runToEnd<T>(work: Generator<unknown, T, void>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
