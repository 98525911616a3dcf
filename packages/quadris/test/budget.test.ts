import { describe, expect, test } from 'vitest';
import { executeLine, type Interpreter } from '../src/index.ts';
import type { InterpreterOptions } from '../src/interpreter.ts';
import { activePlayer } from '../src/state.ts';
import { messagesOf, sessionOf, tableFiles, typed } from './sessions.ts';

const STOPPED = 'Stopped: one command may take 20000 steps at most.';
const FILES = { lines: 'ri\n\n\t\n', long: ` ${'ri'.padEnd(249)}`, blocks: 'OT'.padEnd(350) };

/** A session that has so many steps for everything. */
const limited = (steps: number, options: Partial<InterpreterOptions> = {}) =>
  sessionOf({}, { files: tableFiles({ ...FILES }), steps, ...options });

/** How many steps a line takes. */
function costOf(session: Interpreter, line: string): number {
  const before = session.stepsLeft;
  executeLine(session, line);
  return before - session.stepsLeft;
}

const wordsOf = (count: number, body = 'ri') => ({
  ...sessionOf().vocabulary,
  macros: Array.from({ length: count }, (_, i) => ({ name: `m${i}`, body })),
});

describe('what a line costs', () => {
  test.each([
    ['', 0],
    ['ri', 1],
    ['9999ri', 1],
    ['ri foo 0left', 3],
    ['3drop', 1 + 3],
    // Three levels up, and once more without effect.
    ['99levelup', 1 + 4],
    ['describe', 1 + 3],
    ['hint', 1 + 40],
    ['2autoplay', 1 + 2 * 40],
    // One for the file, one for its command, one for each of its three blank lines.
    ['sequence lines', 1 + 1 + 1 + 3],
    // Two for 250 characters.
    ['sequence long', 1 + 1 + 2 + 1],
    [`${'ri left '.repeat(10)}20undo`, 20 + 1 + 2],
  ])('%j: %i', (line, cost) => {
    expect(costOf(limited(5000), line)).toBe(cost);
  });

  test('macros: each of their commands; 100 words to look in are a step', () => {
    const session = limited(5000);
    expect(costOf(session, 'macro two ri left')).toBe(1);
    expect(costOf(session, '3two')).toBe(1 + 3 * 2);
    const vocabulary = wordsOf(200, 'ri left'.padEnd(10));
    const more = Math.floor((vocabulary.names.length + 200) / 100);
    expect(costOf(limited(5000, { vocabulary }), 'ri')).toBe(1 + more);
    // All bodies, 2,000 characters, are searched for loops.
    expect(costOf(limited(5000, { vocabulary }), 'macro x ri')).toBe(1 + more + 20);
  });

  test('a text: a step for each 100 characters', () => {
    const table: Record<string, string> = {};
    const session = limited(5000, { files: tableFiles(table) });
    const saved = costOf(session, 'save a');
    expect(table['a']!.length).toBeGreaterThan(200);
    expect(saved).toBe(1 + Math.floor(table['a']!.length / 100));
    expect(costOf(session, 'load a')).toBe(saved);
    const [help] = messagesOf(executeLine(limited(5000), 'help'));
    expect(costOf(limited(5000), 'help')).toBe(1 + Math.floor(help!.length / 100));
    const later = sessionOf(
      { rules: '2016', startLevel: 3 },
      { files: tableFiles(FILES), steps: 99 },
    );
    expect(costOf(later, 'norandom blocks')).toBe(1 + 3);
  });

  test('autoplay stops when there is nothing to do and when the game is over', () => {
    expect(costOf(limited(5000, { advisor: () => undefined }), '9autoplay')).toBe(1 + 40);
    const foolish = limited(5000, { advisor: () => ({ verbs: [], isDown: false, cells: [] }) });
    const cost = costOf(foolish, '99autoplay');
    expect(cost).toBe(1 + 40 * activePlayer(foolish.game).nextId);
    expect(activePlayer(foolish.game).isOut).toBe(true);
  });
});

describe('at the end of its steps', () => {
  test('a drop stops, which is said once, and later lines do nothing', () => {
    const session = limited(5);
    const replies = executeLine(session, '9drop');
    expect(messagesOf(replies)).toEqual([STOPPED]);
    expect(replies.map(({ type }) => type)).toEqual(['message', 'frame']);
    expect([activePlayer(session.game).nextId, session.stepsLeft]).toEqual([3, 0]);
    const { game } = session;
    expect(executeLine(session, 'ri ri')).toEqual([]);
    typed(session, 'ri ri');
    expect([session.typed, session.game === game]).toEqual(['', true]);
  });

  test('the command that uses up the last step is still carried out', () => {
    const session = limited(3);
    executeLine(session, 'macro m ri ri ri');
    expect(messagesOf(executeLine(session, 'm'))).toEqual([STOPPED]);
    expect(activePlayer(session.game).current.x).toBe(1);
    const single = limited(2);
    executeLine(single, 'ri ri ri ri');
    expect(activePlayer(single.game).current.x).toBe(2);
  });

  test('a hint that cannot be paid is none', () => {
    const session = limited(1);
    const replies = executeLine(session, 'hint');
    expect(replies.map(({ type }) => type)).toEqual(['message', 'frame']);
    expect(session.hint).toEqual([]);
  });
});

test('macros and files run each other 500 deep, not deeper', () => {
  const chain = (length: number, last = 'ri') => ({
    ...sessionOf().vocabulary,
    macros: Array.from({ length }, (_, i) => ({
      name: `m${i}`,
      body: i + 1 < length ? `m${i + 1}` : last,
    })),
  });
  const run = (line: string, vocabulary: ReturnType<typeof chain>) => {
    const files = tableFiles({ start: 'm0', moves: 'ri' });
    const session = limited(20_000, { vocabulary, files });
    const messages = messagesOf(executeLine(session, line));
    return [...messages, activePlayer(session.game).current.x];
  };
  const refusal = 'Expected at most 500 macros and files inside each other, got more';
  expect(run('m0', chain(500))).toEqual([1]);
  expect(run('m0', chain(501))).toEqual([refusal, 0]);
  expect(run('m0', chain(499, 'sequence moves'))).toEqual([1]);
  expect(run('m0', chain(500, 'sequence moves'))).toEqual([refusal, 0]);
  expect(run('sequence start', chain(499))).toEqual([1]);
  expect(run('sequence start', chain(500))).toEqual([refusal, 0]);
});

test('a thousand changes can be taken back', () => {
  const session = sessionOf();
  executeLine(session, 'ri');
  const { game } = session;
  executeLine(session, 'ri left '.repeat(500));
  executeLine(session, '9999undo');
  expect(session.game).toEqual(game);
});
