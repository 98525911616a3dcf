import { QUADRIS_REPLAY } from '@tetrarium/quadris';
import { defineGame } from '../game/definition.ts';
import { QUADRIS_WORDS } from './replay-words.ts';
import { QuadrisSession } from './session.ts';
import { QUADRIS_OPTIONS, QuadrisSetup } from './setup.ts';

export const QUADRIS = defineGame({
  id: QUADRIS_REPLAY.id,
  title: 'Quadris',
  summary: 'The turn-based game of the Waterloo assignment, played by commands.',
  options: QUADRIS_OPTIONS,
  Setup: QuadrisSetup,
  commands: ['left', 'right', 'down', 'clockwise', 'counterclockwise', 'drop', 'levelup'],
  replays: [QUADRIS_REPLAY],
  replayWords: QUADRIS_WORDS,
  start: ({ game }, seed, at) =>
    game.ok ? QuadrisSession.start({ setup: game.value, seed }, at) : game,
  load: (text, at) => QuadrisSession.load(text, at),
});
