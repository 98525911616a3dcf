import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RequestRefused, type ServerClient } from '@tetrarium/protocol/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSigner } from './api-rig.ts';
import { open } from './built.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';
import {
  mountSmallDisk,
  pause,
  RunningServer,
  runProgram,
  unmountDisk,
} from './reliability-rig.ts';
import { droppedGame, guidelineGame } from './sample-games.ts';

// The rows of docs/reliability.md: real processes, a real PostgreSQL, real faults.
// `npx vitest run --config vitest.system.config.ts apps/server/test/reliability.system.ts`

const scratch = mkdtempSync(join(tmpdir(), 'tetrarium-reliability-'));
chmodSync(scratch, 0o755);
let postgres: RealPostgres;
let databases = 0;
let seed = 1n;
const running = new Set<RunningServer>();

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  for (const server of running) await server.kill();
  await postgres.remove();
  rmSync(scratch, { recursive: true, force: true });
});

const KINDS = ['folder', 'PostgreSQL'] as const;

/** Flags of a new, empty store. */
async function newStore(kind: (typeof KINDS)[number]): Promise<string[]> {
  const name = `store${databases++}`;
  return kind === 'folder'
    ? ['--data', join(scratch, name)]
    : ['--database-url', await postgres.createDatabase(name)];
}

async function start(...args: Parameters<typeof RunningServer.start>): Promise<RunningServer> {
  const server = await RunningServer.start(...args);
  running.add(server);
  void server.ended.then(() => running.delete(server));
  return server;
}

/** Sends a new game and answers its id. */
async function send(client: ServerClient, replay = droppedGame(seed++)): Promise<number> {
  return (await client.submit({ replay, playedBy: 'person' })).score.id;
}

async function expectStored(server: RunningServer, ids: readonly number[]): Promise<void> {
  const client = await server.newClient();
  for (const id of ids) expect((await client.score(id)).id).toBe(id);
  expect(new Set(ids).size).toBe(ids.length);
}

const note = (text: string): void => console.log(`[reliability] ${text}`);

