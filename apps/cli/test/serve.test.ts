import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { DATA_HOME, startCli } from './run-cli.ts';
import { runHere } from './run-here.ts';

afterAll(() => rmSync(DATA_HOME, { recursive: true, force: true }));

/** Starts the server and waits until it says where it is. */
async function startServer(args: readonly string[]) {
  const { child, result } = startCli(['serve', ...args]);
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /^Tetrarium is at (http:\S+)\n/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    result.then(({ code, stderr }) => reject(new Error(`ended with ${code}: ${stderr}`)));
  });
  return { child, result, address };
}

/** A port that is taken for as long as `work` runs. */
async function withTakenPort<T>(wanted: number, work: (port: number) => Promise<T>): Promise<T> {
  const taker = createServer();
  // If somebody else has the wanted port already, so much the better.
  const port = await new Promise<number>((resolve) => {
    taker.once('error', () => resolve(wanted));
    taker.listen(wanted, '127.0.0.1', () => resolve((taker.address() as { port: number }).port));
  });
  try {
    return await work(port);
  } finally {
    taker.close();
  }
}

describe('tetrarium serve', () => {
  it('serves its page until SIGTERM', async () => {
    const { child, result, address } = await startServer(['--port', '0', '--no-open']);
    const response = await fetch(address);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('<html lang="en">');
    child.kill('SIGTERM');
    expect((await result).code).toBe(0);
  });

  it('ends with 130 on Ctrl-C, although a browser is still connected', async () => {
    const { child, result, address } = await startServer(['--port', '0']);
    await fetch(address);
    child.kill('SIGINT');
    expect((await result).code).toBe(130);
  });

  it('takes a free port when the usual one is taken', async () => {
    await withTakenPort(8387, async (taken) => {
      const { child, result, address } = await startServer([]);
      expect(new URL(address).port).not.toBe(String(taken));
      expect((await fetch(address)).status).toBe(200);
      child.kill('SIGTERM');
      const { code, stderr } = await result;
      expect(code).toBe(0);
      expect(stderr).toContain('Port 8387 is taken');
    });
  });

  it('does not give way when the port was asked for', async () => {
    await withTakenPort(0, async (taken) => {
      const { code, stdout, stderr } = await startCli(['serve', '--port', String(taken)]).result;
      expect([code, stdout]).toEqual([69, '']);
      expect(stderr).toContain(`Port ${taken} on 127.0.0.1 is already in use`);
      expect(stderr).toContain('--port');
    });
  });

  it('listens where it says, and says so where that is everywhere', async () => {
    const own = await runHere(['serve', '--port', '0', '--no-open'], { isStopped: true });
    expect(own.stderr).toBe('Press Ctrl-C to stop.\n');
    const words = ['serve', '--port', '0', '--no-open', '--host', '0.0.0.0'];
    const { code, stdout, stderr } = await runHere(words, { isStopped: true });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Tetrarium is at http:\/\/127\.0\.0\.1:\d+\/\n$/);
    expect(stderr).toMatch(/^It listens on every address of this machine \(0\.0\.0\.0\): \S+/);
    const outer = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    if (outer === undefined) return;
    const one = await runHere([...words.slice(0, -1), outer], { isStopped: true });
    expect(one.stderr).toContain(`It listens on ${outer}: other machines may reach it there`);
  });

  it('wants to know what it is called where a proxy stands before it', async () => {
    const words = ['serve', '--port', '0', '--no-open', '--proxy'];
    const { code, stdout, stderr } = await runHere(words, { isStopped: true });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Expected --public-url beside --proxy, got none');
    const named = [...words, '--public-url', 'https://example.org/'];
    expect((await runHere(named, { isStopped: true })).code).toBe(0);
  });

  it.each(['example.org', 'ftp://example.org', 'https://example.org/path', 'https://u@h', 'x'])(
    'takes no %s for a public address',
    async (url) => {
      const { code, stderr } = await runHere(['serve', '--public-url', url], { isStopped: true });
      expect(code).toBe(2);
      expect(stderr).toContain(`Expected --public-url like https://example.org, got "${url}"`);
    },
  );

  it.each(['--host=', '--port='])('refuses %s, as an unset variable makes it', async (flag) => {
    const { code, stdout, stderr } = await runHere(['serve', flag], { isStopped: true });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`Expected a value after ${flag.slice(0, -1)}, got none`);
  });

  it('says that an address is not of this machine', async () => {
    const { code, stderr } = await startCli(['serve', '--host', '192.0.2.1']).result;
    expect(code).toBe(69);
    expect(stderr).toContain('This machine has no address 192.0.2.1');
  });

  it('says so of one that is no address at all, be it 20 kB long', async () => {
    const words = ['serve', '--port', '0', '--host', 'x'.repeat(20_000)];
    const { code, stderr } = await runHere(words, { isStopped: true });
    expect(code).toBe(69);
    expect(stderr).toContain('This machine has no address xxx');
    expect(stderr.length).toBeLessThan(1000);
  });
});
