import {
  PALETTES as FACES,
  type Hex,
  type PaletteName,
  SURROUNDINGS,
} from '@tetrarium/engine/picture';

/** A colour for rich terminals, and the nearest of the 16 every terminal has. */
export interface Color {
  readonly hex: Hex;
  readonly ansi: number;
}

/** What tells two cells apart besides their colour. */
export type CellMark = 'edge' | 'pattern' | 'letter';

/** The colours of the pieces, by `faceOf`. */
export interface Palette {
  readonly title: string;
  readonly mark: CellMark;
  /** Empty: no colours at all. */
  readonly pieces: readonly Color[];
}

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

const facesOf = (name: PaletteName, ansi: readonly number[]): readonly Color[] =>
  FACES[name].dark.map((hex, i) => color(hex, ansi[i]!));

/** Every palette; a test holds the contrast of each face to the well at 3:1 or more. */
export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  classic: {
    title: 'the seven known hues',
    mark: 'edge',
    pieces: facesOf('classic', [14, 3, 12, 10, 9, 11, 13]),
  },
  okabe: {
    title: 'Okabe and Ito, safe for colour-blind eyes, with patterns',
    mark: 'pattern',
    pieces: facesOf('okabe', [14, 3, 12, 2, 9, 11, 13]),
  },
  contrast: {
    title: 'bright faces with black letters',
    mark: 'letter',
    pieces: facesOf('contrast', [14, 3, 12, 10, 9, 11, 13]),
  },
  mono: { title: 'letters instead of colours', mark: 'letter', pieces: [] },
};

const WELL = {
  well: color(SURROUNDINGS.well, 0),
  grid: color('#3a434f', 8),
} as const;

/** The two themes; a test holds every text at 4.5:1 or more. */
export const THEMES = {
  dark: {
    ...WELL,
    surface: color(SURROUNDINGS.surface, 0),
    text: color(SURROUNDINGS.text, 15),
    muted: color(SURROUNDINGS.muted, 7),
    accent: color('#7cb7ff', 14),
    good: color('#6fd58a', 10),
    bad: color('#ff8f85', 9),
    line: color('#66717f', 8),
  },
  light: {
    ...WELL,
    surface: color('#f6f7f9', 15),
    text: color(SURROUNDINGS.surface, 0),
    muted: color('#59636f', 8),
    accent: color('#0b5cad', 4),
    good: color('#1a6b33', 2),
    bad: color('#b3261e', 1),
    line: color('#66717f', 8),
  },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof THEMES;

export const THEME_NAMES = Object.keys(THEMES) as readonly ThemeName[];
