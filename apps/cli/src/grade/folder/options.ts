import { availableParallelism } from 'node:os';
import type { Brief } from '@tetrarium/grading';
import { refusal } from '../../shell/exit.ts';
import { FILE_FLAG, wholeFlag } from '../../shell/flags.ts';

/** Milliseconds of work for each class of a hand-in, and for its tests with each twin. */
export const TIME_LIMIT = 5000;
/** Other languages bring their machines along, which are counted too. */
export const COMMAND_TIME_LIMIT = 60_000;

export function timeLimitOf(command: string | undefined): number {
  return command === undefined ? TIME_LIMIT : COMMAND_TIME_LIMIT;
}

export const FOLDER_OPTIONS = {
  folder: {
    ...FILE_FLAG,
    describe: 'Judge every hand-in of this folder: a folder or files for each student',
  },
  out: {
    ...FILE_FLAG,
    describe: 'Where the marks of --folder go; a run that was stopped goes on there',
  },
  rubric: { ...FILE_FLAG, describe: 'A file with the points of the groups of rules' },
  threads: {
    ...wholeFlag('threads', 1, 256),
    describe: 'How many hand-ins of --folder are judged at once [default: one per core]',
  },
} as const;

export interface FolderRequest {
  readonly folder: string;
  readonly out: string;
  readonly rubric: string | undefined;
  readonly brief: Brief;
  readonly isStrict: boolean;
  readonly command: string | undefined;
  /** Milliseconds of work for each class, and for tests with each twin. */
  readonly timeLimit: number;
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
    throw refusal(`Expected --folder with --${stray}, got none`);
  }
  if (out === undefined) {
    throw refusal('Expected --out with a folder for the marks, got none');
  }
  const single = SINGLE.find((flag) => args[flag] !== undefined && args[flag] !== false);
  if (single !== undefined) {
    const flag = single.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
    throw refusal(`Expected either --folder or --${flag}, got both`);
  }
  return {
    ...{ folder, out, rubric, brief, isStrict: strict, command, timeLimit },
    threads: threads ?? availableParallelism(),
  };
}
