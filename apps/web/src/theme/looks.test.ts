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
  test.each(['text', 'muted', 'accent', 'good', 'bad'] as const)('%s can be read', (token) => {
    expect(contrast(theme[token], theme.surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(theme[token], theme.raised)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test('the words on the accent can be read', () => {
    expect(contrast(theme.onAccent, theme.accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test('walls and the line under the spawn rows stand out', () => {
    expect(contrast(theme.wall, theme.well)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
    expect(contrast(theme.muted, theme.well)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
  });

  test.each(PALETTE_NAMES)('the edges of %s cells stand out from the empty well', (palette) => {
    for (const { edge } of looksOf(palette, name, theme)) {
      expect(contrast(edge, theme.well)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
    }
  });

  test.each(PALETTE_NAMES)('letters on %s cells can be read', (palette) => {
    for (const { face, ink } of looksOf(palette, name, theme)) {
      expect(contrast(ink, face)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });
});

test('the seven pieces of the colour-blind palette differ in pattern, not only in colour', () => {
  expect(new Set(PATTERNS.okabe).size).toBe(7);
});

test('a colour moves away from its ground until it stands out', () => {
  expect(contrast(withContrast('#ffff00', '#ffffff', 3), '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(withContrast('#000033', '#000000', 3), '#000000')).toBeGreaterThanOrEqual(3);
  expect(inkOn('#ffffff')).toBe('#000000');
});
