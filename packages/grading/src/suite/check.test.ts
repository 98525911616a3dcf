import { describe, expect, test } from 'vitest';
import { CheckFailed, explain, same, sameList, show, throwsError } from './check.ts';

const messageOf = (run: () => void) => {
  try {
    run();
    return 'passed';
  } catch (thrown) {
    return explain(thrown);
  }
};

describe('explain', () => {
  test.each([
    ['an Error', new TypeError('no such thing'), 'TypeError: no such thing'],
    ['a string', 'oops', '"oops"'],
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    ['a number', 7, '7'],
    ['a plain object', { code: 3 }, 'an object {"code":3}'],
    ['a bare object', Object.create(null), 'an object {}'],
    ['a function', () => {}, 'a function'],
  ])('a case that throws %s has failed', (_, thrown, shown) => {
    const message = messageOf(() => {
      throw thrown;
    });
    expect(message).toBe(`Expected no exception, got ${shown}`);
  });

  test('survives what cannot even be shown', () => {
    const hostile = {
      get message(): string {
        throw new Error('not you');
      },
    };
    const round: unknown[] = [];
    round.push({ round });
    for (const thrown of [
      hostile,
      round,
      new Proxy(
        {},
        {
          has: () => {
            throw new Error('no');
          },
        },
      ),
    ]) {
      const message = messageOf(() => {
        throw thrown;
      });
      expect(message).toContain('a value that cannot be shown');
    }
  });

  test('survives a stack overflow', () => {
    const dive = (): number => 1 + dive();
    expect(messageOf(dive)).toContain('Maximum call stack');
  });
});

describe('checks', () => {
  test('same compares primitives and the identity of objects', () => {
    const object = { x: 1 };
    expect(() => same('it', object, object)).not.toThrow();
    expect(() => same('it', { x: 1 }, object)).toThrow(
      'Expected the very same object, got an object {"x":1} for it',
    );
    expect(() => same('it', undefined, 'a')).toThrow('Expected "a", got undefined for it');
    expect(() => same('it', '1', 1)).toThrow(CheckFailed);
  });

  test('sameList takes plain arrays only', () => {
    expect(() => sameList('it', [1, 2], [1, 2])).not.toThrow();
    expect(() => sameList('it', [2, 1], [1, 2])).toThrow('Expected [1, 2], got [2, 1] for it');
    expect(() => sameList('it', [1, 2, 3], [1, 2])).toThrow(CheckFailed);
    expect(() => sameList('it', new Int8Array([1]), [1])).toThrow(CheckFailed);
    expect(() => sameList('it', undefined, [])).toThrow('Expected [], got undefined for it');
  });

  test('throwsError wants an Error with the words, and returns its message', () => {
    const refuse = () => {
      throw new Error('place commit problem: undo first');
    };
    expect(throwsError('it', refuse, 'commit problem')).toBe('place commit problem: undo first');
    expect(() => throwsError('it', refuse, 'other')).toThrow('Expected an Error saying "other"');
    expect(() => throwsError('it', () => 3)).toThrow(
      'Expected an Error to be thrown, got the answer 3 for it',
    );
    const throwText = () => {
      throw 'text';
    };
    expect(() => throwsError('it', throwText)).toThrow('got "text" thrown for it');
  });

  test('show keeps nested arrays readable', () => {
    expect(show([1, ['a', null], undefined])).toBe('[1, ["a", null], undefined]');
  });
});
