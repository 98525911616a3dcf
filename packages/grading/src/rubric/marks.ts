import type { SuiteReport } from '../suite/report.ts';
import type { Demand, Rubric } from './rubric.ts';

/** How one test file of a hand-in did on the twins of the classes it uses. */
export interface JudgedTests {
  readonly file: string;
  readonly tests: number;
  /** What it said against correct classes; nothing, if it is fair. */
  readonly complaints: readonly { readonly test: string; readonly message: string }[];
  readonly twins: readonly {
    readonly id: string;
    readonly kind: string;
    readonly mistake: string;
    readonly isCaught: boolean;
  }[];
}

export interface Judged {
  readonly reports: readonly SuiteReport[];
  readonly tests: readonly JudgedTests[];
  readonly isLate: boolean;
}

export interface GroupMark {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly earned: number;
}

/** The points of a hand-in. */
export interface Marks {
  /** Every group of every class that counts, in the order of the demands. */
  readonly groups: readonly GroupMark[];
  readonly tests?: {
    readonly points: number;
    readonly earned: number;
    readonly caught: number;
    readonly twins: number;
  };
  /** Points that were taken off because it is late. */
  readonly late: number;
  readonly earned: number;
  readonly points: number;
}

/** The demands that count by a rubric, with its points; without its word those of `handedIn`. */
export function weighDemands(
  rubric: Rubric,
  demands: readonly Demand[],
  handedIn: ReadonlySet<string>,
): readonly Demand[] {
  const { groups: named } = rubric;
  const counts = ({ kind }: Demand): boolean =>
    named === undefined ? handedIn.has(kind) : named[kind] !== undefined;
  return demands.filter(counts).map((demand) => ({
    ...demand,
    groups: demand.groups.map((group) => ({
      ...group,
      points: named?.[demand.kind]?.[group.id] ?? group.points,
    })),
  }));
}

/** Gives a hand-in its points; `demands` are those of `weighDemands`. */
export function giveMarks(
  rubric: Rubric,
  demands: readonly Demand[],
  { reports, tests, isLate }: Judged,
): Marks {
  const groups = demands.flatMap(({ kind, groups }) => {
    const report = reports.find((each) => each.kind === kind);
    return groups.map(({ id, title, points }): GroupMark => {
      const judged = report?.groups.find((group) => group.id === id);
      const share = judged === undefined || judged.points === 0 ? 0 : judged.earned / judged.points;
      return { kind, id, title, points, earned: roundTo(points * share, rubric.round) };
    });
  });
  const testMark = markTests(rubric, demands, tests);
  const parts = [...groups, ...(testMark === undefined ? [] : [testMark])];
  const points = sum(parts.map((part) => part.points));
  const scale = rubric.outOf === undefined || points === 0 ? 1 : rubric.outOf / points;
  const full = roundTo(sum(parts.map((part) => part.earned)) * scale, rubric.round);
  const late = isLate ? roundTo((full * rubric.late) / 100, rubric.round) : 0;
  return {
    groups,
    ...(testMark === undefined ? {} : { tests: testMark }),
    late,
    earned: clean(full - late),
    points: clean(points * scale),
  };
}

function markTests(
  { tests: worth, round }: Rubric,
  demands: readonly Demand[],
  tests: readonly JudgedTests[],
): Marks['tests'] {
  if (worth === undefined) return undefined;
  const kinds = demands.map(({ kind }) => kind);
  const fair = tests.filter(({ complaints }) => complaints.length === 0);
  const caught = new Set(
    fair.flatMap(({ twins }) =>
      twins.filter(({ kind, isCaught }) => isCaught && kinds.includes(kind)).map(({ id }) => id),
    ),
  ).size;
  const twins = sum(demands.map((demand) => demand.twins));
  const share = twins === 0 ? 0 : Math.min(1, caught / (twins * worth.catch));
  const { points } = worth;
  return { points, earned: roundTo(points * share, round), caught, twins };
}

/** The nearest multiple of a step, halves up; a hair below a half is one, as sums are never exact. */
export function roundTo(value: number, step: number): number {
  return clean(Math.round(value / step + 1e-9) * step);
}

function sum(numbers: readonly number[]): number {
  return clean(numbers.reduce((total, each) => total + each, 0));
}

/** Without the dust of binary fractions. */
function clean(value: number): number {
  return Number(value.toFixed(6));
}
