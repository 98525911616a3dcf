import { JavaRandom, type Result } from '@tetrarium/engine/core';
import {
  continueFrom,
  openReplay,
  type Replay,
  type ReplayPlayer,
  seekTime,
  verifyReplay,
} from '@tetrarium/engine/replay';
import {
  createInterpreter,
  type Files,
  feedText,
  NO_FILES,
  QUADRIS_REPLAY,
  type ReplayInterpreter,
  type Reply,
  RULES_IDS,
  RULESETS,
  type RulesId,
} from '@tetrarium/quadris';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '../session/query.ts';
import { parseKept } from './kept.ts';
import { QuadrisRecorder } from './recorder.ts';
import { QuadrisSession } from './session.ts';
import { parseLink, QuadrisSetup } from './setup.ts';

function expectOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** A session that begins at 0, with files that can be changed from outside. */
function begin(rules: RulesId = '2013', table: Record<string, string> = {}): QuadrisSession {
  const { levels, players } = RULESETS[rules];
  const sequences = new Array<string>(players).fill('IJLOSZT');
  const setup = { rules, spawn: 'bottom-row', startLevel: 0, levels, sequences } as const;
  const files: Files = {
    read: (name) => (name in table ? { ok: true, value: table[name]! } : NO_FILES.read(name)),
    write: (name, text) => {
      table[name] = text;
      return { ok: true, value: undefined };
    },
  };
  return expectOk(QuadrisSession.start({ setup, seed: 7n, files }, 0));
}

let now = 0;

/** Runs commands, each 100 ms after the other. */
function run(session: QuadrisSession, ...commands: readonly string[]): void {
  for (const command of commands) {
    now += 100;
    session.run(command, now);
  }
}

const seal = (session: QuadrisSession) => expectOk(session.toReplay());
const words = ({ inputs }: Replay<string>): string[] => inputs.map(({ input }) => input);
const saidBy = (session: QuadrisSession) =>
  session.takeEvents().flatMap((event) => (event.type === 'said' ? [event.text] : []));
const endedIn = (session: QuadrisSession) =>
  session.takeEvents().flatMap((event) => (event.type === 'ended' ? [event] : []));

const COMMANDS = [
  ...['3ri', 'dr', 'lef', 'cl', '2dr', 'undo', '3undo', 'redo', 'levelu', 'leveld', 'autoplay'],
  ...['restart', 'hint', 'nonsense', 'macro x 2left', 'x', 'rename drop fall', 'fall', 'T'],
  ...['sequence moves', 'norandom blocks', 'save kept', 'load kept', 'blind', 'force S'],
];

describe.each(RULES_IDS)('a session of %s', (rules) => {
  test.each([1, 2, 3])('becomes replays that end as its games did, script %i', (seed) => {
    const random = new JavaRandom(seed);
    const session = begin(rules, { moves: 'left dr', blocks: 'IOT' });
    for (let i = 0; i < 80; i++) {
      run(session, COMMANDS[random.nextInt(COMMANDS.length)]!);
      if (i % 8 !== 0) continue;
      expect(verifyReplay(QUADRIS_REPLAY, seal(session)).ok).toBe(true);
    }
  });

  test('goes on after a reload as if there had been none', () => {
    const session = begin(rules);
    run(session, 'ri', 'dr', 'restart', 'macro y lef', ...new Array<string>(30).fill('y'), 'undo');
    const back = expectOk(QuadrisSession.load(session.save(), now));
    expect(back.save()).toBe(session.save());
    expect(back.log.map(({ answers }) => answers)).toEqual([['Your game was saved.']]);
    expect(back.history).toEqual(session.history);
    for (const command of ['redo', '25undo', '12redo']) {
      run(session, command);
      run(back, command);
      expect(back.toFile()).toBe(session.toFile());
    }
  });
});

test('a game after a restart is a replay of its own, which begins with the dice as they were', () => {
  const session = begin();
  run(session, 'levelu', '3dr', 'restart', 'levelu', 'dr', 'ri');
  const [before] = endedIn(session);
  expect(words(before!.replay)).toEqual(['levelu', '3dr']);
  const replay = seal(session);
  expect(words(replay)).toEqual(['load start', 'levelu', 'dr', 'ri']);
  expect(replay.end).toBe(300);
  expect(replay.hash).not.toBe(seal(begin()).hash);
});

