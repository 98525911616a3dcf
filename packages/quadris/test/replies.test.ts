import { failure } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import { executeLine, feedText, type Interpreter } from '../src/index.ts';
import { OVER } from '../src/messages.ts';
import { activePlayer } from '../src/state.ts';
import { sessionOf, tableFiles, typed } from './sessions.ts';

/** The answers to a line: each picture as "frame", each message as its text. */
const say = (session: Interpreter, line: string): string[] =>
  executeLine(session, line).map((reply) => (reply.type === 'frame' ? 'frame' : reply.text));

const files = () =>
  tableFiles({ moves: '3ri\ndr ri', gap: 'ri\n\nri', blank: ' \n\t', blocks: 'OT', none: 'xyz' });
const brief = () => sessionOf({}, { files: files() });
const later = (startLevel = 0) => sessionOf({ rules: '2016', startLevel }, { files: files() });
const over = (rules: '2013' | 'biquadris' = '2013') => {
  const session = sessionOf({ rules, sequences: ['O', 'O'] }, { files: files() });
  executeLine(session, '20dr '.repeat(20));
  return session;
};

describe('a command redraws once and says no more than it must; a wrong one does not redraw', () => {
  test.each([
    ['', []],
    ['ri', ['frame']],
    ['3 right', ['Expected a command right after the number, got "3" alone', 'frame']],
    ['rename left west west', ['Expected rename OLD NEW, got "rename left west west"']],
    ['rename  left   west', ['frame']],
    ['0rename left right', ['frame']],
    ['macro two ri ri', ['frame']],
    ['0macro left ri', ['frame']],
    ['sequence', ['Expected sequence FILE, got no file name']],
    ['sequence nowhere', ['Expected the file "nowhere", got none']],
    ['sequence moves', ['frame', 'frame', 'frame']],
    ['sequence gap', ['frame', 'frame']],
    ['sequence blank', ['frame']],
    ['save', ['Expected save FILE, got no file name']],
    ['0save', ['frame']],
    ['save a', ['frame', 'Saved as a; load a goes on.']],
    ['load', ['Expected load FILE, got no file name']],
    ['0load', ['frame']],
    ['load nowhere', ['Expected the file "nowhere", got none']],
    ['save a load a', ['frame', 'Saved as a; load a goes on.', 'frame', 'Loaded a.']],
    ['undo', ['frame', 'Nothing to undo.']],
    ['redo', ['frame', 'Nothing to redo.']],
    ['0undo', ['frame']],
    ['ri undo redo', ['frame', 'frame', 'frame']],
    ['hint', ['frame']],
    ['autoplay', ['frame']],
  ])('%j', (line, replies) => {
    expect(say(brief(), line)).toEqual(replies);
  });

  test.each(['describe', 'help'])('%s: the picture, then the text', (line) => {
    const [frame, text, ...more] = say(brief(), line);
    expect([frame, more]).toEqual(['frame', []]);
    expect(text).toContain('\n');
  });

  test.each<[string, number, string[]]>([
    ['norandom', 3, ['Expected norandom FILE, got no file name']],
    ['norandom nowhere', 3, ['Expected the file "nowhere", got none']],
    ['norandom none', 3, ['Expected block letters in none, got none']],
    ['norandom blocks', 2, ['frame', 'norandom has no effect in this level.']],
    ['norandom blocks', 3, ['frame']],
    ['norandom blocks', 4, ['frame']],
  ])('%s in level %i', (line, level, replies) => {
    expect(say(later(level), line)).toEqual(replies);
  });

  test('a macro redraws once, also with a file in it', () => {
    const session = brief();
    executeLine(session, 'macro m sequence moves');
    expect(say(session, 'm')).toEqual(['frame']);
    executeLine(session, 'macro  two   2ri');
    expect(session.vocabulary.macros[1]).toEqual({ name: 'two', body: '2ri' });
  });

  test('a file that cannot be written is no picture', () => {
    const write = () => failure('test/full', 'No room.');
    expect(say(sessionOf({}, { files: { ...files(), write } }), 'save a')).toEqual(['No room.']);
  });
});

test('after the end every command redraws and says so, but restart', () => {
  for (const verb of ['left', 'levelup', 'drop', 'autoplay']) {
    expect(say(over(), verb)).toEqual(['frame', OVER]);
  }
  expect(say(over(), 'hint')).toEqual(['frame', 'No hint: there is nothing to drop.']);
  expect(say(over(), 'restart')).toEqual(['frame']);
  expect(say(over('biquadris'), 'blind')).toEqual(['frame', OVER]);
});

test('special actions: what a player is told', () => {
  const session = sessionOf({ rules: 'biquadris', sequences: ['O', 'T'] });
  expect(say(session, 'force Q')).toEqual(['Expected force and a block\'s letter, got "force Q"']);
  expect(say(session, 'heavy')).toEqual([
    'frame',
    'A special action comes after clearing two rows with one drop.',
  ]);
  for (let i = 0; i < 5; i++) executeLine(session, `O ${2 * i}ri dr T ${2 * i}ri dr`);
  expect(say(session, 'I cl 10ri dr').slice(-2)).toEqual([
    'frame',
    'Player 1, choose: blind, heavy, or force and a letter.',
  ]);
  expect(say(session, 'dr')).toEqual([
    'frame',
    'Choose a special action first: blind, heavy or force with a letter.',
  ]);
  expect(say(session, 'blind')).toEqual(['frame']);
});

test('a loaded game does not take the hi score back', () => {
  const session = sessionOf({ sequences: ['IIO'] }, { files: files() });
  executeLine(session, 'save a dr 4ri dr 8ri dr load a');
  expect([activePlayer(session.game).score, session.game.hiScore]).toEqual([0, 3]);
});

test('while a line is typed, a command is carried out as soon as it is complete', () => {
  const session = brief();
  expect(typed(session, 'ri ')).toHaveLength(1);
  expect(typed(session, 'sequence mo')).toEqual([]);
  expect(typed(session, 'ves')).toEqual([]);
  expect(typed(session, ' ')).toHaveLength(3);
  expect(typed(session, 'rename left west ')).toEqual([]);
  expect(typed(session, '\n')).toHaveLength(1);
  const seen: string[] = [];
  feedText(session, 'ri\nri', () => seen.push(session.typed));
  expect([...seen, session.typed]).toEqual(['', 'ri']);
});
