import type { BadFile } from './bundle.ts';
import type { SuiteReport } from './contract.ts';
import { countCaught } from './report-text.ts';
import type { TestsReport } from './test-file.ts';

/** The version of the JSON below; docs/grading.md describes it. */
const VERSION = 1;

/** Everything that was judged, as the one object of `--json`. */
export function formatJson(
  isOk: boolean,
  suites: readonly SuiteReport[],
  tests: TestsReport | undefined,
): string {
  return JSON.stringify({
    version: VERSION,
    ok: isOk,
    suites: suites.map(({ kind, file, cases }) => ({
      kind,
      file,
      passed: cases.filter((each) => each.passed).length,
      total: cases.length,
      cases,
    })),
    tests:
      tests === undefined
        ? null
        : {
            file: tests.file,
            tests: tests.tests,
            kinds: tests.kinds,
            correct: tests.correct,
            caught: countCaught(tests.twins),
            total: tests.twins.length,
            atLeast: tests.atLeast,
            twins: tests.twins.map(({ id, kind, mistake, complaint }) => ({
              id,
              kind,
              mistake,
              caught: complaint !== undefined,
              complaint: complaint ?? null,
            })),
          },
  });
}

/** A file that could not be judged, as the one object of `--json`. */
export function formatJsonProblem({ file, line, column, message }: BadFile): string {
  return JSON.stringify({
    version: VERSION,
    ok: false,
    problem: { file, line: line ?? null, column: column ?? null, message },
  });
}
