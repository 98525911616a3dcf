/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { SITE, type Visit } from './rig.ts';

export const PORTRAIT = { width: 390, height: 844 } as const;
export const PHONE = {
  viewport: PORTRAIT,
  hasTouch: true,
  isMobile: true,
  storageState: {
    cookies: [],
    origins: [
      {
        origin: new URL(SITE).origin,
        localStorage: [{ name: 'tetrarium/modern', value: '{"version":1,"padSet":"all"}' }],
      },
    ],
  },
};
export const GAME = '#/play?ruleset=guideline&mode=zen&seed=1';

/** Opens the page of a game and its arranging, by the options where those are a sheet. */
export async function arrange(visit: Visit, options: Parameters<Visit>[1] = PHONE): Promise<Page> {
  const page = await visit(GAME, options);
  await openArranging(page);
  return page;
}

export async function openArranging(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Options' });
  const open = page.getByRole('button', { name: 'Arrange buttons' });
  await sheet.or(open).first().waitFor();
  if ((await sheet.count()) > 0) await sheet.click();
  await open.click();
  await page.getByRole('dialog', { name: 'Arrange buttons' }).waitFor();
}
