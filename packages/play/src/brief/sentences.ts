import type { PieceChoice } from '@tetrarium/brains';
import {
  type ClassicEvent,
  type ClassicFrame,
  colorsOf,
  type resultOf,
  rowsToFill,
} from '@tetrarium/engine/classic';
import { PIECE_ORDER, type Piece, rotationAt } from '@tetrarium/engine/core';
import { signOf } from '@tetrarium/engine/picture';
import { count, formatNumber } from '@tetrarium/words';
import { columnHeights } from '../session/sentences.ts';

/** The empty cells a piece at (x, y) has right under it. */
function holesUnder(heights: readonly number[], piece: Piece, x: number, y: number): number {
  return piece.skirt.reduce((holes, low, i) => holes + Math.max(0, y + low - heights[x + i]!), 0);
}

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

interface DescribedGame {
  readonly pieces: readonly Piece[];
  readonly choice: PieceChoice | undefined;
  readonly seed: bigint;
  readonly isHeld: boolean;
  frame(): ClassicFrame;
  result(): PlayResult;
}
type End = NonNullable<ClassicFrame['over']> | 'stopped';

/** What a game came to, as far as a player is told. */
export type PlayResult = Pick<ReturnType<typeof resultOf>, 'pieces' | 'score' | 'rows' | 'end'>;

/** What is said of a game. */
export class BriefWords {
  /** Why a game ended: a title, a sentence to the player, and the end of a sentence about it. */
  static readonly ENDS: Readonly<Record<End, Readonly<Record<'title' | 'why' | 'words', string>>>> =
    {
      spawn: {
        title: 'Top-out',
        why: 'There was no room for the next piece.',
        words: 'the next piece had no room',
      },
      'too-tall': {
        title: 'Top-out',
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
        title: 'Top-out',
        why: 'No piece fitted any more.',
        words: 'no place was left for the piece',
      },
      stopped: {
        title: 'Stopped',
        why: 'You ended the game.',
        words: 'stopped by the player',
      },
    };

  private readonly session: DescribedGame;

  constructor(session: DescribedGame) {
    this.session = session;
  }

  /** "T, column 4, lands at height 6, no holes": columns from 1, heights as the columns have them. */
  get falling(): string {
    const frame = this.session.frame();
    const { falling } = frame;
    if (falling === undefined) return 'No piece is falling.';
    const full = rowsToFill(frame).length;
    const fills = full === 0 ? '' : `, fills ${count(full, 'row')}`;
    const { pieceIndex, piece, x, dropY } = falling;
    return `${this.letterOf(pieceIndex)}, ${placeWords(frame, piece, x, dropY)}${fills}`;
  }

  /** What a landed piece came to; `before` is the frame before it landed. */
  landed(event: Extract<ClassicEvent, { type: 'landed' }>, before: ClassicFrame): string {
    const { pieceIndex, rotation, x, y } = event;
    const piece = rotationAt(this.session.pieces[pieceIndex]!, rotation)!;
    return `${this.letterOf(pieceIndex)}, ${placeWords(before, piece, x, y)}`;
  }

  /** The board in words: heights from the left, holes, the falling piece, the numbers. */
  get board(): string[] {
    const frame = this.session.frame();
    const { falling, score, pieces, rows } = frame;
    const heights = columnHeights(frame);
    const filled = frame.cells.flat().filter((owner) => owner >= 0).length;
    const holes = heights.reduce((sum, height) => sum + height, 0) - filled;
    return [
      `Column heights from the left: ${heights.join(' ')}.`,
      `${holes === 0 ? 'No holes' : count(holes, 'hole')}, limit ${frame.height - frame.topSpace}.`,
      ...(falling === undefined ? [] : [`${this.falling}, now at height ${falling.y}.`]),
      `Score ${formatNumber(score)}, ${count(pieces, 'piece')}, ${count(rows, 'row')}.`,
    ];
  }

  /** Which piece came and why: "adversary: S, best answer scores 512, the worst of seven". */
  get choice(): string {
    const { choice, pieces } = this.session;
    if (choice === undefined) return '';
    const { index, by, scores } = choice;
    const color = colorsOf(pieces)[index]!;
    // A user's own are numbered in their order.
    const name = color < PIECE_ORDER.length ? signOf(color) : `piece ${index + 1}`;
    if (by === 'chance') return `chance: ${name}`;
    const score = scores[index];
    const answer =
      score === undefined ? 'no answer fits' : `best answer scores ${formatScore(score)}`;
    const rank = by === 'adversary' ? 'worst' : 'best';
    return `${by}: ${name}, ${answer}, the ${rank} of ${WORDS[pieces.length] ?? pieces.length}`;
  }

  /** What is announced as a game begins. */
  get started(): string {
    return `Game started. ${this.letter}.`;
  }

  /** What is announced as the next piece comes. */
  get next(): string {
    return `Next: ${this.letter}.`;
  }

  /** What is announced as 'hold' stops the game, or goes on with it. */
  get held(): string {
    return this.session.isHeld ? 'Held. Press the same key to continue.' : 'Game continued.';
  }

  /** What is announced as rows go. */
  cleared(rows: number): string {
    const { score } = this.session.frame();
    return `${rows === 1 ? 'A row' : count(rows, 'row')} cleared. Score ${formatNumber(score)}.`;
  }

  /** What is announced as a game ends. */
  get ended(): string {
    const { pieces, score } = this.session.frame();
    return `${this.end}. ${count(pieces, 'piece')}, score ${formatNumber(score)}.`;
  }

  /** Where the falling piece is, counted from 1. */
  get where(): string {
    const { falling } = this.session.frame();
    if (falling === undefined) return '';
    const { x, y } = falling;
    return `${this.letter} falling at column ${x + 1}, bottom at row ${y + 1}.`;
  }

  private get letter(): string {
    const { falling } = this.session.frame();
    return falling === undefined ? '' : this.letterOf(falling.pieceIndex);
  }

  /** How the game ended, as a title. */
  get end(): string {
    return BriefWords.ENDS[this.session.result().end ?? 'stopped'].title;
  }

  /** What a game came to: "15 pieces, score 15, 0 rows: the stack grew over the line (seed 7)". */
  get result(): string {
    const { pieces, score, rows, end } = this.session.result();
    const why = BriefWords.ENDS[end ?? 'stopped'].words;
    const numbers = `${count(pieces, 'piece')}, score ${formatNumber(score)}, ${count(rows, 'row')}`;
    return `${numbers}: ${why} (seed ${this.session.seed})`;
  }

  private letterOf(pieceIndex: number): string {
    return signOf(colorsOf(this.session.pieces)[pieceIndex]!);
  }
}

function placeWords(frame: ClassicFrame, piece: Piece, x: number, y: number): string {
  const holes = holesUnder(columnHeights(frame), piece, x, y);
  return `column ${x + 1}, lands at height ${y}, ${holes === 0 ? 'no holes' : count(holes, 'hole')}`;
}

function formatScore(score: number): string {
  return score.toLocaleString('en', { maximumFractionDigits: 1 });
}
