import { PALETTE_NAMES, type PaletteName } from '@tetrarium/engine/picture';
import { type Bindings, PRESETS, parseClassicBindings } from '../input/bindings.ts';
import { THEME_NAMES, type ThemeName } from '../theme/themes.ts';

export const THEME_CHOICES = ['system', ...THEME_NAMES] as const;

export const MOTION_CHOICES = ['system', 'reduced'] as const;

export interface Settings {
  readonly theme: 'system' | ThemeName;
  readonly palette: PaletteName;
  readonly hasLetters: boolean;
  readonly hasPatterns: boolean;
  readonly hasRowLines: boolean;
  readonly hasGhost: boolean;
  readonly hasFullGhost: boolean;
  readonly motion: (typeof MOTION_CHOICES)[number];
  readonly hasSound: boolean;
  /** 0 to 100. */
  readonly volume: number;
  /** Whether the text twin of the board can be seen, not only heard. */
  readonly showsText: boolean;
  readonly bindings: Bindings;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  palette: 'classic',
  hasLetters: false,
  hasPatterns: false,
  hasRowLines: false,
  hasGhost: true,
  hasFullGhost: false,
  motion: 'system',
  hasSound: true,
  volume: 30,
  showsText: false,
  bindings: PRESETS.arrows,
};

const VERSION = 1;

/** Reads kept settings; whatever is missing, odd or of another version is the default. */
export function parseSettings(text: string | null): Settings {
  const kept = readRecord(text);
  if (kept.version !== VERSION) return DEFAULT_SETTINGS;
  const oneOf = <T>(choices: readonly T[], value: unknown, otherwise: T): T =>
    choices.find((choice) => choice === value) ?? otherwise;
  const flag = (value: unknown, otherwise: boolean): boolean =>
    typeof value === 'boolean' ? value : otherwise;
  const { volume } = kept;
  const isVolume = typeof volume === 'number' && volume >= 0 && volume <= 100;
  return {
    theme: oneOf(THEME_CHOICES, kept.theme, DEFAULT_SETTINGS.theme),
    palette: oneOf(PALETTE_NAMES, kept.palette, DEFAULT_SETTINGS.palette),
    hasLetters: flag(kept.hasLetters, DEFAULT_SETTINGS.hasLetters),
    hasPatterns: flag(kept.hasPatterns, DEFAULT_SETTINGS.hasPatterns),
    hasRowLines: flag(kept.hasRowLines, DEFAULT_SETTINGS.hasRowLines),
    hasGhost: flag(kept.hasGhost, DEFAULT_SETTINGS.hasGhost),
    hasFullGhost: flag(kept.hasFullGhost, DEFAULT_SETTINGS.hasFullGhost),
    motion: oneOf(MOTION_CHOICES, kept.motion, DEFAULT_SETTINGS.motion),
    hasSound: flag(kept.hasSound, DEFAULT_SETTINGS.hasSound),
    volume: isVolume ? volume : DEFAULT_SETTINGS.volume,
    showsText: flag(kept.showsText, DEFAULT_SETTINGS.showsText),
    bindings: parseClassicBindings(kept.bindings),
  };
}

export function formatSettings(settings: Settings): string {
  return JSON.stringify({ version: VERSION, ...settings });
}

/** A record that claims to hold settings: any field may be missing or of another type. */
type Kept = { readonly [name in 'version' | keyof Settings]?: unknown };

function readRecord(text: string | null): Kept {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Somebody else's text under our key: nothing to keep.
    return {};
  }
}
