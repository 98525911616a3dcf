import type { ReplayRules } from '@tetrarium/engine/replay';
import { DAILY_REPLAY } from '@tetrarium/play/daily';
import { REPLAY_RULESETS } from '@tetrarium/play/replays';

/** The rules of every replay that the server reads. */
export const RULESETS: readonly ReplayRules[] = [
  ...REPLAY_RULESETS,
  DAILY_REPLAY as unknown as ReplayRules,
];
