import type { Readable, Writable } from 'node:stream';
import { endText, feedText, frameOf, type Interpreter, type Reply } from '@tetrarium/quadris';
import { CliError, EXIT, type ExitCode } from '../../shell/exit.ts';
import type { Terminal } from '../../shell/terminal.ts';
import type { QuadrisDisplay } from './display.ts';

/**
 * Plays what is typed or piped, command by command as they come, until the input ends; `note` hears
 * it all.
 */
export async function runQuadris(
  session: Interpreter,
  displays: readonly QuadrisDisplay[],
  terminal: Terminal,
  note: (text: string) => void = () => {},
): Promise<ExitCode> {
  const stop = terminal.stopSignal();
  const show = (): void => {
    for (const display of displays) display.show(frameOf(session));
  };
  const emit = (reply: Reply): void => {
    for (const display of displays) {
      if (reply.type === 'message') display.say(reply.text);
      else display.show(reply.frame);
    }
  };
  show();
  await readChunks(process.stdin, process.stdout, stop, (chunk) => {
    note(chunk);
    feedText(session, chunk, emit);
  });
  if (!stop.aborted) {
    note('\n');
    endText(session, emit);
  }
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
    input.setEncoding('utf8');
    input.on('data', (chunk: string) => {
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
