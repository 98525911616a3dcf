import { findBrain } from '@tetrarium/brains';
import { CLASSIC_GAME, CLASSIC_OPTIONS, ClassicSetup } from '@tetrarium/play/classic';
import type { ExitCode } from '../../shell/exit.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { flagsOf } from '../flags.ts';
import { defineTerminalGame } from '../terminal-game.ts';
import type { GamePlan } from './open-game.ts';
import { CLASSIC_FLAGS, planNotices, readClassicPlan } from './options.ts';
import { readViewOptions, VIEW_OPTIONS, type ViewOptions } from './view-options.ts';
import { watchGame } from './watch.ts';

const USUAL = ClassicSetup.byHand();

export const CLASSIC_TERMINAL = defineTerminalGame({
  id: CLASSIC_GAME.id,
  flags: { ...VIEW_OPTIONS, ...CLASSIC_FLAGS, ...flagsOf(CLASSIC_OPTIONS, { ...USUAL }) },
  play: (args, terminal) =>
    playBrief(readClassicPlan(args, USUAL), readViewOptions(args), terminal),
});

/** Plays a game of a brief; its brain sits beside a player who chose none, switched off. */
export async function playBrief(
  plan: GamePlan,
  view: ViewOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  // A drawn seed is told at the end, with the result.
  for (const notice of planNotices({ ...plan, isSeedDrawn: false })) terminal.say(notice);
  const spec = findBrain(plan.setup.game.usualBrain)!;
  const brain = plan.brain ?? ({ kind: 'ours', spec } as const);
  const { code } = await watchGame({ ...plan, brain }, view, terminal);
  return code;
}
