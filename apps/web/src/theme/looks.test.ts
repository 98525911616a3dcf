import { PALETTE_NAMES } from '@tetrarium/engine/picture';
import { describe, expect, test } from 'vitest';
import { contrast, inkOn, withContrast } from './color.ts';
import { EDGE_CONTRAST, looksOf, PATTERNS } from './looks.ts';
import { MORE_CONTRAST, THEME_NAMES, THEMES } from './themes.ts';

const TEXT_CONTRAST = 4.5;
const everyTheme = THEME_NAMES.flatMap((name) => [
  { title: name, name, theme: THEMES[name] },
  { title: `${name}, more contrast`, name, theme: { ...THEMES[name], ...MORE_CONTRAST[name] } },
]);

test('the contrast of WCAG: black on white is 21, a colour on itself is 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#123456', '#123456')).toBe(1);
});

describe.each(everyTheme)('$title', ({ name, theme }) => {
  test.each(['text', 'muted', 'faint', 'good', 'bad', 'warn'] as const)(
    '%s can be read',
    (token) => {
      for (const ground of [theme.page, theme.raised, theme.well]) {
        expect(contrast(theme[token], ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    },
  );

  test('the words on the primary button can be read', () => {
    expect(contrast(theme.onSolid, theme.solid)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test('walls and the outlines of controls stand out', () => {
    expect(contrast(theme.solid, theme.well)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
    expect(contrast(theme.edge, theme.page)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
  });

  test.each(PALETTE_NAMES)('%s cells and their lines stand out from the empty well', (palette) => {
    for (const { face, edge, line } of looksOf(palette, name, theme)) {
      expect(contrast(edge ?? face, theme.well)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
      expect(contrast(line, theme.well)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
    }
  });

  test.each(PALETTE_NAMES)('letters on %s cells can be read', (palette) => {
    for (const { face, ink } of looksOf(palette, name, theme)) {
      expect(contrast(ink, face)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });
});

test('the seven pieces differ in pattern where patterns are wanted, in any palette', () => {
  expect(new Set(PATTERNS).size).toBe(7);
  const looks = looksOf('classic', 'dark', THEMES.dark, { hasPatterns: true });
  expect(looks.slice(0, 7).map(({ pattern }) => pattern)).toEqual(PATTERNS);
});

test('the colour-blind palette brings letters with it', () => {
  expect(
    looksOf('okabe', 'dark', THEMES.dark)
      .slice(0, 7)
      .every((look) => look.isLettered),
  ).toBe(true);
  expect(looksOf('classic', 'dark', THEMES.dark)[0]!.isLettered).toBe(false);
});

test('a colour moves away from its ground until it stands out', () => {
  expect(contrast(withContrast('#ffff00', '#ffffff', 3), '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(withContrast('#000033', '#000000', 3), '#000000')).toBeGreaterThanOrEqual(3);
  expect(inkOn('#ffffff')).toBe('#000000');
});
