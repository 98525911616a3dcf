import { mediaSignal } from '../theme/media.ts';

/** Wide enough for panels on both sides of the board. */
export const isWide = mediaSignal('(min-width: 1100px)');

/** Wide enough for one panel with everything beside the board. */
export const isMiddle = mediaSignal('(min-width: 640px) and (min-height: 500px)');
