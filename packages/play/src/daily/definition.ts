import { defineGame } from '../game/definition.ts';
import { DAILY_REPLAY } from './replay.ts';

/** The puzzle of the day. */
export const DAILY = defineGame({
  id: DAILY_REPLAY.id,
  title: 'Daily puzzle',
  summary: 'One position a day: clear it with the pieces given.',
  options: {},
  replays: [DAILY_REPLAY],
});
