import { GUIDELINE_REPLAY, statisticsOf } from '@tetrarium/engine/guideline';
import { defineGame } from '../game/definition.ts';
import { GUIDELINE_LEADERBOARD } from './leaderboard.ts';
import { GUIDELINE_WORDS } from './replay-words.ts';

/** The guideline game. */
export const GUIDELINE = defineGame({
  id: GUIDELINE_REPLAY.id,
  title: 'Guideline',
  summary: 'The game as it is played today: hold, seven-bag, T-spins.',
  options: {},
  replays: [GUIDELINE_REPLAY],
  replayWords: GUIDELINE_WORDS,
  leaderboard: GUIDELINE_LEADERBOARD,
  statisticsOf,
});
