// @ts-nocheck
// Made by packages/kernel/generator: change that, not this.
type i32 = number;
type f64 = number;

/** The kernel in plain JavaScript; make it once per thread, or the engine cannot fold its tables. */
export function createScriptMachine(): { memory: Int32Array; run(maxPieces: number): number } {
const M = new Int32Array(SIZE);
const TINY = new Uint8Array(256);
const ROW_SUMS = new Uint8Array(16);
for (let i = 0; i < 256; i++) TINY[i] = pop(i);
for (let i = 0; i < 16; i++) ROW_SUMS[i] = pop(i & 10) + 2 * pop(i & 12);

function pop(value: i32): i32 {
  value |= 0;
  value = (value - ((value >>> 1) & 0x55555555)) | 0;
  value = ((value & 0x33333333) + ((value >>> 2) & 0x33333333)) | 0;
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
