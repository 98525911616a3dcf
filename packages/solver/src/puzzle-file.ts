import { failure, type Result } from '@tetrarium/engine/core';
import { formatRows } from './grid.ts';
import { findPlaceFault, type Puzzle } from './puzzle.ts';
import { CENTRE_RULES, DEFAULT_SCORING, EMPTY_CELL_TOPS } from './scoring.ts';
import { formatShape } from './shape.ts';

export interface PlaceRequest {
  readonly piece: number;
  readonly lookahead: number;
}

/** A puzzle with what to do in it: what a puzzle file holds. */
export interface PuzzleFile {
  readonly puzzle: Puzzle;
  readonly places: readonly PlaceRequest[];
  readonly queue: readonly number[];
}

/** The file as text, in the form docs/puzzle-format.md describes; `parsePuzzle` reads it. */
export function formatPuzzle({ puzzle, places, queue }: PuzzleFile): string {
  const { width, height, rows, pieces, scoring } = puzzle;
  const picture = formatRows(rows, '*', '.');
  return [
    `grid ${width}x${height}\n${picture}`,
    ...pieces.map(
      ({ frequency, rotations }) => `piece ${frequency}\n${formatShape(rotations[0]!, '*', '.')}`,
    ),
    formatOptions(puzzle, scoring),
    (queue.length > 0 ? `queue ${queue.join(' ')}\n` : '') +
      places.map(({ piece, lookahead }) => `place ${piece} lookahead ${lookahead}\n`).join(''),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** The file on one line, for links and messages; `parsePuzzle` reads it too. */
export function formatShare(file: PuzzleFile): string {
  return formatPuzzle(file).replace(/\n+$/, '').replaceAll('\n', ';');
}

export function checkPlaces(file: PuzzleFile): Result<PuzzleFile> {
  for (const { piece, lookahead } of file.places) {
    const fault = findPlaceFault(file.puzzle, piece, lookahead, file.queue);
    if (fault !== undefined) return failure(fault.code, fault.message);
  }
  return { ok: true, value: file };
}

function formatOptions(
  { fill, mode, allowZeroFrequency }: Puzzle,
  scoring: Puzzle['scoring'],
): string {
  const { distance, height, empty } = scoring.weights;
  const standard = DEFAULT_SCORING;
  const isStandard = `${[distance, height, empty]}` === `${Object.values(standard.weights)}`;
  const lines = [
    scoring.emptyCellTop === EMPTY_CELL_TOPS[0] ? '' : `top ${scoring.emptyCellTop}`,
    fill === '*' ? '' : `fill ${fill}`,
    mode === 'expected' ? '' : `mode ${mode}`,
    allowZeroFrequency ? 'zero allowed' : '',
    `${scoring.points}` === `${standard.points}` ? '' : `points ${scoring.points.join(' ')}`,
    isStandard ? '' : `weights ${distance} ${height} ${empty}`,
    scoring.centre === CENTRE_RULES[0] ? '' : `centre ${scoring.centre}`,
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
}
