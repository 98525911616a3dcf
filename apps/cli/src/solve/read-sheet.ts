import { readFileSync } from 'node:fs';
import type { Problem } from '@tetrarium/engine';
import { type PuzzleSheet, parseSheet } from '@tetrarium/solver';
import { CliError, EXIT } from '../exit.ts';

/** Reads a puzzle file, `-` being stdin; says where it is wrong. */
export function readSheet(path: string): PuzzleSheet {
  let text: string;
  try {
    text = readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found = { ENOENT: 'no such file', EISDIR: 'a folder' }[`${code}`] ?? code;
    throw new CliError(EXIT.badInput, `Expected a puzzle at ${path}, got ${found}`);
  }
  const sheet = parseSheet(text);
  if (sheet.ok) return sheet.value;
  throw badSheet(path === '-' ? 'stdin' : path, sheet.problem);
}

function badSheet(name: string, { message, at }: Problem): CliError {
  const where = at === undefined ? name : `${name}:${at.line}:${at.column}`;
  return new CliError(
    EXIT.badInput,
    `${where}: ${message}`,
    'docs/puzzle-format.md describes puzzle files; tetrarium solve --generate 1 prints one.',
  );
}
