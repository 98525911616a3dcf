import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { withFiles } from '../../cli/test/run-cli.ts';
import { runHere } from '../../cli/test/run-here.ts';
import { BrainsPage } from './brains-page.ts';
import { FLAT, importFile, WEIGHTS } from './brains-rig.ts';
import { type Download, download } from './download.ts';
import { test } from './rig.ts';
import { violations } from './violations.ts';

/** Begins the race that is set up, loses it, and watches it again. */
async function loseRace(page: Page, rival: string): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('application').waitFor();
  const well = page.getByRole('region', { name: rival, exact: true }).getByRole('img').first();
  await expect.poll(() => well.getAttribute('aria-label')).toMatch(/stack [1-9]/);
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Space');
        return page.getByText('You lost').count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Watch replay' }).click();
  await page.getByRole('region', { name: rival, exact: true }).waitFor();
}

test('a brain that was written is raced, and the race is watched again', async ({ visit }) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  expect(await brains.write(FLAT)).toContain('Works');
  // The keys of the button.
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('heading', { name: 'Race', exact: true }).waitFor();
  await loseRace(page, 'My brain');
});

test('weights of a file race', async ({ visit }) => {
  const page = await visit('#/brains');
  const brains = new BrainsPage(page);
  await brains.said();
  await importFile(page, 'mine.weights.json', WEIGHTS);
  await brains.link('mine').and(page.locator('[aria-current]')).waitFor();
  await brains.button('Race it Ctrl Enter').click();
  await loseRace(page, 'mine');
});

test('axe finds nothing wrong, on a desk and on a phone', async ({ visit }) => {
  const found: string[] = [];
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await visit('#/brains', { viewport });
    const brains = new BrainsPage(page);
    // The starter goes on at the board while the text does not work.
    await brains.said();
    await brains.write('const a = 1;\nconst rateBoard = () => "low";');
    for (const name of ['', 'Lee']) {
      if (name !== '') await brains.link(name).click();
      await expect.poll(() => page.locator('iframe').count()).toBe(name === '' ? 1 : 0);
      found.push(...(await violations(page)).map((text) => `${viewport.width} ${name}: ${text}`));
    }
    const wide = await page.evaluate(() => document.querySelector('#content')!.scrollWidth);
    expect(wide).toBeLessThanOrEqual(viewport.width);
  }
  expect(found).toEqual([]);
});

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
