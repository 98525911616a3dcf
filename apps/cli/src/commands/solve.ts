import type { SearchBudget } from '@tetrarium/search';
import {
  DIFFICULTIES,
  type Difficulty,
  dailyPuzzle,
  findClear,
  findPlaceFault,
  findReplies,
  formatPuzzle,
  generatePuzzle,
  MODES,
  type PuzzleFile,
  puzzleToJson,
  solvePuzzle,
} from '@tetrarium/solver';
import { count } from '@tetrarium/words';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { CliError, EXIT, type ExitCode, quoted, refusal } from '../shell/exit.ts';
import { JSON_FLAG, TEXT_FLAG, wholeFlag, wholeSeed } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import type { Terminal } from '../shell/terminal.ts';
import {
  boardJson,
  formatPlace,
  formatStep,
  OUTPUTS,
  placeJson,
  placementJson,
  type SolvedPlace,
  STOP_WORDS,
} from '../solve/report.ts';
import { readPuzzle, runSearch } from '../solve/run-search.ts';

/** As many pieces as `--clear` tries when the file says neither place nor queue. */
const CLEAR_PIECES = 6;

const OPTIONS = {
  file: {
    type: 'string',
    offers: { files: true },
    describe: 'A puzzle file, text or JSON; - is stdin',
  },
  lookahead: {
    ...wholeFlag('lookahead', 0, 1_000_000_000),
    describe: 'Look this many pieces ahead, whatever the file says',
  },
  all: { type: 'boolean', default: false, describe: 'Rank every placement, not just the best' },
  trace: { type: 'boolean', default: false, describe: 'Show what each next piece would do' },
  budget: {
    ...TEXT_FLAG,
    coerce: parseSeconds,
    describe: 'Seconds for each piece; then the deepest finished lookahead answers, and says so',
  },
  mode: {
    choices: MODES,
    requiresArg: true,
    describe: 'Expect pieces by frequency, or hope for the best combination as the report did',
  },
  queue: {
    ...TEXT_FLAG,
    coerce: parseIds,
    describe: 'Ids of the next pieces, as far as they are known: 2,1,1',
  },
  clear: { type: 'boolean', default: false, describe: 'Can the grid be cleared? Shows how' },
  'max-pieces': {
    ...wholeFlag('max-pieces', 1, 1000),
    describe: `With --clear and no pieces in the file: any pieces, at most this many [default: ${CLEAR_PIECES}]`,
  },
  generate: {
    ...TEXT_FLAG,
    coerce: wholeSeed,
    describe: 'Make a puzzle that can be cleared from this seed, instead of reading a file',
  },
  difficulty: {
    choices: DIFFICULTIES,
    requiresArg: true,
    describe: 'How hard the made puzzle is [default: easy]',
  },
  daily: {
    ...TEXT_FLAG,
    describe: 'The daily puzzle of a date, YYYY-MM-DD or today: the same for everybody',
  },
  output: {
    choices: OUTPUTS,
    requiresArg: true,
    default: 'full',
    describe:
      "Grids as pictures with a floor, or as the brief has them: '*' and blanks, and the value",
  },
  json: JSON_FLAG,
} as const satisfies OptionTable;

type SolveFlags = Arguments<typeof OPTIONS>;

export const solve = defineCommand({
  options: OPTIONS,
  notes: [`More: ${guide('puzzle-format')}`],
  exits: {
    [EXIT.ok]: 'every piece was placed; the grid can be cleared',
    [EXIT.failed]:
      'GAME OVER: a piece fits nowhere; the grid cannot be cleared, or that is not known',
    [EXIT.badInput]: 'the puzzle is missing or wrong; the message says where',
  },
  run: async (args, terminal) => {
    if (args.output === 'brief' && !args.json && (args.all || args.trace)) {
      throw usage('Expected --output full or --json with --all and --trace, got --output brief');
    }
    const stop = terminal.stopSignal();
    const { puzzleFile, isMade } = await choosePuzzle(args, stop);
    if (args.clear) return clearGrid(puzzleFile, args, terminal);
    const isAsked = args.lookahead !== undefined || args.all || args.trace;
    if (!isMade || isAsked) return placePieces(puzzleFile, args, terminal);
    terminal.print(
      args.json ? JSON.stringify(puzzleToJson(puzzleFile)) : formatPuzzle(puzzleFile).trimEnd(),
    );
    return EXIT.ok;
  },
});

async function choosePuzzle(
  args: SolveFlags,
  stop: AbortSignal,
): Promise<{ puzzleFile: PuzzleFile; isMade: boolean }> {
  const { file, generate, daily, difficulty } = args;
  const sources = [file, generate, daily].filter((source) => source !== undefined);
  if (sources.length !== 1) {
    throw usage(
      `Expected one of a puzzle file, --generate and --daily, got ${sources.length === 0 ? 'none' : sources.length}`,
    );
  }
  if (difficulty !== undefined && generate === undefined) {
    throw usage('Expected --difficulty with --generate, got it without');
  }
  const { puzzleFile, isMade } = await puzzleFrom(args, stop);
  const queue = args.queue ?? puzzleFile.queue;
  const odd = queue.find((id) => findPlaceFault(puzzleFile.puzzle, id, 0) !== undefined);
  if (odd !== undefined) {
    throw usage(
      `Expected --queue with ids from 1 to ${puzzleFile.puzzle.pieces.length}, got ${odd}`,
    );
  }
  return {
    puzzleFile: {
      ...puzzleFile,
      queue,
      puzzle: { ...puzzleFile.puzzle, mode: args.mode ?? puzzleFile.puzzle.mode },
    },
    isMade,
  };
}

