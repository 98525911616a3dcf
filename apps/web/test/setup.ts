import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from './browser.ts';
import { serve } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `tetrarium serve` is, with a slash at the end. */
    site: string;
    /** Where to connect to the browser. */
    browser: string;
  }
}

/** Starts the real server and a real browser for all test files, and ends them after the last. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [serving, browser] = await Promise.all([serve(), launchBrowserServer()]);
  provide('site', serving.url);
  provide('browser', browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), serving.close()]);
  };
}
