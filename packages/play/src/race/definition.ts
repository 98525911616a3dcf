import { RACE_REPLAY, type RaceInput, sideOfRace, statisticsOf } from '@tetrarium/engine/guideline';
import type { Replay } from '@tetrarium/engine/replay';
import { defineGame } from '../game/definition.ts';
import { GUIDELINE_COMMANDS, playedByWords } from '../guideline/command-session.ts';
import { GuidelineSession } from '../guideline/session.ts';
import { RACE_WORDS } from './replay-words.ts';
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
  replayWords: RACE_WORDS,
  statisticsOf: (replay: Replay<RaceInput>) => {
    const own = sideOfRace(replay, 0);
    return own.ok ? statisticsOf(own.value) : own;
  },
  start: (setup, seed, now = 0) =>
    playedByWords(GuidelineSession.start(setup, { seed, now, raceRules: RACE_REPLAY })),
});
