/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const { resolve } = createRequire(import.meta.url);
const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, in a line for each thing; of the colours alone, in an open dialog if any. */
export async function violations(page: Page, onlyColors = false): Promise<string[]> {
  // Every page has a heading, and it comes with the page's own script.
  await page.locator('h1').waitFor({ state: 'attached' });
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }
  const options: RunOptions = {
    resultTypes: ['violations'],
    // No rule that is on reads the style sheets.
    preload: { assets: ['media'] },
    ...(onlyColors
      ? { runOnly: ['color-contrast', 'link-in-text-block'] }
      : { rules: { 'target-size': { enabled: true } } }),
  };
  return page.evaluate(
    async ({ options, onlyColors }) => {
      // Colours that glide to another palette are judged when they are there.
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
      // Nothing behind a dialog differs from the page without it.
      const scope = (onlyColors && document.querySelector('dialog[open]')) || document;
      const { violations }: AxeResults = await Reflect.get(window, 'axe').run(scope, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target} ${failureSummary}`),
      );
    },
    { options, onlyColors },
  );
}
