import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runHere } from './run-here.ts';

// `tetrarium train my-brain.ts`, and that whatever was trained plays everywhere.

export const MINE = `interface Board { readonly heightSum: number; readonly filledCells: number; readonly maxHeight: number }
export const weights = { heights: 1, holes: 1 };
export const TOP = 1;
export const ranges = { holes: [0, 5] };
export function rateBoard(board: Board): number {
  const holes = board.heightSum - board.filledCells;
  return weights.heights * board.heightSum + weights.holes * holes + TOP * board.maxHeight;
}
`;
export const SMALL =
  '--board 6x8 --population 8 --games 2 --generations 3 --finalists 2 --final-games 2 --seed 3';
export const read = (folder: string, name: string): string =>
  readFileSync(join(folder, name), 'utf8');
export const train = (line: string, cwd: string) => runHere(['train', ...line.split(' ')], { cwd });
