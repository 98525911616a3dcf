import { type Result, success } from '../core/result.ts';
import { type FilmFrame, isSamePicture } from '../picture/picture.ts';
import { openReplay, playUntil, seekPiece } from './player.ts';
import type { ReadReplay } from './replay.ts';

export interface FilmOptions {
  /** Milliseconds of the film between two looks at the game. */
  readonly step?: number;
  /** How many times faster than it was played. */
  readonly speed?: number;
  /** How long the last picture stands. */
  readonly pause?: number;
}

/** The most frames of a film; longer games are looked at less often. */
const MOST_FRAMES = 5000;

/**
 * The pictures of a whole game, one after another; equal ones are one that stands longer. Yields
 * how much is done, from 0 to 1.
 */
export function* filmOf(
  { rules, replay }: ReadReplay,
  { step = 50, speed = 1, pause = 1500 }: FilmOptions = {},
): Generator<number, Result<readonly FilmFrame[]>, void> {
  const opened = openReplay(rules, replay);
  if (!opened.ok) return opened;
  const player = opened.value;
  const length = replay.end / speed;
  const every = Math.max(step, length / MOST_FRAMES);
  const frames: FilmFrame[] = [];
  seekPiece(player, 0);
  let shown = rules.pictureOf(player.game);
  let since = 0;
  for (let now = every; now < length + every; now += every) {
    playUntil(player, Math.min(replay.end, Math.round(now * speed)));
    const picture = rules.pictureOf(player.game);
    if (!isSamePicture(picture, shown)) {
      frames.push({ picture: shown, duration: now - since });
      shown = picture;
      since = now;
    }
    yield Math.min(1, now / length);
  }
  frames.push({ picture: shown, duration: pause });
  return success(frames);
}
