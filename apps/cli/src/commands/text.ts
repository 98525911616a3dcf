import { createInterface } from 'node:readline';
import { createTextGame } from '../games/classic/text-game.ts';
import { defineCommand } from '../shell/command.ts';
import { type CliError, EXIT } from '../shell/exit.ts';
import { createLineCheck } from '../shell/read-input.ts';
import { visible } from '../shell/visible.ts';
import { drawSeed, wholeSeed } from '../shell/whole-number.ts';

/** `tetrarium text`: the turn-based text version of the Stanford brief. */
export const text = defineCommand({
  options: {
    seed: {
      type: 'string',
      requiresArg: true,
      coerce: wholeSeed,
      describe: 'The seed of choice 1, "Begin Game" [default: drawn and printed]',
    },
  },
  notes: [
    'As in the brief, the menu of a game has no Quit and no score is shown: Ctrl-D or Ctrl-C leaves.',
  ],
  exits: { [EXIT.ok]: 'quit, or the input ended' },
  run: async ({ seed }, terminal) => {
    const stop = terminal.stopSignal();
    const game = createTextGame(() => {
      if (seed !== undefined) return seed;
      const drawn = drawSeed();
      terminal.say(`Seed ${drawn}: play the same pieces again with --seed ${drawn}`);
      return drawn;
    });
    const show = (lines: readonly string[]): void => {
      if (lines.length > 0) terminal.print(visible(lines.join('\n')));
    };
    show(game.greeting);
    const { stdin } = process;
    const checkLine = createLineCheck();
    let fault: CliError | undefined;
    stdin.setEncoding('utf8').on('data', (part: string) => {
      fault ??= checkLine(part);
      if (fault !== undefined) stdin.destroy();
    });
    const input = createInterface({ input: stdin, terminal: false, signal: stop });
    reading: for await (const line of input) {
      for (const word of line.split(/\s+/).filter(Boolean)) {
        show(game.tell(word));
        if (game.hasQuit) break reading;
      }
    }
    input.close();
    stdin.destroy();
    if (fault !== undefined) throw fault;
    return stop.aborted && stop.reason !== 'EPIPE' ? EXIT.interrupted : EXIT.ok;
  },
});
