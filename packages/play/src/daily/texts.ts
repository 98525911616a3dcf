import { formatTime } from '@tetrarium/engine/picture';
import { count } from '@tetrarium/words';
import { lettersOf, type Position, type Spot } from './position.ts';
import type { DailyResult } from './results.ts';
import { type DailyState, piecesOf } from './state.ts';

/** What is said of a puzzle that is played. */
export const TEXTS = {
  noWay: 'No way from here. Undo.',
  noRoom: 'No room there.',
  stuck: 'Five pieces placed, but the board is not clear. Undo, or restart.',
  hinted: (where: string) => `Hint: ${where}.`,
  undone: (letter: string) => `Undone. Now: ${letter}.`,
  restarted: (letter: string) => `Restarted. Now: ${letter}.`,
} as const;

/** The most tries that a shared text draws: the last ones. */
const MOST_ROWS = 8;

/** How a rotation lies, by clockwise quarter turns. */
const TURNED = ['flat', 'rotated right', 'rotated 180', 'rotated left'];

/** What to share: how it went, and nothing of how it is done. A row is a try, a square a piece. */
export function shareText(number: number, result: DailyResult): string {
  const { tries, hints, time } = result;
  const words = [
    `Tetrarium daily ${number}`,
    count(tries.length, 'try', 'tries'),
    formatTime(time, 0),
    ...(hints > 0 ? [count(hints, 'hint')] : []),
  ];
  const rows = tries.slice(-MOST_ROWS).map(({ placed, right }) => {
    const wrong = placed - right;
    return '🟩'.repeat(right) + '⬛'.repeat(wrong) + '⬜'.repeat(Math.max(0, 5 - placed));
  });
  return [words.join(', '), ...rows].join('\n');
}

/** Where the piece is held: "T, rotated left, columns 9 to 10, lands on row 1". */
export function aimSentence(state: DailyState): string {
  const { position, aim, puzzle } = state;
  const shape = position.rotations[aim.turn];
  if (shape === undefined) return '';
  const letter = lettersOf(puzzle)[position.placed]!;
  const turned = position.rotations.length > 1 ? `, ${TURNED[shape.turns]}` : '';
  const landed = position.drop(aim);
  const bottom = Math.min(...(landed?.cells ?? []).map(({ y }) => y + 1));
  const rest = landed === undefined ? 'no room there' : `lands on row ${bottom}`;
  return `${letter}${turned}, ${columnWords(position, aim)}, ${rest}`;
}

/** What the last placement did. */
export function placedSentence(before: DailyState, after: DailyState): string {
  const letter = letterNow(before);
  const filled = before.position.drop(before.aim)?.filled.length ?? 0;
  const cleared = filled > 0 ? `, cleared ${count(filled, 'row')}` : '';
  const rest = {
    playing: `Next: ${letterNow(after)}`,
    cleared: 'The board is clear',
    stuck: 'Not clear. Undo, or restart',
  }[after.phase];
  return `Placed ${letter}${cleared}. ${rest}.`;
}

/** The piece to place; '' where none is left. */
export function letterNow(puzzle: DailyState): string {
  return piecesOf(puzzle).find(({ state }) => state === 'now')?.letter ?? '';
}

function columnWords({ rotations }: Position, { turn, column }: Spot): string {
  const { width } = rotations[turn]!;
  return width === 1 ? `column ${column + 1}` : `columns ${column + 1} to ${column + width}`;
}
