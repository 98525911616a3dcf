import { faceOf, GREY_FACE, type PaletteName, parseHex, signOf } from '@tetrarium/engine/picture';
import {
  type CellMark,
  type Color,
  PALETTES,
  type Palette,
  THEMES,
  type Theme,
  type ThemeName,
} from './palettes.ts';
import type { ColorDepth, Style } from './style.ts';

/** The two columns of one block: a glyph and a style each. */
export type BlockArt = readonly [
  readonly [glyph: string, style: Style],
  readonly [glyph: string, style: Style],
];

export interface Signs {
  readonly leftWall: string;
  readonly rightWall: string;
  readonly floor: string;
  readonly leftCorner: string;
  readonly rightCorner: string;
  /** The line under the rows in which pieces come. */
  readonly line: string;
  /** Beside a row that a drop would fill. */
  readonly fromLeft: string;
  readonly fromRight: string;
  readonly bar: string;
  readonly barRest: string;
  readonly rule: string;
  readonly dash: string;
}

/** How everything looks on this terminal: made once, so that equal styles are the same object. */
export interface Look {
  readonly depth: ColorDepth;
  readonly isUnicode: boolean;
  readonly signs: Signs;
  readonly surface: Style;
  readonly text: Style;
  readonly strong: Style;
  readonly muted: Style;
  readonly accent: Style;
  readonly good: Style;
  readonly bad: Style;
  readonly wall: Style;
  /** A panel over the board, and the words on it. */
  readonly overlay: Style;
  readonly empty: BlockArt;
  /** An empty cell over the line under the rows in which pieces come. */
  readonly lineArt: BlockArt;
  /** A block of the rows that are full just now. */
  readonly full: BlockArt;
  block(color: number, isFalling: boolean): BlockArt;
  /** A block of where the piece would land. */
  ghost(color: number): BlockArt;
}

export interface LookOptions {
  readonly depth: ColorDepth;
  readonly isUnicode: boolean;
  readonly palette: PaletteName;
  readonly theme: ThemeName;
}

const UNICODE: Signs = {
  leftWall: '▕',
  rightWall: '▏',
  floor: '▔',
  leftCorner: ' ',
  rightCorner: ' ',
  line: '▁',
  fromLeft: '►',
  fromRight: '◄',
  bar: '━',
  barRest: '─',
  rule: '─',
  dash: '·',
};

const ASCII: Signs = {
  leftWall: '|',
  rightWall: '|',
  floor: '-',
  leftCorner: '+',
  rightCorner: '+',
  line: '_',
  fromLeft: '>',
  fromRight: '<',
  bar: '=',
  barRest: '-',
  rule: '-',
  dash: '-',
};

/** ASCII, so that they look the same everywhere. */
const PATTERNS = ['||', '\\\\', '//', '::', 'xx', '##', '++'] as const;

const BLACK: Color = { hex: '#000000', ansi: 0 };

/** Blocks without colours: solid, so that shapes are seen, with a letter on each. */
const SOLID = both('  ', { inverse: true });
const BRIGHT = both('  ', { inverse: true, bold: true });

export function createLook({ depth, isUnicode, palette, theme }: LookOptions): Look {
  const colors: Theme = THEMES[theme];
  const { pieces, mark }: Palette = PALETTES[depth === 'mono' ? 'mono' : palette];
  const hasFaces = pieces.length > 0;
  const signs = isUnicode ? UNICODE : ASCII;
  const on = (foreground: Color, background: Color, bold = false): Style =>
    // With 16 colours the terminal's own background stays: it is the user's choice of theme.
    depth === '16' && background === colors.surface
      ? foreground === colors.text
        ? { bold }
        : { foreground, bold }
      : { foreground, background, bold };
  const well = on(colors.grid, colors.well);
  const emptyGlyphs = isUnicode ? ' ·' : ' .';

  const faces = pieces.map((face, i) => drawFace(face, i, mark, isUnicode, depth));
  const ghosts = pieces.map((face) => both('[]', { foreground: face, background: colors.well }));
  const plainGhost = both('[]', well);
  const wall = on(colors.line, colors.surface);
  const grey = both(isUnicode ? '▒▒' : '%%', wall);
  const lettered = new Map<string, BlockArt>();
  const withLetter = (key: string, letter: string, [left, right]: BlockArt): BlockArt => {
    const art: BlockArt = lettered.get(key) ?? [[letter, left[1]], right];
    lettered.set(key, art);
    return art;
  };

  return {
    depth,
    isUnicode,
    signs,
    surface: on(colors.text, colors.surface),
    text: on(colors.text, colors.surface),
    strong: on(colors.text, colors.surface, true),
    muted: on(colors.muted, colors.surface),
    accent: on(colors.accent, colors.surface, true),
    good: on(colors.good, colors.surface, true),
    bad: on(colors.bad, colors.surface, true),
    wall,
    overlay: hasFaces ? on(colors.surface, colors.text) : { inverse: true },
    empty: both(emptyGlyphs, well),
    lineArt: both(signs.line.repeat(2), { foreground: colors.line, background: colors.well }),
    full: hasFaces ? both('  ', { background: THEMES.dark.good }) : both('==', { bold: true }),
    block: (color, isFalling) => {
      if (faceOf(color) === GREY_FACE) return grey;
      const letter = signOf(color);
      if (!hasFaces) return withLetter(`${letter}${isFalling}`, letter, isFalling ? BRIGHT : SOLID);
      const face = faces[faceOf(color)]!;
      return mark === 'letter' ? withLetter(letter, letter, face) : face;
    },
    ghost: (color) => ghosts[faceOf(color)] ?? plainGhost,
  };
}

function both(glyphs: string, style: Style): BlockArt {
  const [left, right] = [...glyphs] as [string, string];
  return [
    [left, style],
    [right, style],
  ];
}

function drawFace(
  face: Color,
  index: number,
  mark: CellMark,
  isUnicode: boolean,
  depth: ColorDepth,
): BlockArt {
  const dark = depth === '16' ? BLACK : shade(face, -0.55);
  const right: readonly [string, Style] = [
    isUnicode ? '▕' : '|',
    { foreground: dark, background: face },
  ];
  switch (mark) {
    case 'pattern':
      return both(PATTERNS[index % PATTERNS.length]!, { foreground: dark, background: face });
    case 'letter':
      return [[' ', { foreground: BLACK, background: face, bold: true }], right];
    case 'edge': {
      const light = shade(face, 0.35);
      const edge = isUnicode && depth !== '16' ? '▏' : isUnicode ? ' ' : '_';
      const foreground = isUnicode ? light : dark;
      return [[edge, { foreground, background: face }], right];
    }
  }
}

/** A colour mixed with white (above 0) or black (below). */
function shade({ hex, ansi }: Color, amount: number): Color {
  const target = amount > 0 ? 255 : 0;
  const mixed = parseHex(hex).map((value) =>
    Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0'),
  );
  return { hex: `#${mixed.join('')}`, ansi };
}
