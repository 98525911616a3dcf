import type { QuadrisRecorder } from '@tetrarium/play/quadris';
import { CommandInterpreter, type Display, type Game } from '@tetrarium/quadris/classes';
import { EXIT, type ExitCode } from '../../shell/exit.ts';
import { readChunks } from '../../shell/read-chunks.ts';
import type { Terminal } from '../../shell/terminal.ts';

/** Milliseconds that a line from a pipe takes, so that the same lines give the same replay. */
const LINE_TIME = 1000;

/** The time of a session: of a clock where somebody types, else of the lines. */
export interface LineClock {
  now(): number;
  countLine(): void;
}

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
  game: Game,
  displays: readonly Display[],
  recorder: QuadrisRecorder | undefined,
  terminal: Terminal,
  clock: LineClock,
): Promise<ExitCode> {
  const stop = terminal.stopSignal();
  const interpreter = new CommandInterpreter(game);
  for (const display of displays) game.attach(display);
  game.redraw();
  await readChunks(stop, (chunk) => {
    for (const part of chunk.split(/(?<=\n)/)) {
      recorder?.note(part, clock.now());
      interpreter.feed(part);
      if (part.endsWith('\n')) clock.countLine();
    }
    return undefined;
  });
  if (!stop.aborted) {
    recorder?.note('\n', clock.now());
    interpreter.end();
  }
  for (const display of displays) await display.close();
  process.stdin.destroy();
  return stop.aborted && stop.reason !== 'EPIPE' ? EXIT.interrupted : EXIT.ok;
}
