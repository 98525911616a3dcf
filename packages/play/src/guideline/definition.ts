import { GUIDELINE_REPLAY } from '@tetrarium/engine/guideline';
import { defineGame } from '../game/definition.ts';

/** The guideline game. */
export const GUIDELINE = defineGame({
  id: GUIDELINE_REPLAY.id,
  title: 'Guideline',
  summary: 'The game as it is played today: hold, seven-bag, T-spins.',
  options: {},
  replays: [GUIDELINE_REPLAY],
});
