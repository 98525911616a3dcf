/** Everything a key can do while the board has the focus. */
export const ACTIONS = [
  'left',
  'right',
  'rotate',
  'rotate-back',
  'drop',
  'down',
  'start',
  'pause',
  'mute',
  'describe',
] as const;

/** One thing a key can do. */
export type Action = (typeof ACTIONS)[number];

/** The keys of each action, as `KeyboardEvent.code`: places on the keyboard, not letters. */
export type Bindings = Readonly<Record<Action, readonly string[]>>;

const COMMON = {
  start: ['Enter'],
  pause: ['KeyP'],
  mute: ['KeyM'],
  describe: ['KeyB'],
} as const;

/** Sets of keys that players know from elsewhere. */
export const PRESETS = {
  arrows: {
    ...COMMON,
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    rotate: ['ArrowUp'],
    'rotate-back': ['KeyZ'],
    drop: ['Space'],
    down: ['ArrowDown'],
  },
  // The Swing program: 4 5 6 0 on the number pad, or the letters under the right hand.
  swing: {
    ...COMMON,
    left: ['KeyJ', 'Digit4', 'Numpad4'],
    right: ['KeyL', 'Digit6', 'Numpad6'],
    rotate: ['KeyK', 'Digit5', 'Numpad5'],
    'rotate-back': ['KeyZ'],
    drop: ['KeyN', 'Digit0', 'Numpad0'],
    down: [],
  },
  wasd: {
    ...COMMON,
    left: ['KeyA'],
    right: ['KeyD'],
    rotate: ['KeyW'],
    'rotate-back': ['KeyZ'],
    drop: ['Space'],
    down: ['KeyS'],
  },
  vim: {
    ...COMMON,
    left: ['KeyH'],
    right: ['KeyL'],
    rotate: ['KeyK'],
    'rotate-back': ['KeyZ'],
    drop: ['Space'],
    down: ['KeyJ'],
  },
  // The UT program: q turns counter-clockwise, e clockwise.
  ut: {
    ...COMMON,
    left: ['KeyA'],
    right: ['KeyD'],
    rotate: ['KeyE'],
    'rotate-back': ['KeyQ'],
    drop: ['KeyW'],
    down: ['KeyS'],
  },
} as const satisfies Record<string, Bindings>;

/** One preset's name. */
export type PresetName = keyof typeof PRESETS;

/** The names of the presets in the order they are offered. */
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

/** Keys that keep their meaning in every browser and can therefore not be bound. */
export const RESERVED_CODES: readonly string[] = ['Escape', 'Tab'];

/** What a key does, or undefined. */
export function actionOf(bindings: Bindings, code: string): Action | undefined {
  return ACTIONS.find((action) => bindings[action].includes(code));
}

/** The bindings with this key, and no other one, for the action; whoever had it loses it. */
export function rebind(bindings: Bindings, action: Action, code: string): Bindings {
  if (RESERVED_CODES.includes(code)) return bindings;
  const without = ACTIONS.map((name) => [name, bindings[name].filter((key) => key !== code)]);
  return { ...(Object.fromEntries(without) as unknown as Bindings), [action]: [code] };
}

/** The preset these bindings are, or undefined where the user made their own. */
export function presetOf(bindings: Bindings): PresetName | undefined {
  const isSame = (preset: Bindings): boolean =>
    ACTIONS.every((action) => preset[action].join() === bindings[action].join());
  return PRESET_NAMES.find((name) => isSame(PRESETS[name]));
}

/** Bindings from a value of unknown origin; what is no list of keys keeps its default. */
export function parseBindings(value: unknown): Bindings {
  const given = typeof value === 'object' && value !== null ? value : {};
  const own = (action: Action): readonly string[] | undefined => {
    const codes: unknown = Object.hasOwn(given, action) ? Reflect.get(given, action) : undefined;
    return isCodes(codes) ? codes : undefined;
  };
  // An action that is younger than what was kept takes no key away from another one.
  const taken = ACTIONS.flatMap((action) => own(action) ?? []);
  const read = (action: Action): readonly string[] =>
    own(action) ?? PRESETS.arrows[action].filter((code) => !taken.includes(code));
  return Object.fromEntries(ACTIONS.map((action) => [action, read(action)])) as unknown as Bindings;
}

function isCodes(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= 8 &&
    value.every((code) => typeof code === 'string' && /^\w{1,24}$/.test(code)) &&
    !value.some((code) => RESERVED_CODES.includes(code))
  );
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ControlLeft: 'Left Ctrl',
  ControlRight: 'Right Ctrl',
  ShiftLeft: 'Left Shift',
  ShiftRight: 'Right Shift',
};

/** What is printed on a key, as far as can be known; `layout` knows the user's keyboard. */
export function keyLabel(code: string, layout?: ReadonlyMap<string, string>): string {
  const letter = layout?.get(code);
  if (letter !== undefined && letter.trim() !== '') return letter.toUpperCase();
  return NAMES[code] ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ');
}
