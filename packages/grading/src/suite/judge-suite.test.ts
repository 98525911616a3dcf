import { LinkBroken } from '@tetrarium/protocol';
import { describe, expect, test } from 'vitest';
import { CheckFailed, type ContractCase, demanding, NotCompared, throwsError } from './check.ts';
import { judgeCases, judgeSuite } from './judge-suite.ts';
import type { Group, Suite } from './suite.ts';

const group = (id: string, points: number, ...needs: string[]): Group => ({
  id,
  title: id.toUpperCase(),
  cites: `section ${id}`,
  points,
  needs,
});

const GROUPS = [group('a', 10), group('b', 10, 'a'), group('c', 4, 'b'), group('d', 6)];
const pass = () => {};
const refuse = (message = 'Expected 1, got 2') => {
  throw new CheckFailed(message);
};

function suiteOf(...cases: ContractCase[]): Suite {
  return { brief: 'stanford', kind: 'Board', groups: GROUPS, cases };
}

const one = (id: string, run: () => void, weight: 1 | 2 | 3 = 2, name = `in ${id}`) =>
  demanding(id, 'brief', weight, `rule ${id}`)(name, run);
const ours = demanding('d', 'ours', 2, 'ours');

describe('judgeSuite', () => {
  test('gives full marks to who passes, and judges our own demands only when asked', () => {
    const suite = suiteOf(one('a', pass), one('b', pass), ours('extra', refuse));
    const report = judgeSuite(suite, { isStrict: false });
    expect([report.earned, report.points]).toEqual([20, 20]);
    expect(report.groups.map(({ id }) => id)).toEqual(['a', 'b']);
    const strict = judgeSuite(suite, { isStrict: true });
    expect([strict.earned, strict.points]).toEqual([20, 26]);
    expect(strict.cases.at(-1)).toMatchObject({ demand: 'ours', passed: false });
  });

  test('takes the points of a rubric', () => {
    const suite = suiteOf(one('a', pass), one('b', refuse));
    const report = judgeSuite(suite, { isStrict: false, rubric: { a: 3, b: 0, unknown: 7 } });
    expect([report.earned, report.points]).toEqual([3, 3]);
  });

  test('lets points follow the weight of what failed', () => {
    const many = Array.from({ length: 7 }, (_, i) => one('a', pass, 1, `easy ${i}`));
    const earned = (weight: 1 | 2 | 3) =>
      judgeSuite(suiteOf(...many, one('a', refuse, weight)), { isStrict: false }).earned;
    expect([earned(1), earned(2), earned(3)]).toEqual([8.75, 7.5, 5]);
    const third = judgeSuite(
      suiteOf(one('a', refuse, 1), one('a', refuse, 1, 'x'), one('a', pass, 1, 'y')),
      {
        isStrict: false,
      },
    );
    expect(third.earned).toBe(3.33);
  });

  test('names the failed groups that a failed group needs, near and far', () => {
    const suite = suiteOf(one('a', refuse), one('b', pass), one('c', refuse), one('d', refuse));
    const causes = judgeSuite(suite, { isStrict: false }).groups.map((each) => each.causes);
    expect(causes).toEqual([[], [], ['a'], []]);
    const detail = suiteOf(one('a', refuse, 1), one('c', refuse));
    expect(judgeSuite(detail, { isStrict: false }).groups.map((each) => each.causes)).toEqual([
      [],
      [],
    ]);
  });

  test('catches whatever is thrown and keeps the boards of a comparison', () => {
    const boards = { expected: ['#'], got: ['.'] };
    const { cases } = judgeSuite(
      suiteOf(
        one('a', () => {
          throw 'text';
        }),
        one('b', () => {
          throw new CheckFailed('Expected #, got .', boards);
        }),
      ),
      { isStrict: false },
    );
    expect(cases.map(({ message }) => message)).toEqual([
      'Expected no exception, got "text"',
      'Expected #, got .',
    ]);
    expect(cases[1]!.boards).toEqual(boards);
    expect('boards' in cases[0]!).toBe(false);
  });

  test('asks nothing more of a hand-in that does not answer any more', () => {
    let asked = 0;
    const hang = () => {
      throw new LinkBroken('time', 'does not come back');
    };
    const report = judgeSuite(
      suiteOf(
        one('a', pass),
        one('a', () => throwsError('it', hang), 2, 'hangs'),
        one('a', () => asked++, 2, 'after'),
        one('d', () => asked++),
      ),
      { isStrict: false },
    );
    expect(asked).toBe(0);
    expect(report.broken).toEqual({
      reason: 'time',
      message: 'does not come back',
      during: 'hangs',
    });
    expect(report.cases.map(({ passed, isUntried }) => [passed, isUntried])).toEqual([
      [true, undefined],
      [false, undefined],
      [false, true],
      [false, true],
    ]);
    expect(report.cases[3]!.message).toBe('Not tried after "hangs": does not come back');
    expect(report.groups.map(({ id, causes }) => [id, causes])).toEqual([
      ['a', []],
      ['d', ['a']],
    ]);
  });

  test('advises on wrong answers, not on exceptions, missing members and endless loops', () => {
    const advice = 'Check the backup.';
    const groups = [{ ...group('a', 10), advice }];
    const throwing = (thrown: unknown) => () => {
      throw thrown;
    };
    const wrong = throwing(new CheckFailed('Expected 1, got 2'));
    const bad = throwing(new TypeError('x'));
    const missing = throwing(new NotCompared('Expected undo, got no undo', 'missing'));
    const endless = throwing(new LinkBroken('time', 'does not come back'));
    const judge = (...runs: (() => void)[]) => {
      const cases = runs.map((run, i) => one('a', run, 2, `case ${i}`));
      return judgeSuite({ ...suiteOf(...cases), groups }, { isStrict: false });
    };
    const adviceFor = (...runs: (() => void)[]) => judge(...runs).groups[0]!.advice;
    expect(adviceFor(wrong)).toBe(advice);
    expect(adviceFor(bad, wrong, wrong)).toBe(advice);
    expect(adviceFor(bad, bad, wrong)).toMatch(/exception/);
    expect(adviceFor(bad)).toMatch(/exception/);
    expect(adviceFor(missing)).toBeUndefined();
    expect(adviceFor(pass, endless, pass, pass)).toBeUndefined();
    expect(adviceFor(pass)).toBeUndefined();
    const { cases } = judge(bad, missing, wrong, endless);
    const by = cases.map(({ failedBy }) => failedBy);
    expect(by).toEqual(['exception', 'missing', undefined, 'stop']);
  });

  test('can be followed case by case', () => {
    const judging = judgeCases(suiteOf(one('a', pass), one('b', refuse)), { isStrict: false });
    expect([...judging].map(({ name }) => name)).toEqual(['in a', 'in b']);
  });
});
