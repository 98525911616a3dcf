import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which a game lets signals through. */
const SLICE = 20;

/** Repeats a step while it says so, giving the event loop, and `pause`, a turn regularly. */
export async function inSlices(
  stop: AbortSignal,
  pause: () => void,
  step: () => boolean,
): Promise<void> {
  let rested = performance.now();
  while (!stop.aborted && step()) {
    if (performance.now() - rested < SLICE) continue;
    pause();
    await setImmediate();
    rested = performance.now();
  }
  pause();
}
