import { type Result, success } from '@tetrarium/engine/core';
import { renderGif, renderSvgFilm } from '@tetrarium/engine/picture';
import { filmOf, parseReplay, type ReadReplay } from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import { LongWork, type Report } from '../worker/long-work.ts';
import type { FilmFormat } from './exports.ts';

export const FILM_SPEED = 4;
const PLAY_SHARE = 0.3;

const TYPES: Readonly<Record<FilmFormat, string>> = { film: 'image/svg+xml', gif: 'image/gif' };

/** Makes the film of a replay; yields how much of it is done, from 0 to 1. */
export function* renderFilm(
  read: ReadReplay,
  format: FilmFormat,
): Generator<number, Result<string | Uint8Array>, void> {
  const film = yield* mapProgress(filmOf(read, { speed: FILM_SPEED }), 0, PLAY_SHARE);
  if (!film.ok) return film;
  const drawing = format === 'gif' ? renderGif(film.value) : renderSvgFilm(film.value);
  return success(yield* mapProgress<string | Uint8Array>(drawing, PLAY_SHARE, 1));
}

/** The same work as a part of more, from one share of the whole to another. */
function* mapProgress<T>(
  work: Generator<number, T, void>,
  from: number,
  to: number,
): Generator<number, T, void> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield from + (to - from) * step.value;
  }
}

export class FilmApi extends LongWork {
  /** Makes the file of a film; a replay goes in as text, since it goes to another thread. */
  async make(text: string, format: FilmFormat, report: Report<number>): Promise<Blob> {
    const read = parseReplay(text, REPLAY_RULESETS);
    if (!read.ok) throw new Error(read.problem.message);
    const { found: film } = await this.run(() => renderFilm(read.value, format), report);
    if (!film.ok) throw new Error(film.problem.message);
    const content = typeof film.value === 'string' ? film.value : film.value.slice();
    return new Blob([content], { type: TYPES[format] });
  }
}
