import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PlayPage } from './play-page.ts';
import { SITE, test } from './rig.ts';
import { DIST } from './serve.ts';

/** What the first load may cost, scripts gzipped. */
const MOST_SCRIPT = 80_000;
const MOST_FONTS = 60_000;

/** Milliseconds, at 60 frames a second. */
const FRAME = 17;

test.for([
  ['#/', 'Race a brain'],
  ['#/play?ruleset=guideline&mode=sprint', 'Start'],
  ['#/play', 'Start'],
] as const)(
  'the first load of %s needs at most 80 kB of script and 60 kB of fonts, all of it ours',
  async ([address, name], { visit }) => {
    const page = await visit('about:blank', { serviceWorkers: 'allow' });
    const asked = { script: new Set<string>(), font: new Set<string>() };
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { href, pathname } = new URL(request.url());
      if (!href.startsWith(SITE)) elsewhere.push(href);
      const kind = request.resourceType();
      if (kind === 'script' || kind === 'font') asked[kind].add(pathname.slice(1));
    });
    await page.goto(SITE + address);
    await page.locator('a, button', { hasText: name }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const read = (path: string) => readFileSync(DIST + path);
    const script = [...asked.script].reduce((sum, path) => sum + gzipSync(read(path)).length, 0);
    const fonts = [...asked.font].reduce((sum, path) => sum + read(path).length, 0);
    expect(elsewhere).toEqual([]);
    expect(script).toBeGreaterThan(1000);
    expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(fonts).toBeGreaterThan(1000);
    expect(fonts).toBeLessThanOrEqual(MOST_FONTS);
  },
);

test('the licences of the fonts come with them', async () => {
  for (const font of ['funnel-sans', 'martian-mono']) {
    const answer = await fetch(`${SITE}licences/${font}.txt`);
    expect(await answer.text()).toContain('SIL OPEN FONT LICENSE');
  }
});

test('a strict content security policy comes with the page', async () => {
  const response = await fetch(SITE);
  const policy = response.headers.get('content-security-policy') ?? '';
  const rules = new Map(
    policy.split(';').map((rule) => {
      const [name = '', ...values] = rule.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );
  expect(rules.get('default-src')).toMatch(/^'(none|self)'$/);
  expect(rules.get('script-src')).toMatch(/^'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}='$/);
  expect(rules.get('frame-ancestors')).toBe("'none'");
  expect(rules.get('base-uri')).toBe("'none'");
  expect(policy).not.toMatch(/'unsafe|\*|data:|https?:/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('the policy holds: a script from elsewhere does not run', async ({ visit }) => {
  const page = await visit('', { expectedErrors: ['CSP', 'Content Security Policy'] });
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
    return document.title;
  });
  expect(ran).not.toBe('taken over');
});

/** All of the first canvas, to be compared. */
function picture(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('canvas')!.toDataURL());
}

test.for([
  ['classic', '#/play?test=1&speed=2000'],
  ['guideline', '#/play?ruleset=guideline&mode=zen&seed=1'],
] as const)('a key of a %s game is painted with the next frame', async ([, address], { visit }) => {
  const page = await visit(address, { frozen: true });
  await page.clock.runFor(300);
  await new PlayPage(page).button('Start').click();
  await page.clock.runFor(FRAME);
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    const before = await picture(page);
    await page.keyboard.press(key);
    await page.clock.runFor(FRAME);
    expect(await picture(page), key).not.toBe(before);
  }
});

test('a brain at full speed takes a step with every frame', async ({ visit }) => {
  const page = await visit('#/play?test=1&brain=default&speed=0', { frozen: true });
  await page.clock.runFor(300);
  await new PlayPage(page).button('Start').click();
  await page.clock.runFor(FRAME);
  for (let i = 0; i < 10; i++) {
    const before = await picture(page);
    await page.clock.runFor(FRAME);
    expect(await picture(page), `frame ${i}`).not.toBe(before);
  }
});
