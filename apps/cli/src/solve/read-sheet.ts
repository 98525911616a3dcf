import { type PuzzleSheet, parseSheet } from '@tetrarium/solver';
import { badText, demandText } from '../shell/read-text.ts';

/** Reads a puzzle file, `-` being stdin; says where it is wrong. */
export function readSheet(path: string): PuzzleSheet {
  const sheet = parseSheet(demandText(path, 'a puzzle'));
  if (sheet.ok) return sheet.value;
  throw badText(
    path,
    sheet.problem,
    'docs/puzzle-format.md describes puzzle files; tetrarium solve --generate 1 prints one.',
  );
}
