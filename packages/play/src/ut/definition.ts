import { SRS_REPLAY } from '@tetrarium/engine/srs';
import { formatNumber } from '@tetrarium/words';
import { startsOf } from '../brief/definition.ts';
import { defineGame } from '../game/definition.ts';
import { UT_LEADERBOARD } from './leaderboard.ts';
import { UT_GAME, UT_OPTIONS, UtSetup } from './setup.ts';

const { id, title, summary } = UT_GAME;

export const UT = defineGame({
  ...{ id, title, summary },
  options: UT_OPTIONS,
  ...startsOf(UtSetup, SRS_REPLAY),
  commands: ['left', 'right', 'rotate', 'rotate-back', 'down', 'drop'],
  replays: [SRS_REPLAY],
  replayWords: { figureOf: ({ pieces }) => ['Pieces', formatNumber(pieces)] },
  leaderboard: UT_LEADERBOARD,
});
