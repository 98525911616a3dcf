import type { Terminal } from '../shell/terminal.ts';
import { BadFile } from './bundle.ts';
import { gradeClasses, type SuiteReport } from './contract.ts';
import { formatJson, formatJsonProblem } from './report-json.ts';
import { countCaught, formatSuite, formatTests } from './report-text.ts';
import type { Kind } from './sandbox.ts';
import { openSandbox } from './sandbox.ts';
import { gradeTests, type TestsReport } from './test-file.ts';

/** What `tetrarium grade` was asked. */
export interface GradeRequest {
  readonly classes: Readonly<Partial<Record<Kind, string>>>;
  readonly tests: string | undefined;
  readonly only: Kind | undefined;
  readonly atLeast: number | undefined;
  readonly timeLimit: number;
  readonly isJson: boolean;
}

/** Judges the files, prints the tables or the JSON, and tells whether all is well. */
export async function gradeFiles(
  request: GradeRequest,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<boolean> {
  try {
    const suites = await judgeClasses(request, terminal, stop);
    const tests = await judgeTests(request, terminal, stop);
    const isOk =
      suites.every(({ cases }) => cases.every(({ passed }) => passed)) &&
      (tests === undefined || isGood(tests));
    if (request.isJson) terminal.print(formatJson(isOk, suites, tests));
    return isOk;
  } catch (error) {
    if (request.isJson && error instanceof BadFile) terminal.print(formatJsonProblem(error));
    throw error;
  }
}

async function judgeClasses(
  { classes, timeLimit, isJson }: GradeRequest,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<readonly SuiteReport[]> {
  if (Object.keys(classes).length === 0) return [];
  const sandbox = openSandbox({ isLoud: terminal.debug, stop });
  try {
    const suites = await gradeClasses(sandbox, classes, timeLimit, (done) =>
      terminal.progress(`${done} cases`),
    );
    terminal.progress('');
    if (!isJson) for (const suite of suites) terminal.print(formatSuite(suite, terminal));
    return suites;
  } finally {
    terminal.progress('');
    sandbox.close();
  }
}

async function judgeTests(
  { tests: file, only, atLeast, timeLimit, isJson }: GradeRequest,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<TestsReport | undefined> {
  if (file === undefined) return undefined;
  const sandbox = openSandbox({ isLoud: terminal.debug, stop });
  try {
    const report = await gradeTests(sandbox, {
      file,
      only,
      atLeast,
      timeLimit,
      onProgress: (done, of) => terminal.progress(`${done} of ${of} twins`),
    });
    terminal.progress('');
    if (!isJson) terminal.print(formatTests(report, terminal));
    return report;
  } finally {
    terminal.progress('');
    sandbox.close();
  }
}

function isGood({ correct, twins, atLeast }: TestsReport): boolean {
  return (
    correct.every(({ complaints }) => complaints.length === 0) && countCaught(twins) >= atLeast
  );
}