async function puzzleFrom({ file, generate, daily, difficulty }: SolveFlags, stop: AbortSignal) {
  if (generate !== undefined) {
    const level: Difficulty = difficulty ?? 'easy';
    return { puzzleFile: generatePuzzle(generate, level), isMade: true };
  }
  if (daily !== undefined) {
    const puzzle = dailyPuzzle(daily === 'today' ? today() : daily);
    if (!puzzle.ok)
      throw usage(puzzle.problem.message.replace('Expected', 'Expected --daily with'));
    return { puzzleFile: puzzle.value.file, isMade: true };
  }
  return { puzzleFile: await readPuzzle(file!, stop), isMade: false };
}

/** The date where the user is, as YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

async function placePieces(
  puzzleFile: PuzzleFile,
  args: SolveFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const stop = terminal.stopSignal();
  if (puzzleFile.places.length === 0) {
    throw new CliError(
      EXIT.badInput,
      'Expected a line "place ID" in the puzzle, got none',
      'Say which piece to place, or ask with --clear whether the grid can be cleared.',
    );
  }
  let { puzzle } = puzzleFile;
  const done: object[] = [];
  for (const [i, next] of puzzleFile.places.entries()) {
    const asked = args.lookahead ?? next.lookahead;
    const queue = puzzleFile.queue.slice(i);
    const fault = findPlaceFault(puzzle, next.piece, asked, queue);
    if (fault !== undefined) throw usage(fault.message);
    const request = { piece: next.piece, lookahead: asked, queue, budget: budgetOf(args) };
    const solution = await runSearch(solvePuzzle(puzzle, request), stop);
    if (solution === undefined) return interrupted(puzzle, done, args, terminal);
    const best = solution.placements[0];
    if (best === undefined) {
      const board = boardJson(puzzle.rows, args.output);
      if (args.json) {
        terminal.print(JSON.stringify({ placements: done, board, gameOver: next.piece }));
      }
      throw new CliError(EXIT.failed, `GAME OVER: piece ${next.piece} fits nowhere on the grid`);
    }
    const { lookahead } = solution;
    const trace = findReplies(puzzle, best, { lookahead, queue });
    const replies = args.trace ? await runSearch(trace, stop) : undefined;
    if (stop.aborted) return interrupted(puzzle, done, args, terminal);
    const place: SolvedPlace = { asked, solution, replies };
    done.push(placeJson(place, args.all, args.output));
    if (!args.json) terminal.print(formatPlace(puzzle, place, args.all, args.output));
    puzzle = { ...puzzle, rows: best.rows };
  }
  if (args.json) {
    const board = boardJson(puzzle.rows, args.output);
    terminal.print(JSON.stringify({ placements: done, board, gameOver: null }));
  }
  return EXIT.ok;
}

async function clearGrid(
  puzzleFile: PuzzleFile,
  args: SolveFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const pieces = [...puzzleFile.places.map(({ piece }) => piece), ...puzzleFile.queue];
  const request =
    pieces.length > 0 && args.maxPieces === undefined
      ? { queue: pieces, budget: budgetOf(args) }
      : { maxPieces: args.maxPieces ?? CLEAR_PIECES, budget: budgetOf(args) };
  const answer = await runSearch(findClear(puzzleFile.puzzle, request), terminal.stopSignal());
  if (answer === undefined) {
    if (args.json) terminal.print(JSON.stringify({ clear: null, interrupted: true }));
    terminal.say('Interrupted before it was known whether the grid can be cleared.');
    return EXIT.interrupted;
  }
  const { kind, placements, stopped, nodes, states, bytes } = answer;
  if (args.json) {
    const list = placements.map((each) => placementJson(each, args.output));
    const figures = { nodes, states, bytes, stopped: stopped ?? null };
    terminal.print(JSON.stringify({ clear: kind, placements: list, ...figures }));
  } else if (kind === 'cleared') {
    for (const placement of placements)
      terminal.print(formatStep(puzzleFile.puzzle, placement, args.output));
    terminal.print(`Cleared with ${count(placements.length, 'piece')}.`);
  } else {
    const why =
      stopped === undefined ? 'with these pieces' : `or that is not known: ${STOP_WORDS[stopped]}`;
    terminal.print(`The grid cannot be cleared ${why}.`);
  }
  return kind === 'cleared' ? EXIT.ok : EXIT.failed;
}

function budgetOf({ budget }: SolveFlags): SearchBudget {
  if (budget === undefined) return {};
  const end = performance.now() + 1000 * budget;
  return { isOver: () => performance.now() > end };
}

/** Tells the placements that are known; those for a reader are printed already. */
function interrupted(
  { rows }: PuzzleFile['puzzle'],
  placements: readonly object[],
  { json, output }: SolveFlags,
  terminal: Terminal,
): ExitCode {
  if (json) {
    const known = { placements, board: boardJson(rows, output), gameOver: null, interrupted: true };
    terminal.print(JSON.stringify(known));
  }
  terminal.say(`Interrupted after ${count(placements.length, 'placement')}.`);
  return EXIT.interrupted;
}

function parseSeconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (/^\d*\.?\d+$/.test(text) && seconds > 0 && seconds <= 1e6) return seconds;
  throw usage(`Expected --budget as seconds above 0, like 2.5, got ${quoted(text)}`);
}

function parseIds(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined;
  if (/^\d+([ ,]\d+)*$/.test(text)) return text.split(/[ ,]/).map(Number);
  throw usage(`Expected --queue as ids of pieces like 2,1,1, got ${quoted(text)}`);
}

function usage(message: string): CliError {
  return refusal(message, 'See: tetrarium solve --help');
}
