export { renderGif } from './gif.ts';
export { formatTime, ownedCells, PictureGrid } from './picture-grid.ts';
export type { Raster } from './raster.ts';
export { RASTER_PALETTE, rasterOf } from './raster.ts';
export { renderSvg, renderSvgFilm } from './svg.ts';
