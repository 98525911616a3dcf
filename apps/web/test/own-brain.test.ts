import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SANDBOX_HASH, SANDBOX_SCRIPT, START_LIMIT, THINK_LIMIT } from '../src/brains/sandbox.ts';
import { PlayPage } from './play-page.ts';
import { SITE, test, type Visit } from './rig.ts';
import { violations } from './violations.ts';

const PHONE = { width: 360, height: 640 } as const;

/** The brain at the end of docs/your-first-brain.md, step 5. */
const TAUGHT = `export function rateBoard(board) {
  const holes = board.heightSum - board.filledCells;
  let bumps = 0;
  for (let x = 1; x < board.width; x++) {
    bumps += Math.abs(board.columnHeight(x) - board.columnHeight(x - 1));
  }
  return board.heightSum + 4 * holes + bumps;
}
`;

/**
 * A visit in which a brain has a minute to think, since machines may be busy, and frames come
 * faster than to an eye.
 */
async function visitPatiently(visit: Visit, ...args: Parameters<Visit>): Promise<Page> {
  const page = await visit(...args);
  await page.addInitScript((limit) => {
    const wait = window.setTimeout.bind(window) as (deed: TimerHandler, delay?: number) => number;
    const waitLonger = (deed: TimerHandler, delay = 0): number =>
      wait(deed, delay < limit ? delay : 60 * delay);
    Object.assign(window, {
      setTimeout: waitLonger,
      requestAnimationFrame: (deed: FrameRequestCallback) => wait(() => deed(performance.now())),
      cancelAnimationFrame: clearTimeout,
    });
  }, THINK_LIMIT);
  await page.reload();
  return page;
}

/** From now on a brain has a twentieth of its time for this: what comes does not answer. */
async function hurry(page: Page, limit: number): Promise<void> {
  await page.evaluate((limit) => {
    const wait = window.setTimeout.bind(window) as (deed: TimerHandler, delay?: number) => number;
    const waitLess = (deed: TimerHandler, delay = 0): number =>
      wait(deed, delay === limit ? delay / 20 : delay);
    Object.assign(window, { setTimeout: waitLess });
  }, limit);
}

/** Opens the editor, writes a brain and has it checked. */
async function write(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'The brain' });
  if ((await field.count()) === 0) {
    await page.getByRole('combobox', { name: 'Which brain' }).selectOption({ label: 'Your own' });
    await page.getByRole('button', { name: 'Write your brain' }).click();
  }
  await field.fill(code);
  await page.getByRole('button', { name: 'Check and use it' }).click();
}

/** What is said of a brain that cannot be used. */
async function complaint(page: Page, code: string): Promise<string> {
  const alert = page.getByRole('dialog').getByRole('alert');
  await write(page, code);
  await page.getByRole('button', { name: 'Check and use it' }).waitFor();
  return (await alert.textContent()) ?? '';
}

