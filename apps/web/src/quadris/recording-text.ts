import { isRecord, isText, isWhole } from '@tetrarium/engine/core';
import { digestOf, parseReplay, type Replay, replayToJson } from '@tetrarium/engine/replay';
import { type Interpreter, QUADRIS_REPLAY, stateOfQuadris } from '@tetrarium/quadris';
import { type GameStart, type QuadrisRecording, recordFrom, wholeOf } from './recording.ts';

/** A recording as text. */
interface RecordingText {
  readonly replay: unknown;
  readonly start: Partial<GameStart> & Pick<GameStart, 'inputs' | 'time'>;
  readonly changes: number;
  readonly steps: number;
}

/** Writes a recording as text, to go on with it after a reload. */
export function formatRecording(recording: QuadrisRecording, session: Interpreter): string {
  const { id: ruleset, version: rulesVersion, rng } = QUADRIS_REPLAY;
  const hash = digestOf(stateOfQuadris(session));
  const replay = { ...wholeOf(recording), ruleset, rulesVersion, rng, hash };
  const { start, changes, steps } = recording;
  const text: RecordingText = {
    replay: replayToJson(QUADRIS_REPLAY, replay),
    start,
    changes,
    steps,
  };
  return JSON.stringify(text);
}

/**
 * Reads what `formatRecording` wrote, and plays it again: the session has all its past. Undefined
 * where it does not lead to the game as it is.
 */
export function parseRecording(
  text: string | undefined,
  now: Interpreter,
): { readonly recording: QuadrisRecording; readonly session: Interpreter } | undefined {
  const kept = text === undefined ? undefined : readJson(text);
  if (!isRecordingText(kept)) return undefined;
  const read = parseReplay(JSON.stringify(kept.replay), [QUADRIS_REPLAY]);
  if (!read.ok) return undefined;
  const replay = read.value.replay as Replay<string>;
  const again = QUADRIS_REPLAY.create(replay.seed, replay.options);
  if (!again.ok) return undefined;
  const session = again.value;
  for (const { at, input } of replay.inputs) QUADRIS_REPLAY.apply(session, at, input);
  if (digestOf(stateOfQuadris(session)) !== digestOf(stateOfQuadris(now))) return undefined;
  const { start, changes, steps } = kept;
  const { inputs, time, save, keptId } = start;
  return {
    recording: {
      ...recordFrom(replay, session),
      start: { inputs, time, save, keptId },
      changes,
      steps,
    },
    session,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else's text: no recording.
    return undefined;
  }
}

function isRecordingText(kept: unknown): kept is RecordingText {
  if (!isRecord<RecordingText>(kept)) return false;
  const { start, changes, steps } = kept;
  return (
    isRecord<GameStart>(start) &&
    isWhole(start.inputs, 0) &&
    isWhole(start.time, 0) &&
    (start.save === undefined || isText(start.save)) &&
    (start.keptId === undefined || isWhole(start.keptId, 0)) &&
    isWhole(changes, 0) &&
    isWhole(steps, 0)
  );
}
