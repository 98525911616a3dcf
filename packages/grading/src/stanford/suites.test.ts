import * as engine from '@tetrarium/engine';
import { describe, expect, test } from 'vitest';
import { casesOf, judgeCases, judgeSuite } from '../suite/judge-suite.ts';
import type { SuiteReport } from '../suite/report.ts';
import { boardSuite } from './board-suite.ts';
import { BROKEN_TWINS, twinsFor } from './broken-twins.ts';
import { NAIVE } from './naive-board.ts';
import { pieceSuite } from './piece-suite.ts';
import { REFERENCE } from './reference-board.ts';
import { PLACE, type Subject } from './subject.ts';
import { TWIN_GROUPS } from './twin-groups.ts';

const OURS: Subject = { Piece: engine.Piece, Board: engine.Board };
const SUITES = [pieceSuite(NAIVE), boardSuite(NAIVE)];

const failuresOf = ({ cases }: SuiteReport) =>
  cases.filter(({ passed }) => !passed).map(({ name, message }) => `${name}: ${message}`);

test.each([
  ['ours', OURS],
  ['the naive twins', NAIVE],
  ['the reference', REFERENCE],
  ['the reference board with naive pieces', { Piece: NAIVE.Piece, Board: REFERENCE.Board }],
] as const)('[H-01, A-32, B-18, B-26, B-52, O-03] %s: full marks', (_, subject) => {
  for (const suite of [pieceSuite(subject), boardSuite(subject)]) {
    const report = judgeSuite(suite, { isStrict: true });
    expect(failuresOf(report)).toEqual([]);
    expect(report.earned).toBe(report.points);
  }
});

test('the answers of place are the constants of the engine', () => {
  expect(PLACE).toEqual({
    OK: engine.PLACE_OK,
    ROW_FILLED: engine.PLACE_ROW_FILLED,
    OUT_BOUNDS: engine.PLACE_OUT_BOUNDS,
    BAD: engine.PLACE_BAD,
  });
});

describe.each(SUITES)('the suite of $kind', ({ groups, cases }) => {
  const ids = groups.map(({ id }) => id);

  test('has 100 points by the brief, and each case a name, a group and a rule of its brief', () => {
    const brief = new Set(cases.filter((each) => each.demand === 'brief').map((c) => c.group));
    const points = groups.filter(({ id }) => brief.has(id)).map((group) => group.points);
    expect(points.reduce((a, b) => a + b)).toBe(100);
    for (const { advice } of groups) expect(advice).toMatch(/\w/);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { rule, group, demand } of cases) {
      expect(ids).toContain(group);
      expect(rule).toMatch(demand === 'brief' ? /^Part [AB]\b.*: / : /^Beyond the handout: /);
    }
  });

  test('has its groups in an order in which each comes after those it needs', () => {
    groups.forEach(({ needs }, i) => {
      for (const need of needs) expect(ids.slice(0, i)).toContain(need);
    });
  });

  test('demands by the brief only what is not ours', () => {
    const suite = { brief: 'stanford', kind: '', groups, cases } as const;
    expect(casesOf(suite, true)).toHaveLength(cases.length);
    expect(casesOf(suite, false).every(({ demand }) => demand === 'brief')).toBe(true);
  });
});

test('the suites can be built for classes that only throw, and reject them', () => {
  class Refusing {
    static readonly STICK = 0;
    static readonly debug = false;
    constructor() {
      throw new Error('not implemented');
    }
  }
  const subject = { Piece: Refusing, Board: Refusing } as unknown as Subject;
  for (const suite of [pieceSuite(subject), boardSuite(subject)]) {
    expect(judgeSuite(suite, { isStrict: false }).earned).toBe(0);
    const { cases } = judgeSuite(suite, { isStrict: true });
    // A constructor that refuses everything refuses the right things too.
    for (const { name } of cases.filter(({ passed }) => passed)) expect(name).toMatch(/refuses/);
  }
});

describe('broken twins', () => {
  test('[H-04, A-33, B-52] are many, each with an id and a mistake of its own', () => {
    const count = (kind: string) => BROKEN_TWINS.filter((twin) => twin.kind === kind).length;
    expect(count('piece')).toBeGreaterThanOrEqual(16);
    expect(count('board')).toBeGreaterThanOrEqual(26);
    expect(new Set(BROKEN_TWINS.map(({ id }) => id)).size).toBe(BROKEN_TWINS.length);
    expect(new Set(BROKEN_TWINS.map(({ mistake }) => mistake)).size).toBe(BROKEN_TWINS.length);
    for (const { id, mistake } of BROKEN_TWINS) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(mistake).toMatch(/^[A-Za-z].*\.$/);
    }
  });

  test('each belong to one kind of bug, by the name of a group of the suite', () => {
    const grouped = TWIN_GROUPS.flatMap(({ brief, ours }) => [...brief, ...ours]);
    expect([...grouped].sort()).toEqual(BROKEN_TWINS.map(({ id }) => id).sort());
    const groups = SUITES.flatMap((suite) => suite.groups);
    for (const { id, title } of TWIN_GROUPS) {
      expect(groups.find((group) => group.id === id)?.title).toBe(title);
    }
    expect(twinsFor(true)).toEqual(BROKEN_TWINS);
    expect(twinsFor(false).length).toBe(TWIN_GROUPS.flatMap(({ brief }) => brief).length);
  });

  test.each(BROKEN_TWINS.map((twin) => [twin.id, twin] as const))(
    '[H-04, A-33, B-52] %s fails first in the group of its bug',
    (id, { kind, subject }) => {
      const suite = kind === 'piece' ? pieceSuite(subject) : boardSuite(subject);
      const group = TWIN_GROUPS.find(({ brief, ours }) => [...brief, ...ours].includes(id))!;
      const isOurs = group.ours.includes(id);
      expect(firstFailure(suite, false)).toBe(isOurs ? undefined : group.id);
      if (isOurs) expect(firstFailure(suite, true)).toBeDefined();
    },
  );
});

/** The group of the first case that fails, without running any other after it. */
function firstFailure(suite: (typeof SUITES)[number], isStrict: boolean): string | undefined {
  for (const { passed, group } of judgeCases(suite, { isStrict })) if (!passed) return group;
  return undefined;
}
