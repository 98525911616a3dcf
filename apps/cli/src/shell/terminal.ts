import { writeSync } from 'node:fs';
import pc from 'picocolors';
import { EXIT } from './exit.ts';
import { visible } from './visible.ts';
import { whyUnwritable } from './write-file.ts';

type Colors = ReturnType<typeof pc.createColors>;

/** Where a command writes: data to stdout, messages to stderr. */
export interface Terminal {
  /** Writes data and a line end to stdout; silent once the reader has gone. */
  print(text: string): void;
  /** Writes a message and a line end to stderr; what a terminal would obey in it is shown. */
  say(text: string): void;
  complain(text: string): void;
  /** Shows a passing line on an interactive stderr; '' takes it away. */
  progress(text: string): void;
  /** Colours for stdout; they do nothing where colour is not wanted. */
  readonly paint: Colors;
  /** The width of stdout in columns; undefined when it is not a terminal. */
  readonly columns: number | undefined;
  readonly debug: boolean;
  /** Aborts on Ctrl-C, SIGTERM, SIGHUP and a closed stdout; the reason is a `StopReason`. */
  stopSignal(): AbortSignal;
}

/** What a terminal that is gone answers; a screen takes it as a hang-up. */
const GONE = ['EIO', 'EBADF', 'ENXIO'];

export type StopReason = 'SIGINT' | 'SIGTERM' | 'SIGHUP' | 'EPIPE';

/** `--color`: a wish that comes before the environment. */
export type ColorWish = 'auto' | 'always' | 'never';

/** Whether to colour a stream: flag, then NO_COLOR, FORCE_COLOR, TERM=dumb, then "is it a tty". */
export function wantsColor(
  wish: ColorWish,
  env: Readonly<Record<string, string | undefined>>,
  isTty: boolean | undefined,
): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = env;
  if (wish !== 'auto') return wish === 'always';
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0';
  // A pipe has no isTTY at all; picocolors would take that undefined for "guess", and CI for "yes".
  return isTty === true && TERM !== 'dumb';
}

/** Milliseconds in which several signals are one: a terminal and whoever started us both send it. */
const ONE_ASKING = 1000;

export function createTerminal(options: { color: ColorWish; debug: boolean }): Terminal {
  const { stdout, stderr, env } = process;
  const stop = new AbortController();
  let isListening = false;
  let askedAt = 0;
  let isClosed = false;
  const stopOnClosedPipe = (error: NodeJS.ErrnoException): void => {
    if (error.code !== 'EPIPE') failToWrite(error);
    isClosed = true;
    stop.abort('EPIPE' satisfies StopReason);
  };
  const { red } = pc.createColors(wantsColor(options.color, env, stderr.isTTY));
  stdout.on('error', stopOnClosedPipe);
  stderr.on('error', stopOnClosedPipe);
  return {
    print: (text) => {
      if (!isClosed) stdout.write(`${text}\n`);
    },
    say: (text) => {
      stderr.write(`${visible(text)}\n`);
    },
    complain: (text) => {
      stderr.write(`${red('tetrarium:')} ${visible(text)}\n`);
    },
    progress: (text) => {
      if (stderr.isTTY) stderr.write(`\r\x1b[K${text}`);
    },
    paint: pc.createColors(wantsColor(options.color, env, stdout.isTTY)),
    columns: stdout.isTTY ? stdout.columns : undefined,
    debug: options.debug,
    stopSignal: () => {
      // Only on request, since a listener keeps Ctrl-C from ending a command that never looks.
      if (!isListening) {
        isListening = true;
        for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const satisfies StopReason[]) {
          process.on(name, () => {
            if (!stop.signal.aborted) {
              stop.abort(name);
              askedAt = performance.now();
            } else if (performance.now() - askedAt > ONE_ASKING) {
              // Asked a second time, it stops at once.
              stderr.write('Stopped at once.\n');
              process.exit(EXIT.interrupted);
            }
          });
        }
      }
      return stop.signal;
    },
  };
}

/** A full disk and the like: nothing more can be told on stdout, so it ends here. */
function failToWrite(error: NodeJS.ErrnoException): never {
  const isScreenOn = process.listenerCount('uncaughtException') > 0;
  if (isScreenOn && GONE.includes(`${error.code}`)) throw error;
  try {
    writeSync(2, `tetrarium: Expected to write the output, got ${whyUnwritable(error)}\n`);
  } catch {
    // Nobody can be told.
  }
  process.exit(EXIT.failed);
}
