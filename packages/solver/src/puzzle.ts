import { type Problem, type Result, show, success } from '@tetrarium/engine/core';
import type { Rows } from './grid.ts';
import { problem } from './messages.ts';
import {
  CENTRE_RULES,
  DEFAULT_SCORING,
  EMPTY_CELL_TOPS,
  type EmptyCellTop,
  type PenaltyWeights,
  type Scoring,
} from './scoring.ts';
import { countParts, createShape, rotationsOf, type Shape, shapeEquals } from './shape.ts';

/** How later pieces count: expected by frequency, or the report's best combination. */
export const MODES = ['expected', 'optimistic'] as const;
export type Mode = (typeof MODES)[number];

/** The longest side of a grid. */
const MAX_SIDE = 1000;

/** What a caller may choose; everything has a default. */
export interface PuzzleOptions {
  readonly emptyCellTop?: EmptyCellTop | undefined;
  readonly fill?: string | undefined;
  readonly mode?: Mode | undefined;
  /** Accepts pieces that can be placed but never come by chance. */
  readonly allowZeroFrequency?: boolean | undefined;
  readonly scoring?:
    | {
        readonly points?: readonly number[] | undefined;
        readonly weights?: Partial<PenaltyWeights> | undefined;
        readonly centre?: Scoring['centre'] | undefined;
      }
    | undefined;
}

/** A piece of a puzzle; its id is its place in the list, from 1. */
export interface PuzzlePiece {
  readonly frequency: number;
  /** The distinct rotations, the one that was given first. */
  readonly rotations: readonly Shape[];
}

/** A grid with its pieces; a plain record that functions make anew. */
export interface Puzzle {
  readonly width: number;
  readonly height: number;
  readonly rows: Rows;
  readonly pieces: readonly PuzzlePiece[];
  readonly scoring: Scoring;
  readonly fill: string;
  readonly mode: Mode;
  readonly allowZeroFrequency: boolean;
}

/** An empty grid without pieces. */
export function createPuzzle(
  width: number,
  height: number,
  options: PuzzleOptions = {},
): Result<Puzzle> {
  const fault = findSizeFault(width, height) ?? findOptionFault(options);
  if (fault !== undefined) return refuse(fault);
  const { emptyCellTop = 'grid', fill = '*', mode = 'expected', scoring = {} } = options;
  return success({
    width,
    height,
    rows: [],
    pieces: [],
    scoring: {
      points: scoring.points ?? DEFAULT_SCORING.points,
      weights: { ...DEFAULT_SCORING.weights, ...scoring.weights },
      centre: scoring.centre ?? DEFAULT_SCORING.centre,
      emptyCellTop,
    },
    fill,
    mode,
    allowZeroFrequency: options.allowZeroFrequency ?? false,
  });
}

/** Adds a row of cells on top of what is there; anything but a blank fills a cell. */
export function addRow(puzzle: Puzzle, row: string): Result<Puzzle> {
  const { width, height, rows } = puzzle;
  if (typeof row !== 'string' || row === '')
    return refuse(problem('solver/no-row', width, show(row)));
  const cells = [...row];
  if (cells.length !== width) return refuse(problem('solver/row-width', width, cells.length));
  const filled = cells.filter((cell) => cell !== ' ').length;
  if (filled === width) return refuse(problem('solver/full-row'));
  if (filled === 0) return refuse(problem('solver/blank-row'));
  if (rows.length === height) return refuse(problem('solver/no-room', height));
  const line = cells.map((cell) => (cell === ' ' ? ' ' : '*')).join('');
  return success({ ...puzzle, rows: [...rows, line] });
}

/** Deletes a row by hand; what is above falls by one, and no points are given. */
export function removeRow(puzzle: Puzzle, y: number): Result<Puzzle> {
  const { rows } = puzzle;
  if (!Number.isInteger(y) || y < 0 || y >= rows.length) {
    const range = rows.length === 0 ? 'but the grid is empty' : `0 to ${rows.length - 1}`;
    return refuse(problem('solver/row-number', range, show(y)));
  }
  return success({ ...puzzle, rows: rows.filter((_, i) => i !== y) });
}

