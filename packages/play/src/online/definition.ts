import { RACE_REPLAY } from '@tetrarium/engine/guideline';
import { defineGame } from '../game/definition.ts';

/** A race of two wells. */
export const RACE = defineGame({
  id: RACE_REPLAY.id,
  title: 'Race',
  summary: 'Two wells, the same pieces, and garbage for the other one.',
  options: {},
  replays: [RACE_REPLAY],
});
