import { failure, type Result } from '@tetrarium/engine/core';
import { digestOf, formatReplay, parseReplay } from '@tetrarium/engine/replay';
import type { RecordedGame } from '@tetrarium/play/classic';
import {
  LONGEST_LINE,
  QUADRIS_REPLAY,
  type QuadrisSession,
  quadrisReplayOptions,
  stateOfQuadris,
  watchFiles,
} from '@tetrarium/quadris';
import { createRecorder } from '../../replay/recorder.ts';

/** Notes what is typed into a session and which files it reads. */
export interface QuadrisRecorder {
  /** The session with its files under watch; it is the one to play. */
  readonly session: QuadrisSession;
  /** Notes text as it came in. */
  note(text: string): void;
  /** The replay; a problem where playing it again does not end as the session did. */
  seal(): Result<RecordedGame>;
}

/** A recorder of a session that has just begun. */
export function recordQuadris(start: QuadrisSession, seed: bigint): QuadrisRecorder {
  const recorder = createRecorder<string>(true);
  const found: Record<string, string> = Object.create(null);
  const session = { ...start, files: watchFiles(start.files, found) };
  const { game, vocabulary } = start;
  let typed = '';
  let longest = 0;
  const noteLine = (line: string): void => {
    if (line.trim() === '') return;
    longest = Math.max(longest, line.length);
    recorder.note(line);
  };
  return {
    session,
    note: (text) => {
      const lines = (typed + text).split(/\r\n|\n|\r/);
      typed = lines.pop()!;
      for (const line of lines) noteLine(line);
    },
    seal: () => {
      // Of a line that was never finished only what was carried out belongs to the game.
      const done = typed.slice(0, typed.length - session.typed.length);
      typed = '';
      if (done.trim() !== '') noteLine(done);
      if (longest > LONGEST_LINE) {
        return refuse(`lines of at most ${LONGEST_LINE} characters, got ${longest}`);
      }
      const options = quadrisReplayOptions(game.setup, vocabulary, found);
      const sealed = recorder.seal(QUADRIS_REPLAY, seed, options);
      if (!sealed.ok) return sealed;
      const { replay } = sealed.value;
      if (replay.hash !== digestOf(stateOfQuadris(session))) {
        return refuse(
          'it to end as this game, got another end: was a file changed, or too much done?',
        );
      }
      const read = parseReplay(formatReplay(sealed.value.rules, replay), [QUADRIS_REPLAY]);
      return read.ok ? sealed : refuse(`a shorter game or shorter files: ${read.problem.message}`);
    },
  };
}

function refuse(wanted: string): Result<never> {
  return failure('quadris/no-replay', `No replay was written: expected ${wanted}`);
}