/** Adds a piece by its picture; its id is the number of pieces afterwards. */
export function addPiece(puzzle: Puzzle, picture: string, frequency: number): Result<Puzzle> {
  const least = puzzle.allowZeroFrequency ? 0 : 1;
  if (!Number.isSafeInteger(frequency) || frequency < least) {
    return refuse(problem('solver/frequency', least, show(frequency)));
  }
  const shape = parseShape(picture);
  if (!shape.ok) return shape;
  const rotations = rotationsOf(shape.value);
  const { width, height, pieces } = puzzle;
  if (!rotations.some((each) => each.width <= width && each.height <= height)) {
    const size = `${shape.value.width}x${shape.value.height}`;
    return refuse(problem('solver/too-big', `${width}x${height}`, size));
  }
  for (const [i, piece] of pieces.entries()) {
    const same = piece.rotations.find((each) => shapeEquals(each, shape.value));
    if (same !== undefined) {
      const turns = ['not at all', 'once', 'twice', 'three times'][same.turns];
      return refuse(problem('solver/duplicate', i + 1, turns));
    }
  }
  return success({ ...puzzle, pieces: [...pieces, { frequency, rotations }] });
}

/** Reads the picture of a piece: the first row is the top, short rows are filled up with blanks. */
export function parseShape(picture: string): Result<Shape> {
  if (typeof picture !== 'string' || picture === '') {
    return refuse(problem('solver/no-piece', show(picture)));
  }
  const lines = picture
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => [...line]);
  const width = Math.max(...lines.map((line) => line.length));
  const isFilled = (line: readonly string[], x: number) => (line[x] ?? ' ') !== ' ';
  const columns = Array.from({ length: width }, (_, x) => x);
  const blankRow = lines.findIndex((line) => !columns.some((x) => isFilled(line, x)));
  if (blankRow >= 0) return refuse(problem('solver/not-tight', `row ${blankRow + 1}`));
  const blankColumn = columns.find((x) => !lines.some((line) => isFilled(line, x)));
  if (blankColumn !== undefined) {
    return refuse(problem('solver/not-tight', `column ${blankColumn + 1}`));
  }
  const cells = lines.flatMap((line, i) =>
    columns.filter((x) => isFilled(line, x)).map((x) => ({ x, y: lines.length - 1 - i })),
  );
  const parts = countParts(cells);
  if (parts > 1) return refuse(problem('solver/hanging', `${parts} parts`));
  return success(createShape(cells));
}

/** Why a piece cannot be placed so, before any search. */
export function findPlaceFault(
  puzzle: Puzzle,
  id: number,
  lookahead: number,
  queue: readonly number[] = [],
): Problem | undefined {
  const { length } = puzzle.pieces;
  const range = length === 0 ? 'but none was added yet' : `1 to ${length}`;
  const odd = [id, ...queue].find((each) => !Number.isInteger(each) || each < 1 || each > length);
  if (odd !== undefined || !Number.isInteger(id)) {
    return problem('solver/unknown-piece', range, show(odd ?? id));
  }
  if (!Number.isSafeInteger(lookahead) || lookahead < 0) {
    return problem('solver/lookahead', show(lookahead));
  }
  const canCome = puzzle.pieces.some(({ frequency }) => frequency > 0);
  return lookahead > queue.length && !canCome ? problem('solver/no-chance') : undefined;
}

function findSizeFault(width: number, height: number): Problem | undefined {
  for (const [name, side] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (!Number.isInteger(side) || side < 1 || side > MAX_SIDE) {
      return problem('solver/bad-size', MAX_SIDE, name, show(side));
    }
  }
  return undefined;
}

function findOptionFault(options: PuzzleOptions): Problem | undefined {
  const { emptyCellTop = 'grid', fill = '*', mode = 'expected', scoring = {} } = options;
  const { points = [0], weights = {}, centre = 'cells' } = scoring;
  const oneOf = (name: string, choices: readonly string[], given: string) =>
    choices.includes(given)
      ? undefined
      : problem('solver/bad-option', `one of ${choices.join(', ')}`, name, show(given));
  const isFill = typeof fill === 'string' && [...fill].length === 1 && fill.trim() !== '';
  const arePoints = Array.isArray(points) && points.length > 0 && points.every(Number.isFinite);
  const odd = Object.entries(weights).find(
    ([, weight]) => !(Number.isFinite(weight) && weight >= 0),
  );
  return (
    oneOf('emptyCellTop', EMPTY_CELL_TOPS, emptyCellTop) ??
    oneOf('mode', MODES, mode) ??
    oneOf('scoring.centre', CENTRE_RULES, centre) ??
    (isFill ? undefined : problem('solver/bad-option', 'one character', 'fill', show(fill))) ??
    (arePoints
      ? undefined
      : problem('solver/bad-option', 'a list of numbers', 'scoring.points', show(points))) ??
    (odd &&
      problem(
        'solver/bad-option',
        'a number of at least 0',
        `scoring.weights.${odd[0]}`,
        show(odd[1]),
      ))
  );
}

function refuse(problem: Problem): Result<never> {
  return { ok: false, problem };
}
