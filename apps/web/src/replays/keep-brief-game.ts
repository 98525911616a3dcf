import { CLASSIC_REPLAY, classicReplayOptions } from '@tetrarium/engine/classic';
import type { Result } from '@tetrarium/engine/core';
import {
  formatReplay,
  type Replay,
  type ReplayOptions,
  type ReplayRules,
  sealReplay,
} from '@tetrarium/engine/replay';
import { SRS_REPLAY } from '@tetrarium/engine/srs';
import { ClassicSession } from '../classic/classic-session.ts';
import type { PlaySession } from '../classic/play-session.ts';
import { keepReplay } from './library.ts';

/** The replay of a classic or UT game; undefined where not all of it is known. */
export function replayOfSession(session: PlaySession): Result<string> | undefined {
  const log = session.log();
  if (log === undefined) return undefined;
  const rules = (session instanceof ClassicSession ? CLASSIC_REPLAY : SRS_REPLAY) as ReplayRules;
  const { inputs, picks } = log;
  const options: ReplayOptions =
    session instanceof ClassicSession ? classicReplayOptions(session.game, picks) : {};
  const end = inputs.at(-1)?.at ?? 0;
  const sealed: Result<Replay> = sealReplay(rules, { seed: session.seed, options, inputs, end });
  return sealed.ok ? { ok: true, value: formatReplay(rules, sealed.value) } : sealed;
}

/** Keeps a finished classic or UT game in the library. */
export async function keepBriefGame(session: PlaySession, ruleset: string): Promise<void> {
  const replay = replayOfSession(session);
  if (replay === undefined || !replay.ok) return;
  const { score, rows: lines, pieces } = session.result();
  const { clock: time } = session;
  await keepReplay({
    savedAt: Date.now(),
    ruleset,
    mode: '',
    score,
    lines,
    pieces,
    time,
    text: replay.value,
  });
}
