import type { PieceChoice } from '@tetrarium/brains';
import {
  type ClassicEnd,
  type ClassicEvent,
  type ClassicFrame,
  rowsToFill,
} from '@tetrarium/engine/classic';
import { type Piece, rotationAt } from '@tetrarium/engine/core';
import { namePieces, type PieceName } from './piece-names.ts';
import type { PlayResult } from './play-session.ts';

/** A number with its noun: "1 row", "12,345 rows". */
export function count(number: number, noun: string): string {
  return `${formatNumber(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** A number with its thousands set apart. */
export function formatNumber(number: number): string {
  return number.toLocaleString('en');
}

/** The heights of the locked columns, from the left. */
export function columnHeights({ cells, width }: Pick<ClassicFrame, 'cells' | 'width'>): number[] {
  return Array.from({ length: width }, (_, x) => {
    let height = cells.length;
    while (height > 0 && cells[height - 1]![x]! < 0) height--;
    return height;
  });
}

/** The empty cells a piece at (x, y) has right under it. */
export function holesUnder(heights: readonly number[], piece: Piece, x: number, y: number): number {
  return piece.skirt.reduce((holes, low, i) => holes + Math.max(0, y + low - heights[x + i]!), 0);
}

/** "T, column 4, lands at height 6, no holes": columns from 1, heights as the columns have them. */
export function fallingSentence(frame: ClassicFrame, names: readonly PieceName[]): string {
  const { falling } = frame;
  if (falling === undefined) return 'No piece is falling.';
  const { letter } = names[falling.pieceIndex]!;
  const full = rowsToFill(frame).length;
  const fills = full === 0 ? '' : `, fills ${count(full, 'row')}`;
  return `${letter}, ${placeWords(columnHeights(frame), falling.piece, falling.x, falling.dropY)}${fills}`;
}

function placeWords(heights: readonly number[], piece: Piece, x: number, y: number): string {
  const holes = holesUnder(heights, piece, x, y);
  return `column ${x + 1}, lands at height ${y}, ${holes === 0 ? 'no holes' : count(holes, 'hole')}`;
}

/** What a landed piece came to; `before` is the picture before it landed. */
export function landedSentence(
  event: Extract<ClassicEvent, { type: 'landed' }>,
  before: ClassicFrame,
  pieces: readonly Piece[],
): string {
  const { pieceIndex, rotation, x, y } = event;
  const piece = rotationAt(pieces[pieceIndex]!, rotation)!;
  const { letter } = namePieces(pieces)[pieceIndex]!;
  return `${letter}, ${placeWords(columnHeights(before), piece, x, y)}`;
}

/** "Cleared 2 rows, score 25". */
export function clearedSentence(rows: number, score: number): string {
  return `Cleared ${count(rows, 'row')}, score ${formatNumber(score)}`;
}

/** The board in words: heights from the left, holes, the falling piece, the numbers. */
export function boardSentences(frame: ClassicFrame, names: readonly PieceName[]): string[] {
  const heights = columnHeights(frame);
  const filled = frame.cells.flat().filter((owner) => owner >= 0).length;
  const holes = heights.reduce((sum, height) => sum + height, 0) - filled;
  const { falling } = frame;
  const lines = [
    `Column heights from the left: ${heights.join(' ')}.`,
    `${holes === 0 ? 'No holes' : count(holes, 'hole')}, limit ${frame.height - frame.topSpace}.`,
  ];
  if (falling !== undefined) {
    lines.push(`${fallingSentence(frame, names)}, now at height ${falling.y}.`);
  }
  lines.push(`Score ${formatNumber(frame.score)}, ${countsOf(frame)}.`);
  return lines;
}

function countsOf({ pieces, rows }: { pieces: number; rows: number }): string {
  return `${count(pieces, 'piece')}, ${count(rows, 'row')}`;
}

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Which piece came and why: "adversary: S1, best answer scores 512, the worst of seven". */
export function choiceSentence(choice: PieceChoice, names: readonly PieceName[]): string {
  const { index, by, scores } = choice;
  const { name } = names[index]!;
  if (by === 'chance') return `chance: ${name}`;
  const score = scores[index];
  const answer =
    score === undefined ? 'no answer fits' : `best answer scores ${formatScore(score)}`;
  const rank = by === 'adversary' ? 'worst' : 'best';
  return `${by}: ${name}, ${answer}, the ${rank} of ${WORDS[names.length] ?? names.length}`;
}

function formatScore(score: number): string {
  return score.toLocaleString('en', { maximumFractionDigits: 1 });
}

/** Why a game ended, in words. */
export const END_WORDS: Readonly<Record<ClassicEnd, string>> = {
  spawn: 'the next piece had no room',
  'too-tall': 'the stack grew over the line',
  'test-limit': 'the test sequence is complete',
  limit: 'the piece limit is reached',
  'no-move': 'no place was left for the piece',
};

/** What a game came to: "15 pieces, score 15, 0 rows: the stack grew over the line (seed 7)". */
export function resultSentence(result: PlayResult, seed: bigint | undefined): string {
  const { pieces, score, rows, end } = result;
  const why = end === undefined ? 'stopped by the player' : END_WORDS[end];
  const numbers = `${count(pieces, 'piece')}, score ${formatNumber(score)}, ${count(rows, 'row')}`;
  return `${numbers}: ${why}${seed === undefined ? '' : ` (seed ${seed})`}`;
}
