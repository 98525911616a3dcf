import { faceOf, GREYS, PALETTES, parseHex, SURROUNDINGS } from './palette.ts';
import { columnsOf, type Picture, shownCells } from './picture.ts';

/** A picture of pixels, each the index of a colour. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const NAMES = Object.keys(SURROUNDINGS) as (keyof typeof SURROUNDINGS)[];
const WELL = NAMES.indexOf('well');
const GRID = NAMES.indexOf('grid');
const LINE = NAMES.indexOf('muted');
const GHOST = NAMES.indexOf('ghost');

/** The faces of files, by `faceOf`. */
export const FILE_FACES = [...PALETTES.classic.dark, GREYS.garbage.dark];

/** The colours of every raster as red, green and blue. */
export const RASTER_PALETTE = [...Object.values(SURROUNDINGS), ...FILE_FACES].map(parseHex);

/** Draws the wells of a picture, without its labels, with cells of `size` pixels. */
export function rasterOf(picture: Picture, size = 16): Raster {
  const [{ height: rows, topSpace } = { height: 0, topSpace: 0 }] = picture.wells;
  const columns = columnsOf(picture);
  const width = columns * size;
  const height = rows * size;
  const pixels = new Uint8Array(width * height).fill(WELL);
  const fill = (left: number, top: number, right: number, bottom: number, color: number): void => {
    for (let y = top; y < bottom; y++) {
      pixels.fill(color, y * width + left, y * width + right);
    }
  };
  for (let y = size - 1; y < height; y += size) {
    for (let x = size - 1; x < width; x += size) pixels[y * width + x] = GRID;
  }
  for (const { x, y, color, isGhost } of shownCells(picture)) {
    const [left, top] = [x * size, y * size];
    const [right, bottom] = [left + size - 1, top + size - 1];
    pixels[bottom * width + right] = WELL;
    fill(left, top, right, bottom, isGhost ? GHOST : NAMES.length + faceOf(color));
    // A ghost is a frame.
    if (isGhost) fill(left + 2, top + 2, right - 2, bottom - 2, WELL);
  }
  if (topSpace > 0 && topSpace < rows) {
    for (let x = 0; x < width; x += 4) pixels[topSpace * size * width - width + x] = LINE;
  }
  return { width, height, pixels };
}
