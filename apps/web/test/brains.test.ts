import { expect } from 'vitest';
import { BrainsPage } from './brains-page.ts';
import { FLAT } from './brains-rig.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

test('[O-08] write a brain, rate it, compare it, watch it', async ({ visit }) => {
  const page = await visit('#/brains', { viewport: { width: 1366, height: 768 } });
  const brains = new BrainsPage(page);
  await brains.editor.waitFor();
  await expect.poll(() => brains.text()).toMatch(/^export function rateBoard/);
  expect(await brains.write(FLAT)).toMatch(/Works .* ms a board, limit 1 s a piece/);
  await page.getByText('This move, by your rating').waitFor();
  await brains.button('Rate it').click();
  const rating = page.getByRole('region', { name: 'Rating' });
  await rating.getByText('95 % interval').waitFor({ timeout: 60_000 });
  const { y, height } = (await brains.button('Compare').boundingBox())!;
  expect(y + height).toBeLessThan(768);
  // The same games as \`tetrarium rate\` plays.
  expect(await rating.getByRole('img').getAttribute('aria-label')).toContain('100 games');
  const mean = await rating.locator('.brain-mean').textContent();
  expect(Number(mean!.split(' ')[0])).toBeGreaterThan(30);
  await brains.link('My brain').getByText(/^\d+$/).waitFor();
  await rating.getByRole('combobox', { name: 'Compare with' }).selectOption('bad');
  await brains.button('Compare').click();
  await rating.getByText('My brain is stronger than Bad').waitFor({ timeout: 60_000 });
  await brains.button('Watch').click();
  const play = new PlayPage(page);
  await play.button('Pause').waitFor();
  await expect.poll(async () => (await play.numbers()).pieces).toBeGreaterThan(2);
});

test('nothing typed is lost: Escape, back, reload, another size, another brain', async ({
  visit,
}) => {
  const page = await visit('#/brains', { viewport: { width: 1300, height: 800 } });
  const brains = new BrainsPage(page);
  await brains.said();
  const type = async (text: string): Promise<void> => {
    await brains.editor.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(text);
  };
  await type('// one');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 400, height: 800 });
  expect(await brains.text()).toContain('// one');
  await page.setViewportSize({ width: 1300, height: 800 });
  await type(' two');
  // At once, before anything is kept.
  await page.reload();
  await brains.editor.waitFor();
  await expect.poll(() => brains.text()).toContain('// one two');
  await type(' three');
  await brains.link('Lee').click();
  await page.getByText('sum of weight times feature').waitFor();
  await page.goBack();
  await brains.editor.waitFor();
  await expect.poll(() => brains.text()).toContain('// one two three');
  await type(' four');
  await page.getByRole('link', { name: 'Train', exact: true }).click();
  await page.getByRole('heading', { name: 'Train', exact: true }).waitFor();
  await page.goBack();
  await brains.editor.waitFor();
  await expect.poll(() => brains.text()).toContain('// one two three four');
});

test('by keys alone: Tab indents, Escape and Tab leave, N is the next piece', async ({ visit }) => {
  const page = await visit('#/brains', { reducedMotion: 'reduce' });
  const brains = new BrainsPage(page);
  await brains.said();
  await brains.editor.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Tab');
  expect(await brains.text()).toMatch(/^ {2}export/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.id ?? '')).not.toBe('');
  await page.locator('#content').focus();
  await page.getByText('0 pieces, 0 lines').waitFor();
  await page.keyboard.press('n');
  await page.getByText('1 piece, 0 lines').waitFor();
});
