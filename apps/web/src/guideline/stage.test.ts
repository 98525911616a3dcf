import { expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
const { cellOf } = await import('./stage.ts');

test.each([
  // The rail of 84 and the margins are off already.
  ['a large window', 'wide', 1440 - 84 - 96, 900 - 24, 0, 37],
  ['a laptop', 'wide', 1366 - 84 - 96, 768 - 24, 0, 31],
  ['1024x768', 'wide', 1024 - 84 - 48, 768 - 24, 0, 31],
  ['a phone', 'tall', 390 - 18, 844 - 10, 92, 30],
  ['a small phone', 'tall', 360 - 18, 640 - 10, 92, 21],
  ['a phone on its side', 'low', 844 - 32, 390 - 8, 0, 16],
  ['a zoom of 400 %', 'tall', 341 - 18, 192, 92, 17],
] as const)('%s', (_, kind, width, height, pads, cell) => {
  expect(cellOf(kind, width, height, pads)).toBe(cell);
});
