import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Machines of their own as far as the network goes: namespaces of Linux, each with a cable to that of
// the database. All addresses are inside of them.

const NAME = `tetrarium-${process.pid}`;
const PORT = 5432;

/** Carries connections to the database's namespace out of it, over a socket that is a file. */
const RELAY = `
  const { connect, createServer } = require('node:net');
  createServer((near) => {
    const far = connect(process.argv[1]);
    near.pipe(far).pipe(near);
    for (const [one, other] of [[near, far], [far, near]]) {
      one.on('error', () => {}).on('close', () => other.destroy());
    }
  }).listen(${PORT}, '0.0.0.0', () => console.log('ready'));`;

function ip(...words: readonly string[]): void {
  const { status, stderr, error } = spawnSync('ip', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${words.join(' ')}: ${error?.message ?? stderr.trim()}`);
}

/** The namespaces of some hosts, and of the database that they reach. */
export class Namespaces {
  private readonly hosts: readonly string[];
  private readonly exit: Server;
  private readonly path = join(tmpdir(), `${NAME}.sock`);
  private relay: ChildProcess | undefined;

  private constructor(hosts: readonly string[], target: number) {
    this.hosts = hosts;
    this.exit = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      near.pipe(far).pipe(near);
      near.on('error', () => {}).on('close', () => far.destroy());
      far.on('error', () => {}).on('close', () => near.destroy());
    });
  }

  /** Makes them; throws where that is not allowed, and leaves nothing then. */
  static async open(hosts: readonly string[], target: number): Promise<Namespaces> {
    const made = new Namespaces(hosts, target);
    try {
      await made.build();
      return made;
    } catch (error) {
      await made.close();
      throw error;
    }
  }

  /** The words that run a command on a host. */
  on(host: string): string[] {
    return ['ip', 'netns', 'exec', `${NAME}-${host}`];
  }

  /** An address of the database, as a host sees it. */
  by(host: string, address: string): string {
    const url = new URL(address);
    url.hostname = `10.77.${this.hosts.indexOf(host)}.1`;
    url.port = `${PORT}`;
    return url.href;
  }

  /** Pulls the cable of a host, or puts it back. */
  plug(host: string, isIn: boolean): void {
    ip('-n', `${NAME}-db`, 'link', 'set', host, isIn ? 'up' : 'down');
  }

  async close(): Promise<void> {
    this.relay?.kill('SIGKILL');
    this.exit.close();
    rmSync(this.path, { force: true });
    for (const each of ['db', ...this.hosts]) {
      spawnSync('ip', ['netns', 'del', `${NAME}-${each}`]);
    }
  }

  private async build(): Promise<void> {
    const db = `${NAME}-db`;
    ip('netns', 'add', db);
    for (const [i, host] of this.hosts.entries()) {
      const there = `${NAME}-${host}`;
      ip('netns', 'add', there);
      ip('-n', db, 'link', 'add', host, 'type', 'veth', 'peer', 'name', 'cable', 'netns', there);
      ip('-n', db, 'addr', 'add', `10.77.${i}.1/30`, 'dev', host);
      ip('-n', there, 'addr', 'add', `10.77.${i}.2/30`, 'dev', 'cable');
      ip('-n', db, 'link', 'set', host, 'up');
      ip('-n', there, 'link', 'set', 'cable', 'up');
    }
    await new Promise<void>((resolve) => this.exit.listen(this.path, resolve));
    const words = ['netns', 'exec', db, process.execPath, '-e', RELAY, this.path];
    const relay = spawn('ip', words, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.relay = relay;
    await new Promise<void>((resolve, reject) => {
      relay.stdout.once('data', () => resolve());
      relay.once('exit', () => reject(new Error('The relay ended')));
    });
  }
}
