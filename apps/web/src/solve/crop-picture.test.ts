import { expect, test } from 'vitest';
import { cropPicture } from './crop-picture.ts';

test('a drawing is cut to its blocks, the top row first', () => {
  expect(cropPicture(new Set(['3,4', '4,4', '4,3', '5,3']))).toBe('** \n **\n');
  expect(cropPicture(new Set(['2,2']))).toBe('*\n');
  expect(cropPicture(new Set())).toBe('');
});
