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
import type { ModernCtrl } from './ctrl.ts';
import { formatModernSetup, type ModernSetup, parseModernSetup } from './setup.ts';

/** A game read back. */
export interface KeptModern {
  readonly setup: ModernSetup;
  readonly recording: GuidelineRecording;
}

/** Writes the game that is on; undefined where none is, or a brain has a part in it. */
export function formatModernGame(ctrl: ModernCtrl): string | undefined {
  const { solo } = ctrl.table ?? {};
  if (!ctrl.isOn || solo === undefined || ctrl.setup.brain !== undefined) return undefined;
  const setup = formatModernSetup(ctrl.setup).toString();
  const replay = formatReplay(GUIDELINE_REPLAY, finishRecording(solo));
  return JSON.stringify({ version: 1, setup, replay });
}

/** Reads what `formatModernGame` wrote; the game goes on from its last moment. */
export function parseModernGame(text: string): Result<KeptModern> {
  let kept: { readonly version?: unknown; readonly setup?: unknown; readonly replay?: unknown };
  try {
    kept = Object(JSON.parse(text));
  } catch (error) {
    return failure('modern/bad-save', `Expected JSON, got ${String(error)}`);
  }
  if (kept.version !== 1) return failure('modern/bad-save', 'Expected a kept game of version 1');
  const read = parseReplay(String(kept.replay), [GUIDELINE_REPLAY as ReplayRules]);
  if (!read.ok) return read;
  const opened = openReplay(GUIDELINE_REPLAY, read.value.replay as Replay<GuidelineInput>);
  if (!opened.ok) return opened;
  const player = opened.value;
  seekTime(player, player.replay.end);
  if (player.game.over !== undefined || player.hash !== player.replay.hash) {
    return failure('modern/bad-save', 'Expected a game that is on');
  }
  const setup = parseModernSetup(new URLSearchParams(String(kept.setup)));
  return success({ setup, recording: continueFrom(player) });
}
