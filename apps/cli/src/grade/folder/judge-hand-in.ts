import type { SuiteReport } from '@tetrarium/grading';
import type { JudgedTests } from '@tetrarium/grading/rubric';
import { BadFile } from '../bundle.ts';
import { gradeClasses } from '../contract.ts';
import { openSandbox } from '../sandbox.ts';
import { gradeTests } from '../test-file.ts';
import { GROUP } from './demands.ts';
import type { Outcome } from './result-store.ts';

/** How every hand-in of a run is judged. */
export interface LaneOptions {
  readonly brief: string;
  readonly isStrict: boolean;
  /** What starts a program in another language, in the folder of the hand-in. */
  readonly command: string | undefined;
  /** Milliseconds of work for each class, and for tests with each twin. */
  readonly timeLimit: number;
  /** The folder of all that is temporary: whoever is left alone removes it. */
  readonly temporary: string;
}

/** One hand-in: a folder with its files, and which of them are judged, by their paths in it. */
export interface HandInJob {
  readonly folder: string;
  readonly classes: Readonly<Record<string, string>>;
  readonly tests: readonly string[];
}

const TIME_LIMIT = 1000;

/** Judges what a hand-in has; a class that cannot be used costs the others nothing. */
export async function judgeHandIn(job: HandInJob, options: LaneOptions): Promise<Outcome> {
  const problems: string[] = [];
  const attempt = async <T>(work: () => Promise<T>, onBad: (bad: BadFile) => Promise<T> | T) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BadFile) return onBad(error);
      throw error;
    }
  };
  const note = ({ message }: BadFile): [] => {
    problems.push(message);
    return [];
  };
  const classes = Object.entries(job.classes);
  const isOneFile = new Set(Object.values(job.classes)).size < 2;
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
  for (const file of job.tests) tests.push(...(await attempt(() => judgeTests(file), note)));
  return { reports, tests, problems };
}

async function judgeClasses(
  classes: Readonly<Record<string, string>>,
  _options: LaneOptions,
): Promise<SuiteReport[]> {
  const files = Object.fromEntries(
    Object.entries(classes).map(([kind, file]) => [kind.toLowerCase(), file]),
  );
  const sandbox = openSandbox({ onOutput: undefined, stop: new AbortController().signal });
  try {
    const suites = await gradeClasses(sandbox, files, TIME_LIMIT, () => {});
    return suites.map(({ kind, cases }): SuiteReport => {
      const passed = cases.filter((each) => each.passed).length;
      const earned = (GROUP.points * passed) / cases.length;
      return {
        brief: 'stanford',
        kind: kind === 'piece' ? 'Piece' : 'Board',
        cases: cases.map((each) => ({ ...each, group: GROUP.id, demand: 'brief', weight: 1 })),
        groups: [{ ...GROUP, earned, causes: [] }],
        points: GROUP.points,
        earned,
      };
    });
  } finally {
    sandbox.close();
  }
}

async function judgeTests(file: string): Promise<JudgedTests[]> {
  const sandbox = openSandbox({ onOutput: undefined, stop: new AbortController().signal });
  try {
    const { tests, correct, twins } = await gradeTests(sandbox, {
      ...{ file, only: undefined, atLeast: undefined, timeLimit: TIME_LIMIT },
      onProgress: () => {},
    });
    return [
      {
        file,
        tests,
        complaints: correct.flatMap(({ complaints }) => complaints),
        twins: twins.map(({ id, kind, mistake, complaint }) => ({
          ...{ id, mistake, isCaught: complaint !== undefined },
          kind: kind === 'piece' ? 'Piece' : 'Board',
        })),
      },
    ];
  } finally {
    sandbox.close();
  }
}
