import type { Button, GuidelineVerb } from '@tetrarium/engine/guideline';

/** Buttons as verbs, for devices that do not tell when a key is let go. */
export const TAPS: Readonly<Record<Button, GuidelineVerb>> = {
  left: 'left',
  right: 'right',
  'soft-drop': 'down',
  drop: 'drop',
  clockwise: 'clockwise',
  counterclockwise: 'counterclockwise',
  'half-turn': 'half-turn',
  hold: 'hold',
  'wall-left': 'wall-left',
  'wall-right': 'wall-right',
};
