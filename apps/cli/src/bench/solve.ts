import { runToEnd } from '@tetrarium/search';
import { addPiece, addRow, createPuzzle, type Puzzle, solvePuzzle } from '@tetrarium/solver';
import { formatNumber } from '@tetrarium/words';
import type { BenchOptions, BenchRow, BenchTable } from './measure.ts';

/** A grid in the middle of a game, from the bottom up: holes, a well, a bumpy top. */
const MIDDLE = [
  '** *******',
  '****** ***',
  '*** ******',
  '** *******',
  '********* ',
  '*** ***** ',
  '** ****** ',
  '*  *****  ',
  '    ** *  ',
];
const SEVEN = ['**\n**', '****', '** \n **', ' **\n** ', '***\n * ', '  *\n***', '*  \n***'];
const PIECE = 5;
/** Solves of each lookahead; the first one only warms up. */
const ROUNDS = [20, 20, 10, 4, 1];
const LONG = 100_000;

/** tetrarium solve: every lookahead on a 10x20 grid, and the report's 3x1; 4 only with --deep. */
export function benchSolve({ deep, quick, tell }: BenchOptions): BenchTable {
  const middle = puzzleOf(10, 20, MIDDLE, SEVEN);
  const rows: BenchRow[] = [];
  for (let lookahead = 0; lookahead <= (quick ? 1 : deep ? 4 : 3); lookahead++) {
    tell?.(`lookahead ${lookahead}`);
    const work = (engine?: 'plain') => solve(middle, PIECE, lookahead, engine);
    const plain = lookahead === 1 ? measure(() => work('plain'), 2).seconds : undefined;
    const { seconds, result } = measure(() => work(), ROUNDS[lookahead]!);
    rows.push(rowOf(`10x20, lookahead ${lookahead}`, seconds, result, plain));
  }
  const dots = puzzleOf(3, 1, [], ['*']);
  const { seconds, result } = measure(() => solve(dots, 1, LONG), 4);
  rows.push(rowOf(`3x1, lookahead ${LONG}`, seconds, result));
  return {
    title: 'solve: exact expectimax, seven pieces as likely, a T to place',
    unit: 'solves per CPU second; the plain search on text is the one the fast one is tested against',
    rows,
  };
}

type Solved = ReturnType<typeof solve>;

function rowOf(
  name: string,
  seconds: readonly number[],
  solved: Solved,
  plain?: readonly number[],
) {
  const rounds = seconds.map((each) => 1 / each);
  const sorted = [...rounds].sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1]!;
  return {
    name,
    rounds,
    median,
    best: sorted.at(-1)!,
    ratios: plain === undefined ? {} : { plain: median * plain.at(-1)! },
    figures: {
      'CPU ms': (1000 / median).toFixed(1),
      placements: formatNumber(solved.nodes),
      grids: formatNumber(solved.states),
      kB: formatNumber(Math.ceil(solved.bytes / 1024)),
    },
  };
}

/** CPU seconds of each round after the first, or of the only one. */
function measure(work: () => Solved, rounds: number) {
  const seconds: number[] = [];
  let result = rounds > 1 ? work() : undefined;
  for (let round = rounds > 1 ? 1 : 0; round < rounds; round++) {
    const start = process.cpuUsage();
    result = work();
    const { user, system } = process.cpuUsage(start);
    seconds.push((user + system) / 1e6);
  }
  return { seconds, result: result! };
}

function solve(puzzle: Puzzle, piece: number, lookahead: number, engine?: 'plain') {
  return runToEnd(solvePuzzle(puzzle, { piece, lookahead, engine }));
}

function puzzleOf(
  width: number,
  height: number,
  rows: readonly string[],
  pictures: readonly string[],
): Puzzle {
  let puzzle = createPuzzle(width, height);
  for (const row of rows) if (puzzle.ok) puzzle = addRow(puzzle.value, row);
  for (const picture of pictures) if (puzzle.ok) puzzle = addPiece(puzzle.value, picture, 1);
  if (!puzzle.ok) throw new Error(puzzle.problem.message);
  return puzzle.value;
}
