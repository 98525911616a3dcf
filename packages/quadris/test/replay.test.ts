import { JavaRandom } from '@tetrarium/engine/core';
import { textRows } from '@tetrarium/engine/picture';
import {
  formatReplay,
  openReplay,
  parseReplay,
  type Replay,
  type ReplayOptions,
  replayToJson,
  sealReplay,
  seekPiece,
  seekTime,
  verifyReplay,
} from '@tetrarium/engine/replay';
import { describe, expect, test } from 'vitest';
import {
  executeLine,
  QUADRIS_REPLAY,
  quadrisReplayOptions,
  REPLAY_LIMITS,
  RULES_IDS,
  stateOfQuadris,
} from '../src/index.ts';
import { sessionOf, setupOf, tableFiles, unwrap } from './sessions.ts';

const RULESETS = [QUADRIS_REPLAY];
const FILES = { blocks: 'IOTZ', moves: '2left drop\n\nright cl dr', self: 'sequence self dr' };
const LINES = [
  ...['3ri dr', 'lef lef dr', 'cl 2ri dr', '4dr', 'co dr lef', 'levelu', '2levelu dr', 'leveld'],
  ...['undo', '3undo', 'redo', 'hint', '2autoplay', 'restart', 'force T', 'blind', 'T', 'foo', ''],
  ...['norandom blocks', 'sequence moves', 'sequence self', 'save kept', 'load kept', 'load none'],
  ...['macro tuck 3down left', 'tuck dr', 'rename drop fall', 'fall', 'sequence \u00e9\u{1f600}'],
];

function drawLines(seed: number, count: number): string[] {
  const random = new JavaRandom(seed);
  return Array.from({ length: count }, () => LINES[random.nextInt(LINES.length)]!);
}

function replayOf(lines: readonly string[], options: ReplayOptions, seed = 5n): Replay<string> {
  const inputs = lines.map((input, i) => ({ at: 10 * i, input }));
  return unwrap(sealReplay(QUADRIS_REPLAY, { seed, options, inputs, end: 10 * lines.length }));
}

const PLAIN = { sequences: ['IJLOSZT'] };

/** A replay whose every line is this one. */
const many = (count: number, line: string, options: ReplayOptions = PLAIN): Replay<string> =>
  replayOf(new Array<string>(count).fill(line), options);

describe.each(RULES_IDS)('a game of %s', (rules) => {
  test.each([1, 2, 3, 4, 5])('is played again as it was, script %i', (seed) => {
    const setup = setupOf({ rules });
    const session = sessionOf({ rules }, { seed, files: tableFiles({ ...FILES }) });
    const options = quadrisReplayOptions(setup, session.vocabulary, FILES);
    const lines = drawLines(seed, 120);
    const replay = replayOf(lines, options, BigInt(seed));
    const player = unwrap(openReplay(QUADRIS_REPLAY, replay));
    const states = lines.map((line) => {
      executeLine(session, line);
      return stateOfQuadris(session);
    });
    seekTime(player, replay.end);
    expect(stateOfQuadris(player.game)).toEqual(states.at(-1));
    // Backwards, so that every moment comes from a mark.
    for (let i = lines.length - 1; i >= 0; i -= 7) {
      seekTime(player, 10 * i);
      expect(stateOfQuadris(player.game)).toEqual(states[i]);
    }
    for (let piece = player.marks.length - 1; piece > 0; piece -= 5) {
      seekPiece(player, piece);
      expect(stateOfQuadris(player.game)).toEqual(states[player.inputs - 1]);
    }
  });

  test('comes back from compact text and JSON', () => {
    const vocabulary = { ...sessionOf({ rules }).vocabulary, macros: [{ name: 'x', body: 'dr' }] };
    const options = quadrisReplayOptions(setupOf({ rules, startLevel: 1 }), vocabulary, FILES);
    const replay = replayOf([...LINES, 'x'], options);
    const compact = unwrap(parseReplay(formatReplay(QUADRIS_REPLAY, replay), RULESETS));
    expect(compact.replay).toEqual(replay);
    const json = JSON.stringify(replayToJson(QUADRIS_REPLAY, replay));
    expect(unwrap(parseReplay(json, RULESETS)).replay).toEqual(replay);
    expect(verifyReplay(QUADRIS_REPLAY, replay).ok).toBe(true);
  });
});

test('options say only what differs', () => {
  const { vocabulary } = sessionOf();
  expect(quadrisReplayOptions(setupOf(), vocabulary)).toEqual(PLAIN);
  const bi = setupOf({ rules: 'biquadris', startLevel: 2, sequences: ['', ''] });
  const words = sessionOf({ rules: 'biquadris' }).vocabulary;
  expect(quadrisReplayOptions(bi, words)).toEqual({ rules: 'biquadris', startLevel: 2 });
});

test('files are those of the replay, and what is saved can be loaded', () => {
  const files = { moves: 'dr' };
  const end = (lines: string[]) => replayOf(lines, { ...PLAIN, files }).hash;
  expect(end(['sequence moves'])).toBe(end(['dr']));
  expect(end(['dr', 'save a', '3dr', 'load a'])).toBe(end(['dr']));
  expect(end(['sequence other', 'load moves'])).toBe(end([]));
});