test('a brain that was written here is picked, kept and plays as in the terminal', async ({
  visit,
}) => {
  const page = await visitPatiently(visit, '#/play?test=1&zap=1&speed=0');
  await write(page, TAUGHT);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.getByRole('checkbox', { name: 'Brain', exact: true }).isChecked()).toBe(true);
  expect(page.url()).toContain('brain=own');
  await page.reload();
  await page.getByRole('button', { name: 'Write your brain' }).click();
  expect(await page.getByRole('textbox', { name: 'The brain' }).inputValue()).toBe(TAUGHT);
  await page.keyboard.press('Escape');
  const play = new PlayPage(page);
  await play.button('Start').click();
  await play.button('Play again').waitFor({ timeout: 60_000 });
  // 100 pieces and 285 points: docs/your-first-brain.md, step 5.
  expect(await play.numbers()).toMatchObject({ rows: 37, score: 285 });
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('what is wrong with a brain is said, with its line, and it is not taken', async ({
  visit,
}) => {
  const page = await visit('#/play', {
    expectedErrors: ['SyntaxError', 'ReferenceError', 'boom', 'Uncaught'],
  });
  const cases: [code: string, said: RegExp][] = [
    ['function rateBoard(board) {\n  return board.\n}', /SyntaxError.*line 3, column/],
    [
      'const a = 1;\nimport { b } from "./b.js";\nconst rateBoard = () => a + b;',
      /^Expected JavaScript without imports and types, got an import in line 2\. Your brain.*import/,
    ],
    [
      'export function rateBoard(board: Board): number {\n  return board.heightSum;\n}',
      /^Expected JavaScript without imports and types, got a type in line 1\. Your brain.*SyntaxError/,
    ],
    ['const x = 1;\n\nmissing();', /ReferenceError: missing is not defined.*line 3, column 1/],
    ['const rateBoard = (board) => {\n  throw new Error("boom");\n};', /boom \(line 2, column 9\)/],
    ['const other = 1;', /Expected a function, got undefined/],
    ['const rateBoard = 5;', /Expected a function, got number/],
    ['postMessage({ found: { toString: 1 } });', /Expected a function, got object/],
    ['const rateBoard = () => "low";', /Expected a number from rateBoard, got "low"/],
    ['const rateBoard = () => NaN;', /Expected a number from rateBoard, got NaN/],
    ['postMessage({ scores: [1] }); const rateBoard = () => 0;', /has no function rateBoard/],
    ['const rateBoard = () => { postMessage({ scores: ["x"] }); };', /Expected ratings of 1 board/],
    [`//${' '.repeat(100_000)}`, /Expected at most 100,000 characters/],
  ];
  for (const [code, said] of cases) expect(await complaint(page, code), code).toMatch(said);
  await hurry(page, THINK_LIMIT);
  const endless = ['for (;;);', 'self.close(); for (;;);'];
  for (const code of endless.map((deed) => `const rateBoard = () => { ${deed} };`)) {
    expect(await complaint(page, code), code).toMatch(/took longer than 1,000 ms/);
  }
  await hurry(page, START_LIMIT);
  expect(await complaint(page, 'for (;;);')).toMatch(/did not start within 5,000 ms/);
  await page.keyboard.press('Escape');
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Write your brain' }).click();
  const kept = await page.getByRole('textbox', { name: 'The brain' }).inputValue();
  expect(kept).toContain('return board.heightSum + 4 * holes;');
});

test('the room is closed when its page is left or its game ends, and opens again', async ({
  visit,
}) => {
  const page = await visit('#/play?speed=20');
  await write(page, TAUGHT);
  const play = new PlayPage(page);
  const room = page.locator('iframe');
  await play.button('Start').click();
  await room.waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Settings' }).click();
  await room.waitFor({ state: 'detached' });
  await page.goBack();
  await play.button('Continue').click();
  await room.waitFor({ state: 'attached' });
  await play.button('Stop').click();
  await room.waitFor({ state: 'detached' });
});

test('where nothing can be kept a brain is used all the same', async ({ visit }) => {
  const page = await visit('#/play');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
  });
  await write(page, TAUGHT);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Write your brain' }).click();
  expect(await page.getByRole('textbox', { name: 'The brain' }).inputValue()).toBe(TAUGHT);
});

test('a brain from a file is used with one click, and an old fault goes', async ({ visit }) => {
  const page = await visit('#/play');
  expect(await complaint(page, 'const rateBoard = () => "low";')).not.toBe('');
  const dialog = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByLabel('Open a file').click(),
  ]);
  await chooser.setFiles({
    name: 'brain.js',
    mimeType: 'text/javascript',
    buffer: Buffer.from(TAUGHT),
  });
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
  const use = page.getByRole('button', { name: 'Check and use it' });
  const { x, y, width, height } = (await use.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  expect((await use.boundingBox())!.y).toBe(y);
  await page.mouse.up();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Write your brain' }).click();
  const field = page.getByRole('textbox', { name: 'The brain' });
  expect(await field.inputValue()).toBe(TAUGHT);
  await field.fill('const rateBoard = () => "low";');
  await use.click();
  await dialog.getByRole('alert').waitFor();
  await field.fill(TAUGHT);
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
});

