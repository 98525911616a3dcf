import { failure, type Result } from '@tetrarium/engine/core';
import { formatRows } from './grid.ts';
import { findPlaceFault, type Puzzle } from './puzzle.ts';
import { CENTRE_RULES, DEFAULT_SCORING, EMPTY_CELL_TOPS } from './scoring.ts';
import { formatShape } from './shape.ts';

/** A wish of a sheet: place this piece, looking so far ahead. */
export interface PlaceWish {
  readonly piece: number;
  readonly lookahead: number;
}

/** A puzzle with what to do in it: what a puzzle file holds. */
export interface PuzzleSheet {
  readonly puzzle: Puzzle;
  /** The pieces to place, in order. */
  readonly places: readonly PlaceWish[];
  /** The ids of the pieces known to come after the present one. */
  readonly queue: readonly number[];
}

/** The sheet as text, in the form docs/puzzle-format.md describes; `parseSheet` reads it. */
export function formatSheet({ puzzle, places, queue }: PuzzleSheet): string {
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

/** The sheet on one line, for links and messages; `parseSheet` reads it too. */
export function formatShare(sheet: PuzzleSheet): string {
  return formatSheet(sheet).replace(/\n+$/, '').replaceAll('\n', ';');
}

/** The sheet, or why one of its wishes cannot be met. */
export function checkWishes(sheet: PuzzleSheet): Result<PuzzleSheet> {
  for (const { piece, lookahead } of sheet.places) {
    const fault = findPlaceFault(sheet.puzzle, piece, lookahead, sheet.queue);
    if (fault !== undefined) return failure(fault.code, fault.message);
  }
  return { ok: true, value: sheet };
}

function formatOptions(
  { fill, mode, allowZeroFrequency }: Puzzle,
  scoring: Puzzle['scoring'],
): string {
  const { distance, height, empty } = scoring.weights;
  const standard = DEFAULT_SCORING;
  const lines = [
    scoring.emptyCellTop === EMPTY_CELL_TOPS[0] ? '' : `top ${scoring.emptyCellTop}`,
    fill === '*' ? '' : `fill ${fill}`,
    mode === 'expected' ? '' : `mode ${mode}`,
    allowZeroFrequency ? 'zero allowed' : '',
    `${scoring.points}` === `${standard.points}` ? '' : `points ${scoring.points.join(' ')}`,
    `${[distance, height, empty]}` === '1,10,7' ? '' : `weights ${distance} ${height} ${empty}`,
    scoring.centre === CENTRE_RULES[0] ? '' : `centre ${scoring.centre}`,
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
}
