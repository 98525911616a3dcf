import type { ReplayPicture } from '../replay/replay.ts';
import { colorNameOf, PICTURE_COLORS } from './colors.ts';

/** A picture of pixels, each the index of a color. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const NAMES = Object.keys(PICTURE_COLORS) as (keyof typeof PICTURE_COLORS)[];
const WELL = NAMES.indexOf('well');
const GRID = NAMES.indexOf('grid');
const LINE = NAMES.indexOf('muted');

/** The colours of every raster as red, green and blue. */
export const RASTER_PALETTE: readonly (readonly [number, number, number])[] = NAMES.map((name) => {
  const hex = Number.parseInt(PICTURE_COLORS[name].slice(1), 16);
  return [hex >> 16, (hex >> 8) & 255, hex & 255] as const;
});

/** Draws the well of a picture, without its labels, with cells of `size` pixels. */
export function rasterOf({ rows, topSpace }: ReplayPicture, size = 16): Raster {
  const columns = rows[0]?.length ?? 0;
  const width = columns * size;
  const height = rows.length * size;
  const pixels = new Uint8Array(width * height).fill(WELL);
  const fill = (left: number, top: number, right: number, bottom: number, color: number): void => {
    for (let y = top; y < bottom; y++) {
      pixels.fill(color, y * width + left, y * width + right);
    }
  };
  for (const [y, row] of rows.entries()) {
    for (const [x, letter] of [...row].entries()) {
      const name = colorNameOf(letter);
      const [left, top] = [x * size, y * size];
      const [right, bottom] = [left + size - 1, top + size - 1];
      if (name === undefined) fill(right, bottom, right + 1, bottom + 1, GRID);
      else fill(left, top, right, bottom, NAMES.indexOf(name));
      // A ghost is a frame.
      if (name === 'ghost') fill(left + 2, top + 2, right - 2, bottom - 2, WELL);
    }
  }
  if (topSpace > 0 && topSpace < rows.length) {
    for (let x = 0; x < width; x += 4) pixels[topSpace * size * width - width + x] = LINE;
  }
  return { width, height, pixels };
}