test('a brain that fails in play costs the piece, and three times the wheel; the page lives on', async ({
  visit,
}) => {
  const page = await visit('#/play?speed=0&zap=1&seed=1');
  await write(page, 'let n = 0; function rateBoard() { n++; for (; n > 1; ); return 0; }');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await hurry(page, THINK_LIMIT);
  const play = new PlayPage(page);
  await play.button('Start').click();
  const trouble = page.getByRole('alert');
  await trouble.getByText('took longer than 1,000 ms, so the piece just fell').waitFor();
  await trouble.getByText('failed 3 times in a row and is switched off').waitFor();
  expect((await play.numbers()).pieces).toBeGreaterThan(2);
  await play.button('Stop').click();
});

/** A server that everybody may ask, and how often that was done. */
async function openHouse() {
  let visits = 0;
  const server = createServer((_, response) => {
    visits++;
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript',
    });
    response.end('self.taken = true;');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}/`, visits: () => visits, close };
}

test('the room is sealed: no network, no storage, no page', async ({ visit }) => {
  const house = await openHouse();
  const page = await visitPatiently(visit, '#/play?speed=8', {
    expectedErrors: ['Content Security Policy', 'Failed to load', 'CSP', 'ERR_', 'WebSocket'],
  });
  const code = `
    const url = ${JSON.stringify(house.url)};
    const tried = [];
    const attempt = (name, deed) => { try { deed(); tried.push(name); } catch {} };
    attempt('importScripts', () => importScripts(url));
    attempt('XMLHttpRequest', () => {
      const request = new XMLHttpRequest();
      request.open('GET', url, false);
      request.send();
    });
    attempt('indexedDB', () => indexedDB.open('tetrarium'));
    attempt('localStorage', () => localStorage.length);
    attempt('eval', () => (0, eval)('1'));
    attempt('document', () => document.title);
    attempt('parent', () => parent.document);
    const later = (name, deed) => { try { deed().then(() => tried.push(name), () => {}); } catch {} };
    later('fetch', () => fetch(url));
    later('no-cors', () => fetch(url, { mode: 'no-cors' }));
    later('caches', () => caches.open('x'));
    later('import', () => import(url));
    attempt('events', () => { new EventSource(url).onopen = () => tried.push('EventSource'); throw 0; });
    attempt('socket', () => { new WebSocket(url.replace('http', 'ws')); throw 0; });
    let asked = 0;
    addEventListener('message', () => { asked++; });
    // While four pieces fall the answers above come, if any do.
    function rateBoard() {
      if (asked < 5) return 0;
      throw new Error('reached: ' + tried.join() + '; at ' + origin);
    }`;
  await write(page, code);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await new PlayPage(page).button('Start').click();
  await page.getByRole('alert').getByText('reached: ; at null').waitFor();
  expect(house.visits()).toBe(0);
  // It would have noticed.
  await fetch(house.url);
  expect(house.visits()).toBe(1);
  await house.close();
});

test('the policy of the page names the room and nothing else', async () => {
  expect(SANDBOX_HASH).toBe(
    `sha256-${createHash('sha256').update(SANDBOX_SCRIPT).digest('base64')}`,
  );
  const policy = (await fetch(SITE)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' '${SANDBOX_HASH}';`);
  expect(policy).toContain("worker-src 'self' blob:;");
});

test('axe finds nothing wrong with the editor, also on a phone', async ({ visit }) => {
  const found: string[] = [];
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    const page = await visit('#/play?brain=own', { viewport });
    await page.getByRole('button', { name: 'Write your brain' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await complaint(page, 'const rateBoard = () => "low";')).not.toBe('');
    found.push(...(await violations(page)).map((text) => `${viewport.width}: ${text}`));
    // On a phone the dialog scrolls up and down, as dialogs do.
    const spare = await page.getByRole('dialog').evaluate((dialog) => {
      return dialog.clientWidth - dialog.scrollWidth;
    });
    expect(spare).toBeGreaterThanOrEqual(0);
  }
  expect(found).toEqual([]);
});
