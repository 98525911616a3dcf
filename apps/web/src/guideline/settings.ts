import { signal } from '@preact/signals';
import { DEFAULT_HANDLING, type Handling, parseHandling } from '@tetrarium/engine/guideline';
import { recall, remember } from '../shell/storage.ts';
import { GUIDELINE_BINDINGS, type ModernBindings, parseModernBindings } from './bindings.ts';
import { type PadLayouts, parsePadLayouts, STANDARD_LAYOUTS } from './pad-layout.ts';

/** What a user settles once for all guideline games; kept in this browser only. */
export interface ModernSettings {
  readonly keys: ModernBindings;
  readonly handling: Handling;
  /** Whether the buttons that move the piece are on the right. */
  readonly isLeftHanded: boolean;
  /** Where the touch buttons were moved to. */
  readonly pads: PadLayouts;
}

/** The settings of somebody who never changed anything. */
export const DEFAULT_MODERN_SETTINGS: ModernSettings = {
  keys: GUIDELINE_BINDINGS,
  handling: DEFAULT_HANDLING,
  isLeftHanded: false,
  pads: STANDARD_LAYOUTS,
};

const KEY = 'tetrarium/modern';

/** The user's settings of the guideline game. */
export const modernSettings = signal(parseModernSettings(recall(KEY)));

/** Changes settings and keeps them. */
export function changeModernSettings(changes: Partial<ModernSettings>): void {
  modernSettings.value = { ...modernSettings.peek(), ...changes };
  remember(KEY, formatModernSettings(modernSettings.peek()));
}

/** Reads kept settings; whatever is missing or odd is the default. */
export function parseModernSettings(text: string | null): ModernSettings {
  let kept: { readonly [name in 'version' | keyof ModernSettings]?: unknown };
  try {
    kept = Object(JSON.parse(text ?? '{}'));
  } catch {
    // Somebody else's text under our key: nothing to keep.
    return DEFAULT_MODERN_SETTINGS;
  }
  if (kept.version !== 1) return DEFAULT_MODERN_SETTINGS;
  const handling = parseHandling(kept.handling);
  return {
    keys: parseModernBindings(kept.keys),
    handling: handling.ok ? handling.value : DEFAULT_HANDLING,
    isLeftHanded: kept.isLeftHanded === true,
    pads: parsePadLayouts(kept.pads),
  };
}

/** Writes what `parseModernSettings` reads. */
export function formatModernSettings(settings: ModernSettings): string {
  return JSON.stringify({ version: 1, ...settings });
}