describe.each(KINDS)('a store in a %s', (kind) => {
  test('kill -9 of the server during submits: what was acknowledged is stored', async () => {
    const store = await newStore(kind);
    const stored: number[] = [];
    let inFlight = 0;
    for (let round = 0; round < 5; round++) {
      const server = await start(store, scratch);
      await expectStored(server, stored);
      const enough = stored.length + 5 + 4 * round;
      const keepSending = async (): Promise<void> => {
        const client = await server.newClient();
        while (stored.length < enough) stored.push(await send(client));
        server.child.kill('SIGKILL');
      };
      const senders = await Promise.allSettled(Array.from({ length: 6 }, keepSending));
      inFlight += senders.filter(({ status }) => status === 'rejected').length;
      await server.ended;
    }
    const server = await start(store, scratch);
    await expectStored(server, stored);
    await server.stop();
    note(`${kind}: killed 5 times, ${stored.length} acknowledged, all stored; ${inFlight} cut off`);
  });

  test('sent twice, in any order, or again after a lost answer: one row each', async () => {
    const server = await start(await newStore(kind), scratch);
    const signer = await newSigner();
    const client = server.clientOf(signer);
    const replays = Array.from({ length: 12 }, () => droppedGame(seed++));
    const ids = await Promise.all(
      [...replays, ...[...replays].reverse()].map((each) => send(client, each)),
    );
    expect(new Set(ids).size).toBe(12);
    expect(ids.slice(12).reverse()).toEqual(ids.slice(0, 12));
    // The request arrives, and nobody is there for the answer.
    const lost = droppedGame(seed++);
    const signed = await (
      client as unknown as {
        sign(method: string, path: string, text: string): Promise<Record<string, string>>;
      }
    ).sign('POST', '/api/v1/scores', JSON.stringify({ replay: lost, playedBy: 'person' }));
    await new Promise<void>((resolve) => {
      const asked = request(`${server.origin}/api/v1/scores`, {
        method: 'POST',
        headers: { ...signed, 'content-type': 'application/json' },
      });
      asked.on('error', () => {});
      asked.end(JSON.stringify({ replay: lost, playedBy: 'person' }), () => {
        asked.destroy();
        resolve();
      });
    });
    const again = await client.submit({ replay: lost, playedBy: 'person' });
    const third = await client.submit({ replay: lost, playedBy: 'person' });
    expect([third.score.id, third.isNew]).toEqual([again.score.id, false]);
    const { players } = await client.board('classic', 'lock', { list: 'open' });
    expect(players).toBe(1);
    expect((await client.profile(signer.playerId, { limit: 100 })).scores).toHaveLength(13);
    await server.stop();
    note(`${kind}: 27 sendings of 13 games made 13 rows`);
  });

  test('clock jumps: nothing is lost, clients find the new time', async () => {
    const server = await start(await newStore(kind), scratch);
    const client = await server.newClient();
    const first = await send(client);
    const [late, early] = [
      await client.takeSeed('guideline', 'sprint'),
      await (await server.newClient()).takeSeed('guideline', 'ultra'),
    ];
    expect(early.seed).not.toBe(late.seed);
    await server.setClock(3 * 3_600_000);
    const expired = await client.submit({
      replay: guidelineGame(BigInt(late.seed)),
      playedBy: 'person',
    });
    expect(expired).toMatchObject({ isNew: true, score: { board: { list: 'open' } } });
    expect(expired.note).toContain('has expired');
    const ahead = await send(client);
    const fresh = await client.takeSeed('guideline', 'sprint');
    await server.setClock(-3 * 3_600_000);
    const back = await client.submit({
      replay: guidelineGame(BigInt(fresh.seed)),
      playedBy: 'person',
    });
    expect(back).toMatchObject({ isNew: true, score: { board: { list: 'ranked' } } });
    await expectStored(server, [first, expired.score.id, ahead, back.score.id]);
    await server.setClock(0);
    await send(client);
    await server.stop();
    note(`${kind}: clock 3 h ahead, then 3 h back, then right: 5 games stored`);
  });

  test('tables of a newer program: refused with a word, and left as they are', async () => {
    const store = await newStore(kind);
    const server = await start(store, scratch);
    await server.stop();
    const place = kind === 'folder' ? { folder: store[1]! } : { databaseUrl: store[1]! };
    const opened = await open.openStore(place);
    await opened.db.execute(sql`insert into migrations (version) values (99)`);
    await opened.close();
    const word = 'got 99: a newer Tetrarium made them';
    const backup = await runProgram(['backup', join(scratch, 'newer.backup'), ...store]);
    expect([backup.code, backup.stderr]).toEqual([69, expect.stringContaining(word)]);
    const refused = await start(store, scratch, { isReady: false });
    while (!refused.said().includes(word)) await pause(50);
    expect((await fetch(refused.origin)).status).toBe(200);
    expect((await fetch(`${refused.origin}/readyz`)).status).toBe(503);
    expect(await refused.stop()).toBe(0);
    note(`${kind}: backup ends with 69, serve shows the page, /readyz answers 503`);
  });

  test('a full disk: refused with 507, nothing acknowledged is lost, goes on with room', async () => {
    const disk = join(scratch, `disk-${kind}`);
    mkdirSync(disk);
    if (!mountSmallDisk(disk, kind === 'folder' ? 90 : 140)) {
      note(`${kind}: full disk not tried, this user cannot mount one`);
      return;
    }
    chmodSync(disk, 0o777);
    let own: RealPostgres | undefined;
    try {
      own = kind === 'folder' ? undefined : await startPostgres(disk);
      const store =
        own === undefined
          ? ['--data', join(disk, 'store')]
          : ['--database-url', await own.createDatabase('full')];
      const server = await start(store, scratch);
      const stored = [await send(await server.newClient())];
      const ballast = join(disk, 'ballast');
      fill(ballast);
      const words = new Set<string>();
      let refusals = 0;
      // Pages that are there already take some more games.
      for (let sent = 0; sent < 400 && refusals < 5; sent++) {
        const client = await server.newClient();
        try {
          stored.push(await send(client));
        } catch (error) {
          if (!(error instanceof RequestRefused)) throw error;
          words.add(`${error.problem.status} ${error.problem.code}`);
          refusals++;
        }
      }
      note(`${kind}: full disk after ${stored.length} games: ${[...words].join(', ')}`);
      expect(refusals).toBe(5);
      expect([...words].every((word) => /^(507 store\/full|503 store\/away)$/.test(word))).toBe(
        true,
      );
      rmSync(ballast);
      await server.ready();
      await expectStored(server, stored);
      stored.push(await send(await server.newClient()));
      expect(await server.stop()).toBe(0);
      const again = await start(store, scratch);
      await expectStored(again, stored);
      await again.stop();
      note(`${kind}: with room again ${stored.length} of ${stored.length} games are there`);
    } finally {
      for (const server of running) await server.kill();
      await own?.remove();
      unmountDisk(disk);
    }
  });
});

