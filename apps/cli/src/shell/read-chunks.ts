import { CliError, EXIT } from './exit.ts';
import { createLineCheck } from './read-input.ts';

/** No faster than the output is read, until the input ends or `take` answers that this was all. */
export function readChunks(
  stop: AbortSignal,
  take: (chunk: string) => 'enough' | undefined,
): Promise<void> {
  const { stdin, stdout } = process;
  return new Promise<void>((resolve, reject) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
    const checkLine = createLineCheck();
    stdin.setEncoding('utf8');
    stdin.on('data', (chunk: string) => {
      const fault = checkLine(chunk);
      if (fault !== undefined) {
        reject(fault);
        stdin.destroy();
        return;
      }
      if (take(chunk) === 'enough') resolve();
      else if (stdout.writableNeedDrain) {
        stdin.pause();
        stdout.once('drain', () => stdin.resume());
      }
    });
    stdin.once('end', resolve);
    stdin.once('error', ({ message }) =>
      reject(new CliError(EXIT.badInput, `Expected commands on the input, got ${message}`)),
    );
  });
}
