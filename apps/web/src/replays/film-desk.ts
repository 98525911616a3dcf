import { parseReplay } from '@tetrarium/engine/replay';
import type { FilmFormat } from './exports.ts';
import { renderFilm } from './film.ts';
import { REPLAY_RULESETS } from './rulesets.ts';

const TYPES: Readonly<Record<FilmFormat, string>> = { film: 'image/svg+xml', gif: 'image/gif' };

/** The film maker behind a counter: a replay goes in as text, since it goes to another thread. */
export class FilmDesk {
  /** Makes the file of a film. */
  make(text: string, format: FilmFormat, report: (part: number) => void): Blob {
    const read = parseReplay(text, REPLAY_RULESETS);
    const film = read.ok ? renderFilm(read.value, format, report) : read;
    if (!film.ok) throw new Error(film.problem.message);
    const content = typeof film.value === 'string' ? film.value : film.value.slice();
    return new Blob([content], { type: TYPES[format] });
  }
}
