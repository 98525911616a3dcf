import { expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
const { cellOf } = await import('./stage.ts');

test.each([
  // The rail is off already.
  ['a large window', 'wide', 1440 - 84, 900, 0, 37],
  ['a laptop', 'wide', 1366 - 84, 768, 0, 31],
  ['1024x768', 'wide', 1024 - 84, 768, 0, 31],
  ['the narrowest with sides', 'wide', 900 - 84, 768, 0, 27],
  ['a phone', 'tall', 390, 844, 88, 30],
  ['a small phone', 'tall', 360, 640, 88, 21],
  ['a phone on its side', 'low', 844, 390, 0, 17],
  ['a zoom of 400 %', 'tall', 341, 192, 88, 17],
] as const)('%s', (_, kind, width, height, pads, cell) => {
  expect(cellOf(kind, width, height, pads)).toBe(cell);
});