test('kill -9 of PostgreSQL during submits: what was acknowledged is stored', async () => {
  const store = await newStore('PostgreSQL');
  const server = await start(store, scratch);
  const stored: number[] = [];
  const words = new Set<string>();
  let refusals = 0;
  let isOver = false;
  const keepSending = async (): Promise<void> => {
    while (!isOver) {
      const client = await server.newClient();
      const replay = droppedGame(seed++);
      // Until it is answered, as often as the server asks for: that is what a page does.
      while (!isOver) {
        try {
          stored.push(await send(client, replay));
          break;
        } catch (error) {
          if (!(error instanceof RequestRefused)) throw error;
          words.add(`${error.problem.status} ${error.problem.code}`);
          refusals++;
          await pause(1000 * (error.retryAfter ?? 1));
        }
      }
    }
  };
  const senders = Array.from({ length: 4 }, keepSending);
  for (let round = 1; round <= 3; round++) {
    while (stored.length < 15 * round) await pause(10);
    await postgres.kill();
    const before = refusals;
    await expect.poll(() => refusals).toBeGreaterThan(before);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await postgres.start();
    await server.ready();
  }
  while (stored.length < 60) await pause(10);
  isOver = true;
  await Promise.all(senders);
  await expectStored(server, stored);
  expect([...words]).toEqual(['503 store/away']);
  expect(server.said()).not.toContain('not-to-be-seen');
  await server.stop();
  note(`PostgreSQL killed 3 times: ${stored.length} acknowledged, all stored; ${[...words]}`);
});

test('two servers: one folder is one server’s, one database is for several', async () => {
  const folder = await newStore('folder');
  const one = await start(folder, scratch);
  const second = await runProgram(['serve', '--port', '0', '--no-open', ...folder]);
  expect([second.code, second.stderr]).toEqual([
    69,
    expect.stringContaining(`got process ${one.child.pid} that uses it`),
  ]);
  await one.stop();
  const database = await newStore('PostgreSQL');
  const servers = await Promise.all([start(database, scratch), start(database, scratch)]);
  const signer = await newSigner();
  const replays = Array.from({ length: 20 }, () => droppedGame(seed++));
  const sent = await Promise.all(
    servers.map(async (server, i) => {
      const client = server.clientOf(signer);
      const own = i === 0 ? replays : [...replays].reverse();
      return Promise.all(own.map((replay) => client.submit({ replay, playedBy: 'person' })));
    }),
  );
  expect(sent.flat().filter(({ isNew }) => isNew)).toHaveLength(20);
  expect(new Set(sent.flat().map(({ score }) => score.id)).size).toBe(20);
  for (const server of servers) await server.stop();
  note('two servers on one database: 20 games sent to both made 20 rows');
});

test('a backup during submits is the store at one moment, and is restored', async () => {
  const store = await newStore('PostgreSQL');
  const server = await start(store, scratch);
  const stored: number[] = [];
  const client = await server.newClient();
  for (let i = 0; i < 10; i++) stored.push(await send(client));
  const before = stored.length;
  let isOver = false;
  const sender = (async () => {
    while (!isOver) stored.push(await send(await server.newClient()));
  })();
  const file = join(scratch, 'live.backup');
  const { code, stderr } = await runProgram(['backup', file, ...store]);
  expect([code, stderr]).toEqual([0, '']);
  isOver = true;
  await sender;
  await server.stop();
  const rows = readFileSync(file, 'utf8').match(/"table":"scores"/g)!.length;
  expect(rows).toBeGreaterThanOrEqual(before);
  const folder = await newStore('folder');
  expect((await runProgram(['restore', file, ...folder])).code).toBe(0);
  const restored = await start(folder, scratch);
  await expectStored(restored, stored.slice(0, before));
  await restored.stop();
  note(`backup of ${rows} scores while ${stored.length} were sent; restored into a folder`);
});

/** Writes a file until the disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1_000_000, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full: with smaller pieces there may be some more.
    }
  }
  closeSync(file);
}
