import { checksum } from '../core/checksum.ts';
import { RASTER_PALETTE, type Raster } from './raster.ts';

/** Packs bytes as zlib does; runtimes have their own. */
export type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** 8 bits per pixel, each the index of a colour. */
const DEPTH = 8;
const INDEXED = 3;

/** Writes pixels as a PNG with a palette. */
export async function renderPng(
  { width, height, pixels }: Raster,
  deflate: Deflate,
): Promise<Uint8Array<ArrayBuffer>> {
  // Every row begins with its filter, which is none.
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Uint8Array.from([
    ...SIGNATURE,
    ...chunk('IHDR', [...bigEndian(width), ...bigEndian(height), DEPTH, INDEXED, 0, 0, 0]),
    ...chunk('PLTE', RASTER_PALETTE.flat()),
    ...chunk('IDAT', await deflate(rows)),
    ...chunk('IEND', []),
  ]);
}

function chunk(name: string, content: Iterable<number>): number[] {
  const bytes = [...content];
  const named = [...[...name].map((letter) => letter.charCodeAt(0)), ...bytes];
  return [...bigEndian(bytes.length), ...named, ...bigEndian(checksum(named))];
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}
