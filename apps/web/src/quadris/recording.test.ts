import { JavaRandom } from '@tetrarium/engine/core';
import { openReplay, type Replay, verifyReplay } from '@tetrarium/engine/replay';
import {
  createInterpreter,
  executeLine,
  type Files,
  type Interpreter,
  MOST_REPLAY_STEPS,
  NO_FILES,
  QUADRIS_REPLAY,
  RULES_IDS,
  RULESETS,
  type RulesId,
  watchFiles,
} from '@tetrarium/quadris';
import { describe, expect, test } from 'vitest';
import {
  isFull,
  noteCommand,
  type QuadrisRecording,
  recordFrom,
  recordLoaded,
  recordSession,
  sealGame,
  startAnother,
} from './recording.ts';
import { formatRecording, parseRecording } from './recording-text.ts';

interface Played {
  readonly session: Interpreter;
  readonly recording: QuadrisRecording;
}

/** A session that is recorded, with files that can be changed from outside. */
function begin(rules: RulesId = '2013', table: Record<string, string> = {}): Played {
  const { levels, players } = RULESETS[rules];
  const sequences = new Array<string>(players).fill('IJLOSZT');
  const setup = { rules, spawn: 'bottom-row', startLevel: 0, levels, sequences } as const;
  const started = createInterpreter({ setup, seed: 7n });
  if (!started.ok) throw new Error(started.problem.message);
  const recording = recordSession(started.value, 7n);
  const files: Files = {
    read: (name) => (name in table ? { ok: true, value: table[name]! } : NO_FILES.read(name)),
    write: (name, text) => {
      table[name] = text;
      return { ok: true, value: undefined };
    },
  };
  return { session: { ...started.value, files: watchFiles(files, recording.files) }, recording };
}

function run({ session, recording }: Played, ...commands: readonly string[]): void {
  for (const command of commands) {
    const { game } = session;
    session.stepsLeft = MOST_REPLAY_STEPS;
    executeLine(session, command);
    const steps = MOST_REPLAY_STEPS - session.stepsLeft;
    noteCommand(recording, command, session, {
      pause: 100,
      steps,
      isChange: session.game !== game,
    });
    if (command === 'restart') startAnother(recording, session);
  }
}

function seal({ session, recording }: Played): Replay<string> {
  const sealed = sealGame(recording, session);
  if (!sealed.ok) throw new Error(sealed.problem.message);
  return sealed.value;
}

const words = ({ inputs }: Replay<string>): string[] => inputs.map(({ input }) => input);

const COMMANDS = [
  ...['3ri', 'dr', 'lef', 'cl', '2dr', 'undo', '3undo', 'redo', 'levelu', 'leveld', 'autoplay'],
  ...['restart', 'hint', 'nonsense', 'macro x 2left', 'x', 'rename drop fall', 'fall', 'T'],
  ...['sequence moves', 'norandom blocks', 'save kept', 'load kept', 'blind', 'force S'],
];

describe.each(RULES_IDS)('a session of %s', (rules) => {
  test.each([1, 2, 3])('becomes replays that end as its games did, script %i', (seed) => {
    const random = new JavaRandom(seed);
    const played = begin(rules, { moves: 'left dr', blocks: 'IOT' });
    for (let i = 0; i < 80; i++) {
      run(played, COMMANDS[random.nextInt(COMMANDS.length)]!);
      if (i % 8 !== 0) continue;
      const replay = seal(played);
      expect(verifyReplay(QUADRIS_REPLAY, replay).ok).toBe(true);
    }
  });

  test('goes on after a reload as if there had been none', () => {
    const played = begin(rules);
    run(played, 'ri', 'dr', 'restart', 'macro y lef', ...new Array<string>(30).fill('y'), 'undo');
    const { session, recording } = played;
    const bare = { ...session, past: [], future: [] };
    const back = parseRecording(formatRecording(recording, session), bare)!;
    expect(back.recording).toEqual(recording);
    const { past, future } = back.session;
    expect({ past, future }).toEqual({ past: session.past, future: session.future });
  });
});

