import {
  failure,
  isListOf,
  isRecord,
  isText,
  isWhole,
  type Result,
  success,
} from '@tetrarium/engine/core';
import { digestOf, parseReplay, type Replay, replayToJson } from '@tetrarium/engine/replay';
import {
  createInterpreter,
  formatSave,
  type Interpreter,
  parseSave,
  QUADRIS_REPLAY,
  type QuadrisGame,
  stateOfQuadris,
} from '@tetrarium/quadris';
import { parseQuery } from '../session/query.ts';
import {
  type GameStart,
  type QuadrisRecording,
  recordFrom,
  recordLoaded,
  wholeOf,
} from './recording.ts';
import { formatLink, parseLink, type QuadrisSetup } from './setup.ts';

/** A session as it goes on after a reload. */
export interface KeptQuadris {
  readonly setup: QuadrisSetup;
  readonly interpreter: Interpreter;
  readonly recording: QuadrisRecording;
  /** The lines typed last, for the history. */
  readonly typed: readonly string[];
}

interface KeptText {
  readonly version: 1;
  readonly setup: string;
  readonly save: string;
  readonly past: readonly string[];
  /** The text of a `RecordingText`; files of the first versions have none. */
  readonly recording?: string;
  readonly typed: readonly string[];
}

interface RecordingText {
  readonly replay: unknown;
  readonly start: Partial<GameStart> & Pick<GameStart, 'inputs' | 'time'>;
  readonly changes: number;
  readonly steps: number;
}

/** How many commands can be taken back after a reload without a recording. */
const MOST_PAST = 20;

/** Writes a session as text. */
export function formatKept({ setup, interpreter, recording, typed }: KeptQuadris): string {
  const { game, vocabulary, past } = interpreter;
  const text: KeptText = {
    version: 1,
    setup: formatLink({ setup, lines: [] }),
    save: formatSave(game, vocabulary),
    past: past.slice(-MOST_PAST).map((each) => formatSave(each, vocabulary)),
    recording: formatRecording(recording, interpreter),
    typed,
  };
  return JSON.stringify(text);
}

/** Reads what `formatKept` wrote. */
export function parseKept(text: string): Result<KeptQuadris> {
  const kept = readJson(text);
  if (!isRecord<KeptText>(kept) || kept.version !== 1) {
    return failure('quadris/bad-kept', 'Expected a kept game of version 1');
  }
  const { setup: query, save, past, recording, typed } = kept;
  if (!isText(query) || !isText(save) || !isListOf(past, isText) || !isListOf(typed, isText)) {
    return failure('quadris/bad-kept', 'Expected texts as setup, save, past and typed');
  }
  const { setup } = parseLink(parseQuery(query));
  const saved = parseSave(save);
  if (!saved.ok) return saved;
  const games: QuadrisGame[] = [];
  for (const each of past) {
    const before = parseSave(each);
    if (!before.ok) return before;
    games.push(before.value.game);
  }
  const started = createInterpreter({ setup: saved.value.game.setup, seed: setup.seed });
  if (!started.ok) return started;
  const bare: Interpreter = { ...started.value, ...saved.value, past: games };
  const recorded = isText(recording) ? parseRecording(recording, bare) : undefined;
  const loaded = { interpreter: bare, recording: recordLoaded(bare, setup.seed) };
  return success({ setup, typed, ...(recorded ?? loaded) });
}

function formatRecording(recording: QuadrisRecording, interpreter: Interpreter): string {
  const { id: ruleset, version: rulesVersion, rng } = QUADRIS_REPLAY;
  const hash = digestOf(stateOfQuadris(interpreter));
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

/** Plays a recording again, so that it has all its past; undefined where it leads elsewhere. */
function parseRecording(
  text: string,
  now: Interpreter,
): Pick<KeptQuadris, 'interpreter' | 'recording'> | undefined {
  const kept = readJson(text);
  if (!isRecordingText(kept)) return undefined;
  const read = parseReplay(JSON.stringify(kept.replay), [QUADRIS_REPLAY]);
  if (!read.ok) return undefined;
  const replay = read.value.replay as Replay<string>;
  const again = QUADRIS_REPLAY.create(replay.seed, replay.options);
  if (!again.ok) return undefined;
  const interpreter = again.value;
  for (const { at, input } of replay.inputs) QUADRIS_REPLAY.apply(interpreter, at, input);
  if (digestOf(stateOfQuadris(interpreter)) !== digestOf(stateOfQuadris(now))) return undefined;
  const { start, changes, steps } = kept;
  const { inputs, time, save, keptId } = start;
  const recording = {
    ...recordFrom(replay, interpreter),
    start: { inputs, time, save, keptId },
    changes,
    steps,
  };
  return { interpreter, recording };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
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
