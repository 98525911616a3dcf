import { findBrain } from '@tetrarium/brains';
import { Board } from '@tetrarium/engine';
import { CLASSIC_OPTIONS, readClassicSetup } from '../classic/classic-options.ts';
import { readViewOptions, VIEW_OPTIONS } from '../classic/view-options.ts';
import { watchSetup } from '../classic/watch-classic.ts';
import { defineCommand } from '../command.ts';
import { EXIT } from '../exit.ts';

/** The rule sets that can be played here. */
const RULESETS = ['classic'] as const;

/** `tetrarium play`: a game on the terminal, by hand or with a brain. */
export const play = defineCommand({
  name: 'play',
  summary: 'Play in the terminal, by hand or with a brain beside you',
  examples: [
    ['tetrarium play', 'play by hand: j k l n or the arrow keys, ? lists all of them'],
    ['tetrarium play --brain default --delay 100', 'watch a brain; b switches it off and on'],
    ['tetrarium play --controls wasd --palette okabe', 'other keys, colour-blind-safe colours'],
    ['tetrarium play --screen-reader', 'in sentences, with typed keys, at your own pace'],
  ],
  options: {
    ruleset: {
      choices: RULESETS,
      default: 'classic',
      describe: 'The rules to play by',
    },
    ...VIEW_OPTIONS,
    ...CLASSIC_OPTIONS,
  },
  exits: {
    [EXIT.ok]: 'the game was played or left',
    [EXIT.badInput]: 'a file of pieces or a brain is missing or unusable',
  },
  run: async (args, terminal) => {
    if (terminal.debug) Board.debug = true;
    const setup = readClassicSetup(args);
    // The default brain sits beside a player who chose none, switched off.
    const brain = setup.brain ?? { kind: 'ours', spec: findBrain('default')! };
    const isBrainOn = setup.brain !== undefined;
    return watchSetup({ ...setup, brain }, { isBrainOn, view: readViewOptions(args) }, terminal);
  },
});