test('a game after a restart is a replay of its own, which begins with the dice as they were', () => {
  const played = begin();
  run(played, 'levelu', '3dr', 'restart', 'levelu', 'dr', 'ri');
  const replay = seal(played);
  expect(words(replay)).toEqual(['load start', 'levelu', 'dr', 'ri']);
  expect(replay.end).toBe(300);
  expect(replay.hash).not.toBe(seal(begin()).hash);
});

test('a restart that is taken back makes it one replay again', () => {
  const played = begin();
  run(played, '3dr', 'restart', 'undo', 'dr');
  expect(words(seal(played))).toEqual(['3dr', 'restart', 'undo', 'dr']);
});

test('a file that has the name of the start is another one', () => {
  const played = begin('2013', { start: 'dr' });
  run(played, 'dr', 'restart', 'sequence start');
  const replay = seal(played);
  expect(words(replay)).toEqual(['load start-', 'sequence start']);
  expect(Object.keys(replay.options['files'] as object).sort()).toEqual(['start', 'start-']);
});

test('a file that changed between two readings makes no replay, and that is said', () => {
  const table = { moves: 'dr' };
  const played = begin('2013', table);
  run(played, 'sequence moves');
  table.moves = 'ri';
  run(played, 'sequence moves');
  expect(sealGame(played.recording, played.session)).toMatchObject({
    ok: false,
    problem: { code: 'quadris/no-replay' },
  });
});

test('a loaded game begins with itself, in whatever words', () => {
  const { session } = begin('2016');
  for (const line of ['rename load fetch', 'rename drop load', '2load']) executeLine(session, line);
  const played = { session: { ...session, past: [] }, recording: recordLoaded(session, 3n) };
  run(played, 'load', 'fetch x');
  expect(words(seal(played))).toEqual(['load start', 'load', 'fetch x']);
});

test('a replay that is played on has its commands up to there, and then others', () => {
  const before = begin('biquadris', { moves: 'left dr' });
  run(before, 'sequence moves', 'dr', 'ri', 'dr');
  const opened = openReplay(QUADRIS_REPLAY, seal(before));
  if (!opened.ok) throw new Error(opened.problem.message);
  const { game, replay } = opened.value;
  const inputs = replay.inputs.slice(0, 2);
  for (const { at, input } of inputs) QUADRIS_REPLAY.apply(game, at, input);
  const played = { session: game, recording: recordFrom({ ...replay, inputs }, game) };
  expect(played.recording.changes).toBe(0);
  run(played, 'lef', 'undo', 'dr');
  const again = seal(played);
  expect(words(again)).toEqual(['sequence moves', 'dr', 'lef', 'undo', 'dr']);
  expect(again.options['files']).toEqual({ moves: 'left dr' });
});

test('long pauses are cut short', () => {
  const { session, recording } = begin();
  const note = (pause: number) =>
    noteCommand(recording, 'dr', session, { pause, steps: 1, isChange: true });
  for (const pause of [5, 3_600_000, -3, 7.4]) note(pause);
  expect(recording.inputs.map(({ at }) => at)).toEqual([5, 10_005, 10_005, 10_012]);
});

test('it is full before a replay could not do all of it', () => {
  const played = begin();
  run(played, 'macro x ri lef nonsense', '99x');
  // As much as one command may take.
  for (; !isFull(played.recording); ) run(played, '1000000x', 'ri', 'lef', 'dr');
  run(played, '2dr');
  expect(verifyReplay(QUADRIS_REPLAY, seal(played)).ok).toBe(true);
});

test.each(['', '{}', '[]', '{"replay":1,"start":{}}', 'null'])(
  'no recording is read from %s',
  (text) => {
    expect(parseRecording(text, begin().session)).toBeUndefined();
  },
);

test('a recording of another game is refused', () => {
  const played = begin();
  run(played, 'dr');
  expect(parseRecording(formatRecording(played.recording, played.session), begin().session)).toBe(
    undefined,
  );
});
