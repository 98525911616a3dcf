import { QUADRIS_REPLAY } from '@tetrarium/quadris';
import { defineGame } from '../game/definition.ts';
import { QUADRIS_WORDS } from './replay-words.ts';

/** The game of the Waterloo assignment. */
export const QUADRIS = defineGame({
  id: QUADRIS_REPLAY.id,
  title: 'Quadris',
  summary: 'The turn-based game of the Waterloo assignment, played by commands.',
  options: {},
  replays: [QUADRIS_REPLAY],
  replayWords: QUADRIS_WORDS,
});
