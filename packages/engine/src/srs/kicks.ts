import type { HalfKickTable, KickTable } from './kick-table.ts';

// Tables of tests in box coordinates, y up. A table stands here once per family; the rotation
// systems in rotation-systems.ts share them.

/** SRS, J L S T Z. tetris.wiki, "Super Rotation System", "Wall Kicks". */
// biome-ignore format: one turn per line
export const SRS_JLSTZ = {
  '0>1': [[0, 0], [-1, 0], [-1, 1], [0, -2], [-1, -2]],
  '1>0': [[0, 0], [1, 0], [1, -1], [0, 2], [1, 2]],
  '1>2': [[0, 0], [1, 0], [1, -1], [0, 2], [1, 2]],
  '2>1': [[0, 0], [-1, 0], [-1, 1], [0, -2], [-1, -2]],
  '2>3': [[0, 0], [1, 0], [1, 1], [0, -2], [1, -2]],
  '3>2': [[0, 0], [-1, 0], [-1, -1], [0, 2], [-1, 2]],
  '3>0': [[0, 0], [-1, 0], [-1, -1], [0, 2], [-1, 2]],
  '0>3': [[0, 0], [1, 0], [1, 1], [0, -2], [1, -2]],
} as const satisfies KickTable;

/** SRS, I. tetris.wiki, "Super Rotation System", "Wall Kicks". */
// biome-ignore format: one turn per line
export const SRS_I = {
  '0>1': [[0, 0], [-2, 0], [1, 0], [-2, -1], [1, 2]],
  '1>0': [[0, 0], [2, 0], [-1, 0], [2, 1], [-1, -2]],
  '1>2': [[0, 0], [-1, 0], [2, 0], [-1, 2], [2, -1]],
  '2>1': [[0, 0], [1, 0], [-2, 0], [1, -2], [-2, 1]],
  '2>3': [[0, 0], [2, 0], [-1, 0], [2, 1], [-1, -2]],
  '3>2': [[0, 0], [-2, 0], [1, 0], [-2, -1], [1, 2]],
  '3>0': [[0, 0], [1, 0], [-2, 0], [1, -2], [-2, 1]],
  '0>3': [[0, 0], [-1, 0], [2, 0], [-1, 2], [2, -1]],
} as const satisfies KickTable;

/** SRS+, I: left and right made symmetric. TETR.IO by halp1/triangle 6018434, y turned up. */
// biome-ignore format: one turn per line
export const SRS_PLUS_I = {
  '0>1': [[0, 0], [1, 0], [-2, 0], [-2, -1], [1, 2]],
  '1>0': [[0, 0], [-1, 0], [2, 0], [-1, -2], [2, 1]],
  '1>2': [[0, 0], [-1, 0], [2, 0], [-1, 2], [2, -1]],
  '2>1': [[0, 0], [-2, 0], [1, 0], [-2, 1], [1, -2]],
  '2>3': [[0, 0], [2, 0], [-1, 0], [2, 1], [-1, -2]],
  '3>2': [[0, 0], [1, 0], [-2, 0], [1, 2], [-2, -1]],
  '3>0': [[0, 0], [1, 0], [-2, 0], [1, -2], [-2, 1]],
  '0>3': [[0, 0], [-1, 0], [2, 0], [2, -1], [-1, 2]],
} as const satisfies KickTable;

/** No kicks at all: the O fills its box in every state. */
// biome-ignore format: one turn per line
export const UNKICKED = {
  '0>1': [[0, 0]],
  '1>0': [[0, 0]],
  '1>2': [[0, 0]],
  '2>1': [[0, 0]],
  '2>3': [[0, 0]],
  '3>2': [[0, 0]],
  '3>0': [[0, 0]],
  '0>3': [[0, 0]],
} as const satisfies KickTable;

/** SRS+ half turns, J L S T Z. TETR.IO by halp1/triangle 6018434, y turned up. */
// biome-ignore format: one turn per line
export const SRS_PLUS_HALF_JLSTZ = {
  '0>2': [[0, 0], [0, 1], [1, 1], [-1, 1], [1, 0], [-1, 0]],
  '1>3': [[0, 0], [1, 0], [1, 2], [1, 1], [0, 2], [0, 1]],
  '2>0': [[0, 0], [0, -1], [-1, -1], [1, -1], [-1, 0], [1, 0]],
  '3>1': [[0, 0], [-1, 0], [-1, 2], [-1, 1], [0, 2], [0, 1]],
} as const satisfies HalfKickTable;

/**
 * One extra test per half turn: jstris, all pieces but O (knewjade/solution-finder 0e7c935,
 * jezevec10/jstris-guide 405cc62), and the I of SRS+ (not six tests, as cobra-movegen has it).
 */
// biome-ignore format: one turn per line
export const ONE_TEST_HALF = {
  '0>2': [[0, 0], [0, 1]],
  '1>3': [[0, 0], [1, 0]],
  '2>0': [[0, 0], [0, -1]],
  '3>1': [[0, 0], [-1, 0]],
} as const satisfies HalfKickTable;

/** Half turns in place only. */
// biome-ignore format: one turn per line
export const UNKICKED_HALF = {
  '0>2': [[0, 0]],
  '1>3': [[0, 0]],
  '2>0': [[0, 0]],
  '3>1': [[0, 0]],
} as const satisfies HalfKickTable;
