import { canMoveCursor } from './abilities.ts';
import { type CliError, EXIT, type ExitCode, refusal } from './exit.ts';
import type { Key } from './key-decoder.ts';
import { enterRawTerminal, type RawTerminal } from './raw-terminal.ts';
import type { StopReason, Terminal } from './terminal.ts';

export type Ending = 'quit' | 'hang-up' | StopReason;

export interface ScreenControls {
  readonly raw: RawTerminal;
  finish(ending: Ending): void;
  fail(error: unknown): void;
  /** Looks at the delay again: after whatever may have changed it. */
  wind(): void;
  /** Counts the delay from now on, as after a pause. */
  restartClock(): void;
}

/** A program that takes the keys, and perhaps the whole screen, until it ends. */
export interface ScreenProgram {
  /** Whether it takes the whole screen; else not one escape code is written. */
  readonly isFullScreen: boolean;
  open(controls: ScreenControls): void;
  /** Milliseconds to the next tick; undefined while nothing goes by itself. */
  delay(): number | undefined;
  tick(): void;
  onKey(key: Key): void;
  /** A key was let go; who has this asks the terminal to tell, and hears of repeats no more. */
  onKeyUp?(key: Key): void;
  onReleasesKnown?(): void;
  repaint(): void;
  /** The last key of a pipe was read; without this the program ends as by a hang-up. */
  onPipeEnd?(): void;
  /** Ends what it has running, however it ended. */
  close?(): Promise<void>;
}

/** How long a broken process may take to end by itself. */
const LAST_MOMENT = 1000;

export function requireScreen(advice?: string): void {
  const { stdin, stdout, env } = process;
  const refuse = (got: string): CliError => refusal(`Expected a terminal ${got}`, advice);
  if (!stdin.isTTY || !stdout.isTTY) {
    throw refuse(`to play on, got an ${stdout.isTTY ? 'input' : 'output'} that is none`);
  }
  if (!canMoveCursor(env)) throw refuse(`with a movable cursor, got TERM=${env['TERM']}`);
}

export async function runScreen(program: ScreenProgram, terminal: Terminal): Promise<Ending> {
  const { isFullScreen } = program;
  if (isFullScreen) requireScreen();
  const stop = terminal.stopSignal();
  const { promise, finish, fail } = settleOnce<Ending>();
  const clock = createClock(() => (raw?.isBehind ? undefined : program.delay()), program.tick);
  const onStop = (): void => finish(stop.reason as StopReason);
  const hasReleases = program.onKeyUp !== undefined;
  let raw: RawTerminal | undefined;
  try {
    raw = enterRawTerminal(
      { stdin: process.stdin, stdout: process.stdout, isFullScreen, hasReleases },
      {
        onKey: (key) => {
          program.onKey(key);
          clock.wind();
        },
        ...(hasReleases && { onKeyRepeat: () => {} }),
        onKeyUp: (key) => program.onKeyUp?.(key),
        onReleasesKnown: () => program.onReleasesKnown?.(),
        onRepaint: () => {
          program.repaint();
          clock.wind();
        },
        onDrain: () => clock.wind(),
        onInputEnd: () => {
          if (program.onPipeEnd === undefined || process.stdin.isTTY) finish('hang-up');
          else program.onPipeEnd();
        },
        onHangUp: () => finish('hang-up'),
        onFault: (error) => {
          setTimeout(() => process.exit(EXIT.internal), LAST_MOMENT).unref();
          fail(error);
        },
      },
    );
    stop.addEventListener('abort', onStop);
    if (stop.aborted) onStop();
    program.open({ raw, finish, fail, wind: clock.wind, restartClock: clock.restart });
    clock.restart();
    return await promise;
  } finally {
    clock.stop();
    raw?.leave();
    stop.removeEventListener('abort', onStop);
    await program.close?.();
  }
}

export function exitOf(ending: Ending): ExitCode {
  return ending === 'quit' ? EXIT.ok : EXIT.interrupted;
}

function settleOnce<T>() {
  let finish: (value: T) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { promise, finish, fail };
}

/**
 * Calls `tick` every `delay()` milliseconds; never while that is undefined. At 0 every turn of the
 * event loop is a tick, so keys and signals still come in between.
 */
function createClock(delay: () => number | undefined, tick: () => void) {
  let last = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;
  let isStopped = false;
  const fire = (): void => {
    // Timers may come a millisecond too soon.
    const now = performance.now();
    if (now >= last + (delay() ?? 0)) {
      last = now;
      tick();
    }
    wind();
  };
  const wind = (): void => {
    clearTimeout(timer);
    clearImmediate(immediate);
    const wait = isStopped ? undefined : delay();
    if (wait === undefined) return;
    const left = last + wait - performance.now();
    if (left > 0) timer = setTimeout(fire, left);
    else immediate = setImmediate(fire);
  };
  const restart = (): void => {
    last = performance.now();
    wind();
  };
  const stop = (): void => {
    isStopped = true;
    wind();
  };
  return { wind, restart, stop };
}
