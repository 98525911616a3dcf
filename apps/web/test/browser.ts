import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { prepareBundledBrowser } from './bundled-browser.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A browser that may be there, and what it needs around it. */
export interface BrowserPlace {
  readonly path: string;
  /** Where we know it from, in words for an error message. */
  readonly origin: string;
  readonly env?: Record<string, string>;
}

/**
 * Headless, quiet, without a sandbox, since root and containers have none, and without any talk
 * to the outside: what the tests open is served by this machine.
 */
const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Animation frames go on at full rate for pages that another one covers.
  '--disable-backgrounding-occluded-windows',
  '--force-color-profile=srgb',
  // The pages of a context share a renderer: a new one for each page is a third of a page load.
  '--process-per-site',
];

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const LINUX_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

const MAC_PROGRAMS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Starts a browser: the one CHROME_PATH names, else the first installed one that starts, else
 * the one inside the npm package `@sparticuz/chromium`. Close it; its profile goes with it.
 */
export async function launchBrowser(env: Environment = process.env): Promise<Browser> {
  const { CHROME_PATH: named } = env;
  if (named !== undefined && named !== '') {
    return launch({ path: named, origin: 'CHROME_PATH' }).catch((error) => {
      throw new Error(
        `CHROME_PATH is ${named}, and that did not start: ${firstLine(error)}\n` +
          'Give the path of a Chrome, Chromium or Edge, or unset CHROME_PATH to have one found.',
      );
    });
  }
  const failures: string[] = [];
  for (const place of installedBrowsers(env)) {
    try {
      return await launch(place);
    } catch (error) {
      failures.push(`${place.path} (${place.origin}): ${firstLine(error)}`);
    }
  }
  try {
    return await launch(await prepareBundledBrowser());
  } catch (error) {
    failures.push(`the browser inside @sparticuz/chromium: ${firstLine(error)}`);
  }
  throw new Error(
    `The tests found no browser to drive. Tried:\n- ${failures.join('\n- ')}\n` +
      'Install Chromium, Chrome or Edge (Debian and Ubuntu: apt install chromium), or set ' +
      'CHROME_PATH to one. On Linux x64 `npm install` brings one along: run it again, and set ' +
      'TMPDIR to a folder with 300 MB free in which programs may run.',
  );
}

/** Starts exactly this browser. */
export async function launch(place: BrowserPlace): Promise<Browser> {
  return chromium.launch(launchOptions(place));
}

function launchOptions({ path, env }: BrowserPlace): LaunchOptions {
  // Asked first, since the driver would leave an empty profile behind.
  if (!isProgram(path)) throw new Error('there is no such program');
  return {
    executablePath: path,
    args: LAUNCH_ARGUMENTS,
    timeout: 60_000,
    ...(env && { env: { ...process.env, ...env } as Record<string, string> }),
  };
}

/** The installed browsers, the likeliest first; whether they start is another question. */
export function installedBrowsers(
  env: Environment,
  platform: string = process.platform,
): BrowserPlace[] {
  const at = (origin: string, folders: readonly string[], programs: readonly string[]) =>
    folders.flatMap((folder) =>
      programs.map((program) => ({ path: join(folder, program), origin })),
    );
  const { PATH = '' } = env;
  const searchPath = PATH.split(delimiter).filter((folder) => folder !== '');
  const usual: Record<string, BrowserPlace[]> = {
    linux: [
      ...at('the usual place', LINUX_FOLDERS, NAMES),
      { path: '/opt/microsoft/msedge/msedge', origin: 'the usual place' },
    ],
    darwin: at('the usual place', ['/Applications', join(homedir(), 'Applications')], MAC_PROGRAMS),
    win32: at(
      'the usual place',
      ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []),
      WINDOWS_PROGRAMS,
    ),
  };
  const suffix = platform === 'win32' ? '.exe' : '';
  const found = [
    ...at(
      'on PATH',
      searchPath,
      NAMES.map((name) => name + suffix),
    ),
    ...(usual[platform] ?? []),
  ].filter(({ path }) => isProgram(path));
  return found.filter(({ path }, i) => found.findIndex((other) => other.path === path) === i);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // A loader's complaint says more than the driver's "process did not exit".
  return /error while loading shared libraries.*/.exec(text)?.[0] ?? text.split('\n')[0] ?? text;
}