test('the picture: both wells with a gap, the block in small letters, where it lands', () => {
  const { game } = unwrap(openReplay(QUADRIS_REPLAY, many(1, 'dr')));
  const one = QUADRIS_REPLAY.pictureOf(game);
  const board = textRows(one);
  expect(board).toHaveLength(18);
  expect(board[3]).toBe('iiii......');
  expect(board.at(-1)).toBe('++++......');
  expect(one.labels.map(([name]) => name)).toEqual(['Level', 'Score', 'Hi score', 'Next']);
  expect(Object.fromEntries(one.labels)).toMatchObject({ Next: 'J' });
  const two = unwrap(QUADRIS_REPLAY.create(1n, { rules: 'biquadris', startLevel: 1 }));
  executeLine(two, 'dr');
  const picture = QUADRIS_REPLAY.pictureOf(two);
  const rows = textRows(picture);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([23]));
  expect(rows.every((row) => row[11] === ' ')).toBe(true);
  expect(rows.at(-1)).toMatch(/[A-Z].* .*\+/);
  expect(Object.fromEntries(picture.labels)).toMatchObject({ Level: '1 : 1', Turn: '2' });
});

test.each<[string, ReplayOptions]>([
  ['no sequence', {}],
  ['other rules', { rules: 'chess' }],
  ['an unknown option', { ...PLAIN, speed: 3 }],
  ['a bad level', { ...PLAIN, startLevel: 99 }],
  ['bad levels', { ...PLAIN, levels: [{}] }],
  ['bad letters', { sequences: ['QQ'] }],
  ['bad words', { ...PLAIN, vocabulary: 3 }],
  ['files of numbers', { ...PLAIN, files: { a: 3 } }],
  ['a list of files', { ...PLAIN, files: 'a' }],
  [
    'too many files',
    { ...PLAIN, files: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [i, ''])) },
  ],
])('options with %s are refused', (_, options) => {
  expect(QUADRIS_REPLAY.create(0n, options)).toMatchObject({ ok: false });
});

test('lines that are none are refused', () => {
  expect(QUADRIS_REPLAY.parseInput('a\nb')).toBeUndefined();
  expect(QUADRIS_REPLAY.parseInput('a'.repeat(REPLAY_LIMITS.line))).toHaveLength(
    REPLAY_LIMITS.line,
  );
  expect(QUADRIS_REPLAY.parseInput('a'.repeat(REPLAY_LIMITS.line + 1))).toBeUndefined();
  for (const line of ['dr\ndr', 'a'.repeat(REPLAY_LIMITS.line + 1)]) {
    const text = formatReplay(QUADRIS_REPLAY, replayOf([line], PLAIN));
    expect(parseReplay(text, RULESETS)).toMatchObject({ problem: { code: 'replay/bad-field' } });
  }
});

test('damaged JSON is refused or played, and nothing throws', () => {
  const random = new JavaRandom(9);
  const replay = replayOf(LINES, { ...PLAIN, files: FILES });
  const json = JSON.stringify(replayToJson(QUADRIS_REPLAY, replay));
  let played = 0;
  for (let i = 0; i < 300; i++) {
    const at = random.nextInt(json.length);
    const sign = String.fromCharCode(32 + random.nextInt(95));
    const read = parseReplay(json.slice(0, at) + sign + json.slice(at + 1), RULESETS);
    if (!read.ok) continue;
    verifyReplay(read.value.rules, read.value.replay);
    played++;
  }
  expect(played).toBeGreaterThan(10);
});

describe('what would never end', () => {
  // Each of these would take hours without the budget.
  test.each<[string, string, ReplayOptions]>([
    ['unknown words in a macro', '1000000000x', withMacro('foo '.repeat(900))],
    ['empty files', '1000000000sequence f', { ...PLAIN, files: { f: '\n'.repeat(40_000) } }],
    ['blank files', '1000000000sequence f', { ...PLAIN, files: { f: ' '.repeat(90_000) } }],
    ['undo and redo', `${'ri lef '.repeat(99)}1000undo 1000redo`, PLAIN],
  ])('%s', (_, line, options) => {
    const session = unwrap(QUADRIS_REPLAY.create(0n, options));
    for (let i = 0; i < 2000; i++) QUADRIS_REPLAY.apply(session, i, line);
    expect(session.stepsLeft).toBeLessThanOrEqual(0);
  });

  test('after the budget lines do nothing, and the replay still verifies', () => {
    const lines = [...new Array<string>(20).fill('1000000x'), 'levelu'];
    const options = withMacro('foo bar');
    const replay = replayOf(lines, options);
    expect(replay.hash).toBe(replayOf(lines.slice(0, -1), options).hash);
    expect(replay.hash).not.toBe(replayOf(lines.slice(-2), options).hash);
    expect(verifyReplay(QUADRIS_REPLAY, replay).ok).toBe(true);
  });

  test('macros and files that run each other are not followed for ever', () => {
    const macros = Array.from({ length: 900 }, (_, i) => ({
      name: `m${i}`,
      body: i < 899 ? `m${i + 1}` : 'sequence a sequence b sequence c dr',
    }));
    const vocabulary = { ...sessionOf().vocabulary, macros };
    const files = { a: 'm1', b: 'm2', c: 'm3' };
    expect(verifyReplay(QUADRIS_REPLAY, many(3, 'm0', { ...PLAIN, vocabulary, files })).ok).toBe(
      true,
    );
  });
});

function withMacro(body: string): ReplayOptions {
  return { ...PLAIN, vocabulary: { ...sessionOf().vocabulary, macros: [{ name: 'x', body }] } };
}

test('a session without a limit goes on', () => {
  const session = sessionOf();
  executeLine(session, 'macro x foo bar');
  for (let i = 0; i < 20; i++) executeLine(session, '1000000x');
  executeLine(session, 'levelu');
  expect(session.game.players[0]!.level).toBe(1);
});
