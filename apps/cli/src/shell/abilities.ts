import type { ThemeName } from './palettes.ts';
import { COLOR_DEPTHS, type ColorDepth } from './style.ts';

export interface Environment {
  readonly TERM?: string | undefined;
  readonly TERM_PROGRAM?: string | undefined;
  readonly COLORTERM?: string | undefined;
  readonly COLORFGBG?: string | undefined;
  readonly FORCE_COLOR?: string | undefined;
  readonly WT_SESSION?: string | undefined;
  readonly LC_ALL?: string | undefined;
  readonly LC_CTYPE?: string | undefined;
  readonly LANG?: string | undefined;
}

const RICH_PROGRAMS = /^(iTerm\.app|WezTerm|vscode|ghostty|Hyper|rio|Tabby)$/;
const RICH_TERMS = /direct|truecolor|kitty|alacritty|foot|wezterm|ghostty|contour/;
const COLOR_TERMS = /color|ansi|xterm|screen|tmux|rxvt|linux|cygwin|konsole|eterm|putty/i;

/** How many colours to use; `isWanted` is what --color, NO_COLOR and FORCE_COLOR came to. */
export function detectColors(env: Environment, isWanted: boolean): ColorDepth {
  if (!isWanted) return 'mono';
  const { FORCE_COLOR = '', COLORTERM = '', TERM = '', TERM_PROGRAM = '' } = env;
  if (/^[123]$/.test(FORCE_COLOR)) return COLOR_DEPTHS[Number(FORCE_COLOR)]!;
  if (/^(truecolor|24bit)$/i.test(COLORTERM) || env.WT_SESSION) return 'truecolor';
  if (RICH_TERMS.test(TERM) || RICH_PROGRAMS.test(TERM_PROGRAM)) return 'truecolor';
  if (/256/.test(TERM) || TERM_PROGRAM === 'Apple_Terminal') return '256';
  // Colour was wished for by name where the terminal is not known to have any.
  return COLOR_TERMS.test(TERM) || COLORTERM !== '' || FORCE_COLOR !== '' ? '16' : 'mono';
}

/** Whether the terminal shows more than ASCII: as its locale says. */
export function detectUnicode(env: Environment, platform: string): boolean {
  if (/^(dumb|vt\d+)$/.test(env.TERM ?? '')) return false;
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return /utf-?8/i.test(locale) || platform === 'win32';
}

/** Light where the terminal says that its background is; few say anything. */
export function detectTheme(env: Environment): ThemeName {
  return /;(7|15)$/.test(env.COLORFGBG ?? '') ? 'light' : 'dark';
}

export function canMoveCursor(env: Environment): boolean {
  return env.TERM !== 'dumb' && env.TERM !== '';
}
