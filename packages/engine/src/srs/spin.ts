import type { Point } from '../core/piece.ts';
import type { Rotation } from './kick-table.ts';
import type { SrsPiece } from './piece.ts';
import { kicksOf, SRS } from './rotation-systems.ts';
import type { Cells, Turned } from './turn.ts';

/** What a T that has just turned is worth. */
export const SPINS = ['none', 'mini', 'full'] as const;

export type Spin = (typeof SPINS)[number];

/**
 * Which last tests make a mini a full T-spin: any test from the fifth on (Cold Clear, cobra), or
 * only the four fifth tests that go down (TETR.IO, solution-finder).
 */
export const FIFTH_TEST_RULES = ['any', 'downward'] as const;

export type FifthTestRule = (typeof FIFTH_TEST_RULES)[number];

/** The test that is the fifth. */
const FIFTH = 4;

/** The corners of the T's box beside its pointing block, and the two behind, per state. */
// biome-ignore format: one state per line
const CORNERS = [
  { front: [[-1, 1], [1, 1]], back: [[-1, -1], [1, -1]] },
  { front: [[1, 1], [1, -1]], back: [[-1, 1], [-1, -1]] },
  { front: [[1, -1], [-1, -1]], back: [[-1, 1], [1, 1]] },
  { front: [[-1, 1], [-1, -1]], back: [[1, 1], [1, -1]] },
] as const;

/**
 * The spin of a T that has just been turned from state `from`: three of its four corners are
 * filled, walls and floor included; full with both front corners or by a fifth test, else mini.
 */
export function spinOf(
  board: Cells,
  { piece, position, test }: Turned<SrsPiece>,
  from: Rotation,
  rule: FifthTestRule = 'any',
): Spin {
  const corners = countCorners(board, piece, position);
  if (piece.kind !== 'T' || corners.front + corners.back < 3) return 'none';
  return corners.front === 2 || isUpgraded(from, piece.rotation, test, rule) ? 'full' : 'mini';
}

function countCorners(
  board: Cells,
  piece: SrsPiece,
  position: Point,
): { readonly front: number; readonly back: number } {
  const x = position.x + piece.centre.x;
  const y = position.y + piece.centre.y;
  const count = (corners: readonly (readonly [number, number])[]) =>
    corners.filter(([dx, dy]) => board.grid(x + dx, y + dy)).length;
  const { front, back } = CORNERS[piece.rotation];
  return { front: count(front), back: count(back) };
}

/** Whether a turn's test makes a mini a full T-spin. */
export function isUpgraded(
  from: Rotation,
  to: Rotation,
  test: number,
  rule: FifthTestRule,
): boolean {
  if (test < FIFTH) return false;
  if (rule === 'any') return true;
  // The four fifth tests that go two rows down are those that turn the T onto its side.
  if (((to - from) & 1) === 0) return false;
  return kicksOf(SRS, 'T', from, to)[test]![1] < 0;
}
