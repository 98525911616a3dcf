import { Board, Piece } from '@tetrarium/engine/core';
import {
  boardSuite,
  CheckFailed,
  casesOf,
  judgeSuite,
  pieceSuite,
  type Suite,
} from '@tetrarium/grading';
import { BadFile, bundleModules } from './bundle.ts';
import type { GradedFile } from './report-json.ts';
import type { Kind } from './sandbox.ts';
import { createTimeLimit, explainEnding, type Sandbox } from './sandbox.ts';

/** Judges a user's own Piece, Board or both by the contract suites. */
export async function gradeClasses(
  sandbox: Sandbox,
  files: Readonly<Partial<Record<Kind, string>>>,
  timeLimit: number,
  onProgress: (done: number) => void,
): Promise<readonly GradedFile[]> {
  await bundleModules(files, sandbox.folder);
  let done = 0;
  const count = (): void => onProgress(++done);
  return Promise.all(
    Object.entries(files).map(async ([kind, file]) => {
      const suite = kind === 'piece' ? pieceSuite({ Piece }) : boardSuite({ Piece, Board });
      const messages = await gradeSuite(sandbox, kind as Kind, suite, files, timeLimit, count);
      return { file, report: reportOf(suite, messages) };
    }),
  );
}

/** Milliseconds that are plenty for any case, also on a busy machine. */
const LEAST_LIMIT = 250;

/** Runs the cases in order in one child; after its death the next child takes the next case. */
async function gradeSuite(
  sandbox: Sandbox,
  kind: Kind,
  suite: Suite,
  files: Readonly<Partial<Record<Kind, string>>>,
  timeLimit: number,
  onVerdict: () => void,
): Promise<(string | undefined)[]> {
  const cases = casesOf(suite, false);
  const limit = createTimeLimit(timeLimit, LEAST_LIMIT);
  const verdicts: (string | undefined)[] = [];
  const note = (message: string | undefined): void => {
    verdicts.push(message);
    onVerdict();
  };
  while (verdicts.length < cases.length) {
    let exported: { names: readonly string[]; isFound: boolean } | undefined;
    const ending = await sandbox.run({
      args: [kind, String(verdicts.length)],
      loadLimit: timeLimit,
      limit: limit.current(),
      clock: 'start',
      onMessage: (message) => {
        if (message.type === 'exports') exported = message;
        if (message.type === 'end') note(message.message);
      },
    });
    if (exported === undefined) {
      const loaded = [...new Set(Object.values(files))].join(' or ');
      throw new BadFile(
        loaded,
        `${loaded} cannot be loaded: ${explainEnding(ending)}`,
        'Nothing but classes and constants should happen while the file loads.',
      );
    }
    if (!exported.isFound) throw missingClass(kind, files[kind]!, exported.names);
    if (ending.how === 'overrun') limit.noteOverrun();
    if (verdicts.length < cases.length)
      note(`Expected an answer, got none: ${explainEnding(ending)}`);
  }
  return verdicts;
}

/** The report on a suite whose cases were run elsewhere; they failed where there is a message. */
function reportOf(suite: Suite, messages: readonly (string | undefined)[]) {
  const cases = casesOf(suite, false).map((each, i) => ({
    ...each,
    run: () => {
      const message = messages[i];
      if (message !== undefined) throw new CheckFailed(message);
    },
  }));
  return judgeSuite({ ...suite, cases }, { isStrict: false });
}

function missingClass(kind: Kind, file: string, names: readonly string[]): BadFile {
  const name = kind === 'piece' ? 'Piece' : 'Board';
  const got = names.length === 0 ? 'no exports at all' : names.join(', ');
  return new BadFile(
    file,
    `Expected ${file} to export a class ${name}, got ${got}`,
    `Write "export class ${name}", or make the class the default export.`,
  );
}
