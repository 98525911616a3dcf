import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installedBrowsers, launch, launchBrowser } from './browser.ts';
import { prepareBundledBrowser } from './bundled-browser.ts';

const hasBundled = process.platform === 'linux' && process.arch === 'x64';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tetrarium-browser-test-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** What the browser makes of a little sum, to see that it lives; and closes it. */
async function tryOut(browser: Browser): Promise<string | null> {
  try {
    const page = await browser.newPage();
    await page.setContent('<h1></h1><script>document.body.firstChild.append(6 * 7)</script>');
    return await page.textContent('h1');
  } finally {
    await browser.close();
  }
}

test('the tests find a browser by themselves', async () => {
  expect(await tryOut(await launchBrowser())).toBe('42');
});

test('a wrong CHROME_PATH is refused with words on what to do', async () => {
  // The driver leaves an empty profile behind when a program does not start.
  vi.stubEnv('TMPDIR', folder);
  const CHROME_PATH = join(folder, 'chrome');
  const refusal = () => expect(launchBrowser({ CHROME_PATH })).rejects;
  await refusal().toThrow(/did not start: there is no such program\nGive the path of a Chrome/);
  await writeFile(CHROME_PATH, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  await refusal().toThrow(/unset CHROME_PATH/);
});

test.runIf(process.platform === 'linux')(
  'browsers on PATH come before the usual places, each one once',
  async () => {
    await writeFile(join(folder, 'google-chrome'), '', { mode: 0o755 });
    await writeFile(join(folder, 'chromium'), 'not a program', { mode: 0o644 });
    const found = installedBrowsers({ PATH: `${folder}:/usr/bin::/usr/bin` });
    const paths = found.map(({ path }) => path);
    expect(paths[0]).toBe(join(folder, 'google-chrome'));
    expect(new Set(paths).size).toBe(paths.length);
  },
);

test.runIf(hasBundled)('without one, the browser from npm is unpacked and starts', async () => {
  const place = await prepareBundledBrowser();
  expect(existsSync(join(dirname(place.path), 'al2023', 'lib', 'libnss3.so'))).toBe(true);
  vi.stubEnv('TMPDIR', folder);
  const browser = await launch(place);
  expect(await readdir(folder)).not.toEqual([]);
  expect(await tryOut(browser)).toBe('42');
  expect(await readdir(folder), 'its profile has gone with it').toEqual([]);
});

test.runIf(hasBundled)('it is unpacked once for all who come meanwhile', async () => {
  const real = dirname((await prepareBundledBrowser()).path);
  const target = join(folder, 'chromium');
  const unpack = vi.fn(() => symlink(real, target));
  const prepare = () => prepareBundledBrowser(target, unpack);
  const places = await Promise.all([prepare(), prepare()]);
  expect(places[1]).toEqual(places[0]);
  expect(await prepare()).toEqual(places[0]);
  expect(unpack).toHaveBeenCalledTimes(1);
  expect(await readdir(folder)).toEqual(['chromium']);
});
