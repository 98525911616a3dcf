import type { Result } from '@tetrarium/engine/core';
import { type Replay, type ReplayRules, sealReplay } from '@tetrarium/engine/replay';
import type { BriefSession } from './session.ts';

/** The replay of a game so far; undefined where not all of its inputs are known. */
export function replayOf(session: BriefSession, rules: ReplayRules): Result<Replay> | undefined {
  const { inputs, seed } = session;
  if (inputs === undefined) return undefined;
  const options = session.replayOptions();
  return sealReplay(rules, { seed, options, inputs, end: inputs.at(-1)?.at ?? 0 });
}
