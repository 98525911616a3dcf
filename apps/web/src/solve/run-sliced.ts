/** How long a slice may take before others get a turn, in milliseconds. */
const SLICE = 30;
/** The time between two reports of progress, in milliseconds. */
const REPORT_GAP = 100;

/** The world around a sliced run. */
export interface SliceHooks<Progress> {
  now(): number;
  /** Lets everything that waits have its turn. */
  rest(): Promise<void>;
  report(progress: Progress): void;
}

/** Runs work that pauses by itself to its end, with room for messages between the slices. */
export async function runSliced<Progress, T>(
  work: Generator<Progress, T, void>,
  { now, rest, report }: SliceHooks<Progress>,
): Promise<T> {
  let begin = now();
  let reported = begin;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const time = now();
    if (time - reported >= REPORT_GAP) {
      reported = time;
      report(step.value);
    }
    if (time - begin >= SLICE) {
      await rest();
      begin = now();
    }
  }
}
