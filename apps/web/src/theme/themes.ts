/** The colours of the interface besides the seven pieces, each as #rrggbb. */
export interface Theme {
  /** The room around everything. */
  readonly page: string;
  /** Panels, sheets, menus. */
  readonly raised: string;
  /** Inside every well, board or chart. */
  readonly well: string;
  readonly line: string;
  /** Hairlines inside a well. */
  readonly grid: string;
  /** Outlines of controls. */
  readonly edge: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  /** The primary button and the walls of a well. */
  readonly solid: string;
  readonly onSolid: string;
  readonly solidEdge: string;
  readonly good: string;
  readonly bad: string;
  readonly warn: string;
}

/** The looks a user can be given; 'system' is resolved to one of them. */
export const THEME_NAMES = ['light', 'dark'] as const;

export type ThemeName = (typeof THEME_NAMES)[number];

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  light: {
    page: '#f2f0e9',
    raised: '#faf9f5',
    well: '#fffefb',
    line: '#d9d5c9',
    grid: '#f1efe8',
    edge: '#85857a',
    text: '#161815',
    muted: '#51544c',
    faint: '#65675d',
    solid: '#161815',
    onSolid: '#faf9f5',
    solidEdge: '#000000',
    good: '#1d7532',
    bad: '#b4271f',
    warn: '#8a6400',
  },
  dark: {
    page: '#101312',
    raised: '#181c1a',
    well: '#090b0a',
    line: '#2a302d',
    grid: '#151917',
    edge: '#6f7872',
    text: '#eef1ec',
    muted: '#a7afa9',
    faint: '#868f89',
    solid: '#eef1ec',
    onSolid: '#101312',
    solidEdge: '#a9b0aa',
    good: '#7fd68a',
    bad: '#ff8b84',
    warn: '#f2c53d',
  },
};

/** The changes for people who ask their system for more contrast. */
export const MORE_CONTRAST: Readonly<Record<ThemeName, Partial<Theme>>> = {
  light: {
    line: '#85857a',
    text: '#000000',
    muted: '#2e302b',
    faint: '#2e302b',
    grid: '#d9d5c9',
    edge: '#2e302b',
    solid: '#000000',
  },
  dark: {
    line: '#868f89',
    text: '#ffffff',
    muted: '#d8ddd9',
    faint: '#d8ddd9',
    grid: '#2a302d',
    edge: '#d8ddd9',
    solid: '#ffffff',
  },
};
