import { ANY_RECORD, parseJson, type Result, refuse, success } from '@tetrarium/engine/core';
import {
  GUIDELINE_REPLAY,
  type GuidelineInput,
  type GuidelineRecording,
} from '@tetrarium/engine/guideline';
import {
  continueFrom,
  finishRecording,
  formatReplay,
  openReplay,
  parseReplay,
  type Replay,
  type ReplayRules,
  seekTime,
} from '@tetrarium/engine/replay';
import { isRace, type SessionRecording } from './recording.ts';
import { GuidelineSetup } from './setup.ts';

const CODE = 'guideline/bad-kept';

/** A game read back. */
interface KeptGuideline {
  readonly setup: GuidelineSetup;
  readonly recording: GuidelineRecording;
}

/** Writes a game; undefined where a brain has a part in it. */
export function formatKept(setup: GuidelineSetup, recording: SessionRecording) {
  if (isRace(recording) || setup.brain !== undefined) return undefined;
  const words = setup.words().map((pair) => pair.join('='));
  const replay = formatReplay(GUIDELINE_REPLAY, finishRecording(recording));
  return JSON.stringify({ version: 1, setup: words.join('&'), replay });
}

/** Reads what `formatKept` wrote; the game goes on from its last moment. */
export function parseKept(text: string): Result<KeptGuideline> {
  const kept = parseJson(ANY_RECORD, text, CODE);
  if (!kept.ok) return kept;
  const { version, setup, replay } = kept.value;
  if (version !== 1) return refuse(CODE, 'a kept game of version 1', version);
  const read = parseReplay(String(replay), [GUIDELINE_REPLAY as ReplayRules]);
  if (!read.ok) return read;
  const opened = openReplay(GUIDELINE_REPLAY, read.value.replay as Replay<GuidelineInput>);
  if (!opened.ok) return opened;
  const player = opened.value;
  seekTime(player, player.replay.end);
  if (player.game.over !== undefined || player.hash !== player.replay.hash) {
    return refuse(CODE, 'a game that is on', player.game.over);
  }
  const words = new Map(`${setup}`.split('&').map((word) => word.split('=') as [string, string]));
  const query = { getAll: (name: string) => [words.get(name) ?? []].flat() };
  return success({ setup: GuidelineSetup.parse(query), recording: continueFrom(player) });
}
