import { formatTime } from '@tetrarium/engine/picture';
import { count } from '@tetrarium/words';
import { defineGame } from '../game/definition.ts';
import { DAILY_LEADERBOARD } from './leaderboard.ts';
import { DAILY_REPLAY } from './replay.ts';
import { DailySession } from './session.ts';
import { DAILY_OPTIONS, DailySetup } from './setup.ts';

/** The puzzle of the day. Without a day the seed is the number of the puzzle. */
export const DAILY = defineGame({
  id: DAILY_REPLAY.id,
  title: 'Daily puzzle',
  summary: 'One position a day: clear it with the pieces given.',
  options: DAILY_OPTIONS,
  Setup: DailySetup,
  commands: ['place 0 3', 'undo', 'restart', 'hint'],
  replays: [DAILY_REPLAY],
  replayWords: {
    figureOf: ({ time }) => ['Time', formatTime(time)],
    resultOf: ({ pieces }) => count(pieces, 'placement'),
    sentenceOf: ({ seed, numberOf }) =>
      `Puzzle ${seed}, ${count(numberOf('Tries'), 'try', 'tries')}`,
  },
  leaderboard: DAILY_LEADERBOARD,
  start: ({ number }, seed) => DailySession.ofNumber(number === undefined ? seed : BigInt(number)),
  load: (text) => DailySession.load(text),
});
