import { describe, expect, test } from 'vitest';
import { judgeSuite } from '../suite/judge-suite.ts';
import { utSuites } from './board-suite.ts';
import { NAIVE_UT } from './naive-board.ts';
import { UT_TWIN_GROUPS, UT_TWINS } from './twin-groups.ts';

test('every case has a name of its own, cites a rule and belongs to a group', () => {
  for (const { cases, groups } of utSuites(NAIVE_UT)) {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    for (const { rule, group } of cases) {
      expect(rule).not.toBe('');
      expect(groups.map(({ id }) => id)).toContain(group);
    }
  }
});

describe('the naive twins', () => {
  for (const suite of utSuites(NAIVE_UT)) {
    test.each(suite.cases)(`${suite.kind}: $name`, ({ run }) => run());
  }
});

describe('broken twins', () => {
  test('are many, each with an id and a mistake of its own', () => {
    const count = (kind: string) => UT_TWINS.filter((twin) => twin.kind === kind).length;
    expect(count('piece')).toBeGreaterThanOrEqual(12);
    expect(count('board')).toBeGreaterThanOrEqual(50);
    expect(new Set(UT_TWINS.map(({ id }) => id)).size).toBe(UT_TWINS.length);
    expect(new Set(UT_TWINS.map(({ mistake }) => mistake)).size).toBe(UT_TWINS.length);
  });

  test.each(UT_TWINS.map((twin) => [twin.id, twin] as const))(
    '%s',
    (_, { kind, group, subject }) => {
      const [piece, board] = utSuites(subject);
      const { groups } = judgeSuite(kind === 'piece' ? piece! : board!, { isStrict: false });
      const first = groups.filter(
        ({ points, earned, causes }) => earned < points && causes.length === 0,
      );
      expect(first.map(({ id }) => id)).toEqual([group]);
    },
  );
});

test('every twin is in a group with a hint', () => {
  const ids = UT_TWIN_GROUPS.flatMap(({ brief }) => brief);
  expect([...ids].sort()).toEqual(UT_TWINS.map(({ id }) => id).sort());
});
