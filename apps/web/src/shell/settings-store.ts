import { computed, effect, signal } from '@preact/signals';
import { PIECE_ORDER } from '@tetrarium/engine/core';
import { COLOR } from '@tetrarium/engine/picture';
import { looksOf } from '../theme/looks.ts';
import { mediaSignal } from '../theme/media.ts';
import { MORE_CONTRAST, THEMES, type ThemeName } from '../theme/themes.ts';
import { formatSettings, parseSettings, type Settings } from './settings.ts';
import { recall, remember } from './storage.ts';

const KEY = 'tetrarium/settings';

export const settings = signal<Settings>(parseSettings(recall(KEY)));

export function changeSettings(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  remember(KEY, formatSettings(settings.value));
}

const prefersDark = mediaSignal('(prefers-color-scheme: dark)');
const prefersContrast = mediaSignal('(prefers-contrast: more)');
const prefersStill = mediaSignal('(prefers-reduced-motion: reduce)');

export const themeName = computed<ThemeName>(() => {
  const { theme } = settings.value;
  return theme === 'system' ? (prefersDark.value ? 'dark' : 'light') : theme;
});

export const isStill = computed(() => settings.value.motion === 'reduced' || prefersStill.value);

export const theme = computed(() => ({
  ...THEMES[themeName.value],
  ...(prefersContrast.value && MORE_CONTRAST[themeName.value]),
}));

export function applyTheme(): void {
  effect(() => {
    const { style } = document.documentElement;
    for (const [token, color] of Object.entries(theme.value)) {
      style.setProperty(`--${token.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`, color);
    }
    const looks = looksOf(settings.value.palette, themeName.value, theme.value);
    PIECE_ORDER.forEach((letter, i) => {
      style.setProperty(`--${letter}`, looks[i]!.face);
      style.setProperty(`--${letter}-ink`, looks[i]!.line);
      style.setProperty(`--${letter}-lip`, looks[i]!.lip!);
    });
    style.setProperty('--G', looks[COLOR.garbage]!.face);
    style.colorScheme = themeName.value;
    document.documentElement.setAttribute('data-motion', isStill.value ? 'reduced' : 'full');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme.value.page);
  });
}
