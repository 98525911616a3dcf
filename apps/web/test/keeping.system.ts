import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '@tetrarium/server';
import { expect } from 'vitest';
import { workerIsReady } from './keeping-update.ts';
import { PlayPage } from './play-page.ts';
import { test } from './rig.ts';
import { DIST } from './serve.ts';

test('a new version waits until the game is over and the player takes it', async ({ visit }) => {
  const webRoot = await mkdtemp(join(tmpdir(), 'tetrarium-update-test-'));
  await cp(DIST, webRoot, { recursive: true });
  const server = createServer({ version: 'test', webRoot });
  try {
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const page = await visit(`${url}/#/play?test=1&speed=2000`, { serviceWorkers: 'allow' });
    const play = new PlayPage(page);
    await workerIsReady(page);
    await page.reload();
    await play.button('Start').click();
    await appendFile(join(webRoot, 'sw.js'), '\n// The next version.\n');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
    const offer = page.getByText('A new version of Tetrarium is ready.');
    expect(await play.button('Stop').isEnabled()).toBe(true);
    expect(await offer.count()).toBe(0);
    await play.button('Stop').click();
    await offer.waitFor();
    const reloaded = page.waitForEvent('load');
    await play.button('Update now').click();
    await reloaded;
    await play.button('Start').waitFor();
    expect(await offer.count()).toBe(0);
  } finally {
    await server.close();
    await rm(webRoot, { recursive: true });
  }
});
