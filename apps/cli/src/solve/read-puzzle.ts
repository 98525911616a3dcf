import { type PuzzleFile, parsePuzzle } from '@tetrarium/solver';
import { badText, demandText } from '../shell/read-text.ts';

/** Reads a puzzle file, `-` being stdin; says where it is wrong. */
export function readPuzzle(path: string): PuzzleFile {
  const puzzleFile = parsePuzzle(demandText(path, 'a puzzle'));
  if (puzzleFile.ok) return puzzleFile.value;
  throw badText(
    path,
    puzzleFile.problem,
    'docs/puzzle-format.md describes puzzle files; tetrarium solve --generate 1 prints one.',
  );
}
