import type {
  HalfTurn,
  Kick,
  KickFamily,
  QuarterTurn,
  Rotation,
  RotationSystem,
} from './kick-table.ts';
import {
  ONE_TEST_HALF,
  SRS_I,
  SRS_JLSTZ,
  SRS_PLUS_HALF_JLSTZ,
  SRS_PLUS_I,
  UNKICKED,
  UNKICKED_HALF,
} from './kicks.ts';
import type { SrsKind } from './piece.ts';

/** The Super Rotation System of the guideline; its half turns have no kicks. */
export const SRS: RotationSystem = {
  id: 'srs',
  title: 'SRS',
  source: 'tetris.wiki, Super Rotation System',
  quarter: { JLSTZ: SRS_JLSTZ, I: SRS_I, O: UNKICKED },
  half: { JLSTZ: UNKICKED_HALF, I: UNKICKED_HALF, O: UNKICKED_HALF },
};

/** SRS+ of TETR.IO: symmetric I kicks, and half turns with kicks. */
export const SRS_PLUS: RotationSystem = {
  id: 'srs-plus',
  title: 'SRS+ (TETR.IO)',
  source: 'halp1/triangle 6018434, y turned up',
  quarter: { JLSTZ: SRS_JLSTZ, I: SRS_PLUS_I, O: UNKICKED },
  half: { JLSTZ: SRS_PLUS_HALF_JLSTZ, I: ONE_TEST_HALF, O: UNKICKED_HALF },
};

/** SRS with the half turns of jstris: one kick each. */
export const SRS_JSTRIS_180: RotationSystem = {
  id: 'srs-jstris-180',
  title: 'SRS with Jstris 180',
  source: 'knewjade/solution-finder 0e7c935; jezevec10/jstris-guide 405cc62',
  quarter: SRS.quarter,
  half: { JLSTZ: ONE_TEST_HALF, I: ONE_TEST_HALF, O: UNKICKED_HALF },
};

/** Every rotation system; a new one is a table and an entry here. */
export const ROTATION_SYSTEMS: readonly RotationSystem[] = [SRS, SRS_PLUS, SRS_JSTRIS_180];

/** Which kick table a piece uses. */
function familyOf(kind: SrsKind): KickFamily {
  return kind === 'I' || kind === 'O' ? kind : 'JLSTZ';
}

/** The tests of a turn in box coordinates, in order. */
export function kicksOf(
  system: RotationSystem,
  kind: SrsKind,
  from: Rotation,
  to: Rotation,
): readonly Kick[] {
  const family = familyOf(kind);
  return ((to - from) & 3) === 2
    ? system.half[family][`${from}>${to}` as HalfTurn]
    : system.quarter[family][`${from}>${to}` as QuarterTurn];
}
