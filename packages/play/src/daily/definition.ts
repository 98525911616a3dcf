import { formatTime } from '@tetrarium/engine/picture';
import { count } from '@tetrarium/words';
import { defineGame } from '../game/definition.ts';
import { DAILY_LEADERBOARD } from './leaderboard.ts';
import { DAILY_REPLAY } from './replay.ts';

/** The puzzle of the day. */
export const DAILY = defineGame({
  id: DAILY_REPLAY.id,
  title: 'Daily puzzle',
  summary: 'One position a day: clear it with the pieces given.',
  options: {},
  replays: [DAILY_REPLAY],
  replayWords: {
    figureOf: ({ time }) => ['Time', formatTime(time)],
    resultOf: ({ pieces }) => count(pieces, 'placement'),
    sentenceOf: ({ seed, numberOf }) =>
      `Puzzle ${seed}, ${count(numberOf('Tries'), 'try', 'tries')}`,
  },
  leaderboard: DAILY_LEADERBOARD,
});
