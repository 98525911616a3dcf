import { CLASSIC_OPTIONS } from '@tetrarium/play/classic';
import { createTextGame } from '../games/classic/text-game.ts';
import { flagsOf, givenOptions } from '../games/flags.ts';
import { defineCommand } from '../shell/command.ts';
import { EXIT } from '../shell/exit.ts';
import { drawSeed } from '../shell/flags.ts';
import { readChunks } from '../shell/read-chunks.ts';
import { visible } from '../shell/visible.ts';

export const text = defineCommand({
  options: flagsOf({ seed: CLASSIC_OPTIONS.seed }),
  notes: [
    'As in the brief, the menu of a game has no Quit: Ctrl-D or Ctrl-C leaves. The brief shows no score; here',
    'the score comes at the end, on stderr, so that what the game prints is the text version word for word.',
  ],
  exits: { [EXIT.ok]: 'quit, or the input ended' },
  run: async (args, terminal) => {
    const { seed } = givenOptions(CLASSIC_OPTIONS, args);
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
    const sayScore = (score: number | undefined): void => {
      if (score !== undefined) terminal.say(`Score: ${score}`);
    };
    const tell = (words: readonly string[]): 'enough' | undefined => {
      for (const word of words) {
        if (word !== '') show(game.tell(word));
        sayScore(game.takeFinalScore());
        if (game.hasQuit) return 'enough';
      }
      return undefined;
    };
    let begun = '';
    await readChunks(stop, (chunk) => {
      const words = (begun + chunk).split(/\s+/);
      begun = words.pop()!;
      return tell(words);
    });
    if (!stop.aborted && !game.hasQuit) tell([begun]);
    sayScore(game.score);
    process.stdin.destroy();
    return stop.aborted && stop.reason !== 'EPIPE' ? EXIT.interrupted : EXIT.ok;
  },
});
