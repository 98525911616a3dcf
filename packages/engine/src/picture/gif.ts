import type { FilmFrame } from './picture.ts';
import { RASTER_PALETTE, type Raster, rasterOf } from './raster.ts';

/** The bits of a colour index: GIF colour tables have a power of two of entries. */
const COLOR_BITS = 4;
const LONGEST_CODE = 12;
const MOST_CODES = 1 << LONGEST_CODE;

/** Writes a film as an animated GIF (GIF89a) that plays over and over; yields how much is done. */
export function* renderGif(
  frames: readonly FilmFrame[],
  cellSize = 16,
): Generator<number, Uint8Array, void> {
  const bytes: number[] = [];
  const text = (letters: string): void => {
    for (const letter of letters) bytes.push(letter.charCodeAt(0));
  };
  const short = (value: number): void => {
    bytes.push(value & 255, (value >> 8) & 255);
  };
  const first = frames[0];
  if (first === undefined) return new Uint8Array();
  const { width, height } = rasterOf(first.picture, cellSize);
  text('GIF89a');
  short(width);
  short(height);
  bytes.push(0x80 | ((COLOR_BITS - 1) << 4) | (COLOR_BITS - 1), 0, 0);
  for (let i = 0; i < 1 << COLOR_BITS; i++) bytes.push(...(RASTER_PALETTE[i] ?? [0, 0, 0]));
  bytes.push(0x21, 0xff, 11);
  text('NETSCAPE2.0');
  bytes.push(3, 1, 0, 0, 0);
  let shown: Raster | undefined;
  let clock = 0;
  for (const [i, { picture, duration }] of frames.entries()) {
    const raster = rasterOf(picture, cellSize);
    const { top, bottom } = changedRows(shown, raster);
    // Hundredths of a second, rounded so that they add up.
    const start = Math.round(clock / 10);
    clock += duration;
    bytes.push(0x21, 0xf9, 4, 0x04);
    short(Math.min(0xffff, Math.max(2, Math.round(clock / 10) - start)));
    bytes.push(0, 0, 0x2c);
    short(0);
    short(top);
    short(width);
    short(bottom - top);
    bytes.push(0, COLOR_BITS);
    const packed = packLzw(raster.pixels.subarray(top * width, bottom * width), COLOR_BITS);
    for (let i = 0; i < packed.length; i += 255) {
      const block = packed.slice(i, i + 255);
      bytes.push(block.length);
      for (const byte of block) bytes.push(byte);
    }
    bytes.push(0);
    shown = raster;
    yield (i + 1) / frames.length;
  }
  bytes.push(0x3b);
  return Uint8Array.from(bytes);
}

/** The rows that differ: a GIF frame may be a part of the picture. */
function changedRows(before: Raster | undefined, next: Raster): { top: number; bottom: number } {
  const { width, height, pixels } = next;
  if (before === undefined) return { top: 0, bottom: height };
  const isSame = (y: number): boolean => {
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (pixels[i] !== before.pixels[i]) return false;
    }
    return true;
  };
  let top = 0;
  let bottom = height;
  while (top < height - 1 && isSame(top)) top++;
  while (bottom > top + 1 && isSame(bottom - 1)) bottom--;
  return { top, bottom };
}

/** The LZW of GIF: codes grow from `bits` + 1 to 12 bits, then the table starts anew. */
export function packLzw(pixels: Uint8Array, bits: number): number[] {
  const clear = 1 << bits;
  const bytes: number[] = [];
  let held = 0;
  let heldBits = 0;
  let size = bits + 1;
  let next = clear + 2;
  let table = new Map<number, number>();
  const emit = (code: number): void => {
    held |= code << heldBits;
    heldBits += size;
    while (heldBits >= 8) {
      bytes.push(held & 255);
      held >>>= 8;
      heldBits -= 8;
    }
  };
  emit(clear);
  let prefix = pixels[0] ?? 0;
  for (let i = 1; i < pixels.length; i++) {
    const pixel = pixels[i]!;
    const key = prefix * 256 + pixel;
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    emit(prefix);
    if (next === MOST_CODES) {
      emit(clear);
      table = new Map();
      next = clear + 2;
      size = bits + 1;
    } else {
      table.set(key, next);
      if (next === 1 << size) size++;
      next++;
    }
    prefix = pixel;
  }
  emit(prefix);
  emit(clear + 1);
  if (heldBits > 0) bytes.push(held & 255);
  return bytes;
}
