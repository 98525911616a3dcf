import type { PieceChoice } from '@tetrarium/brains';
import {
  type ClassicEvent,
  type ClassicFrame,
  colorsOf,
  rowsToFill,
} from '@tetrarium/engine/classic';
import { type Piece, rotationAt } from '@tetrarium/engine/core';
import { signOf } from '@tetrarium/engine/picture';
import { columnHeights, count, formatNumber } from '../session/sentences.ts';
import type { PlayResult } from './session.ts';

/** What to call a piece: a letter on its cells, a name in sentences. */
export interface PieceName {
  readonly letter: string;
  readonly name: string;
}

/** In `PIECE_ORDER`, as the brief calls them. */
const NAMES = ['stick', 'L1', 'L2', 'S1', 'S2', 'square', 'pyramid'];

/** The names of a game's pieces by index; a user's own are lettered in their order. */
export function namePieces(pieces: readonly Piece[]): readonly PieceName[] {
  return colorsOf(pieces).map((color, i) => ({
    letter: signOf(color),
    name: NAMES[color] ?? `piece ${i + 1}`,
  }));
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

/** Why a game ended: a title, a sentence to the player, and the end of a sentence about it. */
export const END_TEXTS: Readonly<
  Record<
    NonNullable<ClassicFrame['over']> | 'stopped',
    Readonly<Record<'title' | 'why' | 'words', string>>
  >
> = {
  spawn: {
    title: 'Game over',
    why: 'There was no room for the next piece.',
    words: 'the next piece had no room',
  },
  'too-tall': {
    title: 'Game over',
    why: 'A piece came to rest above the line.',
    words: 'the stack grew over the line',
  },
  'test-limit': {
    title: 'Test run finished',
    why: 'All 100 pieces of the test sequence have landed.',
    words: 'the test sequence is complete',
  },
  limit: {
    title: 'Finished',
    why: 'All pieces have landed.',
    words: 'the piece limit is reached',
  },
  'no-move': {
    title: 'Game over',
    why: 'No piece fitted any more.',
    words: 'no place was left for the piece',
  },
  stopped: {
    title: 'Stopped',
    why: 'You ended the game.',
    words: 'stopped by the player',
  },
};

/** What a game came to: "15 pieces, score 15, 0 rows: the stack grew over the line (seed 7)". */
export function resultSentence(result: PlayResult, seed: bigint | undefined): string {
  const { pieces, score, rows, end } = result;
  const why = END_TEXTS[end ?? 'stopped'].words;
  const numbers = `${count(pieces, 'piece')}, score ${formatNumber(score)}, ${count(rows, 'row')}`;
  return `${numbers}: ${why}${seed === undefined ? '' : ` (seed ${seed})`}`;
}
