import type { Brief, SuiteReport } from '@tetrarium/grading';
import type { JudgedTests } from '@tetrarium/grading/rubric';
import { asBrain } from '../../command-link/command.ts';
import { CliError, EXIT } from '../../shell/exit.ts';
import type { ClassBrief } from '../briefs.ts';
import { BadFile } from '../bundle.ts';
import { gradeHandIn } from '../grade-hand-in.ts';
import type { TestsReport } from '../grade-tests.ts';
import { gradeQuadris } from '../quadris/grade-quadris.ts';
import { kindOfTwins } from './demands.ts';
import type { Outcome } from './result-store.ts';

export interface LaneOptions {
  readonly brief: Brief;
  readonly isStrict: boolean;
  /** What starts a program in another language, in the folder of the hand-in. */
  readonly command: string | undefined;
  /** Milliseconds of work for each class, and for tests with each twin. */
  readonly timeLimit: number;
  /** The folder of all that is temporary: whoever is left alone removes it. */
  readonly temporary: string;
}

export interface HandInJob {
  readonly folder: string;
  readonly classes: Readonly<Record<string, string>>;
  readonly tests: readonly string[];
}

/** The folder of the hand-in, in which a lane is while it judges. */
const HERE = '.';

/** What no message holds. */
const NOBODY = '\0';

const listeners = { stop: new AbortController().signal };

export async function judgeHandIn(job: HandInJob, options: LaneOptions): Promise<Outcome> {
  const problems: string[] = [];
  const attempt = async <T>(
    work: () => Promise<readonly T[]>,
    onBad: (bad: BadFile) => Promise<readonly T[]> | readonly T[],
  ): Promise<readonly T[]> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BadFile) return onBad(error);
      throw error;
    }
  };
  const note = ({ message }: BadFile): [] => {
    const problem = message.replaceAll(options.command ?? NOBODY, 'The command');
    if (!problems.includes(problem)) problems.push(problem);
    return [];
  };
  const classes = Object.entries(job.classes);
  const isOneFile =
    new Set(classes.map((entry) => entry[options.command === undefined ? 1 : 0])).size < 2;
  const reports = await attempt(
    () => judgeClasses(job.classes, options),
    async (bad) => {
      if (isOneFile) return note(bad);
      const single: SuiteReport[] = [];
      for (const [kind, file] of classes) {
        single.push(...(await attempt(() => judgeClasses({ [kind]: file }, options), note)));
      }
      return single;
    },
  );
  const tests: JudgedTests[] = [];
  for (const file of job.tests) {
    tests.push(...(await attempt(() => judgeTests(file, options), note)));
  }
  return { reports, tests, problems };
}

async function judgeClasses(
  files: Readonly<Record<string, string>>,
  { brief, isStrict, timeLimit, command }: LaneOptions,
): Promise<readonly SuiteReport[]> {
  if (Object.keys(files).length === 0) return [];
  if (brief === 'quadris') return [await judgeProgram(command ?? QUADRIS, isStrict)];
  // A command has all classes of the hand-in in whose folder it runs.
  const classes =
    command === undefined
      ? files
      : Object.fromEntries(Object.keys(files).map((kind) => [kind, asBrain(command)]));
  const { reports } = await gradeHandIn(
    { brief, isStrict, classes, root: HERE, timeLimit },
    listeners,
  );
  return reports.map(({ report }) => report);
}

/** Where a Quadris program is, unless a command says so. */
const QUADRIS = './quadris';

async function judgeProgram(command: string, isStrict: boolean): Promise<SuiteReport> {
  try {
    return await gradeQuadris({ command, isStrict, stop: listeners.stop });
  } catch (error) {
    const isTheirs = error instanceof CliError && error.exitCode === EXIT.badInput;
    throw isTheirs ? new BadFile(command, error.message, error.advice) : error;
  }
}

async function judgeTests(
  file: string,
  { brief, isStrict, timeLimit }: LaneOptions,
): Promise<readonly JudgedTests[]> {
  // Quadris has no classes that tests could be for.
  if (brief === 'quadris') return [];
  const handIn = { brief, isStrict, classes: {}, tests: { file }, root: HERE, timeLimit };
  const { tests } = await gradeHandIn(handIn, listeners);
  return tests === undefined ? [] : [judgedTests(tests, brief)];
}

export function judgedTests(
  { file, tests, correct, twins }: TestsReport,
  brief: ClassBrief,
): JudgedTests {
  return {
    file,
    tests,
    complaints: correct.flatMap(({ complaints }) => complaints),
    twins: twins.map(({ id, kind, mistake, complaint }) => ({
      ...{ id, mistake, isCaught: complaint !== undefined },
      kind: kindOfTwins(brief, kind),
    })),
  };
}
