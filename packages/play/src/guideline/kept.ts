import { failure, type Result, success } from '@tetrarium/engine/core';
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
import { isRace } from './recording.ts';
import type { GuidelineSession } from './session.ts';
import { formatGuidelineSetup, type GuidelineSetup, parseGuidelineSetup } from './setup.ts';

/** A game read back. */
export interface KeptGuideline {
  readonly setup: GuidelineSetup;
  readonly recording: GuidelineRecording;
}

/** Writes the game that is on; undefined where none is, or a brain has a part in it. */
export function formatKeptGuideline(session: GuidelineSession): string | undefined {
  const { setup, recording, isOn } = session;
  if (!isOn || isRace(recording) || setup.brain !== undefined) return undefined;
  const words = Object.entries(formatGuidelineSetup(setup)).map((pair) => pair.join('='));
  const replay = formatReplay(GUIDELINE_REPLAY, finishRecording(recording));
  return JSON.stringify({ version: 1, setup: words.join('&'), replay });
}

/** Reads what `formatKeptGuideline` wrote; the game goes on from its last moment. */
export function parseKeptGuideline(text: string): Result<KeptGuideline> {
  let kept: { readonly version?: unknown; readonly setup?: unknown; readonly replay?: unknown };
  try {
    kept = Object(JSON.parse(text));
  } catch (error) {
    return refuse(`Expected JSON, got ${String(error)}`);
  }
  if (kept.version !== 1) return refuse('Expected a kept game of version 1');
  const read = parseReplay(String(kept.replay), [GUIDELINE_REPLAY as ReplayRules]);
  if (!read.ok) return read;
  const opened = openReplay(GUIDELINE_REPLAY, read.value.replay as Replay<GuidelineInput>);
  if (!opened.ok) return opened;
  const player = opened.value;
  seekTime(player, player.replay.end);
  if (player.game.over !== undefined || player.hash !== player.replay.hash) {
    return refuse('Expected a game that is on');
  }
  const words = String(kept.setup).split('&');
  const query = new Map(words.map((word) => word.split('=') as [string, string]));
  return success({ setup: parseGuidelineSetup(query), recording: continueFrom(player) });
}

function refuse(message: string): Result<never> {
  return failure('guideline/bad-kept', message);
}
