import type { Key } from './key-decoder.ts';

/** What a key can do. */
export const ACTIONS = [
  'left',
  'right',
  'wall-left',
  'wall-right',
  'rotate',
  'rotate-back',
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
  'rotate-back',
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
  /** The UT assignment's own; a classic piece turns one way only, so q and e do the same. */
  ut: {
    left: ['a'],
    right: ['d'],
    'wall-left': ['z'],
    'wall-right': ['c'],
    'rotate-back': ['q'],
    rotate: ['e'],
    down: ['s'],
    drop: ['w'],
  },
  arrows: {},
  wasd: {
    left: ['a'],
    right: ['d'],
    'wall-left': ['z'],
    'wall-right': ['c'],
    rotate: ['w', 'e'],
    'rotate-back': ['q'],
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

/** Where games differ in what keys can do. */
export interface KeyUses {
  /** Whether pieces turn both ways. */
  readonly turnsBothWays: boolean;
  /** Whether an adversary and a friend may pick the piece. */
  readonly hasDials: boolean;
}

/** Where pieces turn both ways, also beside every preset that does not use the key itself. */
const BOTH_WAYS: Bindings = { 'rotate-back': ['z'] };

const CLASSIC_USES: KeyUses = { turnsBothWays: false, hasDials: true };

/** The keys of a preset and those that always work, as far as the game has a use for them. */
export function createKeyMap(
  preset: PresetName,
  { turnsBothWays, hasDials }: KeyUses = CLASSIC_USES,
): KeyMap {
  const map = new Map<Key, Action>();
  const actionIn = (action: Action): Action | undefined => {
    if (action === 'rotate-back' && !turnsBothWays) return 'rotate';
    return hasDials || !/^(adversary|friend)-/.test(action) ? action : undefined;
  };
  // The preset comes first, so that its keys lead in the help; the first use of a key counts.
  for (const bindings of [PRESETS[preset] as Bindings, COMMON, turnsBothWays ? BOTH_WAYS : {}]) {
    for (const [name, keys] of Object.entries(bindings)) {
      const action = actionIn(name as Action);
      if (action === undefined) continue;
      for (const key of keys) if (!map.has(key)) map.set(key, action);
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
