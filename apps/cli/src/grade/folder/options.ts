import { availableParallelism } from 'node:os';
import type { Brief } from '@tetrarium/grading';
import { CliError, EXIT } from '../../shell/exit.ts';
import { wholeNumber } from '../../shell/whole-number.ts';
import { timeLimitOf } from '../time-limit.ts';

const PLACE = { type: 'string', requiresArg: true, offers: { files: true } } as const;

/** The flags of a whole class. */
export const FOLDER_OPTIONS = {
  folder: {
    ...PLACE,
    describe: 'Judge every hand-in of this folder: a folder or files for each student',
  },
  out: {
    ...PLACE,
    describe: 'Where the marks of --folder go; a run that was stopped goes on there',
  },
  rubric: { ...PLACE, describe: 'A file with the points of the groups of rules' },
  threads: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('threads', 1, 256),
    describe: 'How many hand-ins of --folder are judged at once [default: one per core]',
  },
} as const;

/** What `tetrarium grade --folder` was asked. */
export interface FolderRequest {
  readonly folder: string;
  readonly out: string;
  /** The file of the rubric. */
  readonly rubric: string | undefined;
  readonly brief: Brief;
  readonly isStrict: boolean;
  readonly command: string | undefined;
  /** Milliseconds of work for each class, and for tests with each twin. */
  readonly timeLimit: number;
  /** How many hand-ins are judged at once. */
  readonly threads: number;
}

/** Flags that mean a single hand-in. */
const SINGLE = ['piece', 'board', 'solver', 'tests', 'atLeast', 'only', 'quadris', 'json'] as const;

type FolderArguments = {
  readonly [flag in (typeof SINGLE)[number]]?: unknown;
} & Partial<
  Pick<FolderRequest, 'folder' | 'out' | 'rubric' | 'brief' | 'command' | 'threads' | 'timeLimit'>
> & {
    readonly strict?: boolean | undefined;
  };

/** Reads the flags of a class; undefined where a single hand-in is meant. */
export function readFolderRequest(
  args: { readonly [K in keyof FolderArguments]: FolderArguments[K] | undefined },
): FolderRequest | undefined {
  const { folder, out, rubric, brief = 'stanford', strict = false, command, threads } = args;
  const { timeLimit = timeLimitOf(command) } = args;
  if (folder === undefined) {
    const stray = out !== undefined ? 'out' : threads !== undefined ? 'threads' : undefined;
    if (stray === undefined) return undefined;
    throw new CliError(EXIT.usage, `Expected --folder with --${stray}, got none`);
  }
  if (out === undefined) {
    throw new CliError(EXIT.usage, 'Expected --out with a folder for the marks, got none');
  }
  const single = SINGLE.find((flag) => args[flag] !== undefined && args[flag] !== false);
  if (single !== undefined) {
    const flag = single.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
    throw new CliError(EXIT.usage, `Expected either --folder or --${flag}, got both`);
  }
  return {
    ...{ folder, out, rubric, brief, isStrict: strict, command, timeLimit },
    threads: threads ?? availableParallelism(),
  };
}
