import { RACE_REPLAY, type RaceInput, sideOfRace, statisticsOf } from '@tetrarium/engine/guideline';
import type { Replay } from '@tetrarium/engine/replay';
import { defineGame } from '../game/definition.ts';
import { RACE_WORDS } from '../guideline/replay-words.ts';

/** A race of two wells. */
export const RACE = defineGame({
  id: RACE_REPLAY.id,
  title: 'Race',
  summary: 'Two wells, the same pieces, and garbage for the other one.',
  options: {},
  replays: [RACE_REPLAY],
  replayWords: RACE_WORDS,
  statisticsOf: (replay: Replay<RaceInput>) => {
    const own = sideOfRace(replay, 0);
    return own.ok ? statisticsOf(own.value) : own;
  },
});
