import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunningServer, runProgram } from './reliability-rig.ts';
import { droppedGame } from './sample-games.ts';

// What becomes of a folder that is not whole, or no store at all: real processes, real damage.

const scratch = mkdtempSync(join(tmpdir(), 'tetrarium-damaged-'));
const whole = join(scratch, 'whole');
const running = new Set<RunningServer>();
let copies = 0;

async function start(folder: string, isReady = true): Promise<RunningServer> {
  const server = await RunningServer.start(['--data', folder], scratch, { isReady });
  running.add(server);
  void server.ended.then(() => running.delete(server));
  return server;
}

const statusOf = async (server: RunningServer, path: string) =>
  (await fetch(`${server.origin}${path}`)).status;

/** A copy of the store with one game. */
function copyStore(): string {
  const folder = join(scratch, `copy${copies++}`);
  cpSync(whole, folder, { recursive: true });
  return folder;
}

beforeAll(async () => {
  const server = await start(whole);
  const client = await server.newClient();
  expect((await client.submit({ replay: droppedGame(1n), playedBy: 'person' })).score.id).toBe(1);
  expect(await server.stop()).toBe(0);
});
afterAll(async () => {
  for (const server of running) await server.kill();
  rmSync(scratch, { recursive: true, force: true });
});

test.each([
  ['serve', ['serve', '--port', '0', '--no-open']],
  ['restore', ['restore', 'BACKUP']],
  ['rate --queue', ['rate', 'lee', '--games', '4', '--board', '10x10', '--queue']],
  ['backup', ['backup', join(scratch, 'never.backup')]],
])('%s deletes no files of others', async (name, words) => {
  const backup = join(scratch, 'whole.backup');
  if (!existsSync(backup)) {
    expect((await runProgram(['backup', backup, '--data', whole])).code).toBe(0);
  }
  const folder = join(scratch, name);
  mkdirSync(join(folder, 'postgres'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'mine'), 'precious');
  const given = words.map((word) => (word === 'BACKUP' ? backup : word));
  const { code, stderr } = await runProgram([...given, '--data', folder]);
  expect(readFileSync(join(folder, 'postgres', 'mine'), 'utf8')).toBe('precious');
  expect(readdirSync(folder)).toEqual(['postgres']);
  expect(code).toBe(69);
  expect(stderr).toContain(`Expected a store or an empty folder at ${folder}, got postgres/mine`);
});

test('a store that lost its empty file "ready" opens with its rows', async () => {
  const folder = copyStore();
  rmSync(join(folder, 'ready'));
  const server = await start(folder);
  expect(await statusOf(server, '/api/v1/scores/1')).toBe(200);
  expect(await server.stop()).toBe(0);
  // A program from before the mark would make it anew without that file.
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'ready']);
});

test('a store without PG_VERSION is explained, and left as it is', async () => {
  const folder = copyStore();
  rmSync(join(folder, 'postgres', 'PG_VERSION'));
  const files = () => readdirSync(folder, { recursive: true }).sort();
  const before = files();
  const { code, stderr } = await runProgram(['serve', '--port', '0', '--data', folder]);
  expect(code).toBe(69);
  expect(stderr).toContain(
    `Expected a whole store in ${folder}, got one without postgres/PG_VERSION`,
  );
  expect(stderr).toContain('Restore a backup into a new folder');
  expect(files()).toEqual(before);
});

const wal = 'pg_wal/000000010000000000000001';
test.each([
  ['its log', wal, 'could not locate a valid checkpoint record'],
  ['the start of its log', wal, 'could not locate a valid checkpoint record', 1000],
  ['pg_control', 'global/pg_control', 'could not read file "global/pg_control": read 0', 0],
  ['the states of transactions', 'pg_xact/0000', 'could not access status of transaction', 0],
  ['its settings', 'postgresql.conf', 'could not access the server configuration file'],
] as const)('a store without %s is explained', async (_name, path, reason, length?: number) => {
  const folder = copyStore();
  const file = join(folder, 'postgres', path);
  if (length === undefined) rmSync(file);
  else truncateSync(file, length);
  const sentence = `Expected a whole store in ${folder}, got: ${reason}`;
  const { code, stderr } = await runProgram(['backup', join(scratch, 'never'), '--data', folder]);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain('Restore a backup into a new folder');
  expect(code).toBe(69);
  const server = await start(folder, false);
  await expect.poll(server.said).toContain(sentence);
  expect(server.said()).toContain('Restore a backup into a new folder');
  const ready = await fetch(`${server.origin}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { code: 'store/damaged' }]);
  expect(await statusOf(server, '/')).toBe(200);
  expect(await server.stop()).toBe(0);
});

test('a table whose file was cut is no ready store', async () => {
  const folder = copyStore();
  const { open } = await import('./built.ts');
  const store = await open.openStore({ folder });
  const { rows } = await store.db.execute("select pg_relation_filepath('scores') as path");
  await store.close();
  const file = join(folder, 'postgres', String(rows[0]!['path']));
  expect(statSync(file).size).toBeGreaterThan(1000);
  truncateSync(file, 1000);
  const server = await start(folder, false);
  // Until it is open it is away.
  await expect
    .poll(async () => (await (await fetch(`${server.origin}/readyz`)).json()).code)
    .toBe('store/damaged');
  await expect.poll(server.said).toContain(`The store in ${folder} is damaged`);
  expect(server.said()).toMatch(/could not read blocks? .*read only 0 of 8192 bytes/);
  expect(server.said()).toContain('Restore a backup into a new folder');
  const ready = await fetch(`${server.origin}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { code: 'store/damaged' }]);
  expect(await statusOf(server, '/api/v1/scores/1')).toBe(503);
  expect(await server.stop()).toBe(0);
});

test('a store whose making was killed is made anew', async () => {
  const folder = join(scratch, 'killed');
  const first = await start(folder, false);
  await expect.poll(() => existsSync(join(folder, 'postgres', 'PG_VERSION'))).toBe(true);
  await first.kill();
  expect(readFileSync(join(folder, 'unfinished'), 'utf8')).toContain('may be deleted');
  const second = await start(folder);
  expect(readdirSync(folder).sort()).toEqual(['lock', 'postgres', 'ready']);
  expect(await second.stop()).toBe(0);
});
