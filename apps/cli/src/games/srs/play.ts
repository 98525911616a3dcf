import { UT_GAME, UT_OPTIONS, UtSetup } from '@tetrarium/play/ut';
import { BRIEF_FLAGS, readPlan } from '../classic/options.ts';
import { playBrief } from '../classic/play.ts';
import { readViewOptions, VIEW_OPTIONS } from '../classic/view-options.ts';
import { flagsOf } from '../flags.ts';
import { defineTerminalGame } from '../terminal-game.ts';

export const UT_TERMINAL = defineTerminalGame({
  id: UT_GAME.id,
  flags: { ...VIEW_OPTIONS, ...flagsOf(UT_OPTIONS), ...BRIEF_FLAGS },
  play: (args, terminal) => {
    const plan = readPlan(args, new UtSetup(), { maxPieces: args.limit });
    return playBrief(plan, readViewOptions(args, 'ut'), terminal);
  },
});
