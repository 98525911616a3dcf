import { expect } from 'vitest';
import { BrainsPage } from './brains-page.ts';
import { FLAT } from './brains-rig.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

test('while the text has a fault the last version that worked plays, and it says so', async ({
  visit,
}) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  expect(await brains.write(FLAT)).toContain('Works');
  const note = page.getByText('The last version that worked is playing.');
  expect(await note.count()).toBe(0);
  await brains.write(FLAT.replace('return', 'return +*'));
  await note.waitFor();
  expect(await brains.write(FLAT)).toContain('Works');
  await note.waitFor({ state: 'detached' });
});

test('write a brain, rate it, compare it, watch it', async ({ visit }) => {
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

test('what is typed just before and after a quick look at another brain is kept', async ({
  visit,
}) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  await brains.said();
  const typed: string[] = [];
  for (let round = 0; round < 4; round++) {
    typed.push(`// word${round}`);
    await brains.editor.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(typed.at(-1)!);
    await page.evaluate(async (frames) => {
      location.hash = '#/brains?brain=lee';
      for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
      history.back();
    }, round);
    await brains.editor.waitFor();
    await expect.poll(() => brains.text()).toContain(typed.join(''));
  }
  await brains.kept();
  await page.reload();
  await brains.editor.waitFor();
  await expect.poll(() => brains.text()).toContain(typed.join(''));
});

test('the starter asks, can be undone, and the history brings a text back', async ({ visit }) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  await brains.write(FLAT);
  await brains.kept();
  await brains.button('Starter').click();
  await brains.button('Keep my text').click();
  expect(await brains.text()).toBe(FLAT);
  await brains.button('Starter').click();
  await brains.button('Replace').click();
  await expect.poll(() => brains.text()).toContain('What a board can tell');
  await brains.editor.focus();
  await page.keyboard.press('ControlOrMeta+z');
  expect(await brains.text()).toBe(FLAT);
  await brains.kept();
  await page.reload();
  await brains.editor.waitFor();
  await brains.button('History').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('before the starter').waitFor();
  await dialog.getByRole('button', { name: 'Restore' }).last().click();
  await expect.poll(() => brains.text()).toContain('What a board can tell');
});

test('several brains: renamed, duplicated, deleted, brought back', async ({ visit }) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  await brains.said();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('flat');
  await name.press('Tab');
  await page.getByRole('textbox', { name: 'Notes' }).fill('minds bumps');
  await brains.link('flat').waitFor();
  await brains.button('Duplicate').click();
  await brains.link('flat 2 a copy').waitFor();
  expect(await page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('minds bumps');
  await brains.button('Delete').click();
  await brains.link('flat 2 a copy').waitFor({ state: 'detached' });
  await brains.button('Undo').click();
  await brains.link('flat 2 a copy').waitFor();
  await page.reload();
  await brains.link('flat 2 a copy').waitFor();
});

test('an older browser’s one brain comes along', async ({ visit }) => {
  const page = await visit('');
  await page.evaluate((text) => localStorage.setItem('tetrarium/own-brain', text), FLAT);
  await page.goto('#/brains');
  await page.reload();
  const brains = new BrainsPage(page);
  await brains.editor.waitFor();
  await expect.poll(() => brains.text()).toBe(FLAT);
  await page.reload();
  await brains.editor.waitFor();
  expect(await brains.link('My brain').count()).toBe(1);
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
