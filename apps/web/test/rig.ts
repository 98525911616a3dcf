/// <reference lib="dom" />
import type { BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { launchBrowser } from './browser.ts';

/** How a visitor differs from one with a mouse at 1024x768 in the light. */
export type VisitorOptions = BrowserContextOptions & {
  /** Time stands still in the page until `page.clock` moves it. */
  readonly frozen?: boolean;
  /** Whether a guideline run counts down first [false]. */
  readonly countdown?: boolean;
  /** Errors that this visit is meant to cause, as parts of their text. */
  readonly expectedErrors?: readonly string[];
};

/** A new visitor, with nothing stored, opens a page of the site, or of another by its `baseURL`. */
export type Visit = (path?: string, options?: VisitorOptions) => Promise<Page>;

/** The site's address, with a slash at the end. */
export const SITE = inject('site');

/** The browser of all test files of a worker; it ends with the worker. */
export const browser = await launchBrowser();

/**
 * A test that gets `visit`. Every visit must go by without an error on the console, a failed
 * request or a breach of the CSP.
 */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ task: _ }, use) => {
    const closing: (() => Promise<void>)[] = [];
    const problems: string[] = [];
    await use(async (path = '', visitor = {}) => {
      const { frozen = false, countdown = false, expectedErrors = [], ...options } = visitor;
      const context = await browser.newContext({
        baseURL: SITE,
        viewport: { width: 1024, height: 768 },
        // The machine's own may be one that only machines speak, such as POSIX.
        locale: 'en-US',
        // Putting all files by for later costs time; the tests of that say 'allow'.
        serviceWorkers: 'block',
        ...options,
      });
      closing.push(() => context.close());
      const note = (text: string): void => {
        if (!expectedErrors.some((part) => text.includes(part))) problems.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      context.on('weberror', (error) => note(String(error.error())));
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      await watchPolicy(page);
      if (!countdown) await skipCountdown(page);
      if (frozen) await page.clock.install({ time: new Date('2025-01-01T12:00:00Z') });
      await page.goto(path);
      if (path !== 'about:blank') await settle(page);
      if (frozen) await page.clock.pauseAt(new Date('2025-01-01T12:01:00Z'));
      return page;
    });
    await Promise.all(closing.map((close) => close()));
    expect(problems, 'errors in the page').toEqual([]);
  },
});

/** Lets a run begin at once, where the visitor has no settings of their own. */
function skipCountdown(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    try {
      const [key, settings] = ['tetrarium/modern', { version: 1, hasCountdown: false }];
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...settings, ...kept, hasCountdown: false }));
    } catch {
      // No page that keeps anything.
    }
  });
}

/** Waits until the page has fetched its script and done what it does when it is shown. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await page.evaluate(frame);
  await page.evaluate(frame);
}

/** Writes breaches of the CSP on the console even where the browser would not call them errors. */
function watchPolicy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} forbids ${event.blockedURI}`);
    });
  });
}
