import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROGRAM = `${ROOT}apps/cli/bin/tetrarium.js`;

/** The built page's folder. */
export const DIST = `${ROOT}apps/web/dist/`;

/** A running `tetrarium serve`. */
export interface Serving {
  /** With a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts what `npm start` starts, on a free port, and waits until it says where it is. */
export async function serve(): Promise<Serving> {
  if (!existsSync(`${DIST}index.html`)) {
    throw new Error('Expected the built page in apps/web/dist, got none. Run: npm run build');
  }
  const data = mkdtempSync(join(tmpdir(), 'tetrarium-data-'));
  const words = ['serve', '--port', '0', '--no-open', '--data', data];
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // A test run that is broken off must not leave a server behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const close = async (): Promise<void> => {
    process.off('exit', kill);
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer): void => {
      said += part;
      const [address] = /http:\/\/\S+\//.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`tetrarium serve ended with ${code} and said:\n${said}`));
    });
  });
  return { url, close };
}
