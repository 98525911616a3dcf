import {
  COLOR,
  COLOR_COUNT,
  faceOf,
  GREYS,
  PALETTES,
  type PaletteName,
} from '@tetrarium/engine/picture';
import { contrast, inkOn, mix, withContrast } from './color.ts';
import type { Theme, ThemeName } from './themes.ts';

/** How the face of a cell can be marked, so that its colour is never all there is. */
export type Pattern = 'plain' | 'bars' | 'rows' | 'rising' | 'falling' | 'dots' | 'ring' | 'cross';

export const PATTERNS: readonly Pattern[] = [
  'bars',
  'rising',
  'rows',
  'dots',
  'cross',
  'ring',
  'falling',
];

/** The least contrast between a cell and the empty well. */
export const EDGE_CONTRAST = 3;
/** Lines and small marks in the colour of a piece stand out more. */
const INK_CONTRAST = 4;
const LIP: Readonly<Record<ThemeName, number>> = { dark: 0.4, light: 0.36 };

export interface CellLook {
  readonly face: string;
  /** The strip under the face; cells without one are flat. */
  readonly lip: string | undefined;
  /** The thin line around the cell where the face alone would not stand out. */
  readonly edge: string | undefined;
  readonly line: string;
  readonly ink: string;
  readonly pattern: Pattern;
  readonly isLettered: boolean;
}

export interface CellMarks {
  readonly hasLetters?: boolean;
  readonly hasPatterns?: boolean;
}

export function looksOf(
  palette: PaletteName,
  name: ThemeName,
  theme: Theme,
  { hasLetters = false, hasPatterns = false }: CellMarks = {},
): readonly CellLook[] {
  // Palettes that cannot rely on hue bring letters with them.
  const isLettered = hasLetters || palette === 'mono' || palette === 'okabe';
  const look = (face: string): CellLook => lookOf(face, name, theme, isLettered);
  const pieces = PALETTES[palette][name].map((face, i) => ({
    ...look(face),
    pattern: hasPatterns ? PATTERNS[i]! : 'plain',
  }));
  const grey = (face: string): CellLook => ({ ...look(face), lip: undefined });
  const special = new Map([
    [COLOR.garbage, grey(GREYS.garbage[name])],
    [COLOR.stack, { ...grey(GREYS.stack[name]), isLettered: false }],
    [COLOR.star, { ...grey(theme.muted), isLettered: true }],
    [COLOR.covered, { ...grey(theme.page), edge: theme.edge, isLettered: true }],
    ...pieces.map((piece, i): [number, CellLook] => {
      const face = mix(piece.face, theme.well, 0.72);
      const edge = piece.edge ?? piece.face;
      return [
        COLOR.transparent + i,
        { ...piece, face, edge, lip: undefined, ink: inkOn(face), isLettered: true },
      ];
    }),
  ]);
  return Array.from({ length: COLOR_COUNT }, (_, color) => {
    return special.get(color) ?? pieces[faceOf(color)]!;
  });
}

function lookOf(
  face: string,
  name: ThemeName,
  { well }: Theme,
  isLettered: boolean,
): CellLook & { readonly lip: string } {
  const lip = mix(face, '#000000', LIP[name]);
  const edge = contrast(lip, well) >= EDGE_CONTRAST ? lip : withContrast(face, well, EDGE_CONTRAST);
  return {
    face,
    lip,
    edge: contrast(face, well) >= EDGE_CONTRAST && name === 'dark' ? undefined : edge,
    line: withContrast(face, well, INK_CONTRAST),
    ink: inkOn(face),
    pattern: 'plain',
    isLettered,
  };
}
