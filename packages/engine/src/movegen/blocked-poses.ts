import type { SrsKind } from '../srs/piece.ts';
import { FIRST, STRIDE } from './columns.ts';

/**
 * Writes, for every shape and column of the centre block, the rows in which the pose is blocked,
 * and answers non-zero when some pose is free below a blocked one in its column.
 */
export type BlockPoses = (
  columns: Int32Array,
  at: number,
  width: number,
  blocked: Int32Array,
) => number;

// Written out by hand, one expression per shape: this is most of the time of a leaf. Each term is
// a block at (dx, dy) from the centre: `>>> dy` looks up, `<< -dy` looks down.
// perft-shapes.test.ts holds them against the blocks of SrsPiece.

const SHAPE_0 = FIRST;
const SHAPE_1 = STRIDE + FIRST;
const SHAPE_2 = 2 * STRIDE + FIRST;
const SHAPE_3 = 3 * STRIDE + FIRST;

function blockI(c: Int32Array, at: number, width: number, blocked: Int32Array): number {
  let gaps = 0;
  let left = c[at]!;
  let centre = c[at + 1]!;
  let right = c[at + 2]!;
  for (let x = 1; x < width - 2; x++) {
    const far = c[at + x + 2]!;
    const b = left | centre | right | far;
    blocked[SHAPE_0 + x] = b;
    gaps |= b & (b + 1);
    left = centre;
    centre = right;
    right = far;
  }
  for (let x = 0; x < width; x++) {
    const m = c[at + x]!;
    const two = m | (m << 1);
    const b = (two << 1) | two | (m >>> 1);
    blocked[SHAPE_1 + x] = b;
    gaps |= b & (b + 1);
  }
  return gaps;
}

function blockO(c: Int32Array, at: number, width: number, blocked: Int32Array): number {
  let gaps = 0;
  for (let x = 0; x < width - 1; x++) {
    const both = c[at + x]! | c[at + x + 1]!;
    const b = both | (both >>> 1);
    blocked[SHAPE_0 + x] = b;
    gaps |= b & (b + 1);
  }
  return gaps;
}

function blockT(c: Int32Array, at: number, width: number, blocked: Int32Array): number {
  let gaps = 0;
  for (let x = 0; x < width; x++) {
    const m = c[at + x]!;
    const up = m | (m >>> 1);
    const down = m | (m << 1);
    const l = c[at + x - 1]!;
    const r = c[at + x + 1]!;
    if (x > 0 && x < width - 1) {
      const b0 = l | up | r;
      const b2 = l | down | r;
      blocked[SHAPE_0 + x] = b0;
      blocked[SHAPE_2 + x] = b2;
      gaps |= (b0 & (b0 + 1)) | (b2 & (b2 + 1));
    }
    if (x < width - 1) {
      const b1 = up | down | r;
      blocked[SHAPE_1 + x] = b1;
      gaps |= b1 & (b1 + 1);
    }
    if (x > 0) {
      const b3 = l | up | down;
      blocked[SHAPE_3 + x] = b3;
      gaps |= b3 & (b3 + 1);
    }
  }
  return gaps;
}

function blockL(c: Int32Array, at: number, width: number, blocked: Int32Array): number {
  let gaps = 0;
  for (let x = 0; x < width; x++) {
    const m = c[at + x]!;
    const tall = (m << 1) | m | (m >>> 1);
    const l = c[at + x - 1]!;
    const r = c[at + x + 1]!;
    if (x > 0 && x < width - 1) {
      const flat = l | m | r;
      const b0 = flat | (r >>> 1);
      const b2 = flat | (l << 1);
      blocked[SHAPE_0 + x] = b0;
      blocked[SHAPE_2 + x] = b2;
      gaps |= (b0 & (b0 + 1)) | (b2 & (b2 + 1));
    }
    if (x < width - 1) {
      const b1 = tall | (r << 1);
      blocked[SHAPE_1 + x] = b1;
      gaps |= b1 & (b1 + 1);
    }
    if (x > 0) {
      const b3 = tall | (l >>> 1);
      blocked[SHAPE_3 + x] = b3;
      gaps |= b3 & (b3 + 1);
    }
  }
  return gaps;
}

function blockJ(c: Int32Array, at: number, width: number, blocked: Int32Array): number {
  let gaps = 0;
  for (let x = 0; x < width; x++) {
    const m = c[at + x]!;
    const tall = (m << 1) | m | (m >>> 1);
    const l = c[at + x - 1]!;
    const r = c[at + x + 1]!;
    if (x > 0 && x < width - 1) {
      const flat = l | m | r;
      const b0 = flat | (l >>> 1);
      const b2 = flat | (r << 1);
      blocked[SHAPE_0 + x] = b0;
      blocked[SHAPE_2 + x] = b2;
      gaps |= (b0 & (b0 + 1)) | (b2 & (b2 + 1));
    }
    if (x < width - 1) {
      const b1 = tall | (r >>> 1);
      blocked[SHAPE_1 + x] = b1;
      gaps |= b1 & (b1 + 1);
    }
    if (x > 0) {
      const b3 = tall | (l << 1);
      blocked[SHAPE_3 + x] = b3;
      gaps |= b3 & (b3 + 1);
    }
  }
  return gaps;
}

function blockS(c: Int32Array, at: number, width: number, blocked: Int32Array): number {
  let gaps = 0;
  let m = c[at]!;
  let up = m | (m >>> 1);
  let l = -1;
  for (let x = 0; x < width - 1; x++) {
    const r = c[at + x + 1]!;
    if (x > 0) {
      const b0 = l | up | (r >>> 1);
      blocked[SHAPE_0 + x] = b0;
      gaps |= b0 & (b0 + 1);
    }
    const b1 = up | r | (r << 1);
    blocked[SHAPE_1 + x] = b1;
    gaps |= b1 & (b1 + 1);
    l = m;
    m = r;
    up = r | (r >>> 1);
  }
  return gaps;
}

function blockZ(c: Int32Array, at: number, width: number, blocked: Int32Array): number {
  let gaps = 0;
  let m = c[at]!;
  let l = -1;
  for (let x = 0; x < width - 1; x++) {
    const r = c[at + x + 1]!;
    if (x > 0) {
      const b0 = (l >>> 1) | m | (m >>> 1) | r;
      blocked[SHAPE_0 + x] = b0;
      gaps |= b0 & (b0 + 1);
    }
    const b1 = m | (m << 1) | r | (r >>> 1);
    blocked[SHAPE_1 + x] = b1;
    gaps |= b1 & (b1 + 1);
    l = m;
    m = r;
  }
  return gaps;
}

/** The expressions of each kind, in the order of its shapes. */
export const BLOCK_POSES: Readonly<Record<SrsKind, BlockPoses>> = {
  I: blockI,
  O: blockO,
  T: blockT,
  L: blockL,
  J: blockJ,
  S: blockS,
  Z: blockZ,
};
