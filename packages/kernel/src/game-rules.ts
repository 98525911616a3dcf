import { PIECE_COUNT } from './orientations.ts';
import { findTableFault, type ValueTable } from './value-table.ts';

/** The two ways of counting wells: Dellacherie's, and MDPTetris's feature -6. */
export const WELLS = ['dellacherie', 'fast'] as const;

export type Wells = (typeof WELLS)[number];

/** Where the pieces come from, as indices into `PIECE_LETTERS`. */
export type PieceSource =
  | { readonly kind: 'uniform' }
  | { readonly kind: 'bag' }
  /** Seven whole numbers: how often each piece comes, relative to the others. */
  | { readonly kind: 'weighted'; readonly weights: readonly number[] }
  /** Exactly these; the game ends behind the last one. */
  | { readonly kind: 'sequence'; readonly pieces: readonly number[] };

/** Looking one piece further, all seven being equally likely, once the stack is high. */
export interface Ahead {
  /** How high the tallest column must be; 0 is always. */
  readonly from: number;
  /** How many placements are looked into, the best by themselves first. */
  readonly beam: number;
}

/** The board and the pieces of a game. */
export interface GameRules {
  readonly width: number;
  readonly height: number;
  readonly wells: Wells;
  readonly source: PieceSource;
  /** Placements are judged by themselves unless given. */
  readonly ahead?: Ahead;
  /** A learned value of boards that judges the placements instead of the weights. */
  readonly table?: ValueTable;
  /** The board to begin with, one word per column, bit 0 being the floor row; empty unless given. */
  readonly columns?: readonly number[];
}

/** The boards the kernel can play on. */
const BOARD_LIMITS = { minWidth: 4, maxWidth: 16, minHeight: 4, maxHeight: 24 } as const;

/** More placements than a piece has on the widest board. */
export const MOST_BEAM = 64;

/** Frequencies may add up to this, so that a 32-bit draw times the sum is exact in a double. */
const MOST_WEIGHT = 2 ** 20;

/** Why no game can be played by these rules; undefined where one can. */
export function findRulesFault(rules: GameRules): string | undefined {
  const { width, height, wells, source } = rules;
  const { minWidth, maxWidth, minHeight, maxHeight } = BOARD_LIMITS;
  if (!isWithin(width, minWidth, maxWidth)) {
    return `Expected a width from ${minWidth} to ${maxWidth}, got ${width}`;
  }
  if (!isWithin(height, minHeight, maxHeight)) {
    return `Expected a height from ${minHeight} to ${maxHeight}, got ${height}`;
  }
  if (!WELLS.includes(wells)) {
    return `Expected wells "${WELLS.join('" or "')}", got "${wells}"`;
  }
  const { ahead, columns } = rules;
  if (ahead !== undefined && !isWithin(ahead.from, 0, maxHeight)) {
    return `Expected a pile height from 0 to ${maxHeight} to look ahead from, got ${ahead.from}`;
  }
  if (ahead !== undefined && !isWithin(ahead.beam, 1, MOST_BEAM)) {
    return `Expected a beam of 1 to ${MOST_BEAM} placements, got ${ahead.beam}`;
  }
  if (columns !== undefined && !isBoard(columns, width, height)) {
    return `Expected ${width} columns of ${height} rows without a full row, got ${columns.join(' ')}`;
  }
  const { table } = rules;
  if (table !== undefined && !isWithin(table.beam, 1, MOST_BEAM)) {
    return `Expected a table that judges 1 to ${MOST_BEAM} placements, got ${table.beam}`;
  }
  return (table && findTableFault(table, width, height)) ?? findSourceFault(source);
}

function isBoard(columns: readonly number[], width: number, height: number): boolean {
  const everyRow = 2 ** height - 1;
  const fits = columns.every((column) => isWithin(column, 0, everyRow));
  return columns.length === width && fits && columns.reduce((rows, column) => rows & column) === 0;
}

function findSourceFault(source: PieceSource): string | undefined {
  switch (source.kind) {
    case 'uniform':
    case 'bag':
      return undefined;
    case 'weighted': {
      const { weights } = source;
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const areCounts = weights.every((weight) => isWithin(weight, 0, MOST_WEIGHT));
      if (weights.length === PIECE_COUNT && areCounts && isWithin(sum, 1, MOST_WEIGHT)) {
        return undefined;
      }
      return `Expected ${PIECE_COUNT} whole frequencies that add up to 1 to ${MOST_WEIGHT}, got ${weights.join(' ')}`;
    }
    case 'sequence': {
      const stranger = source.pieces.find((piece) => !isWithin(piece, 0, PIECE_COUNT - 1));
      if (stranger === undefined) return undefined;
      return `Expected pieces from 0 to 6, got ${stranger}`;
    }
    default:
      return `Expected a source uniform, bag, weighted or sequence, got "${(source as { kind: unknown }).kind}"`;
  }
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
