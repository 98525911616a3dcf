import { BUTTONS, type Button, KEY_SETS, type KeySet } from '@tetrarium/engine/guideline';
import { RESERVED_CODES } from '../input/bindings.ts';

/** What keys do besides moving the piece. */
export const WISHES = ['start', 'retry', 'pause', 'undo', 'redo', 'mute', 'describe'] as const;

/** One of `WISHES`. */
export type Wish = (typeof WISHES)[number];

/** Everything a key of the guideline game can do. */
export const GUIDELINE_ACTIONS = [...BUTTONS, ...WISHES] as const;

/** One thing a key can do. */
export type GuidelineAction = Button | Wish;

/** The keys of each action, as `KeyboardEvent.code`. */
export type GuidelineBindings = Readonly<Record<GuidelineAction, readonly string[]>>;

const WISH_KEYS: Readonly<Record<Wish, readonly string[]>> = {
  start: ['Enter'],
  retry: ['KeyR'],
  pause: ['KeyP'],
  undo: ['Backspace', 'KeyU'],
  redo: ['KeyY'],
  mute: ['KeyM'],
  describe: ['KeyB'],
};

/** The keys of a set with those of the wishes that it leaves free. */
export function bindingsOf({ keys }: KeySet): GuidelineBindings {
  const taken = Object.values(keys).flat();
  const free = WISHES.map((wish) => [
    wish,
    WISH_KEYS[wish].filter((code) => !taken.includes(code)),
  ]);
  return { ...keys, ...(Object.fromEntries(free) as Record<Wish, readonly string[]>) };
}

/** The guideline's own keys. */
export const GUIDELINE_BINDINGS = bindingsOf(KEY_SETS[0]!);

/** What a key does, or undefined. */
export function guidelineActionOf(bindings: GuidelineBindings, code: string): GuidelineAction | undefined {
  return GUIDELINE_ACTIONS.find((action) => bindings[action].includes(code));
}

/** Whether an action moves the piece. */
export function isButton(action: GuidelineAction): action is Button {
  return (BUTTONS as readonly string[]).includes(action);
}

/** The bindings with this key, and no other one, for the action; whoever had it loses it. */
export function rebindGuideline(
  bindings: GuidelineBindings,
  action: GuidelineAction,
  code: string,
): GuidelineBindings {
  if (RESERVED_CODES.includes(code)) return bindings;
  const without = GUIDELINE_ACTIONS.map((name) => [
    name,
    bindings[name].filter((key) => key !== code),
  ]);
  return { ...(Object.fromEntries(without) as unknown as GuidelineBindings), [action]: [code] };
}

/** The set of keys these bindings are, or undefined where the user made their own. */
export function keySetOf(bindings: GuidelineBindings): KeySet | undefined {
  const text = (each: GuidelineBindings): string =>
    GUIDELINE_ACTIONS.map((action) => each[action].join()).join(';');
  return KEY_SETS.find((set) => text(bindingsOf(set)) === text(bindings));
}

/** Bindings from a value of unknown origin; where one field makes no sense, all are the default. */
export function parseGuidelineBindings(value: unknown): GuidelineBindings {
  const given: Partial<Record<GuidelineAction, unknown>> = Object(value);
  const isWhole = GUIDELINE_ACTIONS.every((action) => isCodes(given[action]));
  return isWhole ? (given as GuidelineBindings) : GUIDELINE_BINDINGS;
}

function isCodes(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= 8 &&
    value.every((code) => /^\w{1,24}$/.test(String(code)) && !RESERVED_CODES.includes(code))
  );
}
