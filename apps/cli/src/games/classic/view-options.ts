import { PALETTE_NAMES, type PaletteName } from '@tetrarium/engine/picture';
import type { PresetName } from '@tetrarium/play/classic';
import type { Arguments, OptionTable } from '../../shell/command.ts';
import { THEME_NAMES, type ThemeName } from '../../shell/palettes.ts';
import { PRESET_NAMES } from './bindings.ts';

/** The flags of how a game is shown and steered, the same for every command that shows one. */
export const VIEW_OPTIONS = {
  controls: {
    choices: PRESET_NAMES,
    describe:
      'Which keys steer; the arrow keys always do, ? lists them all [default: swing, for srs ut]',
  },
  palette: {
    choices: PALETTE_NAMES,
    default: 'classic',
    describe: 'The colours of the pieces',
  },
  theme: {
    choices: ['auto', ...THEME_NAMES],
    default: 'auto',
    describe: 'Dark or light surroundings',
  },
  ascii: {
    type: 'boolean',
    describe: 'Draw with ASCII only [default: as the locale says]',
  },
  'screen-reader': {
    type: 'boolean',
    default: false,
    describe: 'Sentences instead of a picture; nothing falls by itself unless a brain plays',
  },
  'turn-based': {
    type: 'boolean',
    describe: 'Nothing falls by itself: the down key is the clock',
  },
} as const satisfies OptionTable;

/** How a game is shown and steered. */
export interface ViewOptions {
  readonly controls: PresetName;
  readonly palette: PaletteName;
  readonly theme: ThemeName | 'auto';
  /** Undefined: as the locale says. */
  readonly ascii: boolean | undefined;
  readonly screenReader: boolean;
  /** Undefined: only where sentences are read and the player steers. */
  readonly turnBased: boolean | undefined;
}

/** What a command without these flags shows. */
export const DEFAULT_VIEW: ViewOptions = {
  controls: 'swing',
  palette: 'classic',
  theme: 'auto',
  ascii: undefined,
  screenReader: false,
  turnBased: undefined,
};

/** Reads the flags of how a game is shown; `preset` are the keys of one who chose none. */
export function readViewOptions(
  args: Arguments<typeof VIEW_OPTIONS>,
  preset: PresetName = DEFAULT_VIEW.controls,
): ViewOptions {
  const { controls = preset, palette, theme, ascii, screenReader, turnBased } = args;
  return {
    controls,
    palette,
    theme: theme as ViewOptions['theme'],
    ascii,
    screenReader,
    turnBased,
  };
}
