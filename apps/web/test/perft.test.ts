import { expect } from 'vitest';
import { bundle } from './bundle.ts';
import { COUNTS } from './perft-program.ts';
import { test } from './rig.ts';

test('perft counts in the browser what it counts anywhere', async ({ visit }) => {
  const page = await visit('about:blank');
  await page.addScriptTag({ content: await bundle('./perft-program.ts') });
  const counted = await page.evaluate<number[]>('program.count()');
  expect(COUNTS.length).toBeGreaterThan(150);
  expect(counted).toEqual(COUNTS.map(({ nodes }) => nodes));
});
