import {
  type ClassesRequest,
  type GradedFile,
  type GradeListeners,
  gradeClasses,
} from './grade-classes.ts';
import { gradeTests, type TestsReport, type TestsRequest } from './grade-tests.ts';

export interface HandIn extends ClassesRequest {
  readonly tests?: Pick<TestsRequest, 'file' | 'only' | 'atLeast'>;
}

export interface HandInReport {
  readonly reports: readonly GradedFile[];
  readonly tests: TestsReport | undefined;
}

/** Whatever the hand-in does is in the report; a `BadFile` is thrown for what cannot be judged. */
export async function gradeHandIn(
  { tests, ...handIn }: HandIn,
  listeners: GradeListeners,
): Promise<HandInReport> {
  const hasClasses = Object.keys(handIn.classes).length > 0;
  const reports = hasClasses ? await gradeClasses(handIn, listeners) : [];
  listeners.onReports?.(reports);
  if (tests === undefined) return { reports, tests };
  const { brief, root, timeLimit, isStrict } = handIn;
  const report = await gradeTests({ ...tests, brief, root, timeLimit, isStrict }, listeners);
  return { reports, tests: report };
}
