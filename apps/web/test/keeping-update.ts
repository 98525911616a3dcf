import type { Page } from 'playwright-core';

/** Waits until the page has been put by for times without a network. */
export function workerIsReady(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}
