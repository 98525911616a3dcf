import type { Button } from '@tetrarium/engine/guideline';
import type { Key } from '../../shell/key-decoder.ts';

/** What the other keys do. */
export type GuidelineCommand =
  | 'pause'
  | 'ghost'
  | 'undo'
  | 'redo'
  | 'restart'
  | 'help'
  | 'suspend'
  | 'quit'
  | 'interrupt';

/** The guideline's keys, as far as a terminal can tell them. */
export const GUIDELINE_KEYS: ReadonlyMap<Key, Button> = new Map([
  ['left', 'left'],
  ['right', 'right'],
  ['down', 'soft-drop'],
  ['space', 'drop'],
  ['up', 'clockwise'],
  ['x', 'clockwise'],
  ['z', 'counterclockwise'],
  ['a', 'half-turn'],
  ['c', 'hold'],
  ['home', 'wall-left'],
  ['shift-left', 'wall-left'],
  ['end', 'wall-right'],
  ['shift-right', 'wall-right'],
]);

export const COMMAND_KEYS: ReadonlyMap<Key, GuidelineCommand> = new Map([
  ['p', 'pause'],
  ['g', 'ghost'],
  ['u', 'undo'],
  ['backspace', 'undo'],
  ['y', 'redo'],
  ['r', 'restart'],
  ['?', 'help'],
  ['ctrl-z', 'suspend'],
  ['q', 'quit'],
  ['escape', 'quit'],
  ['ctrl-c', 'interrupt'],
]);

/** What a key stands for in a map, with Caps Lock on too. */
export function meaningOf<T>(keys: ReadonlyMap<Key, T>, key: Key): T | undefined {
  return keys.get(key) ?? keys.get(key.toLowerCase());
}

/** A key without the modifiers that may be let go before it, for those who left Caps Lock on too. */
export function baseKey(key: Key): Key {
  return key.replace(/^((ctrl|alt|shift)-)+(?=.)/, '').toLowerCase();
}

/** The lines of the help; `hasReleases` is undefined where keys are typed. */
export function helpLines(hasReleases: boolean | undefined, hasUndo: boolean): string[] {
  return [
    'Left Right   move             Up x   turn clockwise',
    'Down         soft drop        z      turn counterclockwise',
    'Space        hard drop        a      turn by half',
    'c            hold             Home End   to the wall',
    ...(hasUndo ? ['u            take back        y      bring back'] : []),
    'p pause   g ghost   r restart   q quit',
    ...(hasReleases === undefined ? ['i describes the board'] : ['', repeatLine(hasReleases)]),
  ];
}

/** Who repeats held keys: the game where the terminal tells releases, else the system. */
export function repeatLine(hasReleases: boolean): string {
  return hasReleases
    ? 'Key releases: yes (kitty protocol). DAS and ARR are yours.'
    : 'No key releases here: held keys repeat as your system does. Home/End: wall.';
}
