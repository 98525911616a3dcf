/// <reference lib="dom" />
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
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

/** A context that one visitor after another uses, with empty storage for each. */
interface Visitor {
  readonly context: BrowserContext;
  /** Stays open between visitors, so that their pages find a warm renderer. */
  readonly keeper: Page;
  readonly session: CDPSession;
}

/** Contexts that no test uses now, by their options. */
const idle = new Map<string, Visitor[]>();

const VIEWPORT = { width: 1024, height: 768 };

/** What every context has unless the visitor says otherwise. */
const CONTEXT_OPTIONS: BrowserContextOptions = {
  baseURL: SITE,
  viewport: VIEWPORT,
  // The machine's own may be one that only machines speak, such as POSIX.
  locale: 'en-US',
  // Putting all files by for later costs time; the tests of that say 'allow'.
  serviceWorkers: 'block',
};

/** Options that a shared context may have. All others may leave something behind. */
const SHARED: readonly (keyof BrowserContextOptions)[] = [
  'viewport',
  'hasTouch',
  'isMobile',
  'deviceScaleFactor',
];

async function openVisitor(options: BrowserContextOptions): Promise<Visitor> {
  const context = await browser.newContext({ ...CONTEXT_OPTIONS, ...options });
  const keeper = await context.newPage();
  await keeper.goto('icon-mask.svg');
  return { context, keeper, session: await context.newCDPSession(keeper) };
}

/** Closes the pages of a visitor and clears what they stored. */
async function clear({ context, keeper, session }: Visitor): Promise<void> {
  const pages = context.pages().filter((page) => page !== keeper);
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all([
    session.send('Storage.clearDataForOrigin', {
      origin: new URL(SITE).origin,
      storageTypes: 'all',
    }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
  ]);
}

/**
 * A test that gets `visit`. Every visit must go by without an error on the console, a failed
 * request or a breach of the CSP.
 */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ task }, use) => {
    const closing: (() => Promise<void>)[] = [];
    const problems: string[] = [];
    /** Each visit of a test has a context of its own, since it is another person. */
    const enter = async (
      options: BrowserContextOptions,
      isShared: boolean,
    ): Promise<BrowserContext> => {
      if (!isShared) {
        const context = await browser.newContext({ ...CONTEXT_OPTIONS, ...options });
        closing.push(() => context.close());
        return context;
      }
      const kind = JSON.stringify(options);
      const waiting = idle.get(kind) ?? [];
      idle.set(kind, waiting);
      const visitor = waiting.pop() ?? (await openVisitor(options));
      closing.push(async () => {
        visitor.context.removeAllListeners();
        // What a failed test left may fail the next, and closing it may hang: it ends with the browser.
        if (task.result?.state === 'fail') {
          void visitor.context.close().catch(() => {});
          return;
        }
        await clear(visitor);
        waiting.push(visitor);
      });
      return visitor.context;
    };
    await use(async (path = '', visitor = {}) => {
      const { frozen = false, countdown = false, expectedErrors = [], ...rest } = visitor;
      const { colorScheme = null, reducedMotion = null, forcedColors = null, ...others } = rest;
      const { viewport = VIEWPORT, ...emulated } = others;
      // A phone has its size from its context, for the sake of its viewport tag.
      const options = others.isMobile ? others : emulated;
      // The clock of a page belongs to its context, and cannot be taken out again.
      const isOwn = frozen || path.startsWith('http');
      const isShared =
        !isOwn && Object.keys(options).every((name) => SHARED.some((each) => each === name));
      const context = await enter(options, isShared);
      const note = (text: string): void => {
        if (!expectedErrors.some((part) => text.includes(part))) problems.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      context.on('weberror', (error) => note(String(error.error())));
      const page = await context.newPage();
      page.setDefaultTimeout(50_000);
      if (viewport && viewport !== VIEWPORT && !others.isMobile) {
        await page.setViewportSize(viewport);
      }
      const media = { colorScheme, reducedMotion, forcedColors };
      if (Object.values(media).some((each) => each !== null)) await page.emulateMedia(media);
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
export function skipCountdown(page: Page): Promise<unknown> {
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
