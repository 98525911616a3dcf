import { join } from 'node:path';
import {
  type Demand,
  giveMarks,
  type Marks,
  type Rubric,
  roundTo,
} from '@tetrarium/grading/rubric';
import { count } from '@tetrarium/words';
import type { HandIn } from './hand-ins.ts';
import type { KeptResult } from './result-store.ts';

/** Why a hand-in has no marks. */
export type Unmarked = 'pending' | 'lost';

export interface Row {
  readonly student: string;
  readonly slug: string;
  readonly isLate: boolean;
  readonly result: KeptResult;
  /** Without marks it has to be judged again. */
  readonly marks: Marks | Unmarked;
  readonly remarks: readonly string[];
}

export interface ClassMarks {
  readonly title: string;
  readonly rubric: Rubric;
  readonly demands: readonly Demand[];
  /** By student. */
  readonly rows: readonly Row[];
}

const UNMARKED: Readonly<Record<Unmarked, string>> = {
  pending: 'Not judged yet: run the same command again',
  lost: 'Not judged: the judge itself failed; run the same command again',
};

const NOTHING: KeptResult['outcome'] = { reports: [], tests: [], problems: [] };

export function makeRow(
  { student, slug, isLate }: HandIn,
  result: KeptResult | Unmarked,
  rubric: Rubric,
  demands: readonly Demand[],
): Row {
  if (typeof result === 'string') {
    const empty = { student, files: [], remarks: [], outcome: NOTHING };
    return { student, slug, isLate, result: empty, marks: result, remarks: [UNMARKED[result]] };
  }
  const { reports, tests, problems } = result.outcome;
  const marks = giveMarks(rubric, demands, { reports, tests, isLate });
  const stopped = reports.flatMap(({ kind, broken }) =>
    broken === undefined ? [] : [`${kind}: ${broken.message}`],
  );
  const unfair = tests.filter(({ complaints }) => complaints.length > 0);
  const isThere = (kind: string): boolean => reports.some((report) => report.kind === kind);
  const absent = problems.length > 0 ? [] : demands.filter(({ kind }) => !isThere(kind));
  return {
    student,
    slug,
    isLate,
    result,
    marks,
    remarks: [
      ...problems.map((problem) => problem.split('\n')[0]!),
      ...stopped,
      ...absent.map(({ kind }) => `no ${kind} was handed in`),
      ...unfair.map(({ file }) => `${file} complains about correct classes`),
      ...result.remarks,
      ...(marks.late > 0 ? [`late: ${marks.late} taken off`] : isLate ? ['late'] : []),
    ],
  };
}

export function marked(rows: readonly Row[]): (Row & { readonly marks: Marks })[] {
  return rows.filter((row): row is Row & { marks: Marks } => typeof row.marks === 'object');
}

export function fullPoints({ rubric, demands }: ClassMarks): number {
  return giveMarks(rubric, demands, { reports: [], tests: [], isLate: false }).points;
}

export interface Figures {
  readonly mean: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function figuresOf(rows: readonly Row[]): Figures | undefined {
  const earned = marked(rows)
    .map(({ marks }) => marks.earned)
    .sort((a, b) => a - b);
  if (earned.length === 0) return undefined;
  const at = (place: number): number => earned[place]!;
  const half = Math.floor(earned.length / 2);
  const median = earned.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
  return {
    mean: roundTo(earned.reduce((sum, each) => sum + each, 0) / earned.length, 0.1),
    median: roundTo(median, 0.1),
    least: at(0),
    most: at(earned.length - 1),
  };
}

/** A group or a case, and how many of those who handed in the class missed something of it. */
export interface Missed {
  readonly kind: string;
  readonly name: string;
  /** Where the brief says it, or the sentence itself. */
  readonly rule: string;
  readonly missed: number;
  readonly of: number;
}

/** The groups that count, those that most students missed first. */
export function missedGroups({ rows, demands }: ClassMarks): Missed[] {
  const all = demands.flatMap(({ kind, groups }) =>
    groups.map(({ id, title, cites }): Missed => {
      const judged = rows.flatMap(({ result }) =>
        result.outcome.reports
          .filter((report) => report.kind === kind)
          .flatMap((report) => report.groups.filter((group) => group.id === id)),
      );
      const missed = judged.filter(({ earned, points }) => earned < points).length;
      return { kind, name: title, rule: cites, missed, of: judged.length };
    }),
  );
  return all.filter(({ of }) => of > 0).sort(byMissed);
}

/** The single cases that most students missed, those that were never tried left out. */
export function missedCases({ rows, demands }: ClassMarks): Missed[] {
  const counts = new Map<
    string,
    { kind: string; name: string; rule: string; missed: number; of: number }
  >();
  for (const { result } of rows) {
    for (const { kind, cases } of result.outcome.reports) {
      if (!demands.some((demand) => demand.kind === kind)) continue;
      for (const { name, rule, passed, isUntried } of cases) {
        if (isUntried) continue;
        const key = JSON.stringify([kind, name]);
        const count = counts.get(key) ?? { kind, name, rule, missed: 0, of: 0 };
        counts.set(key, count);
        count.of++;
        if (!passed) count.missed++;
      }
    }
  }
  return [...counts.values()].filter(({ missed }) => missed > 0).sort(byMissed);
}

/** Most first; equals stay in the order of the suite. */
function byMissed(a: Missed, b: Missed): number {
  return b.missed * a.of - a.missed * b.of;
}

const SHOWN = 5;

export function summarise(
  marks: ClassMarks,
  known: number,
  out: string,
  ignored: readonly string[],
): string {
  const { rows } = marks;
  const unmarked = rows.length - marked(rows).length;
  const empty = rows.filter(
    ({ marks, result }) => typeof marks === 'object' && result.files.length === 0,
  ).length;
  const figures = figuresOf(rows);
  const missed = missedGroups(marks).filter((each) => each.missed > 0);
  return [
    [
      count(rows.length, 'hand-in'),
      ...(known > 0 ? [`${known} judged before`] : []),
      ...(empty > 0 ? [`${empty} with nothing to judge`] : []),
      ...(unmarked > 0 ? [`${unmarked} not judged yet`] : []),
    ].join(', '),
    ...(figures === undefined
      ? []
      : [
          `Mean ${figures.mean} of ${fullPoints(marks)} points, median ${figures.median}, from ${figures.least} to ${figures.most}`,
        ]),
    ...(missed.length === 0 ? [] : ['Missed most:']),
    ...missed
      .slice(0, SHOWN)
      .map(({ kind, name, missed, of }) => `  ${kind}: ${name}, by ${missed} of ${of}`),
    ...(ignored.length === 0 ? [] : [`Not looked at: ${ignored.slice(0, SHOWN).join(', ')}`]),
    `Gradebook: ${join(out, 'marks.csv')}`,
    `Overview: ${join(out, 'index.html')}`,
  ].join('\n');
}
