import type { Button } from '@tetrarium/engine/guideline';

/** Which keys are which buttons, by `KeyboardEvent.code`: the place on the keyboard. */
export interface KeySet {
  readonly id: string;
  readonly title: string;
  readonly keys: Readonly<Record<Button, readonly string[]>>;
}

/** Keys to begin with: the guideline's, and those of the briefs where they had any. */
export const KEY_SETS: readonly KeySet[] = [
  {
    id: 'guideline',
    title: 'Guideline',
    keys: {
      left: ['ArrowLeft'],
      right: ['ArrowRight'],
      'soft-drop': ['ArrowDown'],
      drop: ['Space'],
      clockwise: ['ArrowUp', 'KeyX'],
      counterclockwise: ['KeyZ', 'ControlLeft'],
      'half-turn': ['KeyA'],
      hold: ['KeyC', 'ShiftLeft'],
      'wall-left': ['Home'],
      'wall-right': ['End'],
    },
  },
  {
    id: 'wasd',
    title: 'WASD',
    keys: {
      left: ['KeyA'],
      right: ['KeyD'],
      'soft-drop': ['KeyS'],
      drop: ['KeyW'],
      clockwise: ['ArrowRight', 'KeyE'],
      counterclockwise: ['ArrowLeft', 'KeyQ'],
      'half-turn': ['ArrowUp'],
      hold: ['ShiftLeft', 'KeyF'],
      'wall-left': ['Digit1'],
      'wall-right': ['Digit3'],
    },
  },
  {
    // Stanford brief: j k l n, and 4 5 6 0 on the keypad; k turns counterclockwise.
    id: 'swing',
    title: 'Stanford (j k l n)',
    keys: {
      left: ['KeyJ', 'Numpad4'],
      right: ['KeyL', 'Numpad6'],
      'soft-drop': ['KeyM', 'Numpad2'],
      drop: ['KeyN', 'Numpad0'],
      clockwise: ['KeyI', 'Numpad8'],
      counterclockwise: ['KeyK', 'Numpad5'],
      'half-turn': ['Comma'],
      hold: ['KeyH'],
      'wall-left': ['KeyU', 'Numpad7'],
      'wall-right': ['KeyO', 'Numpad9'],
    },
  },
  {
    // UT brief: a s d move, q e turn, w drops.
    id: 'ut',
    title: 'UT (a s d q e w)',
    keys: {
      left: ['KeyA'],
      right: ['KeyD'],
      'soft-drop': ['KeyS'],
      drop: ['KeyW'],
      clockwise: ['KeyE'],
      counterclockwise: ['KeyQ'],
      'half-turn': ['KeyX'],
      hold: ['KeyF'],
      'wall-left': ['KeyZ'],
      'wall-right': ['KeyC'],
    },
  },
];
