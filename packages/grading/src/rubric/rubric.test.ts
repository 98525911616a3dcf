import { describe, expect, test } from 'vitest';
import type { GroupReport, SuiteReport } from '../suite/report.ts';
import { giveMarks, type Judged, roundTo, weighDemands } from './marks.ts';
import { type Demand, PLAIN_RUBRIC, parseRubric, type Rubric } from './rubric.ts';

const group = (id: string, points: number) => ({
  ...{ id, title: id.toUpperCase(), cites: 'p. 1', points, needs: [] },
});
const DEMANDS: readonly Demand[] = [
  { kind: 'Piece', groups: [group('skirt', 4), group('rotation', 6)], twins: 10 },
  { kind: 'Board', groups: [group('place', 5), group('undo', 5)], twins: 30 },
];

const report = (kind: string, shares: Readonly<Record<string, number>>): SuiteReport => ({
  ...{ brief: 'stanford', kind, cases: [], points: 1, earned: 1 },
  groups: Object.entries(shares).map(
    ([id, share]): GroupReport => ({
      ...{ id, title: id, cites: '', causes: [], points: 8, earned: 8 * share },
    }),
  ),
});

describe('parseRubric', () => {
  const parse = (value: unknown) => {
    const result = parseRubric(JSON.stringify(value), DEMANDS);
    return result.ok ? result.value : result.problem.message;
  };

  test('fills in what is left out', () => {
    expect(parse({ version: 1 })).toEqual(PLAIN_RUBRIC);
    expect(parse({ version: 1, tests: { points: 20 } })).toEqual({
      ...PLAIN_RUBRIC,
      tests: { points: 20, catch: 1 },
    });
  });

  test('reads every field', () => {
    const rubric = {
      ...{ title: 'Part 1', groups: { Piece: { rotation: 30 }, Board: {} } },
      ...{ tests: { points: 20, catch: 0.8 }, outOf: 100, round: 0.5, late: 10 },
    };
    expect(parse({ version: 1, ...rubric })).toEqual(rubric);
  });

  test.each([
    [{}, 'Expected version as 1, got undefined'],
    [{ version: 2 }, 'Expected version as 1, got 2'],
    [[], 'Expected a record, got []'],
    [
      { version: 1, weight: 3 },
      'Expected only version, title, groups, tests, outOf, round, late, got "weight"',
    ],
    [{ version: 1, title: '' }, 'Expected title as a text of 1 to 120 characters, got ""'],
    [{ version: 1, groups: [] }, 'Expected groups as a record, got []'],
    [
      { version: 1, groups: {} },
      'Expected groups as a record that names a class, got an empty one',
    ],
    [{ version: 1, groups: { Piece: 3 } }, 'Expected groups.Piece as a record, got 3'],
    [
      { version: 1, groups: { piece: {} } },
      'Expected a class of groups as one of Piece, Board, got "piece"',
    ],
    [
      { version: 1, groups: { Piece: { undo: 3 } } },
      'Expected a group of groups.Piece as one of skirt, rotation, got "undo"',
    ],
    [
      { version: 1, groups: { Piece: { skirt: -1 } } },
      'Expected groups.Piece.skirt as a number from 0 to 10000, got -1',
    ],
    [
      { version: 1, tests: { points: 5, catch: 80 } },
      'Expected tests.catch as a number from 0.01 to 1, got 80',
    ],
    [{ version: 1, round: 0 }, 'Expected round as a number from 0.01 to 10, got 0'],
    [{ version: 1, late: '10%' }, 'Expected late as a number from 0 to 100, got "10%"'],
  ])('refuses %j', (value, message) => {
    expect(parse(value)).toBe(message);
  });

  test('refuses what is no JSON', () => {
    expect(parseRubric('points: 3', DEMANDS)).toMatchObject({
      ok: false,
      problem: { message: 'Expected JSON, got "points: 3"' },
    });
  });
});

