import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livePath } from '@tetrarium/protocol/race';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RunningServer } from './reliability-rig.ts';
import { guidelineGame, lostGame } from './sample-games.ts';

// One client that sends more than it should, and a server in a process of its own.
// `npx vitest run --config vitest.system.config.ts apps/server/test/flood.system.ts`

const scratch = mkdtempSync(join(tmpdir(), 'tetrarium-flood-'));
let server: RunningServer;
beforeAll(async () => {
  server = await RunningServer.start(['--data', join(scratch, 'data')], scratch);
});
afterAll(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true });
});

/** Megabytes of the server that are in memory. */
function memory(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}

function openFiles(): number {
  return readdirSync(`/proc/${server.child.pid}/fd`).length;
}

/** How many replays the server has to verify. */
async function replaysWaiting(): Promise<number> {
  const figures = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^tetrarium_replays_waiting (\d+)/m.exec(figures)?.[1]);
}

/** A socket that asks for an upgrade and keeps its half open. */
function upgrade(path: string): Socket {
  const { hostname, port } = new URL(server.origin);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  socket.on('error', () => {});
  return socket;
}

/** A frame as a client sends it, masked with zeros. */
function frame(first: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([first, ...size, 0, 0, 0, 0]), content]);
}

const HELLO = frame(0x81, Buffer.from('{"type":"hello","version":1}'));
const PING = frame(0x89, Buffer.alloc(125, 'x'));
const PONG = frame(0x8a, Buffer.alloc(0));
const LONG = frame(0x81, Buffer.alloc(60_000, 'x'));
/** A part of a message that never ends. */
const PART = frame(0x00, Buffer.alloc(10, 'x'));

/** Sends a block as fast as it goes and reads nothing; answers whether it was cut off. */
function flood(path: string, block: Buffer, until: AbortSignal): Promise<boolean> {
  const socket = upgrade(path);
  return new Promise((resolve) => {
    let isOver = false;
    const end = (isCut: boolean): void => {
      isOver = true;
      socket.destroy();
      resolve(isCut);
    };
    const send = (): void => {
      while (!isOver && socket.write(block));
    };
    socket.once('data', () => {
      socket.pause();
      socket.write(HELLO);
      send();
    });
    socket.on('drain', send);
    // A socket that is not read hears of its end by what it writes.
    socket.on('close', () => end(true));
    until.addEventListener('abort', () => end(false));
  });
}

test.each([
  ['control frames', [...Array.from({ length: 500 }, () => PING), PONG]],
  ['long messages', Array.from({ length: 10 }, () => LONG)],
  ['parts of a message', [frame(0x01, Buffer.alloc(10, 'x')), ...new Array(2000).fill(PART)]],
])('floods of %s that nobody reads are cut off, and the memory stays (E2)', async (_, frames) => {
  const client = await server.newClient();
  const { id } = await client.createRace(1);
  const before = memory();
  const stop = new AbortController();
  const block = Buffer.concat(frames);
  const floods = Promise.all(
    Array.from({ length: 8 }, () => flood(livePath(id), block, stop.signal)),
  );
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
    if (most > before + 400) stop.abort();
  }, 50);
  const timer = setTimeout(() => stop.abort(), 20_000);
  const cut = await floods;
  clearInterval(watch);
  clearTimeout(timer);
  console.log(`memory ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB`);
  expect(cut).toEqual(cut.map(() => true));
  expect(most - before).toBeLessThan(100);
});

test('refused upgrades are let go, also where the client keeps its half (E7)', async () => {
  const before = openFiles();
  const sockets = Array.from({ length: 300 }, () => upgrade('/nothing').resume());
  await Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.once('end', () => resolve()))),
  );
  try {
    await expect.poll(openFiles, { timeout: 5000 }).toBeLessThan(before + 20);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

test('an honest game is verified in a second while three long proofs wait (E3)', async () => {
  const games = [1n, 2n, 3n].map((seed) => lostGame(seed, 'dt20-lookahead', 1500));
  const honest = guidelineGame(99n);
  await (await server.newClient()).submit({ replay: guidelineGame(98n), playedBy: 'person' });
  const codes: string[] = [];
  const proofs = games.map(async (replay) => {
    const client = await server.newClient();
    await client
      .submit({ replay, playedBy: 'brain', brain: 'dt20-lookahead' })
      .catch((error) => codes.push(error.problem?.code ?? String(error)));
  });
  await expect.poll(replaysWaiting).toBeGreaterThanOrEqual(games.length);
  const begin = performance.now();
  const { isNew } = await (await server.newClient()).submit({ replay: honest, playedBy: 'person' });
  const took = performance.now() - begin;
  console.log(
    `an honest game took ${took.toFixed(0)} ms, the game of a brain has ${games[0]!.length} letters`,
  );
  expect(isNew).toBe(true);
  expect(codes).toEqual([]);
  expect(took).toBeLessThan(1000);
  await Promise.all(proofs);
  expect(codes).toEqual(codes.map(() => 'score/other-brain'));
  // What was refused once is known.
  const again = performance.now();
  const client = await server.newClient();
  const refused = await client
    .submit({ replay: games[0]!, playedBy: 'brain', brain: 'dt20-lookahead' })
    .catch((error) => error.problem.code);
  expect(refused).toBe('score/other-brain');
  expect(performance.now() - again).toBeLessThan(1000);
});
