import { joinOr } from '@tetrarium/words';
import { asBrain } from '../command-link/command.ts';
import {
  COMMAND_TIME_LIMIT,
  FOLDER_OPTIONS,
  type FolderRequest,
  readFolderRequest,
  TIME_LIMIT,
  timeLimitOf,
} from '../grade/folder/options.ts';
import type { HandIn } from '../grade/grade-hand-in.ts';
import { type Arguments, defineCommand } from '../shell/command.ts';
import { EXIT, type ExitCode, refusal } from '../shell/exit.ts';
import { FILE_FLAG, JSON_FLAG, TEXT_FLAG, wholeFlag } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import type { Terminal } from '../shell/terminal.ts';

const OPTIONS = {
  brief: {
    choices: ['stanford', 'ut', 'dalhousie', 'quadris'],
    requiresArg: true,
    default: 'stanford',
    describe: 'Whose rules',
  },
  strict: {
    type: 'boolean',
    default: false,
    describe: "Also demand what is beyond the brief, by Tetrarium's own contract",
  },
  piece: { ...FILE_FLAG, describe: 'A module that exports a class Piece (ut: TetrisPiece)' },
  board: {
    ...FILE_FLAG,
    describe: 'A module that exports a class Board (ut: TetrisBoard); may be the same file',
  },
  solver: {
    ...FILE_FLAG,
    describe: 'With --brief dalhousie: a module that exports a TetrisSolver',
  },
  command: {
    ...TEXT_FLAG,
    describe:
      'Classes in any language: the command that runs them, like "java -cp . Adapter Piece"',
  },
  tests: { ...FILE_FLAG, describe: 'A test file for the classes of the brief' },
  quadris: { ...FILE_FLAG, describe: 'A Quadris program: ./quadris, or "java -cp bin Quadris"' },
  'at-least': {
    ...wholeFlag('at-least', 0, 9999),
    describe: 'How many broken twins the tests must catch [default: all]',
  },
  only: {
    choices: ['piece', 'board'],
    requiresArg: true,
    describe: 'Count only the twins of this kind [default: those the tests use]',
  },
  'time-limit': {
    ...wholeFlag('time-limit', 10, 3_600_000),
    describe: `Milliseconds of work for each class or twin [default: ${TIME_LIMIT}, with --command ${COMMAND_TIME_LIMIT}]`,
  },
  json: JSON_FLAG,
  ...FOLDER_OPTIONS,
} as const;

export const grade = defineCommand({
  options: OPTIONS,
  notes: [`More: ${guide('grading')}, ${guide('grading-a-class')}`],
  exits: {
    [EXIT.ok]: 'every case passed; the tests accept correct code and caught enough',
    [EXIT.failed]: 'a case failed; the tests refuse correct code or let too much through',
    [EXIT.badInput]: 'a file is missing, does not compile, or lacks the class or tests',
  },
  run: async (args, terminal) => {
    const folder = readFolderRequest(args);
    if (folder !== undefined) return judgeFolder(folder, terminal);
    const { piece, board, solver, tests, command, quadris } = args;
    const hasFiles = (piece ?? board ?? solver) !== undefined;
    if (!hasFiles && (tests ?? command ?? quadris) === undefined) {
      throw refusal(
        'Expected --piece, --board, --solver or --tests with a file, --command, --quadris or --folder, got none of them',
        'See: tetrarium grade --help',
      );
    }
    if (quadris !== undefined && (hasFiles || (tests ?? command) !== undefined)) {
      throw refusal(
        'Expected --quadris, or classes and tests, got both',
        'A Quadris program is judged alone, by what it prints.',
      );
    }
    if (quadris !== undefined && args.rubric !== undefined) {
      throw refusal(
        'Expected --rubric with classes or --folder, got it with --quadris',
        'Name the folder above the program: tetrarium grade --brief quadris --folder ...',
      );
    }
    if (hasFiles && command !== undefined) {
      throw refusal(
        'Expected --command, or --piece and --board, got both',
        'A command has all classes of the hand-in.',
      );
    }
    const stop = terminal.stopSignal();
    try {
      if (quadris !== undefined) {
        const { gradeProgram } = await import('../grade/quadris/grade-quadris.ts');
        const program = { command: quadris, isStrict: args.strict, isJson: args.json };
        return (await gradeProgram(program, terminal, stop)) ? EXIT.ok : EXIT.failed;
      }
      return await judgeFiles(args, terminal, stop);
    } catch (error) {
      if (stop.aborted) return EXIT.interrupted;
      throw error;
    }
  },
});

async function judgeFolder(request: FolderRequest, terminal: Terminal): Promise<ExitCode> {
  const { gradeFolder } = await import('../grade/folder/grade-folder.ts');
  return gradeFolder(request, terminal, terminal.stopSignal());
}

async function judgeFiles(
  args: Arguments<typeof OPTIONS>,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<ExitCode> {
  // Loaded only now: esbuild is too heavy for --help.
  const { gradeFiles } = await import('../grade/grade-files.ts');
  const { BRIEFS } = await import('../grade/briefs.ts');
  const { brief, strict: isStrict, tests: file, only, atLeast, command } = args;
  if (brief === 'quadris') {
    throw refusal(
      'Expected --quadris or --folder with --brief quadris, got neither',
      'A Quadris program is judged by what it prints: tetrarium grade --quadris ./quadris',
    );
  }
  const known = BRIEFS[brief].classes;
  for (const option of ['piece', 'board', 'solver'] as const) {
    const isKnown = known.some((each) => each.option === option);
    if (args[option] === undefined || isKnown) continue;
    const options = joinOr(known.map((each) => `--${each.option}`));
    throw refusal(`Expected ${options} with --brief ${brief}, got --${option}`);
  }
  const files = known.flatMap(({ kind, option }) => {
    const handed = command === undefined ? args[option] : asBrain(command);
    return handed === undefined ? [] : [[kind, handed] as const];
  });
  const handIn: HandIn = {
    brief,
    isStrict,
    classes: Object.fromEntries(files),
    ...(file !== undefined && {
      tests: { file, ...(only && { only }), ...(atLeast !== undefined && { atLeast }) },
    }),
    timeLimit: args.timeLimit ?? timeLimitOf(command),
  };
  const { rubric, json } = args;
  const points =
    rubric === undefined
      ? undefined
      : (await import('../grade/folder/marks-text.ts')).openRubric(rubric, brief, isStrict);
  return (await gradeFiles(handIn, json, terminal, stop, points)) ? EXIT.ok : EXIT.failed;
}
