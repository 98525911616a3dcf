import {
  filmOf,
  formatReplay,
  RASTER_PALETTE,
  type ReadReplay,
  type ReplayPicture,
  rasterOf,
  renderGif,
  renderSvg,
  renderSvgFilm,
  replayToJson,
} from '@tetrarium/engine';

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

/** Films show a game this many times faster than it was played. */
const FILM_SPEED = 4;

/** Makes the file of a replay, or of the moment that is shown. */
export async function exportReplay(
  read: ReadReplay,
  picture: ReplayPicture,
  format: Format,
): Promise<{ readonly name: string; readonly content: Blob } | undefined> {
  const content = await contentOf(read, picture, format);
  if (content === undefined) return undefined;
  return { name: `tetrarium-${read.replay.ruleset}.${ENDINGS[format]}`, content };
}

async function contentOf(
  read: ReadReplay,
  picture: ReplayPicture,
  format: Format,
): Promise<Blob | undefined> {
  const text = (parts: string, type: string): Blob => new Blob([parts], { type });
  if (format === 'text') return text(`${formatReplay(read.rules, read.replay)}\n`, 'text/plain');
  if (format === 'json') {
    const json = replayToJson(read.rules, read.replay);
    return text(`${JSON.stringify(json)}\n`, 'application/json');
  }
  if (format === 'svg') return text(renderSvg(picture), 'image/svg+xml');
  if (format === 'png') return paintPng(picture);
  const film = filmOf(read, { speed: FILM_SPEED });
  if (!film.ok) return undefined;
  if (format === 'film') return text(renderSvgFilm(film.value), 'image/svg+xml');
  return new Blob([renderGif(film.value).slice()], { type: 'image/gif' });
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
