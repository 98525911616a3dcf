import type { Result } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import { BLOCK_KINDS, createVocabulary, RULESETS, readCommand } from '../src/index.ts';
import { addAlias, addMacro, addMacros, lookUp, renameCommand } from '../src/vocabulary.ts';
import { unwrap } from './sessions.ts';

const own = createVocabulary(RULESETS['2013']);

/** The code and the message of a problem. */
function faultOf<T>(result: Result<T>): [string, string] {
  if (result.ok) throw new Error('Expected a problem');
  return [result.problem.code, result.problem.message];
}

describe('a word that means nothing is answered with what could have been meant', () => {
  test.each([
    ['LEFT', '; commands are written in small letters: left'],
    ['und', '; undo needs its full name'],
    ['u', '; help lists all'],
    ['ndo', '; help lists all'],
    ['zzz', '; help lists all'],
  ])('%s', (word, advice) => {
    expect(faultOf(lookUp(own, word))).toEqual([
      'quadris/unknown-command',
      `Unknown command "${word}"${advice}`,
    ]);
  });

  test('more than one, and very long ones', () => {
    expect(faultOf(lookUp(own, 'l'))[1]).toBe(
      '"l" could be left, leveldown or levelup; type more of it',
    );
    expect(faultOf(lookUp(own, 'x'.repeat(40)))[1]).toContain(`"${'x'.repeat(40)}"`);
    expect(faultOf(lookUp(own, 'x'.repeat(41)))[1]).toContain(`"${'x'.repeat(40)}..."`);
  });
});

test('the rules of 2013 have no commands of later years', () => {
  for (const word of ['norandom', 'random', 'blind', 'heavy', 'force', ...BLOCK_KINDS]) {
    expect(faultOf(lookUp(own, word))[0]).toBe('quadris/unknown-command');
  }
});

test('a command as it is read: how often, what, its words, and what follows', () => {
  const read = (line: string) => readCommand(own, line);
  expect(read('2ri do')).toEqual({
    command: { ok: true, value: { times: 2, verb: 'right', macro: undefined, words: '' } },
    rest: ' do',
  });
  expect(read('save a ri')).toMatchObject({ command: { value: { words: 'a' } }, rest: ' ri' });
  expect(read('rename left  west ')).toMatchObject({
    command: { value: { words: 'left  west' } },
    rest: '',
  });
  expect(read('3')).toMatchObject({ command: { problem: { code: 'quadris/no-command' } } });
  const macro = { name: 'two', body: '2ri' };
  expect(readCommand({ ...own, macros: [macro] }, 'two')).toEqual({
    command: { ok: true, value: { times: 1, verb: undefined, macro, words: '' } },
    rest: '',
  });
  expect(lookUp(own, 'ri')).toMatchObject({ value: { type: 'verb', command: { verb: 'right' } } });
});

describe('names and macros', () => {
  test('limits: a name of 40 letters, a body of 4,000, a thousand macros', () => {
    const name = 'n'.repeat(40);
    expect(addMacro(own, name, 'ri').ok).toBe(true);
    const [code, message] = faultOf(addMacro(own, `${name}n`, 'ri'));
    expect([code, message.endsWith(`got "${name}"`)]).toEqual(['quadris/bad-name', true]);
    expect(addMacro(own, 'a', 'x'.repeat(4000)).ok).toBe(true);
    for (const body of ['x'.repeat(4001), '  ', 'ri\nri']) {
      expect(faultOf(addMacro(own, 'a', body))[0]).toBe('quadris/bad-macro');
    }
    const many = Array.from({ length: 1000 }, (_, i) => ({ name: `m${i}`, body: 'ri' }));
    expect(faultOf(addMacro(unwrap(addMacros(own, many)), 'last', 'ri'))).toEqual([
      'quadris/bad-macro',
      'Expected at most 1000 macros',
    ]);
  });

  test('a loop is found anywhere, behind any number, and nothing else is one', () => {
    const [code, message] = faultOf(
      addMacros(own, [
        { name: 'a', body: 'b' },
        { name: 'b', body: 'c' },
        { name: 'c', body: '12b' },
      ]),
    );
    expect(code).toBe('quadris/macro-loop');
    expect(message).toContain('got b -> c -> b');
    const first = { name: 'x', body: 'ri' };
    expect(addMacros(own, [first, { name: 'a', body: 'a' }]).ok).toBe(false);
    expect(
      addMacros(own, [
        { name: 'a', body: 'a2' },
        { name: 'a2', body: 'ri' },
      ]).ok,
    ).toBe(true);
  });

  test('rename gives a macro another name and leaves the others', () => {
    const both = unwrap(
      addMacros(own, [
        { name: 'a', body: 'ri' },
        { name: 'b', body: 'do' },
      ]),
    );
    expect(unwrap(renameCommand(both, 'a', 'c'))).toEqual({
      ...own,
      macros: [
        { name: 'c', body: 'ri' },
        { name: 'b', body: 'do' },
      ],
    });
    expect(faultOf(renameCommand(own, 'left', 'T'))[0]).toBe('quadris/bad-name');
    const waiting = unwrap(
      addMacros(own, [
        { name: 'a', body: 'b' },
        { name: 'c', body: 'a' },
      ]),
    );
    expect(faultOf(renameCommand(waiting, 'c', 'b'))[0]).toBe('quadris/macro-loop');
  });

  test('one more name is for a command only', () => {
    expect(faultOf(addAlias(own, 'west', 'nowhere'))[0]).toBe('quadris/unknown-command');
    expect(faultOf(addAlias(own, 'right', 'left'))[0]).toBe('quadris/bad-name');
    expect(faultOf(addAlias(unwrap(addMacro(own, 'a', 'ri')), 'b', 'a'))).toEqual([
      'quadris/bad-name',
      'Expected the name of a command, got the macro "a"',
    ]);
  });
});
