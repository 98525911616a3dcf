import { HOLD_KEYS, type PresetName, STEERING_PRESETS } from '@tetrarium/play/brief';
import { Bindings as BindingsOf } from '@tetrarium/play/session';

/** Keys of every preset that has none of its own for the action. */
const COMMON = {
  left: [],
  right: [],
  rotate: [],
  'rotate-back': ['KeyZ'],
  drop: ['Space'],
  down: [],
  start: ['Enter'],
  pause: ['KeyP'],
  mute: ['KeyM'],
  describe: ['KeyB'],
} as const;

export type Action = keyof typeof COMMON;

/** The keys of each action, as `KeyboardEvent.code`: places on the keyboard, not letters. */
export type Bindings = BindingsOf<Action>;

export const ACTIONS = Object.keys(COMMON) as readonly Action[];

export const PRESET_NAMES = Object.keys(STEERING_PRESETS) as readonly PresetName[];

export const PRESETS = Object.fromEntries(
  PRESET_NAMES.map((name) => [name, { ...COMMON, ...STEERING_PRESETS[name] }]),
) as unknown as Readonly<Record<PresetName, Bindings>>;

/** The preset these bindings are, or undefined where the user made their own. */
export function presetOf(bindings: Bindings): PresetName | undefined {
  return PRESET_NAMES.find((name) => BindingsOf.isSame(PRESETS[name], bindings));
}

/** The bindings with this key for the action; whoever is left without one gets those it had. */
export function takeKey<A extends string>(
  bindings: BindingsOf<A>,
  action: A,
  key: string,
): BindingsOf<A> {
  const owner = BindingsOf.actionOf(bindings, key);
  const taken = BindingsOf.rebind(bindings, action, key);
  if (owner === undefined || taken[owner].length > 0) return taken;
  return { ...taken, [owner]: bindings[action] };
}

/** Keys that keep their meaning in every browser and can therefore not be bound. */
const RESERVED_CODES: readonly string[] = ['Escape', 'Tab'];

export function isBindable(code: string): boolean {
  return /^\w{1,24}$/.test(code) && !RESERVED_CODES.includes(code);
}

/** The keys of the UT game's HOLD: those of the usual ones that do nothing else. */
export function holdKeysOf(bindings: Bindings): readonly string[] {
  return HOLD_KEYS.filter((code) => BindingsOf.actionOf(bindings, code) === undefined);
}

export function parseClassicBindings(value: unknown): Bindings {
  return BindingsOf.parse(value, PRESETS.arrows, isBindable);
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Comma: ',',
  Period: '.',
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
