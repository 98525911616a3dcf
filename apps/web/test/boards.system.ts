import { beforeAll, expect } from 'vitest';
import { MARATHON, PLACE, playMarathon, sending } from './boards-page.ts';
import { test } from './rig.ts';
import { storeReady } from './store-ready.ts';

beforeAll(storeReady);

test('games finished without the server wait, and are sent when it is back', async ({ visit }) => {
  const page = await visit(MARATHON, { expectedErrors: ['Failed to load resource'] });
  await playMarathon(page);
  await page.getByRole('button', { name: 'Send to the boards' }).waitFor();
  await page.context().setOffline(true);
  await playMarathon(page, 'Play again');
  await page.getByRole('button', { name: /^Send / }).click();
  await sending(page)
    .getByText(/^The server cannot be reached. The game waits/)
    .waitFor();
  await page.context().setOffline(false);
  await sending(page).getByText(PLACE).waitFor();
  // The same at the next start.
  await page.route('**/api/v1/scores', (route) => route.abort());
  await playMarathon(page, 'Play again');
  await page.getByRole('button', { name: /^Send / }).click();
  await sending(page)
    .getByText(/^The server cannot be reached. The game waits/)
    .waitFor();
  await page.unroute('**/api/v1/scores');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/v1/scores'));
  await page.goto('#/settings');
  await page.reload();
  expect((await sent).status()).toBe(201);
});
