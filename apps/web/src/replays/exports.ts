import { type Picture, rasterOf, renderPng, renderSvg } from '@tetrarium/engine/picture';
import { formatReplay, type ReadReplay, replayToJson } from '@tetrarium/engine/replay';

export const FORMATS = ['text', 'json', 'svg', 'png', 'film', 'gif'] as const;

export type Format = (typeof FORMATS)[number];

export const ENDINGS: Readonly<Record<Format, string>> = {
  text: '.replay',
  json: '.json',
  svg: '.svg',
  png: '.png',
  film: '-film.svg',
  gif: '.gif',
};

/** What shows a whole game moving: made in another thread, since it takes its time. */
const FILM_FORMATS = ['film', 'gif'] as const satisfies readonly Format[];

export type FilmFormat = (typeof FILM_FORMATS)[number];

export function isFilm(format: Format): format is FilmFormat {
  return FILM_FORMATS.some((each) => each === format);
}

export async function exportReplay(
  { rules, replay }: ReadReplay,
  picture: Picture,
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
      return new Blob([await renderPng(rasterOf(picture), deflate)], { type: 'image/png' });
  }
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
