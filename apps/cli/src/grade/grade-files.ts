import { count } from '@tetrarium/play/session';
import type { Terminal } from '../shell/terminal.ts';
import { BadFile } from './bundle.ts';
import { gradeClasses } from './contract.ts';
import { formatJson, formatJsonProblem, type GradedFile } from './report-json.ts';
import { countCaught, formatTests } from './report-tests.ts';
import { formatSuite } from './report-text.ts';
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
  let known = 'before anything was judged';
  const tell = (words: string): void => {
    known = `after ${words}`;
    terminal.progress(words);
  };
  try {
    const suites = await judgeClasses(request, terminal, stop, tell);
    const tests = await judgeTests(request, terminal, stop, tell);
    const isOk =
      suites.every(({ report }) => report.cases.every(({ passed }) => passed)) &&
      (tests === undefined || isGood(tests));
    if (request.isJson) terminal.print(formatJson(isOk, suites, tests));
    return isOk;
  } catch (error) {
    if (stop.aborted) terminal.say(`Interrupted ${known}.`);
    else if (request.isJson && error instanceof BadFile) terminal.print(formatJsonProblem(error));
    throw error;
  }
}

async function judgeClasses(
  { classes, timeLimit, isJson }: GradeRequest,
  terminal: Terminal,
  stop: AbortSignal,
  tell: (words: string) => void,
): Promise<readonly GradedFile[]> {
  if (Object.keys(classes).length === 0) return [];
  const sandbox = openSandbox({ onOutput: terminal.debug ? terminal.say : undefined, stop });
  try {
    const suites = await gradeClasses(sandbox, classes, timeLimit, (done) =>
      tell(count(done, 'case')),
    );
    terminal.progress('');
    if (!isJson) {
      for (const { file, report } of suites) terminal.print(formatSuite(report, file, terminal));
    }
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
  tell: (words: string) => void,
): Promise<TestsReport | undefined> {
  if (file === undefined) return undefined;
  const sandbox = openSandbox({ onOutput: terminal.debug ? terminal.say : undefined, stop });
  try {
    const report = await gradeTests(sandbox, {
      file,
      only,
      atLeast,
      timeLimit,
      onProgress: (done, of) => tell(`${done} of ${of} twins`),
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
