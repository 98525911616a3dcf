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

/** The marks of the palettes that have some. */
export const PATTERNS: Readonly<Partial<Record<PaletteName, readonly Pattern[]>>> = {
  okabe: ['bars', 'rising', 'rows', 'dots', 'cross', 'ring', 'falling'],
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

/** How cells look under a theme, by palette index. */
export function looksOf(
  palette: PaletteName,
  name: ThemeName,
  theme: Theme,
  hasLetters = false,
): readonly CellLook[] {
  const isLettered = hasLetters || palette === 'mono';
  const pieces = PALETTES[palette][name].map((face, i) =>
    raised(face, theme, isLettered, PATTERNS[palette]?.[i]),
  );
  const special = new Map([
    [COLOR.garbage, raised(GREYS.garbage[name], theme, isLettered)],
    [COLOR.stack, raised(GREYS.stack[name], theme, false)],
    [COLOR.star, flat(theme.muted, theme.wall)],
    [COLOR.covered, flat(theme.surface, theme.wall)],
    ...pieces.map((look, i): [number, CellLook] => {
      const face = mix(look.face, theme.well, 0.72);
      return [COLOR.transparent + i, { ...flat(face, look.edge), pattern: look.pattern }];
    }),
  ]);
  return Array.from({ length: COLOR_COUNT }, (_, color) => {
    return special.get(color) ?? pieces[faceOf(color)]!;
  });
}

function raised(
  face: string,
  { well }: Theme,
  isLettered: boolean,
  pattern: Pattern = 'plain',
): CellLook {
  return {
    face,
    edge: edgeOf(face, well),
    light: mix(face, '#ffffff', 0.42),
    shade: mix(face, '#000000', 0.26),
    ink: inkOn(face),
    pattern,
    isLettered,
  };
}

function flat(face: string, edge: string): CellLook {
  const ink = inkOn(face);
  return { face, edge, light: face, shade: face, ink, pattern: 'plain', isLettered: true };
}

function edgeOf(face: string, well: string): string {
  const edge = mix(face, inkOn(well), 0.25);
  return contrast(edge, well) >= EDGE_CONTRAST ? edge : withContrast(face, well, EDGE_CONTRAST);
}
