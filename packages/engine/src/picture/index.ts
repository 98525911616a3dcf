export { formatTime } from './format-time.ts';
export { renderGif } from './gif.ts';
export type { Hex, PaletteName } from './palette.ts';
export {
  COLOR,
  COLOR_COUNT,
  colorOfSign,
  faceOf,
  GREY_FACE,
  GREYS,
  numberedColor,
  PALETTE_NAMES,
  PALETTES,
  parseHex,
  SURROUNDINGS,
  signOf,
} from './palette.ts';
export type { Block, Label, Picture, Well } from './picture.ts';
export { createWell, EMPTY, lockedOf, ROW, textRows, withoutGhost } from './picture.ts';
export { renderPng } from './png.ts';
export { rasterOf } from './raster.ts';
export { renderSvg, renderSvgFilm } from './svg.ts';
