import { ContractError } from '../core/contract-error.ts';
import { Piece } from '../core/piece.ts';
import { show } from '../core/result.ts';
import { isWhole } from '../core/unchecked.ts';

/** The landing rules of the two original programs, and the one of today's games. */
export const LANDINGS = ['swing', 'android', 'lock'] as const;

/**
 * When a piece that cannot go down is done: at once ('android'), or only when the verb before
 * was not a successful move by the player ('swing'); 'lock' is swing in which a drop lands at once.
 */
export type Landing = (typeof LANDINGS)[number];

/** The points of a game. */
export interface ClassicScoring {
  readonly perPiece: number;
  /** For 1, 2, 3 ... rows cleared at once; the last entry also counts for more. */
  readonly rows: readonly number[];
}

/** The rules of a classic (Stanford) game as data. */
export interface ClassicRules {
  readonly id: 'classic';
  readonly version: 1;
  readonly width: number;
  /** The playing area; a piece that lands above it ends the game. */
  readonly height: number;
  /** The rows above the playing area in which pieces come. */
  readonly topSpace: number;
  readonly landing: Landing;
  /** The roots with their rings; a piece is drawn by its index. */
  readonly pieces: readonly Piece[];
  readonly scoring: ClassicScoring;
  /** The game stops when one piece more than this comes: that one still counts and scores. */
  readonly testLimit: number | undefined;
  /** The game stops when this many pieces have landed. */
  readonly pieceLimit: number | undefined;
}

/** The seed of the briefs' test sequence. */
export const TEST_SEED = 0;
/** How many pieces the briefs' test sequence has. */
export const TEST_LIMIT = 100;

/** The longest side of a game's board: keeps a hostile save from asking for all memory. */
const LONGEST = 1000;

/** The rules of the brief, with changes; a user's own pieces get their rings here. */
export function createClassicRules(
  changes: Partial<Omit<ClassicRules, 'id' | 'version'>> = {},
): ClassicRules {
  const rules: ClassicRules = {
    width: 10,
    height: 20,
    topSpace: 4,
    landing: 'swing',
    pieces: Piece.getPieces(),
    scoring: { perPiece: 1, rows: [5, 10, 20, 40, 50] },
    testLimit: undefined,
    pieceLimit: undefined,
    ...changes,
    id: 'classic',
    version: 1,
  };
  const fault = findRulesFault(rules);
  if (fault !== undefined) throw new ContractError(fault);
  for (const piece of rules.pieces) piece.makeFastRotations();
  return rules;
}

/** What is wrong with the numbers of these rules, or undefined. */
export function findRulesFault(rules: ClassicRules): string | undefined {
  const { width, height, topSpace, landing, pieces, scoring, testLimit, pieceLimit } = rules;
  if (!isWhole(width, 1, LONGEST) || !isWhole(height, 1, LONGEST)) {
    return `Expected a board from 1x1 to ${LONGEST}x${LONGEST}, got ${show(width)}x${show(height)}`;
  }
  if (!isWhole(topSpace, 0, LONGEST)) {
    return `Expected 0 to ${LONGEST} rows of top space, got ${show(topSpace)}`;
  }
  if (!LANDINGS.includes(landing)) {
    return `Expected a landing rule of ${LANDINGS.join(', ')}, got ${show(landing)}`;
  }
  if (pieces.length === 0) return 'Expected at least one piece, got none';
  if (scoring.rows.length === 0) return 'Expected points for at least one row, got none';
  for (const points of [scoring.perPiece, ...scoring.rows]) {
    if (!isWhole(points, 0)) return `Expected whole points from 0, got ${show(points)}`;
  }
  for (const limit of [testLimit, pieceLimit]) {
    if (limit !== undefined && !isWhole(limit, 1)) {
      return `Expected a limit of at least 1 piece, got ${show(limit)}`;
    }
  }
  return undefined;
}
