import {
  formatRows,
  type Placement,
  type Puzzle,
  type RankedPlacement,
  type Reply,
  type Solution,
} from '@tetrarium/solver';
import { count, formatNumber } from '@tetrarium/words';
import { formatTable } from '../shell/table.ts';

/** How grids are printed: `brief` is the report's way, `*` and blanks and nothing around them. */
export const OUTPUTS = ['full', 'brief'] as const;
export type Output = (typeof OUTPUTS)[number];

export interface SolvedPlace {
  readonly asked: number;
  readonly solution: Solution;
  /** What each next piece would do; only with --trace. */
  readonly replies: readonly Reply[] | undefined;
}

const TURNS = ['not turned', 'turned once', 'turned twice', 'turned three times'];

/** A placed piece for a reader: where, why, and the grid it leaves. */
export function formatPlace(
  puzzle: Puzzle,
  place: SolvedPlace,
  showsAll: boolean,
  output: Output,
): string {
  const { solution, replies } = place;
  const best = solution.placements[0]!;
  if (output === 'brief') return `${decimal(best.value)}\n${briefGrid(best)}`;
  return [
    `Piece ${best.piece} ${whereOf(best)}`,
    `Value    ${decimal(best.value)}: ${decimal(best.points)} points, penalty ${decimal(best.points - best.value)}`,
    `Expected ${decimal(best.expectedTotal)} in all, with ${decimal(best.expectedPieces)} of ${count(1 + solution.lookahead, 'piece')} placed`,
    `Looked   ${lookedAt(place)}`,
    ...(showsAll ? ['', ...formatRanking(solution.placements)] : []),
    ...(replies === undefined ? [] : ['', ...formatReplies(replies)]),
    '',
    formatGrid(puzzle, best),
  ].join('\n');
}

export function formatStep(puzzle: Puzzle, placement: Placement, output: Output): string {
  if (output === 'brief') return `${decimal(placement.value)}\n${briefGrid(placement)}`;
  return `Piece ${placement.piece} ${whereOf(placement)}\n\n${formatGrid(puzzle, placement)}`;
}

function formatGrid({ width, fill }: Puzzle, { rows }: Placement): string {
  return `${formatRows(rows, fill, '.')}${'-'.repeat(width)}\n`;
}

/** What the report's showPuzzle returns. */
function briefGrid({ rows }: Placement): string {
  return formatRows(rows).replace(/\n$/, '');
}

export function placementJson(placement: Placement | RankedPlacement, output: Output) {
  const { rows, ...rest } = placement;
  return {
    ...rest,
    penalty: placement.points - placement.value,
    board: boardJson(rows, output),
  };
}

export function placeJson(
  { asked, solution, replies }: SolvedPlace,
  showsAll: boolean,
  output: Output,
) {
  const { placements, ...figures } = solution;
  return {
    ...placementJson(placements[0]!, output),
    ...figures,
    asked,
    stopped: figures.stopped ?? null,
    ...(showsAll && { all: placements.map((each) => placementJson(each, output)) }),
    ...(replies !== undefined && {
      trace: replies.map(({ piece, share, placement }) => ({
        piece,
        share,
        placement: placement === undefined ? null : placementJson(placement, output),
      })),
    }),
  };
}

/** The rows in use from the top, '#' and '.', or as the report has them. */
export function boardJson(rows: Placement['rows'], output: Output): string[] {
  return (output === 'brief' ? formatRows(rows) : formatRows(rows, '#', '.'))
    .split('\n')
    .slice(0, -1);
}

export const STOP_WORDS = {
  nodes: 'stopped by the limit of placements',
  states: 'stopped by the limit of memory',
  time: 'stopped by the budget',
} as const;

function lookedAt({ asked, solution }: SolvedPlace): string {
  const { lookahead, reached, nodes, states, bytes, stopped } = solution;
  const depth =
    stopped === undefined
      ? `lookahead ${reached < lookahead ? `${reached} of ${asked}, no more fit` : lookahead}`
      : `lookahead ${lookahead} of ${asked}, ${STOP_WORDS[stopped]}`;
  const memory = `${formatNumber(Math.ceil(bytes / 1024))} kB`;
  return `${depth}; ${count(nodes, 'placement')}, ${count(states, 'grid')} in ${memory}`;
}

function whereOf({ turns, column, row, rowsCleared }: Placement): string {
  const cleared = rowsCleared === 0 ? '' : `, clears ${count(rowsCleared, 'row')}`;
  return `${TURNS[turns]}, column ${column}, row ${row}${cleared}`;
}

function formatRanking(placements: readonly RankedPlacement[]): string[] {
  const head = ['#', 'turns', 'column', 'row', 'cleared', 'points', 'value', 'total', 'pieces'];
  const lines = placements.map((each, i) => [
    `${i + 1}`,
    `${each.turns}`,
    `${each.column}`,
    `${each.row}`,
    `${each.rowsCleared}`,
    decimal(each.points),
    decimal(each.value),
    decimal(each.expectedTotal),
    decimal(each.expectedPieces),
  ]);
  return formatTable([head, ...lines]);
}

function formatReplies(replies: readonly Reply[]): string[] {
  const lines = replies.map(({ piece, share, placement }) => [
    `${decimal(100 * share)} %`,
    `piece ${piece}`,
    placement === undefined ? 'does not fit: the line ends' : whereOf(placement),
    placement === undefined ? '' : decimal(placement.expectedTotal),
  ]);
  return formatTable([['chance', 'next', 'best answer', 'total'], ...lines]);
}

/** At most three decimals, none that are zero. */
function decimal(number: number): string {
  return `${Math.round(number * 1000) / 1000}`;
}
