import { writeSync } from 'node:fs';
import { onExit } from 'signal-exit';
import { type Key, KeyDecoder, type KeyEvent } from './key-decoder.ts';

/** Alternate screen, no cursor, no wrapping, pastes marked. */
const ENTER = '\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h';

/** The flags of the kitty keyboard protocol: keys told apart; and with it all about every key. */
const KEYS_APART = 1;
const KEYS_UP_TOO = 1 | 2 | 8 | 16;

/**
 * Everything back, also from the middle of an update. The cursor is shown again at the very end,
 * since leaving the alternate screen hides it in some terminals.
 */
const LEAVE = '\x1b[?2026l\x1b[0m\x1b[<u\x1b[?2004l\x1b[?7h\x1b[?25h\x1b[?1049l\x1b[?25h';

/** How long an Esc may be the start of a sequence. */
const ESCAPE_TIME = 40;

/** How long to wait for a stop signal that never stops: nobody could wake us up again. */
const SUSPEND_TIME = 200;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface RawListener {
  /** A key was pressed, or repeats where nobody listens to that. */
  onKey(key: Key): void;
  onKeyRepeat?(key: Key): void;
  /** A key was let go; only where `hasReleases` was asked for and the terminal can tell. */
  onKeyUp?(key: Key): void;
  /** The terminal says that it will tell when keys are let go. */
  onReleasesKnown?(): void;
  /** The window has another size, or the screen has to be painted anew. */
  onRepaint(): void;
  /** The terminal has taken what was written. */
  onDrain(): void;
  onInputEnd(): void;
  onHangUp(): void;
  /** Something was thrown that nobody caught; the terminal is restored already. */
  onFault(error: unknown): void;
}

/** A terminal whose keys come one by one, until `leave`. */
export interface RawTerminal {
  readonly columns: number;
  readonly rows: number;
  /** Whether the terminal has yet to take what was written. */
  readonly isBehind: boolean;
  write(text: string): void;
  /** Puts everything back, however often it is called and whatever happens. */
  leave(): void;
  /** Puts everything back, stops the process as Ctrl-Z does, and comes back with it. */
  suspend(): void;
}

export interface RawOptions {
  readonly stdin: typeof process.stdin;
  readonly stdout: typeof process.stdout;
  /** Whether to take the whole screen; without it not one escape code is written. */
  readonly isFullScreen: boolean;
  readonly hasReleases?: boolean;
}

/** Gives the terminal back on `leave`, at any exit or fatal signal, and before a fault is told. */
export function enterRawTerminal(options: RawOptions, listener: RawListener): RawTerminal {
  const { stdin, stdout, isFullScreen, hasReleases = false } = options;
  const decoder = new KeyDecoder();
  let escapeTimer: NodeJS.Timeout | undefined;
  let isIn = false;
  let isLeft = false;

  const send = (event: KeyEvent): void => {
    if (!isIn) return;
    if (event.type === 'flags') {
      if ((event.flags & KEYS_UP_TOO) === KEYS_UP_TOO) listener.onReleasesKnown?.();
    } else if (event.type === 'release') listener.onKeyUp?.(event.key);
    else if (event.type === 'repeat' && listener.onKeyRepeat) listener.onKeyRepeat(event.key);
    else listener.onKey(event.key);
  };
  const flush = (): void => {
    for (const key of decoder.flush()) send({ type: 'press', key });
  };
  const read = (part: string): void => {
    clearTimeout(escapeTimer);
    for (const event of decoder.decodeEvents(part)) send(event);
    if (decoder.isWaiting) escapeTimer = setTimeout(flush, ESCAPE_TIME);
  };
  // The question after the wish is answered by terminals that know the protocol only.
  const enter = hasReleases
    ? `${ENTER}\x1b[>${KEYS_UP_TOO}u\x1b[?u`
    : `${ENTER}\x1b[>${KEYS_APART}u`;

  const take = (): void => {
    isIn = true;
    setRawMode(stdin, true);
    stdin.resume();
    if (isFullScreen) stdout.write(enter);
  };
  const giveBack = (): void => {
    if (!isIn) return;
    isIn = false;
    clearTimeout(escapeTimer);
    if (isFullScreen) writeNow(stdout, LEAVE);
    setRawMode(stdin, false);
    stdin.pause();
  };

  const onFault = (error: unknown): void => {
    const isGone = isTerminalGone(error);
    leave();
    if (isGone) listener.onHangUp();
    else listener.onFault(error);
  };
  const comeBack = (): void => {
    if (isLeft) return;
    // Somebody else may have used the terminal meanwhile, so it is taken anew.
    giveBack();
    take();
    listener.onRepaint();
  };
  const stop = (target: number): void => {
    giveBack();
    process.off('SIGTSTP', stopSelf);
    process.kill(target, 'SIGTSTP');
    setTimeout(() => {
      if (isLeft) return;
      if (!isIn) comeBack();
      process.on('SIGTSTP', stopSelf);
    }, SUSPEND_TIME);
  };
  const stopSelf = (): void => stop(process.pid);
  const repaint = (): void => {
    if (isIn) listener.onRepaint();
  };
  const hangUp = (): void => listener.onHangUp();
  const endInput = (): void => listener.onInputEnd();
  const drain = (): void => listener.onDrain();
  // Whoever listens to these ends the game in order; without this, onExit would end the process.
  const leaveToOthers = (): void => {};

  const forgetExit = onExit(giveBack);
  const leave = (): void => {
    giveBack();
    if (isLeft) return;
    isLeft = true;
    forgetExit();
    stdin.off('data', read).off('end', endInput).off('error', hangUp);
    stdout.off('resize', repaint).off('drain', drain);
    process.off('uncaughtException', onFault).off('unhandledRejection', onFault);
    process.off('SIGTSTP', stopSelf).off('SIGCONT', comeBack);
    for (const name of STOP_SIGNALS) process.off(name, leaveToOthers);
  };

  stdin.setEncoding('utf8');
  stdin.on('data', read).on('end', endInput).on('error', hangUp);
  stdout.on('resize', repaint).on('drain', drain);
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault);
  if (process.platform !== 'win32') process.on('SIGTSTP', stopSelf).on('SIGCONT', comeBack);
  for (const name of STOP_SIGNALS) process.on(name, leaveToOthers);
  take();

  return {
    get columns() {
      return stdout.columns;
    },
    get rows() {
      return stdout.rows;
    },
    get isBehind() {
      return stdout.writableNeedDrain;
    },
    write: (text) => {
      if (isIn) stdout.write(text);
    },
    leave,
    // The whole group, as the terminal itself does: npx and the like stop too.
    suspend: () => {
      if (process.platform !== 'win32') stop(0);
    },
  };
}

/** A pipe has no modes; a terminal that is gone has none either. */
function setRawMode(stdin: typeof process.stdin, isRaw: boolean): void {
  if (!stdin.isTTY) return;
  try {
    stdin.setRawMode(isRaw);
  } catch (error) {
    if (!isTerminalGone(error)) throw error;
  }
}

/** Writes before anything else can happen, the end of the process included. */
function writeNow(stdout: typeof process.stdout, text: string): void {
  // The console of Windows needs the stream's own encoding, and its writes are synchronous.
  if (process.platform === 'win32') {
    stdout.write(text);
    return;
  }
  try {
    writeSync(stdout.fd, text);
  } catch (error) {
    if (!isTerminalGone(error)) throw error;
  }
}

function isTerminalGone(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === 'EIO' || code === 'EPIPE' || code === 'EBADF' || code === 'ENXIO';
}
