import { PALETTE_NAMES } from '@tetrarium/engine/picture';
import type { PresetName } from '@tetrarium/play/brief';
import type { Arguments, OptionTable } from '../../shell/command.ts';
import { THEME_NAMES } from '../../shell/palettes.ts';
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

/** How a game is shown and steered: the parsed flags, with keys also where none were chosen. */
export type ViewOptions = Pick<
  Arguments<typeof VIEW_OPTIONS>,
  'palette' | 'theme' | 'ascii' | 'screenReader' | 'turnBased'
> & { readonly controls: PresetName };

/** The look of a command without these flags. */
export const DEFAULT_LOOK = { palette: 'classic', theme: 'auto', ascii: undefined } as const;

/** Reads the flags of how a game is shown; `preset` are the keys of one who chose none. */
export function readViewOptions(
  { controls, ...view }: Arguments<typeof VIEW_OPTIONS>,
  preset: PresetName = 'swing',
): ViewOptions {
  return { ...view, controls: controls ?? preset };
}
