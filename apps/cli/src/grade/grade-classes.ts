import {
  type CaseReport,
  CheckFailed,
  casesOf,
  type JudgeOptions,
  judgeSuite,
  NotCompared,
  type Suite,
  type SuiteReport,
} from '@tetrarium/grading';
import { LinkBroken } from '@tetrarium/protocol';
import { commandOf } from '../command-link/command.ts';
import { BRIEFS, type ClassBrief, type GradedClass } from './briefs.ts';
import { BadFile, bundleHandIn, bundleOurs } from './bundle.ts';
import type { LinkSource } from './links/open-link.ts';
import type { Found } from './links/quickjs-link.ts';
import { runThread, type ThreadBroken } from './run-thread.ts';

export interface ClassesRequest extends JudgeOptions {
  readonly brief: ClassBrief;
  /** The files with the classes, or the command of a program (`asBrain`), by kind of class. */
  readonly classes: Readonly<Record<string, string>>;
  /** The folder of all of it; otherwise that of each file, or the one above `src`. */
  readonly root?: string | undefined;
  /** Milliseconds of work for each class. */
  readonly timeLimit: number;
}

export interface GradedFile {
  readonly file: string;
  readonly report: SuiteReport;
}

/** Who hears of the work; nobody prints anything here. */
export interface GradeListeners {
  readonly stop: AbortSignal;
  onCase?(done: number): void;
  /** The classes are judged; the tests come next. */
  onReports?(reports: readonly GradedFile[]): void;
  onTwin?(done: number, of: number): void;
  onPrint?(text: string): void;
}

export async function gradeClasses(
  request: ClassesRequest,
  listeners: GradeListeners,
): Promise<readonly GradedFile[]> {
  const { brief, classes } = request;
  const command = commandIn(classes);
  const source: LinkSource =
    command === undefined ? await bundleSource(request) : { how: 'command', command };
  const reports: GradedFile[] = [];
  const missing: BadFile[] = [];
  let done = 0;
  for (const graded of BRIEFS[brief].classes) {
    const file = command ?? classes[graded.kind];
    if (file === undefined) continue;
    const report = await gradeClass(request, graded, file, source, {
      ...listeners,
      onCase: () => listeners.onCase?.(++done),
    });
    if (!(report instanceof BadFile)) reports.push({ file, report });
    // A command need not have all classes of the brief.
    else if (command === undefined) throw report;
    else missing.push(report);
  }
  if (reports.length === 0) throw missing[0]!;
  return reports;
}

/** The command of a hand-in that is no files. */
function commandIn(classes: ClassesRequest['classes']): string | undefined {
  return Object.values(classes).map(commandOf).find(Boolean);
}

async function bundleSource({ brief, classes, root }: ClassesRequest): Promise<LinkSource> {
  const { supplies } = BRIEFS[brief];
  const isComplete = supplies?.classes.every((name) => classes[name] !== undefined) ?? true;
  const [surroundings, objects, handIn, supplied] = await Promise.all([
    bundleOurs('surroundings'),
    bundleOurs('objects'),
    bundleHandIn(classes, root),
    isComplete ? undefined : bundleOurs(supplies!.module),
  ]);
  const code = { surroundings, objects, handIn };
  return { how: 'quickjs', code: supplied === undefined ? code : { ...code, supplied } };
}

async function gradeClass(
  { brief, isStrict, rubric, timeLimit: limit }: ClassesRequest,
  { kind, names }: GradedClass,
  file: string,
  source: LinkSource,
  { stop, onCase, onPrint }: GradeListeners,
): Promise<SuiteReport | BadFile> {
  const cases: CaseReport[] = [];
  let found: Found | undefined;
  let report: SuiteReport | undefined;
  const options = { isStrict, ...(rubric && { rubric }) };
  const broken = await runThread(
    { type: 'class', brief, kind, options, source, limit },
    (note) => {
      if (note.type === 'found') found = note.found;
      if (note.type === 'report') report = note.report;
      if (note.type === 'print') onPrint?.(note.text);
      if (note.type !== 'case') return;
      cases.push(note.report);
      onCase?.(cases.length);
    },
    stop,
  );
  if (found === undefined) throw notLoaded(file, source, broken);
  if (!found.isFound) return missingClass(names, file, found.exports);
  return report ?? judgeSuite(retell(suiteOf(brief, kind), cases, isStrict, broken), options);
}

/** The suite of a class that nobody will ask anything. */
function suiteOf(brief: ClassBrief, kind: string): Suite {
  const nobody = { run: () => [], forget: () => {} };
  return BRIEFS[brief].connect(nobody).suites.find((suite) => suite.kind === kind)!;
}

/** The suite with its cases as they went until the thread had to be ended. */
function retell(
  suite: Suite,
  reports: readonly CaseReport[],
  isStrict: boolean,
  broken: ThreadBroken | undefined,
): Suite {
  const cases = casesOf(suite, isStrict).map((each, i) => ({
    ...each,
    run: () => {
      const report = reports[i];
      if (report?.passed) return;
      if (report !== undefined) throw failureOf(report);
      throw new LinkBroken(broken?.reason ?? 'ended', broken?.message ?? 'ended before its time');
    },
  }));
  return { ...suite, cases };
}

function failureOf({ message = '', boards, failedBy }: CaseReport): Error {
  if (failedBy !== undefined) return new NotCompared(message, failedBy);
  return new CheckFailed(message, boards);
}

function notLoaded(file: string, { how }: LinkSource, broken: ThreadBroken | undefined): BadFile {
  if (how === 'command') {
    return new BadFile(file, `${file} cannot be used: ${broken?.message ?? 'it ended'}`);
  }
  return new BadFile(
    file,
    `${file} cannot be loaded: ${broken?.message ?? 'it ended before its time'}`,
    'Nothing but classes and constants should happen while the file loads.',
  );
}

function missingClass(names: readonly string[], file: string, exports: readonly string[]): BadFile {
  const [name, ...others] = names;
  const got = exports.length === 0 ? 'no exports at all' : exports.join(', ');
  const or = others.length === 0 ? '' : ` (or ${others.join(', ')})`;
  return new BadFile(
    file,
    `Expected ${file} to export a class ${name}${or}, got ${got}`,
    `Write "export class ${name}", or make the class the default export.`,
  );
}
