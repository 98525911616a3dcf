import type { QuadrisSession } from '@tetrarium/play/quadris';
import type { Reply } from '@tetrarium/quadris';
import { EXIT, type ExitCode } from '../../shell/exit.ts';
import { readChunks } from '../../shell/read-chunks.ts';
import type { Terminal } from '../../shell/terminal.ts';
import type { QuadrisDisplay } from './displays.ts';

/** Milliseconds that a line from a pipe takes, so that the same lines give the same replay. */
const LINE_TIME = 1000;

/** The time of a session: of a clock where somebody types, else of the lines. */
export interface LineClock {
  now(): number;
  countLine(): void;
}

/** Starts the clock of a session with what is on stdin. */
export function createLineClock(): LineClock {
  const isTyped = process.stdin.isTTY;
  let lines = 0;
  return {
    now: () => (isTyped ? performance.now() : lines * LINE_TIME),
    countLine: () => {
      lines++;
    },
  };
}

/** Plays what is typed or piped, command by command as they come, until the input ends. */
export async function runQuadris(
  session: QuadrisSession,
  displays: readonly QuadrisDisplay[],
  terminal: Terminal,
  clock: LineClock,
): Promise<ExitCode> {
  const stop = terminal.stopSignal();
  const emit = (reply: Reply): void => {
    for (const display of displays) {
      if (reply.type === 'message') display.say(reply.text);
      else display.show(reply.frame);
    }
  };
  emit({ type: 'frame', frame: session.frame });
  await readChunks(stop, (chunk) => {
    for (const part of chunk.split(/(?<=\n)/)) {
      session.feed(part, clock.now(), emit);
      if (part.endsWith('\n')) clock.countLine();
    }
    return undefined;
  });
  if (!stop.aborted) session.end(clock.now(), emit);
  for (const display of displays) await display.close();
  process.stdin.destroy();
  return stop.aborted && stop.reason !== 'EPIPE' ? EXIT.interrupted : EXIT.ok;
}
