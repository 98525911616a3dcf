import { contrast, inkOn, mix, withContrast } from './color.ts';
import type { Theme } from './themes.ts';

/** How the face of a cell can be marked, so that its colour is never all there is. */
export const PATTERNS = [
  'plain',
  'bars',
  'rows',
  'rising',
  'falling',
  'dots',
  'ring',
  'cross',
] as const;

/** One pattern's name. */
export type Pattern = (typeof PATTERNS)[number];

/** The looks of the pieces a user can choose. */
export const PALETTE_NAMES = ['classic', 'okabe', 'contrast', 'mono'] as const;

/** One palette's name. */
export type PaletteName = (typeof PALETTE_NAMES)[number];

/** The colours of the pieces as data, by piece index; more pieces begin again. */
export interface Palette {
  readonly faces: Readonly<Record<'light' | 'dark', readonly string[]>>;
  readonly patterns?: readonly Pattern[];
  readonly letters?: boolean;
}

const CLASSIC = ['#35a8c5', '#e58f2a', '#5577db', '#55ad55', '#dc5353', '#e0bd2e', '#a266cc'];
const OKABE = ['#56b4e9', '#e69f00', '#0072b2', '#009e73', '#d55e00', '#f0e442', '#cc79a7'];

/** Every palette; the order is I, L, J, S, Z, O, T. */
export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  classic: { faces: { light: CLASSIC, dark: CLASSIC } },
  okabe: {
    faces: { light: OKABE, dark: OKABE },
    patterns: ['bars', 'rising', 'rows', 'dots', 'cross', 'ring', 'falling'],
  },
  contrast: {
    faces: {
      light: ['#005a73', '#8a4300', '#1d3fa8', '#0b5d1e', '#a30d0d', '#5c4d00', '#6a1b9a'],
      dark: ['#5ce1ff', '#ffb04d', '#9db4ff', '#7dff9a', '#ff9d9d', '#ffee58', '#e3a6ff'],
    },
  },
  mono: {
    faces: {
      light: ['#e2e2de', '#c4c4bf', '#d3d3ce', '#b5b5b0', '#ededea', '#a8a8a3', '#bebeb9'],
      dark: ['#4a4e54', '#62666d', '#565a61', '#6e737a', '#3f4349', '#7a7f87', '#686c73'],
    },
    letters: true,
  },
};

/** The least contrast between a cell's edge and the empty well. */
export const EDGE_CONTRAST = 3;

/** All colours and marks of one kind of cell, ready to paint. */
export interface CellLook {
  readonly face: string;
  /** The thin line around the cell: at least 3:1 against the empty well. */
  readonly edge: string;
  readonly light: string;
  readonly shade: string;
  /** For letters and patterns on the face. */
  readonly ink: string;
  readonly pattern: Pattern;
  /** Whether cells carry their letter. */
  readonly isLettered: boolean;
}

/** The looks of all kinds of a palette under a theme. */
export function looksOf(
  { faces, patterns, letters = false }: Palette,
  name: 'light' | 'dark',
  { well }: Theme,
  isLettered = letters,
): readonly CellLook[] {
  return faces[name].map((face, i) => ({
    face,
    edge: edgeOf(face, well),
    light: mix(face, '#ffffff', 0.42),
    shade: mix(face, '#000000', 0.26),
    ink: inkOn(face),
    pattern: patterns?.[i] ?? 'plain',
    isLettered,
  }));
}

function edgeOf(face: string, well: string): string {
  const edge = mix(face, inkOn(well), 0.25);
  return contrast(edge, well) >= EDGE_CONTRAST ? edge : withContrast(face, well, EDGE_CONTRAST);
}
