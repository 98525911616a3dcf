import { signal } from '@preact/signals';
import { type Area, mirrorLayout, type Orientation, type PadLayout } from '../input/pad-layout.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { isPortrait, isTouchScreen } from '../theme/media.ts';

/** What an address says to begin with arranging. */
export const ARRANGE = 'arrange';

/** How the screen is held. */
export function orientation(): Orientation {
  return isPortrait.value ? 'portrait' : 'landscape';
}

/** The moved buttons as they stand: for this way of holding the screen and for this hand. */
export function padLayout(): PadLayout {
  const { pads, isLeftHanded } = guidelineSettings.value;
  const layout = pads[orientation()];
  return isLeftHanded ? mirrorLayout(layout) : layout;
}

/** Which touch buttons are shown; a mouse needs none. */
export function padSet(): 'five' | 'all' | 'none' {
  const { padSet: chosen } = guidelineSettings.value;
  if (chosen !== 'auto') return chosen;
  return isTouchScreen.value ? 'five' : 'none';
}

/** The room of one game, in pixels. */
export class StageArea {
  /** Where touch buttons can stand: all of the page but the navigation. */
  readonly play = signal<Area>({ width: 0, height: 0 });
  /** The page, in which the stage may be scrolled. */
  readonly page = signal<Area>({ width: 0, height: 0 });

  /** Follows the size of the play area until told to stop. */
  follow(play: HTMLElement): () => void {
    const page = play.parentElement!;
    const measure = (): void => {
      this.page.value = { width: page.clientWidth, height: page.clientHeight };
      this.play.value = { width: play.clientWidth, height: play.clientHeight };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(play);
    observer.observe(page);
    measure();
    return () => observer.disconnect();
  }
}
