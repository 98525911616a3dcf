import { DEFAULT_CONFIG } from '@tetrarium/trainer';
import { expect, test } from 'vitest';
import { fileNameOf, formatDuration, formatFigure, formatShort, geneName } from './train-words.ts';

test.each([
  [0, '0'],
  [-0.001, '0'],
  [-4.256, '-4.26'],
  [12.34, '12.3'],
  [1234.5, '1,235'],
])('%d is read as %s', (value, text) => expect(formatFigure(value)).toBe(text));

test.each([
  [950.4, '950'],
  [9999, '9,999'],
  [12_345, '12.3 k'],
  [3_456_000, '3.46 M'],
  [2e9, '2 G'],
])('%d is short for %s', (value, text) => expect(formatShort(value)).toBe(text));

test.each([
  [3.2, '4 s'],
  [240, '4 min'],
  [9000, '2.5 h'],
])('%d seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test('genes and files have names', () => {
  expect(geneName('eroded_piece_cells')).toBe('Eroded piece cells');
  expect(geneName('averageHeight')).toBe('Average height');
  expect(fileNameOf({ ...DEFAULT_CONFIG, genome: 'holes,max_height' })).toBe(
    'holes+max_height-1.run.jsonl',
  );
});
