import type { JavaRandom } from '@tetrarium/engine/core';
import { runToEnd } from '@tetrarium/search';
import {
  addPiece,
  addRow,
  createPuzzle,
  type Puzzle,
  type PuzzleOptions,
  type RankedPlacement,
  solvePuzzle,
} from '@tetrarium/solver';

/** Both searches: everything holds for each. */
export const ENGINES = ['plain', 'fast'] as const;

/** The placements by one of the searches, best first. */
export function rankedBy(
  engine: (typeof ENGINES)[number],
  puzzle: Puzzle,
  piece: number,
  lookahead: number,
  queue?: readonly number[],
): readonly RankedPlacement[] {
  return runToEnd(solvePuzzle(puzzle, { piece, lookahead, queue, engine })).placements;
}

/** A puzzle from rows bottom up and [picture, frequency] pairs; throws when it is refused. */
export function puzzleOf(
  [width, height]: readonly [number, number],
  rows: readonly string[],
  pieces: readonly (readonly [picture: string, frequency: number])[],
  options?: PuzzleOptions,
): Puzzle {
  let puzzle = createPuzzle(width, height, options);
  for (const row of rows) if (puzzle.ok) puzzle = addRow(puzzle.value, row);
  for (const piece of pieces) if (puzzle.ok) puzzle = addPiece(puzzle.value, ...piece);
  if (!puzzle.ok) throw new Error(puzzle.problem.message);
  return puzzle.value;
}

/** The seven tetrominoes, all as likely. */
export const SEVEN = [
  '**\n**',
  '****',
  '** \n **',
  ' **\n** ',
  '***\n * ',
  '  *\n***',
  '*  \n***',
].map((picture) => [picture, 1] as const);

/** A small puzzle by chance: odd pieces, odd frequencies, grids that are often nearly full. */
export function randomPuzzle(random: JavaRandom, options?: PuzzleOptions): Puzzle {
  const width = 1 + random.nextInt(5);
  const height = 1 + random.nextInt(6);
  let puzzle = puzzleOf([width, height], [], [], options);
  const rows = random.nextInt(height + 1);
  for (let i = 0; i < rows; i++) {
    const row = Array.from({ length: width }, () => (random.nextInt(3) > 0 ? '*' : ' ')).join('');
    const added = addRow(puzzle, row);
    if (added.ok) puzzle = added.value;
  }
  const pieces = 1 + random.nextInt(3);
  while (puzzle.pieces.length < pieces) {
    const added = addPiece(puzzle, randomPicture(random), 1 + random.nextInt(5));
    if (added.ok) puzzle = added.value;
    else if (random.nextInt(20) === 0 && puzzle.pieces.length > 0) break;
  }
  return puzzle;
}

function randomPicture(random: JavaRandom): string {
  const cells = [[0, 0]];
  const size = 1 + random.nextInt(5);
  while (cells.length < size) {
    const [x, y] = cells[random.nextInt(cells.length)]!;
    const [dx, dy] = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ][random.nextInt(4)]!;
    const next = [x! + dx!, y! + dy!];
    if (!cells.some((cell) => cell[0] === next[0] && cell[1] === next[1])) cells.push(next);
  }
  const left = Math.min(...cells.map((cell) => cell[0]!));
  const low = Math.min(...cells.map((cell) => cell[1]!));
  const lines: string[] = [];
  for (const [x, y] of cells) {
    const line = (lines[y! - low] ?? '').padEnd(x! - left + 1);
    lines[y! - low] = `${line.slice(0, x! - left)}*${line.slice(x! - left + 1)}`;
  }
  return lines.join('\n');
}
