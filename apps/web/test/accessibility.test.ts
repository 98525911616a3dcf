import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PlayPage } from './play-page.ts';
import { useRig, type VisitorOptions } from './rig.ts';

const rig = useRig();

/** What axe finds, in a line for each thing. */
async function violations(page: Page, onlyColors = false): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (onlyColors) axe.withRules(['color-contrast', 'link-in-text-block']);
  else axe.options({ rules: { 'target-size': { enabled: true } } });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target} ${failureSummary}`),
  );
}

type Visit = readonly [name: string, hash: string, prepare?: (play: PlayPage) => Promise<void>];

const VISITS: readonly Visit[] = [
  ['the first page', ''],
  ['the play page', '#/play'],
  [
    'a game with its reasons',
    '#/play?seed=1&adversary=100',
    async (play) => {
      await play.button('Start').click();
      await play.button('Pause').click();
    },
  ],
  [
    'a result',
    '#/play?board=4x4&seed=1&brain=bad&zap=1&speed=0&autostart=1',
    ({ page }) => page.getByRole('button', { name: 'Play again' }).waitFor(),
  ],
  ['the settings', '#/settings'],
  [
    'the list of keys',
    '#/settings',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Keys', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
];

const SMALL_VISITS: readonly Visit[] = [
  ...VISITS.slice(0, 2),
  [
    'the options',
    '#/play?adversary=100',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Options' }).tap();
      await page.getByRole('dialog').waitFor();
    },
  ],
];

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

async function visitAll(
  visits: readonly Visit[],
  options: VisitorOptions,
  judge: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  const page = await rig.visit('', options);
  for (const [name, hash, prepare] of visits) {
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(rig.url + hash);
    await prepare?.(new PlayPage(page));
    found.push(...(await judge(page)).map((text) => `${name}: ${text}`));
  }
  return found;
}

test('axe finds nothing wrong on any page, in the light and in the dark', async () => {
  const found = await visitAll(VISITS, { colorScheme: 'light' }, async (page) => {
    const light = await violations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Everything but the colours is the same.
    const dark = await violations(page, true);
    await page.emulateMedia({ colorScheme: 'light' });
    return [...light, ...dark];
  });
  expect(found).toEqual([]);
});

test('axe finds nothing wrong on a phone, with high contrast and with forced colours', async () => {
  const found = await visitAll(SMALL_VISITS, PHONE, async (page) => {
    await page.emulateMedia({ contrast: 'more' });
    return violations(page);
  });
  expect(found).toEqual([]);
  const forced = await visitAll(VISITS.slice(1, 2), { forcedColors: 'active' }, violations);
  expect(forced).toEqual([]);
});

test('a screen reader hears what happens, and can read the board', async () => {
  const page = await rig.visit('#/play?test=1', { frozen: true });
  const play = new PlayPage(page);
  const said = page.getByRole('status').first();
  await play.button('Start').click();
  await page.clock.runFor(10);
  expect(await said.textContent()).toBe('The game began. Square.');
  await page.keyboard.press('Space');
  await page.clock.runFor(2100);
  expect(await said.textContent()).toBe('L comes.');
  expect(await play.board.getByRole('img').getAttribute('aria-label')).toMatch(
    /^Board 10 wide and 24 high\. .*Heights from the left: 0 0 0 0 2 2/,
  );
  expect((await play.shape()).at(-1)).toBe('....##....');
  await page.keyboard.press('b');
  await page.clock.runFor(10);
  expect(await said.textContent()).toMatch(/^L falling at column 5, bottom at row 22\. Board 10/);
});

test('a page that is zoomed to 200 % loses nothing', async () => {
  const page = await rig.visit('#/play', { viewport: { width: 640, height: 400 } });
  const play = new PlayPage(page);
  for (const name of ['Start', 'Stop', 'Left', 'Right', 'Rotate', 'Drop']) {
    await play.button(name).scrollIntoViewIfNeeded();
    const box = (await play.button(name).boundingBox())!;
    expect(box.x, name).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, name).toBeLessThanOrEqual(640);
    expect(box.y + box.height, name).toBeLessThanOrEqual(400.5);
  }
});
