/** A colour as "#rrggbb" for rich terminals, and the nearest of the 16 every terminal has. */
export interface Color {
  readonly hex: `#${string}`;
  readonly ansi: number;
}

/** What tells two cells apart besides their colour. */
export type CellMark = 'edge' | 'pattern' | 'letter';

/** The colours of the pieces, in the order stick, L1, L2, S1, S2, square, pyramid. */
export interface Palette {
  readonly title: string;
  readonly mark: CellMark;
  /** Empty: no colours at all. A user's eighth piece begins again at the first colour. */
  readonly pieces: readonly Color[];
}

/** The colours of everything that is not a piece. */
export interface Theme {
  readonly surface: Color;
  readonly text: Color;
  readonly muted: Color;
  readonly accent: Color;
  readonly good: Color;
  readonly bad: Color;
  /** The board is dark in both themes, so that the pieces look the same. */
  readonly well: Color;
  readonly grid: Color;
  readonly line: Color;
}

const color = (hex: Color['hex'], ansi: number): Color => ({ hex, ansi });

/** Every palette; a test holds the contrast of each face to the well at 3:1 or more. */
export const PALETTES = {
  classic: {
    title: 'the seven known hues',
    mark: 'edge',
    pieces: [
      color('#2ec4d6', 14),
      color('#f08a24', 3),
      color('#5b8def', 12),
      color('#4fbf5f', 10),
      color('#e5534b', 9),
      color('#f2cf3b', 11),
      color('#b06fd8', 13),
    ],
  },
  okabe: {
    title: 'Okabe and Ito, safe for colour-blind eyes, with patterns',
    mark: 'pattern',
    pieces: [
      color('#56b4e9', 14),
      color('#e69f00', 3),
      color('#3f8fd0', 12),
      color('#009e73', 2),
      color('#d55e00', 9),
      color('#f0e442', 11),
      color('#cc79a7', 13),
    ],
  },
  contrast: {
    title: 'bright faces with black letters',
    mark: 'letter',
    pieces: [
      color('#00f0ff', 14),
      color('#ffa733', 3),
      color('#8fb4ff', 12),
      color('#3dff6e', 10),
      color('#ff7a70', 9),
      color('#ffee33', 11),
      color('#ef9bff', 13),
    ],
  },
  mono: { title: 'letters instead of colours', mark: 'letter', pieces: [] },
} as const satisfies Readonly<Record<string, Palette>>;

/** The name of a palette. */
export type PaletteName = keyof typeof PALETTES;

/** The names of the palettes, for flags and help. */
export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];

const WELL = {
  well: color('#12161c', 0),
  grid: color('#3a434f', 8),
} as const;

/** The two themes; a test holds every text at 4.5:1 or more. */
export const THEMES = {
  dark: {
    ...WELL,
    surface: color('#1b2027', 0),
    text: color('#e6e9ee', 15),
    muted: color('#98a2b0', 7),
    accent: color('#7cb7ff', 14),
    good: color('#6fd58a', 10),
    bad: color('#ff8f85', 9),
    line: color('#66717f', 8),
  },
  light: {
    ...WELL,
    surface: color('#f6f7f9', 15),
    text: color('#1b2027', 0),
    muted: color('#59636f', 8),
    accent: color('#0b5cad', 4),
    good: color('#1a6b33', 2),
    bad: color('#b3261e', 1),
    line: color('#66717f', 8),
  },
} as const satisfies Readonly<Record<string, Theme>>;

/** The name of a theme. */
export type ThemeName = keyof typeof THEMES;

/** The names of the themes, for flags and help. */
export const THEME_NAMES = Object.keys(THEMES) as readonly ThemeName[];
