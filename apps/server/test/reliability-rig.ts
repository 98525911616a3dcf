import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { base64Url, ServerClient, type Signer } from '@tetrarium/protocol/server';
import { newSigner } from './api-rig.ts';

// Real processes: `tetrarium serve` as it was built, and whatever is done to it.

const PROGRAM = fileURLToPath(new URL('../../cli/bin/tetrarium.js', import.meta.url));

/** A clock that can be set: `node --import` of it, then a file with milliseconds and SIGUSR2. */
const CLOCK_HOOK = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs';
  const Real = Date;
  let offset = 0;
  process.on('SIGUSR2', () => { offset = Number(readFileSync(process.env.TETRARIUM_CLOCK, 'utf8')); });
  globalThis.Date = class extends Real {
    constructor(...args) { if (args.length === 0) super(Real.now() + offset); else super(...args); }
    static now() { return Real.now() + offset; }
  };`)}`;

/** How a command of ours ended. */
export function runProgram(
  words: readonly string[],
): Promise<{ readonly code: number | null; readonly stderr: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr })));
}

/** A server in a process of its own. */
export class RunningServer {
  readonly origin: string;
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** What it has printed on stderr until now. */
  readonly said: () => string;
  private readonly clockFile: string;

  private constructor(
    child: ChildProcess,
    origin: string,
    ended: Promise<number | null>,
    said: () => string,
    clockFile: string,
  ) {
    this.child = child;
    this.origin = origin;
    this.ended = ended;
    this.said = said;
    this.clockFile = clockFile;
  }

  /** Starts it; `store` is flags, `scratch` a folder for what the test itself needs. */
  static async start(
    store: readonly string[],
    scratch: string,
    { isReady = true, port = 0 }: { readonly isReady?: boolean; readonly port?: number } = {},
  ): Promise<RunningServer> {
    const clockFile = join(scratch, 'clock');
    const words = ['serve', '--port', `${port}`, '--no-open', '--rate-limit', '0', ...store];
    const child = spawn(process.execPath, [`--import=${CLOCK_HOOK}`, PROGRAM, ...words], {
      env: { ...process.env, TETRARIUM_CLOCK: clockFile },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [printed, said] = ['', ''];
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const origin = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        printed += chunk;
        const found = /http:\/\/[^/]+/.exec(printed);
        if (found !== null) resolve(found[0]);
      });
      ended.then((code) => reject(new Error(`The server ended with ${code}: ${said}`)));
    });
    const server = new RunningServer(child, origin, ended, () => said, clockFile);
    if (isReady) await server.ready();
    return server;
  }

  async ready(): Promise<void> {
    while ((await fetch(`${this.origin}/readyz`)).status !== 200) await pause(50);
  }

  clientOf(signer: Signer): ServerClient {
    return new ServerClient({
      origin: this.origin,
      fetch,
      now: Date.now,
      nonce: () => base64Url(webcrypto.getRandomValues(new Uint8Array(16))),
      signer,
    });
  }

  /** Somebody with a new key: a key may send 60 games in a minute. */
  async newClient(): Promise<ServerClient> {
    return this.clientOf(await newSigner());
  }

  /** Sets its clock so far ahead of ours. */
  async setClock(ahead: number): Promise<void> {
    writeFileSync(this.clockFile, `${ahead}`);
    this.child.kill('SIGUSR2');
    for (;;) {
      const { now } = await (await this.newClient()).server();
      if (Math.abs(Date.parse(now) - Date.now() - ahead) < 60_000) return;
      await pause(20);
    }
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  async stop(): Promise<number | null> {
    this.child.kill('SIGTERM');
    return this.ended;
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A small disk of its own, where the system lets us have one. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  const size = `size=${megabytes}m`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status === 0;
}

export function unmountDisk(folder: string): void {
  spawnSync('umount', [folder]);
}
