import { Board } from '../core/board.ts';
import { formatBoard } from '../core/board-text.ts';
import { JavaRandom } from '../core/java-random.ts';
import type { ClassicRules } from './rules.ts';

/** Why a game ended; 'no-move' happens only where pieces are placed straight. */
export const CLASSIC_ENDS = ['spawn', 'too-tall', 'test-limit', 'limit', 'no-move'] as const;

export type ClassicEnd = (typeof CLASSIC_ENDS)[number];

/**
 * The books of one game: its rules, board, dice and counts. The game that is steered verb by verb
 * and the one whose pieces are placed straight both keep them, and a piece source reads them.
 */
export interface ClassicTally {
  readonly rules: ClassicRules;
  readonly board: Board;
  /** The dice of the piece sequence; nobody else may throw them (the test sequence would shift). */
  readonly random: JavaRandom;
  /** How many pieces came, the one past the test limit included. */
  count: number;
  score: number;
  landed: number;
  /** How many 'down' verbs the game took. */
  ticks: number;
  /** How many landings cleared 1, 2, 3, 4 (and, with tall pieces, more) rows. */
  readonly clears: number[];
  over: ClassicEnd | undefined;
}

/** Chooses the index of the next piece; the board is committed and holds no falling piece. */
export type PickPiece = (tally: ClassicTally) => number;

/** Opens the books of a game before its first piece. */
export function createTally(rules: ClassicRules, seed: number | bigint): ClassicTally {
  return {
    rules,
    board: new Board(rules.width, rules.height + rules.topSpace),
    random: new JavaRandom(seed),
    count: 0,
    score: 0,
    landed: 0,
    ticks: 0,
    clears: createClears(rules),
    over: undefined,
  };
}

/** The empty histogram of clears: singles to fours, and more where a piece is taller. */
export function createClears({ pieces }: ClassicRules): number[] {
  const tallest = Math.max(...pieces.map(({ width, height }) => Math.max(width, height)));
  return new Array<number>(Math.max(4, tallest)).fill(0);
}

/** The normal draw of the brief: one `nextDouble` of the game's own dice per piece. */
export function drawPiece({ rules, random }: ClassicTally): number {
  return Math.floor(rules.pieces.length * random.nextDouble());
}

/** Counts a piece that comes; false when it is the one past the test limit. */
export function countPiece(tally: ClassicTally): boolean {
  const { testLimit, scoring } = tally.rules;
  tally.count++;
  tally.score += scoring.perPiece;
  if (testLimit === undefined || tally.count <= testLimit) return true;
  tally.over = 'test-limit';
  return false;
}

/** Counts a landing after its rows were cleared, ends the game if it must, answers the bonus. */
export function countLanding(tally: ClassicTally, cleared: number): number {
  const { rules, board, clears } = tally;
  const { rows } = rules.scoring;
  let bonus = 0;
  if (cleared > 0) {
    bonus = rows[Math.min(cleared, rows.length) - 1]!;
    tally.score += bonus;
    clears[cleared - 1]!++;
  }
  tally.landed++;
  if (board.maxHeight > rules.height) tally.over = 'too-tall';
  else if (tally.landed >= (rules.pieceLimit ?? Number.POSITIVE_INFINITY)) tally.over = 'limit';
  return bonus;
}

export function rowsCleared({ clears }: ClassicTally): number {
  return clears.reduce((rows, times, i) => rows + times * (i + 1), 0);
}

/** The piece counter a player sees: the original stops at the limit before it refreshes it. */
export function shownPieces({ over, count }: ClassicTally): number {
  return over === 'test-limit' ? count - 1 : count;
}

/** The score a player sees, without the point for the piece past the test limit. */
export function shownScore({ over, score, rules }: ClassicTally): number {
  return over === 'test-limit' ? score - rules.scoring.perPiece : score;
}

/** What a game came to, as `tetrarium classic --json` prints it. */
export interface ClassicResult {
  readonly pieces: number;
  readonly rows: number;
  readonly score: number;
  readonly scoreField: number;
  readonly ticks: number;
  readonly clears: readonly number[];
  /** Rows top to bottom of '#' and '.'. */
  readonly board: readonly string[];
  readonly end: ClassicEnd | undefined;
}

/** Sums a game up. */
export function resultOf(tally: ClassicTally): ClassicResult {
  return {
    pieces: tally.landed,
    rows: rowsCleared(tally),
    score: shownScore(tally),
    scoreField: tally.score,
    ticks: tally.ticks,
    clears: [...tally.clears],
    board: formatBoard(tally.board),
    end: tally.over,
  };
}
