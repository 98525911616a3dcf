import { Board, Piece } from '@tetrarium/engine/core';
import { boardContract, pieceContract } from '@tetrarium/grading';
import { BadFile, bundleModules } from './bundle.ts';
import type { Kind } from './sandbox.ts';
import { createTimeLimit, explainEnding, type Sandbox } from './sandbox.ts';

/** How a user's class met one demand of the contract. */
export interface CaseVerdict {
  readonly name: string;
  readonly rule: string;
  readonly passed: boolean;
  /** Why it failed. */
  readonly message?: string;
}

/** How a user's class met one suite. */
export interface SuiteReport {
  readonly kind: Kind;
  readonly file: string;
  readonly cases: readonly CaseVerdict[];
}

/** Judges a user's own Piece, Board or both by the contract suites. */
export async function gradeClasses(
  sandbox: Sandbox,
  files: Readonly<Partial<Record<Kind, string>>>,
  timeLimit: number,
  onProgress: (done: number) => void,
): Promise<readonly SuiteReport[]> {
  await bundleModules(files, sandbox.folder);
  let done = 0;
  const count = (): void => onProgress(++done);
  return Promise.all(
    Object.entries(files).map(async ([kind, file]) => ({
      kind: kind as Kind,
      file,
      cases: await gradeSuite(sandbox, kind as Kind, files, timeLimit, count),
    })),
  );
}

/** Milliseconds that are plenty for any case, also on a busy machine. */
const LEAST_LIMIT = 250;

/** Runs the cases in order in one child; after its death the next child takes the next case. */
async function gradeSuite(
  sandbox: Sandbox,
  kind: Kind,
  files: Readonly<Partial<Record<Kind, string>>>,
  timeLimit: number,
  onVerdict: () => void,
): Promise<CaseVerdict[]> {
  const cases = kind === 'piece' ? pieceContract(Piece) : boardContract({ Piece, Board });
  const limit = createTimeLimit(timeLimit, LEAST_LIMIT);
  const verdicts: CaseVerdict[] = [];
  const note = (message: string | undefined): void => {
    const { name, rule } = cases[verdicts.length]!;
    const passed = message === undefined;
    verdicts.push(passed ? { name, rule, passed } : { name, rule, passed, message });
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

function missingClass(kind: Kind, file: string, names: readonly string[]): BadFile {
  const name = kind === 'piece' ? 'Piece' : 'Board';
  const got = names.length === 0 ? 'no exports at all' : names.join(', ');
  return new BadFile(
    file,
    `Expected ${file} to export a class ${name}, got ${got}`,
    `Write "export class ${name}", or make the class the default export.`,
  );
}
