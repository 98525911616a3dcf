import { SRS_REPLAY } from '@tetrarium/brains';
import { CLASSIC_REPLAY, GUIDELINE_REPLAY, RACE_REPLAY, type ReplayRules } from '@tetrarium/engine';
import { QUADRIS_REPLAY } from '@tetrarium/quadris';

/** The rule sets whose replays this command line can play; a new one is an entry here. */
export const REPLAY_RULESETS: readonly ReplayRules[] = [
  GUIDELINE_REPLAY,
  RACE_REPLAY,
  CLASSIC_REPLAY,
  SRS_REPLAY,
  QUADRIS_REPLAY,
];
