import {
  DEFAULT_HANDLING,
  GUIDELINE_REPLAY,
  RACE_REPLAY,
  statisticsOf,
} from '@tetrarium/engine/guideline';
import { defineGame } from '../game/definition.ts';
import { GUIDELINE_COMMANDS, playedByWords } from './command-session.ts';
import { GUIDELINE_LEADERBOARD } from './leaderboard.ts';
import { GUIDELINE_OPTIONS } from './options.ts';
import { GUIDELINE_WORDS } from './replay-words.ts';
import { GuidelineSession } from './session.ts';
import { GuidelineSetup } from './setup.ts';

export const GUIDELINE = defineGame({
  id: GUIDELINE_REPLAY.id,
  title: 'Guideline',
  summary: 'The game as it is played today: hold, seven-bag, T-spins.',
  options: GUIDELINE_OPTIONS,
  Setup: GuidelineSetup,
  commands: GUIDELINE_COMMANDS,
  replays: [GUIDELINE_REPLAY],
  replayWords: GUIDELINE_WORDS,
  leaderboard: GUIDELINE_LEADERBOARD,
  statisticsOf,
  start: (setup, seed, now = 0) =>
    playedByWords(GuidelineSession.start(setup, { seed, now, raceRules: RACE_REPLAY })),
  load: (text, now = 0) => {
    const loaded = GuidelineSession.load(text, DEFAULT_HANDLING);
    if (loaded.ok) loaded.value.resume(now);
    return playedByWords(loaded);
  },
});
