import { type Result, success } from '@tetrarium/engine/core';
import {
  GUIDELINE_REPLAY,
  type GuidelineInput,
  type GuidelineRecording,
  RACE_REPLAY,
  type RaceRecording,
  sideOfRace,
} from '@tetrarium/engine/guideline';
import {
  finishRecording,
  type ReadReplay,
  type Replay,
  type ReplayOptions,
  startRecording,
} from '@tetrarium/engine/replay';
import type { GuidelineSetup } from './setup.ts';

/** A game for one, or both sides of a race. */
export type SessionRecording = GuidelineRecording | RaceRecording;

/** The longest name that a replay keeps of a rival. */
const LONGEST_NAME = 40;

/** Starts to record a game, or a race where the mode is one. */
export function recordSetup(
  { isRace, brain, handicap }: GuidelineSetup,
  seed: bigint,
  options: ReplayOptions,
  rival = brain,
): Result<SessionRecording> {
  if (!isRace) return startRecording(GUIDELINE_REPLAY, seed, options);
  const { mode: _mode, ...choices } = options;
  return startRecording(RACE_REPLAY, seed, {
    ...choices,
    ...(rival !== undefined && {
      rival: rival.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_NAME),
    }),
    ...(handicap !== 0 && { handicap }),
  });
}

export function isRace(recording: SessionRecording): recording is RaceRecording {
  return recording.rules.id === RACE_REPLAY.id;
}

/** The replay as far as the game has come, with its rules. */
export function replayOf(recording: SessionRecording): ReadReplay {
  return isRace(recording)
    ? { rules: RACE_REPLAY, replay: finishRecording(recording) }
    : { rules: GUIDELINE_REPLAY, replay: finishRecording(recording) };
}

/** The player's own game, for the statistics. */
export function ownReplayOf(recording: SessionRecording): Result<Replay<GuidelineInput>> {
  return isRace(recording)
    ? sideOfRace(finishRecording(recording), 0)
    : success(finishRecording(recording));
}
