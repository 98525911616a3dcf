import { type Result, success } from '@tetrarium/engine/core';
import { type FilmFrame, renderGif, renderSvgFilm } from '@tetrarium/engine/picture';
import { filmOf, type ReadReplay } from '@tetrarium/engine/replay';
import type { FilmFormat } from './exports.ts';

/** Films show a game this many times faster than it was played. */
export const FILM_SPEED = 4;
/** Milliseconds of the film between two looks at the game. */
const STEP = 50;
/** How much of the work is playing the game again; the rest is drawing it. */
const PLAY_SHARE = 0.3;

/** Makes the film of a replay and says on the way how much of it is done, from 0 to 1. */
export function renderFilm(
  read: ReadReplay,
  format: FilmFormat,
  report: (part: number) => void,
): Result<string | Uint8Array> {
  const looks = read.replay.end / FILM_SPEED / STEP;
  const played = counter(looks, (part) => report(PLAY_SHARE * part));
  const film = filmOf(watchLooks(read, played), { speed: FILM_SPEED, step: STEP });
  if (!film.ok) return film;
  const drawn = counter(film.value.length, (part) => report(PLAY_SHARE + (1 - PLAY_SHARE) * part));
  const frames = film.value.map((frame) => watchFrame(frame, drawn));
  return success(format === 'gif' ? renderGif(frames) : renderSvgFilm(frames));
}

/** Counts to a total, and says every hundredth of it. */
function counter(total: number, report: (part: number) => void): () => void {
  let count = 0;
  let said = 0;
  return () => {
    const part = Math.min(1, ++count / Math.max(1, total));
    if (part - said < 0.01) return;
    said = part;
    report(part);
  };
}

/** The same game, of which every look is noticed. */
function watchLooks({ rules, replay }: ReadReplay, onLook: () => void): ReadReplay {
  const pictureOf: typeof rules.pictureOf = (game) => {
    onLook();
    return rules.pictureOf(game);
  };
  return { rules: { ...rules, pictureOf }, replay };
}

/** The same frame, of which it is noticed when it is drawn. */
function watchFrame({ picture, duration }: FilmFrame, onDraw: () => void): FilmFrame {
  return {
    duration,
    get picture() {
      onDraw();
      return picture;
    },
  };
}
