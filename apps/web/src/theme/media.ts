import { type ReadonlySignal, signal } from '@preact/signals';

export function mediaSignal(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

export const isTouch = mediaSignal('(hover: none) and (pointer: coarse)');

/** Wide enough for panels on both sides of the board. */
export const isWide = mediaSignal('(min-width: 1100px)');

/** Wide enough for one panel with everything beside the board. */
export const isMiddle = mediaSignal('(min-width: 640px) and (min-height: 500px)');

/** Wide and high enough for numbers on both sides of a well. */
export const isRoomy = mediaSignal('(min-width: 900px) and (min-height: 500px)');

export const isPortrait = mediaSignal('(orientation: portrait)');

/** Fingers can press, whatever else there is. */
export const isTouchScreen = mediaSignal('(any-pointer: coarse)');

/** A phone on its side: room for a hand on either end, but none for a pad under the board. */
export const isLow = mediaSignal(
  '(orientation: landscape) and (max-height: 499px) and (min-width: 560px)',
);
