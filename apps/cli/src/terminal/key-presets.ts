import type { Key } from './key-decoder.ts';

/** What a key can do. */
export const ACTIONS = [
  'left',
  'right',
  'wall-left',
  'wall-right',
  'rotate',
  'down',
  'drop',
  'pause',
  'faster',
  'slower',
  'brain',
  'adversary-less',
  'adversary-more',
  'friend-less',
  'friend-more',
  'ghost',
  'describe',
  'restart',
  'help',
  'suspend',
  'quit',
  'interrupt',
] as const;

/** What a key can do. */
export type Action = (typeof ACTIONS)[number];

/** The actions that steer the falling piece. */
export const STEERING = [
  'left',
  'right',
  'wall-left',
  'wall-right',
  'rotate',
  'down',
  'drop',
] as const satisfies readonly Action[];

/** Which key does what. */
export type KeyMap = ReadonlyMap<Key, Action>;

type Bindings = Readonly<Partial<Record<Action, readonly Key[]>>>;

/** Work beside every preset, unless the preset uses the key itself. */
const COMMON: Bindings = {
  left: ['left'],
  right: ['right'],
  'wall-left': ['home', 'shift-left'],
  'wall-right': ['end', 'shift-right'],
  rotate: ['up'],
  down: ['down'],
  drop: ['space'],
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
};

/** The keys of a hand; arrows, Home, End and the command keys work beside each of them. */
export const PRESETS = {
  /** Swing JTetris; 7 and 9, u and o are ours. */
  swing: {
    left: ['j', '4'],
    right: ['l', '6'],
    'wall-left': ['u', '7'],
    'wall-right': ['o', '9'],
    rotate: ['k', '5'],
    drop: ['n', '0'],
    down: ['m', '2'],
  },
  /** The UT report's own; a classic piece turns one way only, so q and e do the same. */
  ut: {
    left: ['a'],
    right: ['d'],
    'wall-left': ['z'],
    'wall-right': ['c'],
    rotate: ['q', 'e'],
    down: ['s'],
    drop: ['w'],
  },
  arrows: {},
  wasd: {
    left: ['a'],
    right: ['d'],
    'wall-left': ['z'],
    'wall-right': ['c'],
    rotate: ['w', 'q', 'e'],
    down: ['s'],
  },
  vim: {
    left: ['h'],
    right: ['l'],
    'wall-left': ['0', '^'],
    'wall-right': ['$'],
    rotate: ['k'],
    down: ['j'],
  },
} as const satisfies Readonly<Record<string, Bindings>>;

/** The name of a preset. */
export type PresetName = keyof typeof PRESETS;

/** The names of the presets, for flags and help. */
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

/** The keys of a preset and those that always work. */
export function createKeyMap(preset: PresetName): KeyMap {
  const map = new Map<Key, Action>();
  // The preset comes first, so that its keys lead in the help; the first use of a key counts.
  for (const bindings of [PRESETS[preset] as Bindings, COMMON]) {
    for (const [action, keys] of Object.entries(bindings)) {
      for (const key of keys) if (!map.has(key)) map.set(key, action as Action);
    }
  }
  return map;
}

/** What a key does; capitals are the same keys, for those who left Caps Lock on. */
export function actionOf(map: KeyMap, key: Key): Action | undefined {
  return map.get(key) ?? map.get(key.toLowerCase());
}

/** The keys that do this, the preset's own first. */
export function keysOf(map: KeyMap, action: Action): Key[] {
  return [...map].filter(([, does]) => does === action).map(([key]) => key);
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

/** A key as it is written for the user. */
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
