import { RACE_REPLAY } from '@tetrarium/engine/guideline';
import { defineGame } from '../game/definition.ts';
import { CommandSession, GUIDELINE_COMMANDS } from '../guideline/command-session.ts';
import { GuidelineSession } from '../guideline/session.ts';
import { RACE_OPTIONS, RaceSetup } from './setup.ts';

/** A race of two wells. A race that is on cannot be saved. */
export const RACE = defineGame({
  id: RACE_REPLAY.id,
  title: 'Race',
  summary: 'Two wells, the same pieces, and garbage for the other one.',
  options: RACE_OPTIONS,
  Setup: RaceSetup,
  commands: GUIDELINE_COMMANDS,
  replays: [RACE_REPLAY],
  start: (setup, seed, now = 0) => CommandSession.of(GuidelineSession.start(setup, { seed, now })),
});
