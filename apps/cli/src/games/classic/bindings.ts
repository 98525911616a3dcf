import { HOLD_KEYS, type PresetName, STEERING_PRESETS } from '@tetrarium/play/brief';
import { Bindings } from '@tetrarium/play/session';
import type { Key } from '../../shell/key-decoder.ts';

/** Work beside every preset, unless the preset uses the key itself. */
const COMMON = {
  left: ['left'],
  right: ['right'],
  'wall-left': ['home', 'shift-left'],
  'wall-right': ['end', 'shift-right'],
  rotate: ['up'],
  'rotate-back': [],
  down: ['down'],
  drop: ['space'],
  hold: [],
  pause: ['p'],
  faster: ['+', '='],
  slower: ['-', '_'],
  brain: ['b'],
  'adversary-less': [','],
  'adversary-more': ['.'],
  'friend-less': ['<'],
  'friend-more': ['>'],
  ghost: ['g'],
  describe: ['i'],
  restart: ['r'],
  help: ['?'],
  suspend: ['ctrl-z'],
  quit: ['q', 'escape'],
  interrupt: ['ctrl-c'],
} as const;

/** What a key can do. */
export type Action = keyof typeof COMMON;

export type KeyMap = Bindings<Action>;

export const ACTIONS = Object.keys(COMMON) as readonly Action[];

/** The actions that steer the falling piece. */
export const STEERING: readonly Action[] = ACTIONS.slice(0, 9);

/** What a terminal adds to the presets, in the order they are offered: also the keys to a wall. */
const ADDED: Readonly<Record<PresetName, Partial<KeyMap>>> = {
  swing: { 'wall-left': ['u', '7'], 'wall-right': ['o', '9'], down: ['m', '2'] },
  ut: { 'wall-left': ['z'], 'wall-right': ['c'] },
  arrows: {},
  wasd: { 'wall-left': ['z'], 'wall-right': ['c'], rotate: ['e'], 'rotate-back': ['q'] },
  vim: { 'wall-left': ['0', '^'], 'wall-right': ['$'] },
};

export const PRESET_NAMES = Object.keys(ADDED) as readonly PresetName[];

/** Where games differ in what keys can do. */
export interface KeyUses {
  /** Whether pieces turn both ways; where they do not, both keys do the same. */
  readonly turnsBothWays: boolean;
  /** Whether 'hold' does anything. */
  readonly canHold: boolean;
  /** Whether an adversary and a friend may pick the piece. */
  readonly hasDials: boolean;
}

/** The keys of a preset and those that always work, as far as the game has a use for them. */
export function createKeyMap(
  preset: PresetName,
  { turnsBothWays, canHold, hasDials }: KeyUses = {
    turnsBothWays: false,
    canHold: false,
    hasDials: true,
  },
): KeyMap {
  const usedAs = (action: Action): Action | undefined => {
    if (action === 'rotate-back' && !turnsBothWays) return 'rotate';
    if (action === 'hold' && !canHold) return undefined;
    return hasDials || !/^(adversary|friend)-/.test(action) ? action : undefined;
  };
  const layers = [
    keysOfPreset(preset),
    ADDED[preset],
    COMMON,
    turnsBothWays ? { 'rotate-back': ['z'] } : {},
    canHold ? { hold: HOLD_KEYS.map(keyOfCode) } : {},
  ];
  const used = layers.flatMap((layer) =>
    Object.entries(layer).flatMap(([name, keys]) => {
      const action = usedAs(name as Action);
      return action === undefined ? [] : [{ [action]: keys }];
    }),
  );
  return Bindings.layer<Action>(ACTIONS, used);
}

function keysOfPreset(preset: PresetName): Partial<KeyMap> {
  const entries = Object.entries<readonly string[]>(STEERING_PRESETS[preset]);
  return Object.fromEntries(entries.map(([action, codes]) => [action, codes.map(keyOfCode)]));
}

/** The key of a `KeyboardEvent.code`: a terminal tells no number pad from digits. */
function keyOfCode(code: string): Key {
  return code.replace(/^(Key|Digit|Numpad|Arrow)/, '').toLowerCase();
}

/** What a key does; capitals are the same keys, for those who left Caps Lock on. */
export function actionOf(map: KeyMap, key: Key): Action | undefined {
  return Bindings.actionOf(map, key) ?? Bindings.actionOf(map, key.toLowerCase());
}

const LABELS: Readonly<Record<Key, string>> = {
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  escape: 'Esc',
};
const ASCII_LABELS: Readonly<Record<Key, string>> = {
  left: 'Left',
  right: 'Right',
  up: 'Up',
  down: 'Down',
};

export function keyLabel(key: Key, isUnicode: boolean): string {
  const label = (isUnicode ? undefined : ASCII_LABELS[key]) ?? LABELS[key];
  if (label !== undefined) return label;
  const [, prefix, rest] = /^(ctrl|shift|alt)-(.+)$/.exec(key) ?? [];
  if (prefix !== undefined) return `${capital(prefix)}-${capital(keyLabel(rest!, isUnicode))}`;
  return key.length > 1 ? capital(key) : key;
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
