import { failure, type Problem, type Result, success } from '@tetrarium/engine/core';
import {
  addPiece,
  addRow,
  createPuzzle,
  findPlaceFault,
  MODES,
  type Puzzle,
  type PuzzleOptions,
} from './puzzle.ts';
import type { PlaceRequest, PuzzleFile } from './puzzle-file.ts';
import { CENTRE_RULES, EMPTY_CELL_TOPS } from './scoring.ts';

/** A place in the text; both count from 1. */
type At = NonNullable<Problem['at']>;

interface Word {
  readonly text: string;
  readonly at: At;
}

/** A line that begins with a keyword, and the picture below it. */
interface Entry {
  readonly keyword: Word;
  readonly words: readonly Word[];
  readonly picture: readonly { readonly text: string; readonly line: number }[];
}

const KEYWORDS = [
  'cells',
  'grid',
  'piece',
  'place',
  'queue',
  'top',
  'fill',
  'mode',
  'zero',
  'points',
  'weights',
  'centre',
] as const;

type Keyword = (typeof KEYWORDS)[number];

const CELL = /[ .*#A-Z]/;
const ADVICE = "Expected '.' or a blank, or '*', '#' or a capital letter for a filled cell";

/** Carries a problem out of the depth of the parser; never leaves this file. */
class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Reads a puzzle as text: docs/puzzle-format.md. Every problem says where it is. */
export function parsePuzzleText(text: string): Result<PuzzleFile> {
  try {
    const isFree = takesAnyCell(text);
    return success(readPuzzle(isFree ? readFreeEntries(text) : readEntries(text), isFree));
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** What cells may be drawn with: the characters of ADVICE, or as the report has it any but a blank. */
const CELL_RULES = ['strict', 'any'] as const;

/** Whether the first entry is `cells any`: it decides how everything after it is read. */
function takesAnyCell(text: string): boolean {
  return /^(?:\s*(?:\/\/.*)?\r?\n)*cells[ \t]+any(?=\s|$)/.test(text);
}

type OpenEntry = { keyword: Word; words: Word[]; picture: { text: string; line: number }[] };

/** In a file of any cells a picture goes on up to a blank line, whatever its rows look like. */
function readFreeEntries(text: string): Entry[] {
  const entries: OpenEntry[] = [];
  let picture: OpenEntry['picture'] | undefined;
  for (const [i, raw] of text.split(/\r?\n/).entries()) {
    const line = i + 1;
    if (raw.trim() === '') picture = undefined;
    else if (picture !== undefined) picture.push({ text: raw, line });
    else if (!raw.trimStart().startsWith('//')) {
      const [keyword, ...words] = wordsOf(raw, line);
      const entry: OpenEntry = { keyword: keyword!, words, picture: [] };
      entries.push(entry);
      if (keyword!.text === 'grid' || keyword!.text === 'piece') picture = entry.picture;
    }
  }
  return entries;
}

function readEntries(text: string): Entry[] {
  const entries: OpenEntry[] = [];
  let takesPicture = false;
  for (const [i, raw] of text.split(/\r?\n|;/).entries()) {
    const line = i + 1;
    if (raw.trim() === '') takesPicture = false;
    else if (raw.trimStart().startsWith('//')) continue;
    else if (/^[a-z]/.test(raw)) {
      const [keyword, ...words] = wordsOf(raw, line);
      takesPicture = keyword!.text === 'grid' || keyword!.text === 'piece';
      entries.push({ keyword: keyword!, words, picture: [] });
    } else if (takesPicture) entries.at(-1)!.picture.push({ text: raw, line });
    else {
      const got = JSON.stringify(raw.trim().slice(0, 20));
      const expected = `Expected one of ${KEYWORDS.join(', ')}, or a picture right below grid or piece`;
      refuse('puzzle/stray-line', `${expected}, got ${got}`, { line, column: 1 });
    }
  }
  return entries;
}

function wordsOf(raw: string, line: number): Word[] {
  return [...raw.replace(/\s\/\/.*$/, '').matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    at: { line, column: match.index + 1 },
  }));
}

function readPuzzle(entries: readonly Entry[], isFree: boolean): PuzzleFile {
  for (const { keyword } of entries) {
    if (!(KEYWORDS as readonly string[]).includes(keyword.text)) {
      refuse(
        'puzzle/unknown-word',
        `Expected one of ${KEYWORDS.join(', ')}, got "${keyword.text}"`,
        keyword.at,
      );
    }
  }
  const named = (name: Keyword) => entries.filter(({ keyword }) => keyword.text === name);
  const only = (name: Keyword): Entry | undefined => {
    const [first, second] = named(name);
    if (second !== undefined) {
      const message = `Expected "${name}" once, got it again after line ${first!.keyword.at.line}`;
      refuse('puzzle/twice', message, second.keyword.at);
    }
    return first;
  };

  const grid = only('grid');
  if (grid === undefined) {
    const got = entries.length === 0 ? 'nothing' : 'none';
    return refuse('puzzle/no-grid', `Expected a line "grid WIDTHxHEIGHT", got ${got}`, {
      line: 1,
      column: 1,
    });
  }
  const cells = only('cells');
  if (cells !== undefined && !isFree) {
    const word = oneWord(cells, CELL_RULES.join(' or '));
    const isLate = word.text === 'any';
    const expected = isLate ? '"cells any" before every other entry' : CELL_RULES.join(' or ');
    const got = isLate ? 'it after others' : `"${word.text}"`;
    if (word.text !== 'strict')
      refuse('puzzle/bad-word', `Expected ${expected}, got ${got}`, word.at);
  }
  const read: CellReader = isFree ? (text) => text : readCells;
  let puzzle = readGrid(grid, readOptions(only), read);
  for (const entry of named('piece')) puzzle = readPiece(puzzle, entry, read);
  const queueEntry = only('queue');
  const queue = (queueEntry?.words ?? []).map((word) => readId(puzzle, word));
  const places = named('place').flatMap((entry) => readPlace(puzzle, entry, queue));
  return { puzzle, places, queue };
}

function readOptions(only: (name: Keyword) => Entry | undefined): PuzzleOptions {
  const choice = <T extends string>(name: Keyword, choices: readonly T[]): T | undefined => {
    const entry = only(name);
    if (entry === undefined) return undefined;
    const word = oneWord(entry, choices.join(' or '));
    const found = choices.find((each) => each === word.text);
    return (
      found ?? refuse('puzzle/bad-word', expectedGot(choices.join(' or '), word.text), word.at)
    );
  };
  const numbers = (name: Keyword, count?: number): number[] | undefined => {
    const entry = only(name);
    if (entry === undefined) return undefined;
    if (entry.words.length === 0 || (count ?? entry.words.length) !== entry.words.length) {
      const expected = `${count ?? 'at least one'} number${count === undefined ? '' : 's'}`;
      refuse('puzzle/bad-count', expectedGot(expected, `${entry.words.length}`), entry.keyword.at);
    }
    return entry.words.map((word) => readNumber(word, /^-?\d+(\.\d+)?$/, 'a number'));
  };
  const fillEntry = only('fill');
  const fill = fillEntry && oneWord(fillEntry, 'one character');
  if (fill !== undefined && [...fill.text].length !== 1) {
    refuse('puzzle/bad-word', expectedGot('one character', fill.text), fill.at);
  }
  const weights = numbers('weights', 3);
  const negative = only('weights')?.words.find(({ text }) => text.startsWith('-'));
  if (negative !== undefined) {
    refuse('puzzle/bad-word', expectedGot('a number of at least 0', negative.text), negative.at);
  }
  return {
    emptyCellTop: choice('top', EMPTY_CELL_TOPS),
    mode: choice('mode', MODES),
    allowZeroFrequency: choice('zero', ['allowed', 'refused']) === 'allowed',
    fill: fill?.text,
    scoring: {
      points: numbers('points'),
      weights: weights && { distance: weights[0]!, height: weights[1]!, empty: weights[2]! },
      centre: choice('centre', CENTRE_RULES),
    },
  };
}

/** Turns a row of a picture into blanks and other characters. */
type CellReader = (text: string, line: number) => string;

function readGrid(entry: Entry, options: PuzzleOptions, read: CellReader): Puzzle {
  const size = oneWord(entry, 'a size like 10x20');
  const sides = /^(\d+)x(\d+)$/.exec(size.text);
  if (sides === null)
    refuse('puzzle/bad-size', expectedGot('a size like 10x20', size.text), size.at);
  let puzzle = unwrap(createPuzzle(Number(sides![1]), Number(sides![2]), options), size.at);
  const lines = [...entry.picture];
  // The empty part above the blocks may be drawn too.
  while (lines[0] !== undefined && read(lines[0].text, lines[0].line).trim() === '') lines.shift();
  for (const { text, line } of lines.reverse()) {
    const column = Math.min(text.length, puzzle.width) + 1;
    const at = { line, column: text.length === puzzle.width ? 1 : column };
    puzzle = unwrap(addRow(puzzle, read(text, line)), at);
  }
  return puzzle;
}

function readPiece(puzzle: Puzzle, entry: Entry, read: CellReader): Puzzle {
  const [word, more] = entry.words;
  if (more !== undefined)
    refuse('puzzle/bad-count', expectedGot('one frequency', more.text), more.at);
  const frequency =
    word === undefined ? 1 : readNumber(word, /^\d+$/, 'a relative frequency like 1');
  const picture = entry.picture.map(({ text, line }) => read(text, line)).join('\n');
  const first = entry.picture[0];
  const added = addPiece(puzzle, picture, frequency);
  const isCount = !added.ok && added.problem.code === 'solver/frequency';
  const at =
    isCount || first === undefined ? (word ?? entry.keyword).at : { line: first.line, column: 1 };
  return unwrap(added, at);
}

function readPlace(puzzle: Puzzle, entry: Entry, queue: readonly number[]): PlaceRequest[] {
  const cut = entry.words.findIndex(({ text }) => text === 'lookahead');
  const ids = cut < 0 ? entry.words : entry.words.slice(0, cut);
  const depth = cut < 0 ? [] : entry.words.slice(cut + 1);
  if (ids.length === 0 || (cut >= 0 && depth.length !== 1)) {
    const got = [entry.keyword, ...entry.words].map(({ text }) => text).join(' ');
    refuse('puzzle/bad-count', expectedGot('place ID ... lookahead N', got), entry.keyword.at);
  }
  const lookahead = depth.length === 0 ? 0 : readNumber(depth[0]!, /^\d+$/, 'a lookahead like 1');
  return ids.map((word) => {
    const piece = readId(puzzle, word);
    const fault = findPlaceFault(puzzle, piece, lookahead, queue);
    if (fault !== undefined) refuse(fault.code, fault.message, (depth[0] ?? word).at);
    return { piece, lookahead };
  });
}

function readId(puzzle: Puzzle, word: Word): number {
  const id = readNumber(word, /^\d+$/, 'the id of a piece');
  const fault = findPlaceFault(puzzle, id, 0);
  return fault === undefined ? id : refuse(fault.code, fault.message, word.at);
}

function readNumber({ text, at }: Word, form: RegExp, expected: string): number {
  const number = Number(text);
  if (form.test(text) && Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  return refuse('puzzle/bad-number', expectedGot(expected, text), at);
}

function readCells(text: string, line: number): string {
  const odd = [...text].findIndex((cell) => !CELL.test(cell));
  if (odd >= 0) {
    const got = JSON.stringify([...text][odd]);
    refuse('puzzle/bad-cell', `${ADVICE}, got ${got}`, { line, column: odd + 1 });
  }
  return text.replaceAll('.', ' ');
}

function oneWord({ keyword, words }: Entry, expected: string): Word {
  const [first, second] = words;
  if (first !== undefined && second === undefined) return first;
  const message = `Expected ${expected} after "${keyword.text}", got ${second === undefined ? 'nothing' : `"${second.text}" too`}`;
  return refuse('puzzle/bad-count', message, (second ?? keyword).at);
}

function expectedGot(expected: string, got: string): string {
  return `Expected ${expected}, got "${got}"`;
}

function unwrap<T>(result: Result<T>, at: At): T {
  if (result.ok) return result.value;
  return refuse(result.problem.code, result.problem.message, at);
}

function refuse(code: string, message: string, at: At): never {
  const failed = failure(code, message, at);
  throw new Refusal((failed as { problem: Problem }).problem);
}
