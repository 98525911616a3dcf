import { BUTTONS, type Button, type GuidelineVerb } from '@tetrarium/engine/guideline';
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

/** A button as a verb, for devices that do not tell when a key is let go. */
export function verbOf(button: Button): GuidelineVerb {
  return button === 'soft-drop' ? 'down' : button;
}

/** Keys by `KeyboardEvent.code`, the place on the keyboard, with those of the commands it leaves free. */
export function keySet(id: string, title: string, keys: Bindings<Button>) {
  return { id, title, bindings: Bindings.layer(GUIDELINE_ACTIONS, [keys, COMMANDS]) };
}

/** The guideline's keys. */
export const GUIDELINE_KEYS = keySet('guideline', 'Guideline', {
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
});
