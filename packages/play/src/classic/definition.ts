import { CLASSIC_REPLAY } from '@tetrarium/engine/classic';
import { startsOf } from '../brief/definition.ts';
import { defineGame } from '../game/definition.ts';
import { CLASSIC_LEADERBOARD } from './leaderboard.ts';
import { CLASSIC_GAME, CLASSIC_OPTIONS, ClassicSetup } from './setup.ts';

const { id, title, summary } = CLASSIC_GAME;

export const CLASSIC = defineGame({
  ...{ id, title, summary },
  options: CLASSIC_OPTIONS,
  ...startsOf(ClassicSetup, CLASSIC_REPLAY),
  commands: ['left', 'right', 'rotate', 'down', 'drop'],
  replays: [CLASSIC_REPLAY],
  leaderboard: CLASSIC_LEADERBOARD,
});
