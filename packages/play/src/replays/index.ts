import { CLASSIC_REPLAY } from '@tetrarium/engine/classic';
import { GUIDELINE_REPLAY, RACE_REPLAY } from '@tetrarium/engine/guideline';
import type { ReplayRules } from '@tetrarium/engine/replay';
import { SRS_REPLAY } from '@tetrarium/engine/srs';
import { QUADRIS_REPLAY } from '@tetrarium/quadris';
import { DAILY_REPLAY } from '../daily/replay.ts';

/** The games whose replays can be opened; a new one is an entry here. */
export const REPLAY_RULESETS: readonly ReplayRules[] = [
  GUIDELINE_REPLAY,
  RACE_REPLAY,
  CLASSIC_REPLAY,
  SRS_REPLAY,
  QUADRIS_REPLAY,
  DAILY_REPLAY as unknown as ReplayRules,
];
