import { SRS_REPLAY } from '@tetrarium/engine/srs';
import { formatNumber } from '@tetrarium/words';
import { defineGame } from '../game/definition.ts';
import { UT_LEADERBOARD } from './leaderboard.ts';

/** The game of the UT Austin assignment. */
export const UT = defineGame({
  id: SRS_REPLAY.id,
  title: 'SRS game',
  summary:
    'The game of the UT Austin assignment: an SRS board and pieces that are moved one by one.',
  options: {},
  replays: [SRS_REPLAY],
  replayWords: { figureOf: ({ pieces }) => ['Pieces', formatNumber(pieces)] },
  leaderboard: UT_LEADERBOARD,
});
