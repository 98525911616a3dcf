/**
 * Microseconds per row by level from 1: (0.8 - 0.007 (level - 1)) to the power of (level - 1)
 * seconds, rounded. tetris.wiki, "Marathon". A table, since engines differ in the last bit of pow.
 */
export const GUIDELINE_GRAVITY: readonly number[] = [
  1_000_000, 793_000, 617_796, 472_729, 355_197, 262_004, 189_677, 134_735, 93_882, 64_152, 42_976,
  28_218, 18_153, 11_439, 7_059, 4_264, 2_520, 1_457, 824, 455,
];

/** The highest level of the table. */
export const TOP_LEVEL = GUIDELINE_GRAVITY.length;

/** Microseconds per row at a level; levels above the table fall like its last. */
export function gravityAt(level: number): number {
  return GUIDELINE_GRAVITY[Math.min(level, TOP_LEVEL) - 1]!;
}
