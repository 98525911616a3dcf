import type { Button } from '@tetrarium/engine/guideline';
import { Bindings } from '@tetrarium/play/session';
import type { Key } from '../../shell/key-decoder.ts';

/** What keys do besides moving the piece. */
export type GuidelineCommand =
  | 'pause'
  | 'ghost'
  | 'undo'
  | 'redo'
  | 'restart'
  | 'describe'
  | 'help'
  | 'suspend'
  | 'quit'
  | 'interrupt';

/** The guideline's keys, as far as a terminal can tell them. */
const KEYS: Bindings<Button | GuidelineCommand> = {
  left: ['left'],
  right: ['right'],
  'soft-drop': ['down'],
  drop: ['space'],
  clockwise: ['up', 'x'],
  counterclockwise: ['z'],
  'half-turn': ['a'],
  hold: ['c'],
  'wall-left': ['home', 'shift-left'],
  'wall-right': ['end', 'shift-right'],
  pause: ['p'],
  ghost: ['g'],
  undo: ['u', 'backspace'],
  redo: ['y'],
  restart: ['r'],
  describe: ['i'],
  help: ['?'],
  suspend: ['ctrl-z'],
  quit: ['q', 'escape'],
  interrupt: ['ctrl-c'],
};

/** What a key does, with Caps Lock on too. */
export function actionOfKey(key: Key): Button | GuidelineCommand | undefined {
  return Bindings.actionOf(KEYS, key) ?? Bindings.actionOf(KEYS, key.toLowerCase());
}

/** A key without the modifiers that may be let go before it, for those who left Caps Lock on too. */
export function baseKey(key: Key): Key {
  return key.replace(/^((ctrl|alt|shift)-)+(?=.)/, '').toLowerCase();
}

/** The lines of the help; `hasReleases` is undefined where keys are typed. */
export function helpLines(hasReleases: boolean | undefined, hasUndo: boolean): string[] {
  return [
    'Left Right   move             Up x   rotate right',
    'Down         soft drop        z      rotate left',
    'Space        hard drop        a      rotate 180',
    'c            hold             Home End   to the wall',
    ...(hasUndo ? ['u            undo             y      redo'] : []),
    'p pause   g ghost   r restart   q quit',
    ...(hasReleases === undefined ? ['i describes the board'] : ['', repeatLine(hasReleases)]),
  ];
}

/** Who repeats held keys: the game where the terminal tells releases, else the system. */
export function repeatLine(hasReleases: boolean): string {
  return hasReleases
    ? 'Key releases: yes (kitty protocol). DAS and ARR are yours.'
    : 'No key releases here: held keys repeat as in your system. Home/End: wall.';
}
