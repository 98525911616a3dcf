/** The names of the tokens every colour of the interface comes from. */
export const TOKENS = [
  'surface',
  'raised',
  'line',
  'text',
  'muted',
  'accent',
  'onAccent',
  'good',
  'bad',
  'well',
  'grid',
  'wall',
  'tint',
  'wash',
] as const;

/** One token's name. */
export type Token = (typeof TOKENS)[number];

/** The colours of the interface, each as #rrggbb. */
export type Theme = Readonly<Record<Token, string>>;

/** The looks a user can be given; 'system' is resolved to one of them. */
export const THEME_NAMES = ['light', 'dark'] as const;

/** One theme's name. */
export type ThemeName = (typeof THEME_NAMES)[number];

/** Every theme as data; a test computes the contrasts. */
export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: {
    surface: '#f5f5f2',
    raised: '#ffffff',
    line: '#d8d8d1',
    text: '#1a1c1f',
    muted: '#565a61',
    accent: '#0a58a8',
    onAccent: '#ffffff',
    good: '#1c6b34',
    bad: '#ab2222',
    well: '#ffffff',
    grid: '#eeeeea',
    wall: '#6b7078',
    tint: '#d7ebd9',
    wash: '#c9ffd2',
  },
  dark: {
    surface: '#131518',
    raised: '#1d2024',
    line: '#33373d',
    text: '#ececea',
    muted: '#a5aab2',
    accent: '#7db8ff',
    onAccent: '#0b1a2b',
    good: '#7fd08f',
    bad: '#ff9b94',
    well: '#0b0d0f',
    grid: '#181b1f',
    wall: '#7d838c',
    tint: '#15331f',
    wash: '#8fe0a0',
  },
};

/** The changes for people who ask their system for more contrast. */
export const MORE_CONTRAST: Readonly<Record<ThemeName, Partial<Theme>>> = {
  light: { line: '#6b7078', text: '#000000', muted: '#33363b', grid: '#d8d8d1', wall: '#000000' },
  dark: { line: '#8a9099', text: '#ffffff', muted: '#d5d8dc', grid: '#33373d', wall: '#ffffff' },
};
