import { RASTER_PALETTE, rasterOf, renderSvg } from '@tetrarium/engine/picture';
import {
  formatReplay,
  type ReadReplay,
  type ReplayPicture,
  replayToJson,
} from '@tetrarium/engine/replay';

/** What a replay can be downloaded as. */
export const FORMATS = ['text', 'json', 'svg', 'png', 'film', 'gif'] as const;

/** One of `FORMATS`. */
export type Format = (typeof FORMATS)[number];

const ENDINGS: Readonly<Record<Format, string>> = {
  text: 'replay',
  json: 'json',
  svg: 'svg',
  png: 'png',
  film: 'film.svg',
  gif: 'gif',
};

/** What shows a whole game moving: made in another thread, since it takes its time. */
export const FILM_FORMATS = ['film', 'gif'] as const satisfies readonly Format[];

/** One of `FILM_FORMATS`. */
export type FilmFormat = (typeof FILM_FORMATS)[number];

/** Whether a format is a film's. */
export function isFilm(format: Format): format is FilmFormat {
  return FILM_FORMATS.some((each) => each === format);
}

/** The name of the file of a replay. */
export function fileNameOf({ replay }: ReadReplay, format: Format): string {
  return `tetrarium-${replay.ruleset}.${ENDINGS[format]}`;
}

/** Makes the file of a replay, or of the moment that is shown. */
export async function exportReplay(
  { rules, replay }: ReadReplay,
  picture: ReplayPicture,
  format: Exclude<Format, FilmFormat>,
): Promise<Blob> {
  const text = (parts: string, type: string): Blob => new Blob([parts], { type });
  switch (format) {
    case 'text':
      return text(`${formatReplay(rules, replay)}\n`, 'text/plain');
    case 'json':
      return text(`${JSON.stringify(replayToJson(rules, replay))}\n`, 'application/json');
    case 'svg':
      return text(renderSvg(picture), 'image/svg+xml');
    case 'png':
      return paintPng(picture);
  }
}

async function paintPng(picture: ReplayPicture): Promise<Blob> {
  const { width, height, pixels } = rasterOf(picture);
  const canvas = new OffscreenCanvas(width, height);
  const colors = new Uint8ClampedArray(width * height * 4);
  for (const [i, index] of pixels.entries()) colors.set([...RASTER_PALETTE[index]!, 255], 4 * i);
  canvas.getContext('2d')!.putImageData(new ImageData(colors, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Hands a file to the user. */
export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
