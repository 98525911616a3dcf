import { wholeNumber } from '../../shell/whole-number.ts';

/** The flags of a whole class. */
export const FOLDER_OPTIONS = {
  folder: {
    type: 'string',
    requiresArg: true,
    offers: { files: true },
    describe: 'Judge every hand-in of this folder: a folder or file for each student',
  },
  out: {
    type: 'string',
    requiresArg: true,
    offers: { files: true },
    describe: 'Where the marks of --folder go; a run that was stopped goes on there',
  },
  rubric: {
    type: 'string',
    requiresArg: true,
    offers: { files: true },
    describe: 'A file with the points of the groups of rules',
  },
  threads: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('threads', 1, 256),
    describe:
      'How many hand-ins are judged at once; the marks are the same [default: one per core]',
  },
} as const;