test('a restart that is taken back makes it one replay again', () => {
  const session = begin();
  run(session, '3dr', 'restart', 'undo', 'dr');
  expect(words(seal(session))).toEqual(['3dr', 'restart', 'undo', 'dr']);
});

test('a file that has the name of the start is another one', () => {
  const session = begin('2013', { start: 'dr' });
  run(session, 'dr', 'restart', 'sequence start');
  const replay = seal(session);
  expect(words(replay)).toEqual(['load start-', 'sequence start']);
  expect(Object.keys(replay.options['files'] as object).sort()).toEqual(['start', 'start-']);
});

test('a file that changed between two readings makes no replay, and that is said', () => {
  const table = { moves: 'dr' };
  const session = begin('2013', table);
  run(session, 'sequence moves');
  table.moves = 'ri';
  run(session, 'sequence moves');
  expect(session.toReplay()).toMatchObject({ ok: false, problem: { code: 'quadris/no-replay' } });
  session.takeEvents();
  run(session, 'restart');
  expect(saidBy(session)[0]).toMatch(/^The game that ended is not among the replays\. Expected it/);
});

test('a loaded game begins with itself, in whatever words', () => {
  const first = begin('2016');
  run(first, 'rename load fetch', 'rename drop load', '2load');
  const session = begin();
  expect(session.loadFile('{}', 'a.json', now)?.code).toBe('quadris/bad-save');
  expect(session.loadFile(first.toFile(), 'a.json', now)).toBeUndefined();
  expect(saidBy(session)).toEqual(['Loaded a.json.']);
  expect(session.setup.rules).toBe('2016');
  run(session, 'load', 'fetch x');
  expect(words(seal(session))).toEqual(['load start', 'load', 'fetch x']);
});

test('a replay that is played on has its commands up to there, and then others', () => {
  const before = begin('biquadris', { moves: 'left dr' });
  run(before, 'sequence moves', 'dr', 'ri', 'dr');
  const player = expectOk(openReplay(QUADRIS_REPLAY, seal(before)));
  seekTime(player as ReplayPlayer<ReplayInterpreter, string>, player.replay.inputs[1]!.at);
  const session = begin();
  session.playOn(continueFrom(player), now);
  expect(saidBy(session)[0]).toMatch(/^Playing on from .* of the replay\.$/);
  run(session, 'lef', 'undo', 'dr');
  const again = seal(session);
  expect(words(again)).toEqual(['sequence moves', 'dr', 'lef', 'undo', 'dr']);
  expect(again.options['files']).toEqual({ moves: 'left dr' });
});

test('long pauses are cut short', () => {
  const session = begin();
  let at = 0;
  for (const pause of [5, 3_600_000, -3, 7.4]) {
    at += pause;
    session.run('ri', at);
  }
  expect(seal(session).inputs.map((input) => input.at)).toEqual([5, 10_005, 10_005, 10_012]);
});

test('another replay begins before one could not do all of it', () => {
  const session = begin();
  run(session, 'macro x ri lef nonsense', '99x');
  let ended: ReturnType<typeof endedIn> = [];
  // As much as one command may take.
  while (ended.length === 0) {
    run(session, '1000000x', 'ri', 'lef', 'dr');
    ended = endedIn(session);
  }
  run(session, '2dr');
  for (const replay of [ended[0]!.replay, seal(session)]) {
    expect(verifyReplay(QUADRIS_REPLAY, replay).ok).toBe(true);
  }
  expect(words(seal(session))[0]).toBe('load start');
});

test('a kept game is there by its number until it changes', () => {
  const session = begin();
  run(session, 'dr', 'restart', 'dr', 'dr');
  endedIn(session)[0]!.start.keptId = 3;
  expect(session.keptId).toBeUndefined();
  session.restart(new QuadrisSetup(), now);
  expect(endedIn(session)).toHaveLength(1);
  run(session, '30dr');
  const [over] = endedIn(session);
  over!.start.keptId = 4;
  expect(session.keptId).toBe(4);
  run(session, 'undo');
  expect(session.keptId).toBeUndefined();
});

test.each(['', '{}', '[]', '{"replay":1,"start":{}}', 'null'])(
  'a game that was kept with the recording %s begins with itself',
  (recording) => {
    const session = begin();
    run(session, 'dr');
    const other = begin();
    run(other, 'ri');
    for (const bad of [recording, JSON.parse(other.save()).recording]) {
      const kept = JSON.stringify({ ...JSON.parse(session.save()), recording: bad });
      const back = expectOk(QuadrisSession.load(kept, now));
      expect(back.toFile()).toBe(session.toFile());
      expect(back.canUndo).toBe(true);
      expect(words(seal(back))).toEqual(['load start']);
    }
  },
);