describe('giveMarks', () => {
  const marks = (rubric: Partial<Rubric>, judged: Partial<Judged>, handedIn = ['Piece']) => {
    const whole = { ...PLAIN_RUBRIC, ...rubric };
    const demands = weighDemands(whole, DEMANDS, new Set(handedIn));
    return giveMarks(whole, demands, { reports: [], tests: [], isLate: false, ...judged });
  };

  test('the points of a group follow its share, by the points of the rubric', () => {
    const reports = [report('Piece', { skirt: 1, rotation: 0.5 })];
    expect(marks({}, { reports })).toMatchObject({ earned: 7, points: 10 });
    expect(marks({ groups: { Piece: { rotation: 16 } } }, { reports })).toMatchObject({
      groups: [
        { kind: 'Piece', id: 'skirt', title: 'SKIRT', points: 4, earned: 4 },
        { kind: 'Piece', id: 'rotation', points: 16, earned: 8 },
      ],
      earned: 12,
      points: 20,
    });
  });

  test('a class that was not handed in earns nothing; one that does not count is left out', () => {
    const reports = [report('Piece', { skirt: 1, rotation: 1 })];
    expect(marks({}, { reports }, ['Piece', 'Board'])).toMatchObject({ earned: 10, points: 20 });
    const judged = { reports: [...reports, report('Board', { place: 1, undo: 1 })] };
    expect(marks({ groups: { Piece: {} } }, judged)).toMatchObject({ earned: 10, points: 10 });
  });

  test('a group of no points is shown and earns none', () => {
    const reports = [report('Piece', { skirt: 1, rotation: 1 })];
    const { groups, points } = marks({ groups: { Piece: { skirt: 0 } } }, { reports });
    expect(points).toBe(6);
    expect(groups[0]).toMatchObject({ points: 0, earned: 0 });
  });

  test('groups and the total are rounded, and scaled to what the gradebook wants', () => {
    const reports = [report('Piece', { skirt: 1 / 3, rotation: 2 / 3 })];
    expect(marks({ round: 0.5 }, { reports })).toMatchObject({ earned: 5.5, points: 10 });
    expect(marks({ round: 1, outOf: 100 }, { reports })).toMatchObject({ earned: 50, points: 100 });
  });

  test('late takes a share off, and says how much', () => {
    const reports = [report('Piece', { skirt: 1, rotation: 1 })];
    expect(marks({ late: 10 }, { reports, isLate: true })).toMatchObject({ earned: 9, late: 1 });
    expect(marks({ late: 10 }, { reports })).toMatchObject({ earned: 10, late: 0 });
  });

  test('test files count together, unless they are unfair', () => {
    const twin = (id: string, isCaught: boolean, kind = 'Piece') => ({
      ...{ id, kind, mistake: id, isCaught },
    });
    const file = (...twins: ReturnType<typeof twin>[]) => ({
      ...{ file: 'a.test.ts', tests: 1, complaints: [], twins },
    });
    const tests = [
      file(twin('a', true), twin('b', false), twin('c', true)),
      file(twin('b', true), twin('a', true), twin('x', true, 'Board')),
      { ...file(twin('d', true)), complaints: [{ test: 't', message: 'm' }] },
    ];
    const worth = { points: 20, catch: 0.6 };
    expect(marks({ tests: worth }, { tests }).tests).toEqual({
      ...{ points: 20, earned: 10, caught: 3, twins: 10 },
    });
    expect(marks({ tests: { points: 20, catch: 0.1 } }, { tests }).tests?.earned).toBe(20);
    expect(marks({}, { tests })).not.toHaveProperty('tests');
  });
});

test.each([
  [0.125, 0.25, 0.25],
  [2.4999999999, 1, 3],
  [1.005, 0.01, 1.01],
  [7.3, 0.5, 7.5],
  [1 / 3, 0.01, 0.33],
])('roundTo(%s, %s)', (value, step, expected) => {
  expect(roundTo(value, step)).toBe(expected);
});
