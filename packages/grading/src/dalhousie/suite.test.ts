import { describe, expect, test } from 'vitest';
import { judgeSuite } from '../suite/judge-suite.ts';
import { NAIVE_DALHOUSIE } from './naive-solver.ts';
import { dalhousieSuites } from './suite.ts';
import { DALHOUSIE_TWIN_GROUPS, DALHOUSIE_TWINS } from './twin-groups.ts';

test('every case has a name of its own, cites a rule and belongs to a group', () => {
  for (const { cases, groups } of dalhousieSuites(NAIVE_DALHOUSIE)) {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    for (const { rule, group } of cases) {
      expect(rule).not.toBe('');
      expect(groups.map(({ id }) => id)).toContain(group);
    }
  }
});

describe('the naive twin', () => {
  for (const suite of dalhousieSuites(NAIVE_DALHOUSIE)) {
    test.each(suite.cases)('$name', ({ run }) => run());
  }
});

describe('broken twins', () => {
  test('are many, each with an id and a mistake of its own', () => {
    expect(DALHOUSIE_TWINS.length).toBeGreaterThanOrEqual(50);
    expect(new Set(DALHOUSIE_TWINS.map(({ id }) => id)).size).toBe(DALHOUSIE_TWINS.length);
    expect(new Set(DALHOUSIE_TWINS.map(({ mistake }) => mistake)).size).toBe(
      DALHOUSIE_TWINS.length,
    );
  });

  test.each(DALHOUSIE_TWINS.map((twin) => [twin.id, twin] as const))(
    '%s',
    (_, { group, subject, demand }) => {
      const [suite] = dalhousieSuites(subject);
      const { groups } = judgeSuite(suite!, { isStrict: demand === 'ours' });
      const first = groups.filter(
        ({ points, earned, causes }) => earned < points && causes.length === 0,
      );
      expect(first.map(({ id }) => id)).toEqual([group]);
    },
  );
});

test('every twin is in a group with a hint', () => {
  const ids = DALHOUSIE_TWIN_GROUPS.flatMap(({ brief, ours }) => [...brief, ...ours]);
  expect([...ids].sort()).toEqual(DALHOUSIE_TWINS.map(({ id }) => id).sort());
});
