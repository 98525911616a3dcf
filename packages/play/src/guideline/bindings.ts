import { BUTTONS, type Button } from '@tetrarium/engine/guideline';
import { Bindings } from '../session/bindings.ts';

/** What keys do besides moving the piece, and the keys that do it where a set leaves them free. */
const COMMANDS = {
  start: ['Enter'],
  retry: ['KeyR'],
  pause: ['KeyP'],
  undo: ['Backspace', 'KeyU'],
  redo: ['KeyY'],
  mute: ['KeyM'],
  describe: ['KeyB'],
} as const;

type GuidelineCommand = keyof typeof COMMANDS;

/** One thing a key of the guideline game can do. */
export type GuidelineAction = Button | GuidelineCommand;

/** Everything a key can be bound to: the buttons of the game, then what a device adds. */
export const GUIDELINE_ACTIONS: readonly GuidelineAction[] = [
  ...BUTTONS,
  ...(Object.keys(COMMANDS) as GuidelineCommand[]),
];

/** Whether an action moves the piece. */
export function isButton(action: string | undefined): action is Button {
  return (BUTTONS as readonly (string | undefined)[]).includes(action);
}

/** Keys by `KeyboardEvent.code`, the place on the keyboard, with those of the commands it leaves free. */
function keySet(id: string, title: string, keys: Bindings<Button>) {
  return { id, title, bindings: Bindings.layer(GUIDELINE_ACTIONS, [keys, COMMANDS]) };
}

/** Keys to begin with: the guideline's, and those of the briefs where they had any. */
export const KEY_SETS = [
  keySet('guideline', 'Guideline', {
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
  }),
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
