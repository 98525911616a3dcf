/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** A busy machine may take some frames until the board has its new size. */
const MOST_LOOKS = 20;

/** What of the page lies outside the window, or can be scrolled or is cut off in its place. */
export async function overflows(page: Page): Promise<string[]> {
  let found = await look(page);
  for (let looks = 1; looks < MOST_LOOKS && found.length > 0; looks++) found = await look(page);
  return found;
}

async function look(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // After the frame with which the board takes its new size.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className}`;
    const isHidden = (element: Element): boolean =>
      element.closest('.visually-hidden, .skip, [hidden]') !== null;
    const found: string[] = [];
    for (const element of document.querySelectorAll('body, body *')) {
      if (isHidden(element) || element.closest('svg') !== null) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const over = [
        overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1,
        overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1,
      ];
      if (over[0] || over[1]) {
        found.push(
          `${nameOf(element)} holds ${element.scrollWidth}x${element.scrollHeight} ` +
            `in ${element.clientWidth}x${element.clientHeight}`,
        );
      }
      const box = element.getBoundingClientRect();
      const isOutside =
        box.width > 0 &&
        box.height > 0 &&
        (box.left < -0.5 ||
          box.top < -0.5 ||
          box.right > innerWidth + 0.5 ||
          box.bottom > innerHeight + 0.5);
      if (isOutside) found.push(`${nameOf(element)} is outside the window`);
    }
    return found;
  });
}
