import type { Readable, Writable } from 'node:stream';
import type { QuadrisSession } from '@tetrarium/play/quadris';
import type { Reply } from '@tetrarium/quadris';
import { CliError, EXIT, type ExitCode } from '../../shell/exit.ts';
import { createLineCheck } from '../../shell/read-input.ts';
import type { Terminal } from '../../shell/terminal.ts';
import type { QuadrisDisplay } from './displays.ts';

/** Plays what is typed or piped, command by command as they come, until the input ends. */
export async function runQuadris(
  session: QuadrisSession,
  displays: readonly QuadrisDisplay[],
  terminal: Terminal,
): Promise<ExitCode> {
  const stop = terminal.stopSignal();
  const emit = (reply: Reply): void => {
    for (const display of displays) {
      if (reply.type === 'message') display.say(reply.text);
      else display.show(reply.frame);
    }
  };
  emit({ type: 'frame', frame: session.frame });
  await readChunks(process.stdin, process.stdout, stop, (chunk) =>
    session.feed(chunk, performance.now(), emit),
  );
  if (!stop.aborted) session.end(performance.now(), emit);
  for (const display of displays) await display.close();
  process.stdin.destroy();
  return stop.aborted && stop.reason !== 'EPIPE' ? EXIT.interrupted : EXIT.ok;
}

/** Hands on the input as it comes, no faster than the output is read. */
function readChunks(
  input: Readable,
  output: Writable,
  stop: AbortSignal,
  take: (chunk: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
    const checkLine = createLineCheck();
    input.setEncoding('utf8');
    input.on('data', (chunk: string) => {
      const fault = checkLine(chunk);
      if (fault !== undefined) {
        reject(fault);
        input.destroy();
        return;
      }
      take(chunk);
      if (!output.writableNeedDrain) return;
      input.pause();
      output.once('drain', () => input.resume());
    });
    input.once('end', resolve);
    input.once('error', ({ message }) =>
      reject(new CliError(EXIT.badInput, `Expected commands on the input, got ${message}`)),
    );
  });
}
