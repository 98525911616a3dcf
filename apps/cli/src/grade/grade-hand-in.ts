import type { ClassBrief } from './briefs.ts';
import { type GradeListeners, gradeClasses } from './grade-classes.ts';
import { gradeTests, type Kind, type TestsReport } from './grade-tests.ts';
import type { GradedFile } from './report-json.ts';

/** Somebody's hand-in, and how it is to be judged. */
export interface HandIn {
  readonly brief: ClassBrief;
  /** Whether our own demands count beside those of the brief. */
  readonly isStrict: boolean;
  /** Points of groups by their ids, instead of the suites' own. */
  readonly rubric?: Readonly<Record<string, number>>;
  /** The files with the classes, or the command of a program (`asBrain`), by kind of class. */
  readonly classes: Readonly<Record<string, string>>;
  /** The folder of all of it; otherwise that of each file, or the one above `src`. */
  readonly root?: string | undefined;
  readonly tests?: {
    readonly file: string;
    /** The only kind of twins that counts; otherwise those of the classes the file uses. */
    readonly only?: Kind;
    /** How many twins the tests have to catch; all, unless given. */
    readonly atLeast?: number;
  };
  /** Milliseconds of work for each class, and for the tests with each twin. */
  readonly timeLimit: number;
}

export interface HandInReport {
  readonly reports: readonly GradedFile[];
  readonly tests: TestsReport | undefined;
}

/**
 * Judges a hand-in; prints nothing. Whatever the hand-in does is in the report; what cannot be
 * judged at all is thrown as a `BadFile`.
 */
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
