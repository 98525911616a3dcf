/// <reference lib="dom" />
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Serving, serve } from './serve.ts';

/** How a visitor differs from one with a mouse at 1024x768 in the light. */
export type VisitorOptions = BrowserContextOptions & {
  /** Time stands still in the page until `page.clock` moves it. */
  readonly frozen?: boolean;
  /** Errors that this visit is meant to cause, as parts of their text. */
  readonly expectedErrors?: readonly string[];
};

/** The browser and the server of one test file. */
export interface Rig {
  readonly browser: Browser;
  readonly url: string;
  /** A new visitor, with nothing stored, opens a page of the site. */
  visit(path?: string, options?: VisitorOptions): Promise<Page>;
  /** The server goes away, as seen by every visitor. */
  stopServing(): Promise<void>;
}

/**
 * Starts the real server and a real browser for a test file and ends them after it. Every visit
 * must go by without an error on the console, a failed request or a breach of the CSP.
 */
export function useRig(): Rig {
  let browser: Browser;
  let serving: Serving;
  const contexts: BrowserContext[] = [];
  let problems: string[] = [];

  beforeAll(async () => {
    [serving, browser] = await Promise.all([serve(), launchBrowser()]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), serving?.close()]);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    const seen = problems;
    problems = [];
    expect(seen, 'errors in the page').toEqual([]);
  });

  return {
    get browser() {
      return browser;
    },
    get url() {
      return serving.url;
    },
    visit: async (path = '', { frozen = false, expectedErrors = [], ...options } = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1024, height: 768 },
        baseURL: serving.url,
        // Putting all files by for later costs time; the tests of that say 'allow'.
        serviceWorkers: 'block',
        ...options,
      });
      contexts.push(context);
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
      if (frozen) await page.clock.install({ time: new Date('2025-01-01T12:00:00Z') });
      await page.goto(path);
      if (frozen) await page.clock.pauseAt(new Date('2025-01-01T12:00:10Z'));
      return page;
    },
    stopServing: () => serving.close(),
  };
}

/** Writes breaches of the CSP on the console even where the browser would not call them errors. */
function watchPolicy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} forbids ${event.blockedURI}`);
    });
  });
}
