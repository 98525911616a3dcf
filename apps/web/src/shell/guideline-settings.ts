import { signal } from '@preact/signals';
import { DEFAULT_HANDLING, type Handling, parseHandling } from '@tetrarium/engine/guideline';
import { GUIDELINE_KEYS, type GuidelineAction } from '@tetrarium/play/guideline';
import { Bindings } from '@tetrarium/play/session';
import { isBindable } from '../input/bindings.ts';
import { type PadLayouts, parsePadLayouts, STANDARD_LAYOUTS } from '../input/pad-layout.ts';
import { recall, remember } from './storage.ts';

export interface GuidelineSettings {
  readonly keys: Bindings<GuidelineAction>;
  readonly handling: Handling;
  readonly isLeftHanded: boolean;
  readonly pads: PadLayouts;
  readonly padSet: PadSet;
  readonly hasGestures: boolean;
  readonly hasVibration: boolean;
  readonly hasCountdown: boolean;
}

/** Touch buttons: the usual ones on touch screens only, or always these. */
export const PAD_SETS = ['auto', 'five', 'all', 'none'] as const;

export type PadSet = (typeof PAD_SETS)[number];

export const DEFAULT_GUIDELINE_SETTINGS: GuidelineSettings = {
  keys: GUIDELINE_KEYS.bindings,
  handling: DEFAULT_HANDLING,
  isLeftHanded: false,
  pads: STANDARD_LAYOUTS,
  padSet: 'auto',
  hasGestures: true,
  hasVibration: true,
  hasCountdown: true,
};

/** Stored format, do not rename. */
const KEY = 'tetrarium/modern';

export const guidelineSettings = signal(parseGuidelineSettings(recall(KEY)));

export function changeGuidelineSettings(changes: Partial<GuidelineSettings>): void {
  guidelineSettings.value = { ...guidelineSettings.peek(), ...changes };
  remember(KEY, formatGuidelineSettings(guidelineSettings.peek()));
}

/** Reads kept settings; whatever is missing or odd is the default. */
export function parseGuidelineSettings(text: string | null): GuidelineSettings {
  let kept: { readonly [name in 'version' | keyof GuidelineSettings]?: unknown };
  try {
    kept = Object(JSON.parse(text ?? '{}'));
  } catch {
    // Somebody else's text under our key: nothing to keep.
    return DEFAULT_GUIDELINE_SETTINGS;
  }
  if (kept.version !== 1) return DEFAULT_GUIDELINE_SETTINGS;
  const handling = parseHandling(kept.handling);
  return {
    keys: Bindings.parse(kept.keys, DEFAULT_GUIDELINE_SETTINGS.keys, isBindable),
    handling: handling.ok ? handling.value : DEFAULT_HANDLING,
    isLeftHanded: kept.isLeftHanded === true,
    pads: parsePadLayouts(kept.pads),
    padSet: PAD_SETS.find((set) => set === kept.padSet) ?? DEFAULT_GUIDELINE_SETTINGS.padSet,
    hasGestures: kept.hasGestures !== false,
    hasVibration: kept.hasVibration !== false,
    hasCountdown: kept.hasCountdown !== false,
  };
}

export function formatGuidelineSettings(settings: GuidelineSettings): string {
  return JSON.stringify({ version: 1, ...settings });
}
