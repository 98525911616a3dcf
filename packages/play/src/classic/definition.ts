import { CLASSIC_REPLAY } from '@tetrarium/engine/classic';
import { defineGame } from '../game/definition.ts';
import { CLASSIC_LEADERBOARD } from './leaderboard.ts';

/** Stanford's game. */
export const CLASSIC = defineGame({
  id: CLASSIC_REPLAY.id,
  title: 'Classic',
  summary: 'The game of the Stanford assignments.',
  options: {},
  replays: [CLASSIC_REPLAY],
  leaderboard: CLASSIC_LEADERBOARD,
});
