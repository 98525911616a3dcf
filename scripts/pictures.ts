import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../apps/web/test/browser.ts';
import { serve } from '../apps/web/test/serve.ts';

// Takes the pictures of docs/pictures anew from the built page: `npm run pictures`.

const root = fileURLToPath(new URL('../', import.meta.url));
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly look: BrowserContextOptions;
  /** What is kept in the browser beforehand. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** Whether its clock runs by itself; else it stands still until `prepare` moves it. */
  readonly isLive?: boolean;
  /** Brings the page to the moment of the picture. */
  readonly prepare: (page: Page) => Promise<void>;
}

const dark: BrowserContextOptions = { viewport: DESK, colorScheme: 'dark' };
const light: BrowserContextOptions = { viewport: DESK, colorScheme: 'light' };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Starts the game of the page, past its countdown. */
const start = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .click();
  await page.clock.runFor(4500);
};

/** Starts the game of the page and lets some milliseconds of it pass. */
const play = (time: number) => async (page: Page) => {
  await start(page);
  for (let passed = 0; passed < time; passed += 400) await page.clock.runFor(400);
};

/** Keys of a player, in order. */
const KEYS =
  'z Left Left Left Left Space Left Space Right Right Space Up Right Right Right Right Space Right Right Space Left Left Left Space';

const playByHand = async (page: Page): Promise<void> => {
  await start(page);
  for (const key of KEYS.split(' ')) {
    const isArrow = /^(Left|Right|Up)$/.test(key);
    await page.keyboard.press(isArrow ? `Arrow${key}` : key);
    await page.clock.runFor(key === 'Space' ? 700 : 30);
  }
};

const SHOTS: readonly Shot[] = [
  { name: 'home-dark-1440', path: '', look: dark, prepare: (page) => page.clock.runFor(8000) },
  {
    name: 'race-dark-1440',
    path: '#/race?rival=dellacherie&seed=5&pace=600',
    look: dark,
    prepare: playByHand,
  },
  {
    name: 'result-dark-1440',
    path: '#/play?ruleset=guideline&mode=sprint&brain=dellacherie&pace=400&seed=19',
    look: dark,
    prepare: play(60_000),
  },
  {
    name: 'phone-dark-390',
    path: '#/play?ruleset=guideline&mode=sprint&seed=19',
    look: { ...dark, viewport: PHONE, hasTouch: true, isMobile: true },
    prepare: playByHand,
  },
  {
    name: 'play-okabe-light',
    path: '#/play?ruleset=guideline&mode=zen&brain=dellacherie&pace=300&seed=7',
    look: light,
    stored: { 'tetrarium/settings': { version: 1, palette: 'okabe' } },
    prepare: play(9000),
  },
  {
    name: 'brains-dark-1440',
    path: '#/brains',
    look: dark,
    isLive: true,
    prepare: async (page) => {
      await button(page, 'Score over 100 games').click();
      await page.waitForTimeout(12_000);
    },
  },
  {
    name: 'daily-light-1440',
    path: '#/daily',
    look: light,
    prepare: async (page) => {
      await page.keyboard.press('h');
      await page.clock.runFor(500);
    },
  },
  {
    name: 'quadris-light-1440',
    path: '#/quadris',
    look: light,
    prepare: async (page) => {
      for (const line of ['3levelup', '4ri', 'drop', '6autoplay', '5autoplay', 'hint']) {
        await page.getByRole('textbox').last().fill(line);
        await page.keyboard.press('Enter');
        await page.clock.runFor(100);
      }
    },
  },
  {
    name: 'solve-light-1440',
    path: '#/solve',
    look: light,
    isLive: true,
    prepare: async (page) => {
      await button(page, 'Samples').click();
      await page.getByRole('dialog').getByRole('button').nth(3).click();
      await button(page, 'Solve').click();
      await button(page, 'Place it').waitFor();
    },
  },
  {
    name: 'train-light-1440',
    path: '#/train',
    look: light,
    isLive: true,
    prepare: async (page) => {
      const run = readFileSync(`${root}packages/brains/champions/tetrarium-10.run.jsonl`);
      const file = { name: 'tetrarium-10.run.jsonl', mimeType: 'text/plain', buffer: run };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page.getByText('Finished').first().waitFor();
      await page.waitForTimeout(6000);
    },
  },
];

const wanted = process.argv.slice(2);
const [serving, browser] = await Promise.all([serve(), launchBrowser()]);
try {
  for (const shot of SHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const context = await browser.newContext({
      locale: 'en-US',
      ...shot.look,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) {
        localStorage.setItem(key, JSON.stringify(value));
      }
    }, shot.stored ?? {});
    if (!shot.isLive) await page.clock.install({ time: new Date('2026-11-16T12:00:00Z') });
    await page.goto(serving.url + shot.path);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    if (!shot.isLive) await page.clock.pauseAt(new Date('2026-11-16T12:01:00Z'));
    await shot.prepare(page);
    await page.screenshot({
      path: `${root}docs/pictures/${shot.name}.png`,
      animations: 'disabled',
    });
    console.log(`docs/pictures/${shot.name}.png`);
    await context.close();
  }
} finally {
  await Promise.all([browser.close(), serving.close()]);
}
