import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { bundle } from './bundle.ts';
import { COUNTS } from './perft-program.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('perft counts in the browser what it counts anywhere', async () => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle('./perft-program.ts') });
  const counted = await page.evaluate<number[]>('program.count()');
  expect(COUNTS.length).toBeGreaterThan(150);
  expect(counted).toEqual(COUNTS.map(({ nodes }) => nodes));
});