test.each(['', '{}', '[1]', '{"version":1}', 'null'])('no kept game is read from %s', (text) => {
  expect(parseKept(text).ok).toBe(false);
});

describe('a link', () => {
  test('has the setup and the commands, which need no files', () => {
    const session = begin('2016');
    run(session, '3ri drop', 'macro y 2lef', 'y');
    const { query, isWhole } = session.link();
    expect(isWhole).toBe(true);
    const table = {};
    const other = begin('2013', table);
    other.open(parseLink(parseQuery(query)), now);
    expect(other.toFile()).toBe(session.toFile());
    run(session, 'save here');
    other.open(parseLink(parseQuery(session.link().query)), now);
    expect(table).toEqual({});
    expect(other.log.at(-1)?.answers.join()).toContain('got no files here');
    run(other, 'save here');
    expect(Object.keys(table)).toEqual(['here']);
  });

  test('leaves the commands out where they are too many', () => {
    const session = begin();
    run(session, ...new Array<string>(400).fill('left'));
    expect(session.link()).toEqual({ query: 'seed=7&sequence=IJLOSZT', isWhole: false });
  });

  test('that cannot be is said, and the game goes on', () => {
    const session = begin();
    run(session, 'dr');
    const before = session.toFile();
    session.open({ setup: new QuadrisSetup().with({ level: 9 }), lines: ['dr'] }, now);
    expect(session.toFile()).toBe(before);
    expect(saidBy(session).at(-1)).toBe('Expected a start level from 0 to 3, got 9');
  });
});

test('a line is answered with what is new', () => {
  const session = begin();
  run(session, 'ri', 'nonsense', '0left');
  const [moved, unknown, nothing] = saidBy(session);
  expect(moved).toMatch(/^Block I, column 2 to 5, /);
  expect(unknown).toBe('Unknown command "nonsense"; help lists all');
  expect(nothing).toBe('Nothing changed.');
  expect(session.log.map(({ line, answers }) => [line, answers.length])).toEqual([
    ['ri', 0],
    ['nonsense', 1],
    ['0left', 0],
  ]);
  expect(session.history).toEqual(['ri', 'nonsense', '0left']);
});

describe('text as it comes', () => {
  /** A game under record, carried out as text comes, a second after the other. */
  function feed(table: Record<string, string>, ...chunks: readonly string[]) {
    const { setup } = begin();
    const files: Files = {
      read: (name) => (name in table ? { ok: true, value: table[name]! } : NO_FILES.read(name)),
      write: NO_FILES.write,
    };
    const interpreter = expectOk(
      createInterpreter({ setup: expectOk(setup.game), seed: setup.seed, files }),
    );
    const recorder = new QuadrisRecorder(interpreter, setup.seed, 0);
    const replies: Reply[] = [];
    for (const [i, chunk] of chunks.entries()) {
      recorder.note(chunk, 1000 * i);
      feedText(interpreter, chunk, (reply) => replies.push(reply));
    }
    return { recorder, replies };
  }

  test('is recorded line by line', () => {
    const { recorder, replies } = feed(
      { moves: 'dr' },
      ...['3r', 'i dr\nseque', 'nce moves\r\n\n dr', '\n'],
    );
    expect(replies).toHaveLength(4);
    const replay = expectOk(recorder.seal(60_000));
    expect(replay.inputs).toEqual([
      { at: 1000, input: '3ri dr' },
      { at: 2000, input: 'sequence moves' },
      { at: 3000, input: ' dr' },
    ]);
    expect(replay.options['files']).toEqual({ moves: 'dr' });
    expect(verifyReplay(QUADRIS_REPLAY, replay).ok).toBe(true);
  });

  test('that breaks off counts as far as it was carried out', () => {
    const { recorder } = feed({}, 'dr\n3ri dr');
    expect(words(expectOk(recorder.seal(5000)))).toEqual(['dr', '3ri']);
  });

  test('of too long a line makes no replay', () => {
    const { recorder } = feed({}, `${'foo '.repeat(3000)}\n`);
    const sealed = recorder.seal(0);
    expect(sealed.ok ? '' : sealed.problem.message).toBe(
      'Expected lines of at most 10000 characters, got 12000',
    );
  });
});
