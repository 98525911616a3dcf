import type { ClassicVerb } from '@tetrarium/engine/classic';
import type { Bindings } from '../session/bindings.ts';

/** What a player can do; 'rotate-back' where pieces turn both ways, 'hold' where there is a hold. */
export const PLAY_VERBS = [
  ...(['left', 'right', 'rotate', 'drop', 'down'] satisfies ClassicVerb[]),
  'rotate-back',
  'hold',
] as const;

/** One of the things a player can do. */
export type PlayVerb = (typeof PLAY_VERBS)[number];

/** The keys that steer, as `KeyboardEvent.code`; every device adds those of what else it has. */
export const STEERING_PRESETS = {
  arrows: {
    left: ['ArrowLeft'],
    right: ['ArrowRight'],
    rotate: ['ArrowUp'],
    drop: ['Space'],
    down: ['ArrowDown'],
  },
  /** Stanford's Swing JTetris: 4 5 6 0 on the number pad, or the letters under the right hand. */
  swing: {
    left: ['KeyJ', 'Digit4', 'Numpad4'],
    right: ['KeyL', 'Digit6', 'Numpad6'],
    rotate: ['KeyK', 'Digit5', 'Numpad5'],
    drop: ['KeyN', 'Digit0', 'Numpad0'],
  },
  wasd: { left: ['KeyA'], right: ['KeyD'], rotate: ['KeyW'], down: ['KeyS'] },
  vim: { left: ['KeyH'], right: ['KeyL'], rotate: ['KeyK'], down: ['KeyJ'] },
  /** The UT assignment: q turns counter-clockwise, e clockwise. */
  ut: {
    left: ['KeyA'],
    right: ['KeyD'],
    'rotate-back': ['KeyQ'],
    rotate: ['KeyE'],
    down: ['KeyS'],
    drop: ['KeyW'],
  },
} as const satisfies Readonly<Record<string, Partial<Bindings<PlayVerb>>>>;

/** The keys of 'hold' where no other action of the player's has them. */
export const HOLD_KEYS = ['KeyH', 'KeyC'];

/** The name of a preset of keys. */
export type PresetName = keyof typeof STEERING_PRESETS;
