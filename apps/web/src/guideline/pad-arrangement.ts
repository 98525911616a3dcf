import { computed, signal } from '@preact/signals';
import { guideline } from '../game-ui/guideline-link.ts';
import { mediaSignal } from '../theme/media.ts';
import { type Area, mirrorLayout, type Orientation, type PadLayout } from './pad-layout.ts';
import { guidelineSettings } from './settings.ts';

/** What an address says to begin with arranging. */
export const ARRANGE = 'arrange';

/** Whether the touch buttons are being arranged; they have the same room as in a game. */
export const isArranging = guideline.isArranging;

/** The room in which touch buttons can stand: all of the page but the navigation. */
export const playArea = signal<Area>({ width: 0, height: 0 });

const isPortrait = mediaSignal('(orientation: portrait)');
export const orientation = computed<Orientation>(() =>
  isPortrait.value ? 'portrait' : 'landscape',
);

/** The moved buttons as they stand: for this way of holding the screen and for this hand. */
export const padLayout = computed<PadLayout>(() => {
  const { pads, isLeftHanded } = guidelineSettings.value;
  const layout = pads[orientation.value];
  return isLeftHanded ? mirrorLayout(layout) : layout;
});

const isTouchScreen = mediaSignal('(any-pointer: coarse)');

/** Which touch buttons are shown; a mouse needs none. */
export const padSet = computed<'five' | 'all' | 'none'>(() => {
  const { padSet: chosen } = guidelineSettings.value;
  if (chosen !== 'auto') return chosen;
  return isTouchScreen.value ? 'five' : 'none';
});

/** The room of the page, in which the stage may be scrolled. */
export const pageArea = signal<Area>({ width: 0, height: 0 });

/** Follows the size of the play area until told to stop. */
export function followPlayArea(play: HTMLElement): () => void {
  const page = play.parentElement!;
  const measure = (): void => {
    pageArea.value = { width: page.clientWidth, height: page.clientHeight };
    playArea.value = { width: play.clientWidth, height: play.clientHeight };
  };
  const observer = new ResizeObserver(measure);
  observer.observe(play);
  observer.observe(page);
  measure();
  return () => observer.disconnect();
}
