import { type Result, success } from '@tetrarium/engine/core';
import {
  GUIDELINE_REPLAY,
  type GuidelineInput,
  type GuidelineRecording,
  type RaceRecording,
} from '@tetrarium/engine/guideline';
import {
  finishRecording,
  type ReadReplay,
  type Recording,
  type Replay,
  type ReplayOptions,
  startRecording,
} from '@tetrarium/engine/replay';
import type { GuidelineSetup } from './setup.ts';
import type { GuidelineStart } from './start.ts';

/** A game for one, or both sides of a race. */
export type SessionRecording = GuidelineRecording | RaceRecording;

/** The longest name that a replay keeps of a rival. */
const LONGEST_NAME = 40;

/** Starts to record a game, or a race where the mode is one and its rules are there. */
export function recordSetup(
  { isRace, brain, handicap }: GuidelineSetup,
  seed: bigint,
  options: ReplayOptions,
  { raceRules, rival = brain }: Pick<GuidelineStart, 'raceRules' | 'rival'>,
): Result<SessionRecording> {
  if (!isRace || raceRules === undefined) return startRecording(GUIDELINE_REPLAY, seed, options);
  const { mode: _mode, ...choices } = options;
  return startRecording(raceRules, seed, {
    ...choices,
    ...(rival !== undefined && {
      rival: rival.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_NAME),
    }),
    ...(handicap !== 0 && { handicap }),
  });
}

export function isRace(recording: SessionRecording): recording is RaceRecording {
  return recording.rules.ownReplay !== undefined;
}

/** The replay as far as the game has come, with its rules. */
export function replayOf(recording: SessionRecording): ReadReplay {
  const { rules } = recording as Recording<unknown, unknown>;
  return { rules, replay: finishRecording(recording as Recording<unknown, unknown>) };
}

/** The player's own game, for the statistics. */
export function ownReplayOf(recording: SessionRecording): Result<Replay<GuidelineInput>> {
  return isRace(recording)
    ? (recording.rules.ownReplay!(finishRecording(recording)) as Result<Replay<GuidelineInput>>)
    : success(finishRecording(recording));
}
