/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { launchBrowser } from '../apps/web/test/browser.ts';
import { serve } from '../apps/web/test/serve.ts';

// Measures the built page in a real browser, for docs/benchmarks.md: `npm run bench:web`.

const KEYS = 24;
const FRAMES_TIME = 3000;

/** Milliseconds from each key to the frame that shows it. */
async function keyTimes(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.evaluate(() => {
    const canvas = document.querySelector('canvas') as HTMLCanvasElement;
    const times: number[] = [];
    Object.assign(window, { times });
    const listen = (event: KeyboardEvent): void => {
      const before = canvas.toDataURL();
      const look = (): void => {
        if (canvas.toDataURL() === before) {
          requestAnimationFrame(look);
          return;
        }
        // A message comes after the frame has been handed over for painting.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - event.timeStamp);
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', listen, { capture: true });
  });
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(i % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
    await page.waitForFunction((count) => Reflect.get(window, 'times').length > count, i);
  }
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'times'));
  return times.sort((a, b) => a - b);
}

/** Milliseconds from frame to frame, the longest last. */
async function frameGaps(page: Page): Promise<number[]> {
  const gaps = await page.evaluate(async (time) => {
    const begin = performance.now();
    const gaps: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    while (performance.now() - begin < time) {
      const now = await new Promise<number>(requestAnimationFrame);
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  }, FRAMES_TIME);
  return gaps.sort((a, b) => a - b);
}

const [serving, browser] = await Promise.all([serve(), launchBrowser()]);
try {
  const open = async (path: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // What tsx calls inside functions that have names.
    await page.addInitScript('globalThis.__name = (it) => it');
    // No countdown: a key before the game has begun paints nothing.
    const settings = JSON.stringify({ version: 1, hasCountdown: false });
    await page.addInitScript(`localStorage.setItem('tetrarium/modern', '${settings}')`);
    await page.goto(serving.url + path);
    return page;
  };
  for (const [name, path] of [
    ['key to painted frame, classic', '#/play?test=1&speed=2000'],
    ['key to painted frame, guideline', '#/play?ruleset=guideline&mode=zen&seed=1'],
    ['key to painted frame, race', '#/race?pace=500&seed=1'],
  ] as const) {
    const times = await keyTimes(await open(path));
    const [median, longest] = [times[KEYS / 2]!, times.at(-1)!];
    console.log(`${name}: median ${median.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`);
  }
  for (const [name, path, slowdown] of [
    ['default at speed 0', '#/play?test=1&brain=default&speed=0&autostart=1', 1],
    ['race, two wells, CPU slowed 4 times', '#/race?pace=200&seed=5&autostart=1', 4],
  ] as const) {
    const page = await open(path);
    await page.locator('canvas').first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const gaps = await frameGaps(page);
    const rate = gaps.length / (FRAMES_TIME / 1000);
    const slowest = gaps[Math.floor(gaps.length * 0.99)]!;
    console.log(`${name}: ${rate.toFixed(1)} frames/s, 99 % within ${slowest.toFixed(1)} ms`);
    await page.close();
  }
} finally {
  await Promise.all([browser.close(), serving.close()]);
}
