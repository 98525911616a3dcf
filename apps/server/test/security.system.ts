import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOKEN } from './api-rig.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';
import { RunningServer } from './reliability-rig.ts';
import { droppedGame } from './sample-games.ts';

// What strangers try on a server in a process of its own, and what it says about secrets.
// `npx vitest run --config vitest.system.config.ts apps/server/test/security.system.ts`

const scratch = mkdtempSync(join(tmpdir(), 'tetrarium-security-'));
let postgres: RealPostgres;
let server: RunningServer;
beforeAll(async () => {
  postgres = await startPostgres();
  const token = join(scratch, 'token');
  writeFileSync(token, TOKEN);
  const database = await postgres.createDatabase('security');
  const flags = ['--database-url', database, '--operator-token-file', token, '--log'];
  server = await RunningServer.start(flags, scratch);
});
afterAll(async () => {
  await server.stop();
  await postgres.remove();
  rmSync(scratch, { recursive: true });
});

const port = (): number => Number(new URL(server.origin).port);

/** Sends bytes as they are and answers what came until the connection ended, and when. */
function raw(bytes: string, every?: string): Promise<{ text: string; seconds: number }> {
  const begin = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port(), '127.0.0.1', () => socket.write(bytes));
    const drip = setInterval(() => every !== undefined && socket.write(every), 500);
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      resolve({ text, seconds: (performance.now() - begin) / 1000 });
    });
  });
}

const get = (path: string, more = ''): Promise<{ text: string }> =>
  raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);

test.each([
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '//etc/passwd',
  '/%00/etc/passwd',
  '/s/../../package.json',
  '/s/%2e%2e%2f%2e%2e%2fpackage.json',
  '/api/v1/../../../package.json',
  'http://elsewhere.example/etc/passwd',
])('%s leads to no file of the machine', async (path) => {
  const { text } = await get(path);
  expect(text).not.toMatch(/root:|"dependencies"|"workspaces"/);
  expect(text).toMatch(/^HTTP\/1\.1 (200|400|403|404)/);
});

test('nobody elsewhere may use it from a page', async () => {
  const { text } = await raw(
    'OPTIONS /api/v1/scores HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n' +
      'Access-Control-Request-Method: POST\r\nConnection: close\r\n\r\n',
  );
  expect(text).toMatch(/^HTTP\/1\.1 404/);
  const read = await get('/api/v1/server', 'Origin: https://evil.example\r\n');
  expect(`${text}${read.text}`.toLowerCase()).not.toContain('access-control-allow');
  expect(read.text.toLowerCase()).toContain('cross-origin-resource-policy: same-origin');
});

test('slow heads, slow bodies, large heads and nonsense are cut off', async () => {
  const [head, body, large, nonsense] = await Promise.all([
    raw('GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'),
    raw(
      'POST /api/v1/scores HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400000\r\n\r\n',
      ' ',
    ),
    raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`),
    raw('\x16\x03\x01 nonsense\r\n\r\n'),
  ]);
  expect(head.text).toMatch(/^HTTP\/1\.1 408/);
  expect(head.seconds).toBeLessThan(20);
  expect(body.text).toMatch(/^HTTP\/1\.1 408/);
  expect(body.seconds).toBeLessThan(45);
  expect(large.text).toMatch(/^HTTP\/1\.1 431/);
  expect(nonsense.text).toMatch(/^HTTP\/1\.1 400/);
});

test('500 connections that say nothing keep nobody else out', async () => {
  const idle = Array.from({ length: 500 }, () => connect(port(), '127.0.0.1'));
  for (const socket of idle) socket.on('error', () => {});
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  const begin = performance.now();
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(performance.now() - begin).toBeLessThan(2000);
  for (const socket of idle) socket.destroy();
});

test('keys of objects are only keys', async () => {
  const bodies = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"replay":"tr1.","playedBy":"person","__proto__":{"isHidden":true}}',
  ];
  for (const body of bodies) {
    const reply = await fetch(`${server.origin}/api/v1/scores`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect([400, 401]).toContain(reply.status);
  }
  const asked = await fetch(`${server.origin}/api/v1/boards/guideline/sprint?__proto__[x]=1`);
  expect(asked.status).toBe(400);
  const { now } = await (await server.newClient()).server();
  expect(Date.parse(now)).toBeGreaterThan(0);
});

test('what it logs has no secrets, and is a line of JSON for each request', async () => {
  const client = await server.newClient();
  const replay = droppedGame(77n);
  const { score } = await client.submit({ replay, playedBy: 'person' });
  const hide = await fetch(`${server.origin}/api/v1/operator/scores/${score.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: '{"isHidden":true}',
  });
  expect(hide.status).toBe(204);
  const wrong = await fetch(`${server.origin}/metrics?x=1`, {
    headers: { authorization: 'Bearer some-other-secret' },
  });
  expect(wrong.status).toBe(200);
  await postgres.stop();
  expect((await fetch(`${server.origin}/api/v1/scores/1`)).status).toBe(503);
  await postgres.start();
  await server.ready();
  const said = server.said();
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) JSON.parse(line);
  for (const secret of [TOKEN, 'some-other-secret', 'not-to-be-seen', replay, '    at ']) {
    expect(said).not.toContain(secret);
  }
  expect(said).not.toMatch(/tetrarium-(signature|key|nonce)|authorization/i);
  const title = readFileSync(`/proc/${server.child.pid}/cmdline`, 'utf8');
  expect(title).not.toContain('not-to-be-seen');
});
