import { failure, isRecord, type Result, refuse } from '@tetrarium/engine/core';
import { formatRows } from './grid.ts';
import { addPiece, addRow, createPuzzle, type Puzzle, type PuzzleOptions } from './puzzle.ts';
import { checkPlaces, type PlaceRequest, type PuzzleFile } from './puzzle-file.ts';
import { parsePuzzleText } from './puzzle-file-text.ts';
import { formatShape } from './shape.ts';

/** A file as JSON holds it: rows and pictures from the top, '.' for empty cells. */
export interface PuzzleJson {
  /** `any`: every character but a blank fills a cell, '.' too. */
  readonly cells?: 'strict' | 'any';
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
  readonly pieces: readonly { readonly picture: string; readonly frequency: number }[];
  readonly places: readonly PlaceRequest[];
  readonly queue: readonly number[];
  readonly options: PuzzleOptions;
}

/** Reads a file in either form: text, or one JSON object. */
export function parsePuzzle(text: string): Result<PuzzleFile> {
  return text.trimStart().startsWith('{') ? parsePuzzleJson(text) : parsePuzzleText(text);
}

/** The file as plain JSON data; `parsePuzzle` reads its text again. */
export function puzzleToJson({ puzzle, places, queue }: PuzzleFile): PuzzleJson {
  const { width, height, rows, pieces, scoring, fill, mode, allowZeroFrequency } = puzzle;
  const { emptyCellTop, points, weights, centre } = scoring;
  return {
    width,
    height,
    rows: formatRows(rows, '*', '.').split('\n').slice(0, -1),
    pieces: pieces.map(({ frequency, rotations }) => ({
      picture: formatShape(rotations[0]!, '*', '.'),
      frequency,
    })),
    places,
    queue,
    options: { emptyCellTop, fill, mode, allowZeroFrequency, scoring: { points, weights, centre } },
  };
}

function parsePuzzleJson(text: string): Result<PuzzleFile> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    const message = `Expected a JSON object, got text that is none: ${(error as Error).message}`;
    return failure('puzzle/bad-json', message, whereIn(text));
  }
  const json = given as Partial<Record<keyof PuzzleJson, unknown>>;
  const { rows = [], pieces = [], places = [], queue = [], options = {} } = json;
  for (const [name, list] of Object.entries({ rows, pieces, places, queue })) {
    if (!Array.isArray(list)) {
      return refuse('puzzle/bad-json', `a list as "${name}"`, list);
    }
  }
  if (!isRecord(options)) {
    return refuse('puzzle/bad-json', 'an object as "options"', options);
  }
  let puzzle = createPuzzle(
    json.width as number,
    json.height as number,
    withoutNull(options) as PuzzleOptions,
  );
  const add = (name: string, next: (puzzle: Puzzle) => Result<Puzzle>): void => {
    if (!puzzle.ok) return;
    puzzle = next(puzzle.value);
    if (!puzzle.ok) puzzle = failure(puzzle.problem.code, `${name}: ${puzzle.problem.message}`);
  };
  const { cells: rule = 'strict' } = json;
  if (rule !== 'strict' && rule !== 'any') {
    return refuse('puzzle/bad-json', '"strict" or "any" as "cells"', rule);
  }
  const read = rule === 'any' ? (picture: string) => picture : dotless;
  const lines = (rows as unknown[]).map((row) => (typeof row === 'string' ? read(row) : row));
  for (const [i, row] of [...lines.entries()].reverse()) {
    add(`rows[${i}]`, (before) => addRow(before, row as string));
  }
  for (const [i, piece] of (pieces as unknown[]).entries()) {
    const { picture, frequency = 1 } = isRecord(piece) ? piece : {};
    const cells = typeof picture === 'string' ? read(picture) : picture;
    add(`pieces[${i}]`, (before) => addPiece(before, cells as string, frequency as number));
  }
  if (!puzzle.ok) return puzzle;
  const requests = (places as unknown[]).map((place) => {
    const { piece, lookahead = 0 } = isRecord(place) ? place : {};
    return { piece, lookahead } as PlaceRequest;
  });
  return checkPlaces({ puzzle: puzzle.value, places: requests, queue: queue as number[] });
}

/** Leaves out what is null, as deep as options go: it says "the default", as leaving out does. */
function withoutNull(options: object, depth = 3): object {
  return Object.fromEntries(
    Object.entries(options)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [
        name,
        depth > 0 && isRecord(value) ? withoutNull(value, depth - 1) : value,
      ]),
  );
}

function dotless(picture: string): string {
  return picture.replaceAll('.', ' ');
}

/** Where a text stops being the beginning of JSON: the shortest part of it that cannot go on. */
function whereIn(text: string) {
  let good = 0;
  let bad = text.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (canGoOn(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  const before = text.slice(0, good).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

function canGoOn(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    // Engines say it differently; one that says neither is answered with the start of the text.
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    return /end of|unterminated/i.test(message) || Number(position) >= text.length;
  }
}
