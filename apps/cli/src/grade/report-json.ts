import type { TwinGroup } from '@tetrarium/grading';
import type { BadFile } from './bundle.ts';
import type { GradedFile } from './grade-classes.ts';
import { caughtGroups, countCaught, type ReportedTests } from './report-tests.ts';

/** The version of the JSON below; docs/grading.md describes it. */
const VERSION = 1;

export function formatJson(
  isOk: boolean,
  suites: readonly GradedFile[],
  tests: ReportedTests | undefined,
  twinGroups?: readonly TwinGroup[],
  marks?: object,
): string {
  return JSON.stringify({
    version: VERSION,
    ok: isOk,
    suites: suites.map(suiteOf),
    tests: tests === undefined ? null : testsOf(tests, twinGroups),
    ...(marks && { marks }),
  });
}

function suiteOf({ file, report }: GradedFile): object {
  const { brief, kind, earned, points, cases, groups, broken } = report;
  return {
    brief,
    kind: kind.charAt(0).toLowerCase() + kind.slice(1),
    file,
    passed: cases.filter((each) => each.passed).length,
    total: cases.length,
    earned,
    points,
    broken: broken ?? null,
    groups,
    cases,
  };
}

function testsOf(
  { file, tests, kinds, correct, twins, atLeast }: ReportedTests,
  twinGroups: readonly TwinGroup[] | undefined,
): object {
  const groups = caughtGroups(twins, twinGroups);
  return {
    file,
    tests,
    kinds,
    correct,
    caught: countCaught(twins),
    total: twins.length,
    atLeast,
    groups: groups.map(({ id, title, hint, caught, total, missed }) => {
      return { id, title, hint, caught, total, missed: missed.map((twin) => twin.id) };
    }),
    twins: twins.map(({ id, kind, mistake, complaint }) => ({
      id,
      kind,
      mistake,
      caught: complaint !== undefined,
      complaint: complaint ?? null,
    })),
  };
}

/** A file that could not be judged, as the one object of `--json`. */
export function formatJsonProblem({ file, line, column, text }: BadFile): string {
  return JSON.stringify({
    version: VERSION,
    ok: false,
    problem: { file, line: line ?? null, column: column ?? null, message: text },
  });
}
