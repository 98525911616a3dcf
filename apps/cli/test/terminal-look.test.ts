import { PALETTE_NAMES, parseHex } from '@tetrarium/engine/picture';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { layOutClassic, smallestScreen } from '../src/games/classic/layout.ts';
import { detectColors, detectTheme, detectUnicode } from '../src/shell/abilities.ts';
import { createLook } from '../src/shell/look.ts';
import { type Color, PALETTES, THEME_NAMES, THEMES } from '../src/shell/palettes.ts';
import { COLOR_DEPTHS, formatStyle, nearest256 } from '../src/shell/style.ts';

/** WCAG 2: relative luminance and contrast. */
function luminance({ hex }: Color): number {
  const [r, g, b] = parseHex(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

describe('the palettes', () => {
  test.each(PALETTE_NAMES)('%s: seven faces that stand out and differ, or none', (name) => {
    const { pieces } = PALETTES[name];
    expect(pieces.length).toBe(name === 'mono' ? 0 : 7);
    for (const face of pieces)
      expect(contrast(face, THEMES.dark.well), face.hex).toBeGreaterThan(3);
    expect(new Set(pieces.map(({ hex }) => nearest256(parseHex(hex)))).size).toBe(pieces.length);
    expect(new Set(pieces.map(({ ansi }) => ansi)).size).toBe(pieces.length);
  });

  test.each(THEME_NAMES)('%s: text can be read', (name) => {
    const { surface, text, muted, accent, good, bad } = THEMES[name];
    for (const [role, color] of Object.entries({ text, muted, accent, good, bad })) {
      expect(contrast(color, surface), role).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('without colours blocks carry letters and no colour code is written', () => {
    const look = createLook({ depth: 'mono', isUnicode: true, palette: 'classic', theme: 'dark' });
    const [[glyph, style]] = look.block(6, false);
    expect(glyph).toBe('T');
    expect(formatStyle(style, 'mono')).toBe('\x1b[0;7m');
    expect(formatStyle(look.good, 'mono')).toBe('\x1b[0;1m');
  });

  test.each([
    ['truecolor', '\x1b[0;1;38;2;239;194;59;48;2;0;0;0m'],
    ['256', '\x1b[0;1;38;5;215;48;5;16m'],
    ['16', '\x1b[0;1;93;40m'],
    ['mono', '\x1b[0;1m'],
  ] as const)('the square with %s', (depth, code) => {
    const background = { hex: '#000000', ansi: 0 } as const;
    const style = { foreground: PALETTES.classic.pieces[5]!, background, bold: true };
    expect(formatStyle(style, depth)).toBe(code);
  });

  test('equal looks are the same object, so that nothing is written twice', () => {
    for (const palette of PALETTE_NAMES) {
      const look = createLook({ depth: '256', isUnicode: true, palette, theme: 'dark' });
      expect(look.block(3, true)).toBe(look.block(3, true));
      expect(look.ghost(3)).toBe(look.ghost(3));
    }
  });

  test('every look is ASCII where it has to be', () => {
    for (const palette of PALETTE_NAMES) {
      for (const depth of COLOR_DEPTHS) {
        const look = createLook({ depth, isUnicode: false, palette, theme: 'light' });
        const arts = [look.empty, look.full, look.ghost(0), look.block(0, true)];
        const glyphs = arts.flat().map(([glyph]) => glyph);
        expect([...glyphs, ...Object.values(look.signs)].join('')).toMatch(/^[ -~]*$/);
      }
    }
  });
});

describe('what a terminal can do', () => {
  test.each([
    [{ COLORTERM: 'truecolor', TERM: 'xterm-256color' }, 'truecolor'],
    [{ TERM: 'xterm-kitty' }, 'truecolor'],
    [{ TERM: 'screen-256color' }, '256'],
    [{ TERM: 'xterm' }, '16'],
    [{ TERM: 'linux' }, '16'],
    [{ TERM: 'vt100' }, 'mono'],
    [{ TERM: 'vt100', FORCE_COLOR: '2' }, '256'],
  ])('%j has %s colours', (env, depth) => {
    expect(detectColors(env, true)).toBe(depth);
    expect(detectColors(env, false)).toBe('mono');
  });

  test.each([
    [{ LANG: 'en_GB.UTF-8' }, true],
    [{ LANG: 'de_DE.utf8', LC_ALL: 'C' }, false],
    [{ LC_CTYPE: 'UTF-8' }, true],
    [{ LANG: 'C' }, false],
    [{ LANG: 'C.UTF-8', TERM: 'vt220' }, false],
    [{}, false],
  ])('%j shows Unicode: %s', (env, isUnicode) => {
    expect(detectUnicode(env, 'linux')).toBe(isUnicode);
  });

  test('a light background is believed when it is told', () => {
    expect(detectTheme({ COLORFGBG: '0;15' })).toBe('light');
    expect(detectTheme({})).toBe('dark');
  });
});

describe('the layout', () => {
  test('of the brief’s board needs 44x24', () => {
    expect(smallestScreen(10, 24)).toEqual({ columns: 44, rows: 24 });
  });

  test('nothing overlaps and nothing sticks out', () => {
    const size = fc.integer({ min: 1, max: 200 });
    const side = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(size, size, side, side, (columns, rows, width, height) => {
        const least = smallestScreen(width, height);
        const layout = layOutClassic({ columns, rows }, width, height);
        if (layout === undefined) {
          expect(columns < least.columns || rows < least.rows).toBe(true);
          return;
        }
        const { boardLeft, boardTop, panelLeft, panelWidth, keysLeft, keysWidth } = layout;
        const boardRight = boardLeft + 2 * width + 2;
        expect(boardLeft).toBeGreaterThanOrEqual(0);
        expect(boardTop).toBeGreaterThanOrEqual(layout.hasHeader ? 1 : 0);
        expect(boardTop + height + (layout.hasFloor ? 1 : 0)).toBeLessThanOrEqual(rows);
        expect(panelLeft).toBeGreaterThan(boardRight);
        expect(panelLeft + panelWidth).toBeLessThanOrEqual(columns);
        expect(panelWidth).toBeGreaterThanOrEqual(20);
        if (keysLeft !== undefined) {
          expect(keysLeft).toBeGreaterThanOrEqual(0);
          expect(keysLeft + keysWidth).toBeLessThan(boardLeft);
        }
      }),
    );
  });
});
