import { CLASSIC_REPLAY, classicReplayOptions } from '@tetrarium/engine/classic';
import type { Result } from '@tetrarium/engine/core';
import {
  type Replay,
  type ReplayOptions,
  type ReplayRules,
  sealReplay,
} from '@tetrarium/engine/replay';
import { SRS_REPLAY } from '@tetrarium/engine/srs';
import type { PlaySession } from './answer.ts';

/** A replay and the rules it is written by. */
interface RecordedGame {
  readonly rules: ReplayRules;
  readonly replay: Replay;
}

/** The replay of a game so far; undefined where not all of its inputs are known. */
export function replayOf(session: PlaySession): Result<RecordedGame> | undefined {
  const { inputs, seed } = session;
  if (inputs === undefined) return undefined;
  const rules = (session.ruleset === 'srs' ? SRS_REPLAY : CLASSIC_REPLAY) as unknown as ReplayRules;
  const options = optionsOf(session);
  const sealed = sealReplay(rules, { seed, options, inputs, end: inputs.at(-1)?.at ?? 0 });
  return sealed.ok ? { ok: true, value: { rules, replay: sealed.value } } : sealed;
}

function optionsOf(session: PlaySession): ReplayOptions {
  if (session.ruleset === 'classic') {
    const { game, picks } = session;
    return classicReplayOptions(game, picks?.isByChance ? undefined : picks?.indices);
  }
  const { maxPieces } = session.game;
  return {
    ...(session.spawn !== 'centre' && { spawn: session.spawn }),
    ...(Number.isFinite(maxPieces) && { maxPieces }),
    ...(session.inputs?.some(({ input }) => input === 'HOLD') && { hold: 'pause' }),
  };
}
