import { checkConfig, DEFAULT_CONFIG, OPTIMISERS } from '@tetrarium/trainer';
import { expect, test } from 'vitest';
import { formatFigure } from '../shell/format.ts';
import { faultOfForm, fileNameOf, formatShort, geneName } from './words.ts';

test.each([
  [0, '0'],
  [-0.001, '0'],
  [-4.256, '\u22124.26'],
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

test('genes and files have names', () => {
  expect(geneName('eroded_piece_cells')).toBe('Eroded piece cells');
  expect(geneName('averageHeight')).toBe('Average height');
  expect(fileNameOf({ ...DEFAULT_CONFIG, genome: 'holes,max_height' })).toBe(
    'holes+max_height-1.run.jsonl',
  );
});

const { board, budget } = DEFAULT_CONFIG;

test.each([
  [{ board: { ...board, width: 2 } }, 'Expected “Width in cells” as a whole number from 4 to 16'],
  [{ ahead: { from: 99, beam: 4 } }, 'Expected “Look ahead from row” as a whole number from 0'],
  [{ ahead: { from: 9, beam: 0 } }, 'Expected “Placements looked into” as a whole number from 1'],
  [{ maxPieces: -1 }, 'Expected “Stop games after” as a whole number from 0'],
  [{ budget: { ...budget, pieces: 0 } }, 'Expected a number of “Generations” or “Pieces”'],
  [{ genome: '' }, 'Expected at least one of the features, got none'],
])('%j is refused in the words of the form', (changes, words) => {
  const config = checkConfig({ ...DEFAULT_CONFIG, ...changes });
  const said = config.ok ? '' : faultOfForm(config.problem.message, DEFAULT_CONFIG.optimiser);
  expect(said.slice(0, words.length)).toBe(words);
});

test('options of an optimiser go by their titles', () => {
  for (const { id: optimiser, options } of OPTIMISERS) {
    for (const { id, title, max } of options) {
      const asked = { ...DEFAULT_CONFIG, optimiser, options: { [id]: max + 1 } };
      const config = checkConfig(asked);
      const said = config.ok ? '' : faultOfForm(config.problem.message, optimiser);
      expect(said).toContain(`Expected “${title}” from `);
    }
  }
});
