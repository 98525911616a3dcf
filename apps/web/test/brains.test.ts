import { join } from 'node:path';
import { expect } from 'vitest';
import { withFiles } from '../../cli/test/run-cli.ts';
import { runHere } from '../../cli/test/run-here.ts';
import { BrainsPage } from './brains-page.ts';
import { FLAT, importFile, WEIGHTS } from './brains-rig.ts';
import { type Download, download } from './download.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';

/** What the command line says of a brain that was exported. */
function inTerminal(
  { name, bytes }: Download,
  command: (path: string) => string[],
): Promise<Record<string, unknown>> {
  return withFiles({ [name]: bytes.toString() }, async (folder) => {
    const { stdout, stderr, code } = await runHere(command(join(folder, name)));
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
    return JSON.parse(stdout) as Record<string, unknown>;
  });
}

test('a program goes out as a file that the command line takes, and comes back', async ({
  visit,
}) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  // Without an export, and with a type: the file has both as they must be.
  const code = FLAT.replace('export function rateBoard(board)', 'function rateBoard(board: any)');
  expect(await brains.write(code)).toContain('Works');
  await brains.kept();
  const file = await download(page, () => brains.button('Export').click());
  expect(file.name).toBe('my-brain.ts');
  const played = await inTerminal(file, (path) => [
    ...['classic', '--brain', path, '--test-sequence', '--straight', '--json'],
  ]);
  expect(played).toMatchObject({ pieces: 100, score: 285 });
  await importFile(page, file.name, file.bytes.toString());
  await brains.link('my-brain').and(page.locator('[aria-current]')).waitFor();
  expect(await brains.said()).toContain('Works');
});

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

test('two tabs do not overwrite each other', async ({ visit }) => {
  const page = await visit('#/brains');
  const here = new BrainsPage(page);
  await here.write(FLAT);
  await here.kept();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const there = new BrainsPage(tab);
  await there.editor.waitFor();
  await expect.poll(() => there.text()).toBe(FLAT);
  // What is changed in one is shown in the other, where nothing was typed.
  await there.write(`// there\n${FLAT}`);
  await expect.poll(() => here.text()).toBe(`// there\n${FLAT}`);
  // A tab that has not heard of the change.
  await page.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await tab.evaluate(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await here.write(`// here\n${FLAT}`);
  await here.kept();
  await there.editor.focus();
  await tab.keyboard.press('ControlOrMeta+Home');
  await tab.keyboard.type('// both');
  await tab.getByRole('alert').getByText('Another tab has changed this brain').waitFor();
  await there.button('Keep mine').click();
  await there.kept();
  expect(await there.text()).toContain('// both');
  await there.button('History').click();
  await tab.getByRole('dialog').getByText('from another tab').first().waitFor();
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

test('weights are imported, play, become code, and go out as they came', async ({ visit }) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  await brains.said();
  await importFile(page, 'mine.weights.json', WEIGHTS);
  await brains.link('mine').and(page.locator('[aria-current]')).waitFor();
  await page.getByRole('img', { name: /^mine plays/ }).waitFor();
  await page.getByText(/^[2-9] pieces/).waitFor();
  const file = await download(page, () => brains.button('Export').click());
  expect(file.name).toBe('mine.weights.json');
  expect(JSON.parse(file.bytes.toString())).toMatchObject(JSON.parse(WEIGHTS));
  await brains.button('Rate it').click();
  const rating = page.getByRole('region', { name: 'Rating' });
  await rating.getByText('95 % interval').waitFor({ timeout: 60_000 });
  const { mean } = await inTerminal(file, (path) => [
    ...['rate', path, '--board', '10x10', '--games', '100', '--max-pieces', '100000', '--json'],
  ]);
  const shown = await rating.locator('.brain-mean').textContent();
  expect(Number(shown!.split(' ')[0]!.replaceAll(',', ''))).toBeCloseTo(Number(mean), -1);
  await brains.button('Edit as code').click();
  await brains.editor.waitFor();
  expect(await brains.said()).toContain('Works');
  expect(await brains.text()).toContain('holes: -4');
  await importFile(page, 'bad.json', '{ "hole": 1 }');
  await page.getByRole('alert').getByText('feature ids').waitFor();
});

test('a brain that fails at the board or in a rating says where', async ({ visit }) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  const code = `let n = 0;
export function rateBoard(board) {
  if (board.height < 12 && ++n > 40) throw new Error('tired');
  return board.heightSum;
}`;
  expect(await brains.write(code)).toContain('Works');
  const fault = 'My brain threw Error: tired (line 3, column 44).';
  await page.getByRole('alert').getByText(fault).waitFor();
  await brains.button('Rate it').click();
  await page.getByRole('region', { name: 'Rating' }).getByText(fault).waitFor();
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
