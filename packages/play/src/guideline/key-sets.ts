import { GUIDELINE_KEYS, keySet } from './bindings.ts';

/** Keys to begin with: the guideline's, and those of the briefs where they had any. */
export const KEY_SETS = [
  GUIDELINE_KEYS,
  keySet('wasd', 'WASD', {
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
  }),
  // Stanford brief: j k l n, and 4 5 6 0 on the keypad; k turns counterclockwise.
  keySet('swing', 'Stanford (j k l n)', {
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
  }),
  // UT brief: a s d move, q e turn, w drops.
  keySet('ut', 'UT (a s d q e w)', {
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
  }),
] as const;
