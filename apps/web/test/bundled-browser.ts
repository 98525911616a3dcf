import { execFile } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BrowserPlace } from './browser.ts';

const run = promisify(execFile);

/** No unpacking takes longer, not even on a busy machine. */
const LONGEST_UNPACKING = 120_000;

/**
 * Unpacks the Chromium of `@sparticuz/chromium` into the temporary folder, once for all test
 * files and later runs, and finds out what it needs to start: where the system lacks libnss3,
 * libnspr4 or libexpat, the copies that the package brings for AWS Lambda.
 */
export async function prepareBundledBrowser(
  folder = bundledFolder(),
  unpack = unpackPackage,
): Promise<BrowserPlace> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`it is for Linux x64 only, and this is ${process.platform} ${process.arch}`);
  }
  await unpackOnce(folder, unpack);
  try {
    return await findStartable(folder);
  } catch {
    // Cleaners of temporary folders take single files: once more from the package.
    await rm(folder, { recursive: true, force: true });
    await unpackOnce(folder, unpack);
    return findStartable(folder);
  }
}

/** Where the unpacked browser lives: one folder for each version and user. */
function bundledFolder(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(join(dirname(entry), '..', '..', 'package.json'));
  return join(tmpdir(), `tetrarium-chromium-${version}-${process.getuid?.()}`);
}

/** With the system's libraries if they do, else with the package's. */
async function findStartable(folder: string): Promise<BrowserPlace> {
  const path = join(folder, 'chromium');
  const origin = '@sparticuz/chromium';
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const { LD_LIBRARY_PATH = '' } = process.env;
  const libraries = [join(folder, 'al2023', 'lib'), ...LD_LIBRARY_PATH.split(':')];
  const bundled = { LD_LIBRARY_PATH: libraries.filter((path) => path !== '').join(':') };
  const starts = (env: Record<string, string>) =>
    run(path, ['--version'], { env: { ...process.env, ...env }, timeout: 30_000 });
  try {
    await starts(fonts);
    return { path, origin, env: fonts };
  } catch {
    await starts({ ...fonts, ...bundled });
    return { path, origin: `${origin} with its own libraries`, env: { ...fonts, ...bundled } };
  }
}

/**
 * Unpacks into a private folder and renames it when it is whole, so that nobody ever sees half a
 * browser; the lock only spares others the same work.
 */
async function unpackOnce(folder: string, unpack: typeof unpackPackage): Promise<void> {
  const lock = `${folder}.lock`;
  const giveUp = Date.now() + LONGEST_UNPACKING;
  while (!existsSync(folder)) {
    const isOurs = await writeFile(lock, String(process.pid), { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (isOurs) {
      try {
        if (!existsSync(folder)) await unpack(folder);
      } finally {
        await rm(lock, { force: true });
      }
    } else if (Date.now() > giveUp || !(await isHeld(lock))) {
      await rm(lock, { force: true });
    } else {
      await pause(50);
    }
  }
  // The name can be guessed: never run what somebody else has put there.
  if (lstatSync(folder).uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to somebody else; set TMPDIR to a folder of your own`);
  }
}

/** Whether the process that took the lock still lives. */
async function isHeld(lock: string): Promise<boolean> {
  try {
    const owner = Number(await readFile(lock, 'utf8'));
    // Empty: the owner is just about to write its number.
    return owner === 0 || process.kill(owner, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function unpackPackage(folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`);
  try {
    // In a process of its own: the package unpacks into TMPDIR and, told that it is on Lambda,
    // brings its libraries along and changes the environment.
    const script = "(await import('@sparticuz/chromium')).default.executablePath()";
    await run(process.execPath, ['--input-type=module', '--eval', `await ${script}`], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', NODE_OPTIONS: '' },
    });
    await writeFile(join(draft, 'fonts.conf'), fontSettings(folder));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

/** The system's fonts where there are any, and the package's Open Sans. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${join(folder, 'fonts')}</dir>
<cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
