/** Ticks a game at a delay that may change at any time. */
export interface PlayClock {
  /** Looks at the delay again: after every tick, key, pause and resize. */
  wind(): void;
  /** Starts to count from now on, as after a pause. */
  reset(): void;
  /** Ends it for good. */
  stop(): void;
}

/**
 * Calls `tick` every `delay()` milliseconds; never while that is undefined. At 0 every turn of the
 * event loop is a tick, so keys and signals still come in between.
 */
export function createPlayClock(delay: () => number | undefined, tick: () => void): PlayClock {
  let last = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;
  let isStopped = false;

  const fire = (): void => {
    timer = undefined;
    immediate = undefined;
    last = performance.now();
    tick();
    clock.wind();
  };
  const clock: PlayClock = {
    wind: () => {
      clearTimeout(timer);
      clearImmediate(immediate);
      timer = undefined;
      immediate = undefined;
      const wait = isStopped ? undefined : delay();
      if (wait === undefined) return;
      const left = last + wait - performance.now();
      if (left > 0) timer = setTimeout(fire, left);
      else immediate = setImmediate(fire);
    },
    reset: () => {
      last = performance.now();
      clock.wind();
    },
    stop: () => {
      isStopped = true;
      clock.wind();
    },
  };
  return clock;
}
