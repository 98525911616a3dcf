import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SANDBOX_HASH, SANDBOX_SCRIPT, THINK_LIMIT } from '../src/brains/sandbox/frame.ts';
import { TAUGHT, writeFor } from './own-brain-page.ts';
import { SITE, test, type Visit } from './rig.ts';

/**
 * A visit in which a brain has a minute to think, since machines may be busy, and frames come
 * faster than to an eye.
 */
async function visitPatiently(visit: Visit, ...args: Parameters<Visit>): Promise<Page> {
  const page = await visit(...args);
  await page.addInitScript((limit) => {
    const wait = window.setTimeout.bind(window) as (deed: TimerHandler, delay?: number) => number;
    const waitLonger = (deed: TimerHandler, delay = 0): number =>
      wait(deed, delay < limit ? delay : 60 * delay);
    Object.assign(window, {
      setTimeout: waitLonger,
      requestAnimationFrame: (deed: FrameRequestCallback) => wait(() => deed(performance.now())),
      cancelAnimationFrame: clearTimeout,
    });
  }, THINK_LIMIT);
  await page.reload();
  return page;
}

/** A server that everybody may ask, and how often that was done. */
async function openHouse() {
  let visits = 0;
  const server = createServer((_, response) => {
    visits++;
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript',
    });
    response.end('self.taken = true;');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}/`, visits: () => visits, close };
}

test('[O-08] a brain that was written here is kept and plays as in the terminal', async ({
  visit,
}) => {
  const page = await visitPatiently(visit, '#/brains');
  const play = await writeFor(page, TAUGHT, '#/play?test=1&zap=1&speed=0&brain=own');
  await page.getByRole('checkbox', { name: 'Brain', exact: true, checked: true }).waitFor();
  await page.reload();
  await play.button('Start').click();
  await play.button('Play again').waitFor({ timeout: 60_000 });
  // 100 pieces and 285 points: docs/your-first-brain.md, step 5.
  expect(await play.numbers()).toMatchObject({ rows: 37, score: 285 });
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test("[C-19] a brain in the handout's names makes 270 on the test sequence", async ({ visit }) => {
  const page = await visitPatiently(visit, '#/brains');
  const path = new URL('../../cli/test/fixtures/brains/handout-subclass.ts', import.meta.url);
  const code = readFileSync(path, 'utf8');
  const play = await writeFor(page, code, '#/play?test=1&zap=1&speed=0&brain=own');
  await page.getByRole('checkbox', { name: 'Brain', exact: true, checked: true }).waitFor();
  await play.button('Start').click();
  await play.button('Play again').waitFor({ timeout: 60_000 });
  expect(await play.numbers()).toMatchObject({ rows: 34, score: 270 });
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('the room is sealed: no network, no storage, no page', async ({ visit }) => {
  const house = await openHouse();
  const page = await visitPatiently(visit, '#/brains', {
    expectedErrors: ['Content Security Policy', 'Failed to load', 'CSP', 'ERR_', 'WebSocket'],
  });
  const code = `
    const url = ${JSON.stringify(house.url)};
    const tried = [];
    const attempt = (name, deed) => { try { deed(); tried.push(name); } catch {} };
    attempt('importScripts', () => importScripts(url));
    attempt('XMLHttpRequest', () => {
      const request = new XMLHttpRequest();
      request.open('GET', url, false);
      request.send();
    });
    attempt('indexedDB', () => indexedDB.open('tetrarium'));
    attempt('localStorage', () => localStorage.length);
    attempt('eval', () => (0, eval)('1'));
    attempt('document', () => document.title);
    attempt('parent', () => parent.document);
    const later = (name, deed) => { try { deed().then(() => tried.push(name), () => {}); } catch {} };
    later('fetch', () => fetch(url));
    later('no-cors', () => fetch(url, { mode: 'no-cors' }));
    later('caches', () => caches.open('x'));
    later('import', () => import(url));
    attempt('events', () => { new EventSource(url).onopen = () => tried.push('EventSource'); throw 0; });
    attempt('socket', () => { new WebSocket(url.replace('http', 'ws')); throw 0; });
    let asked = 0;
    addEventListener('message', () => { asked++; });
    // While four pieces fall the answers above come, if any do; the first question is the check.
    function rateBoard() {
      if (asked < 6) return 0;
      throw new Error('reached: ' + tried.join() + '; at ' + origin);
    }`;
  const play = await writeFor(page, code, '#/play?speed=8&brain=own');
  await play.button('Start').click();
  await page.getByRole('alert').getByText('reached: ; at null').waitFor();
  expect(house.visits()).toBe(0);
  // It would have noticed.
  await fetch(house.url);
  expect(house.visits()).toBe(1);
  await house.close();
});

test('the policy of the page names the room and nothing else', async () => {
  expect(SANDBOX_HASH).toBe(
    `sha256-${createHash('sha256').update(SANDBOX_SCRIPT).digest('base64')}`,
  );
  const policy = (await fetch(SITE)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' '${SANDBOX_HASH}';`);
  expect(policy).toContain("worker-src 'self' blob:;");
});
