import { spawn } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { base64Url, ServerClient, type Signer } from '@tetrarium/protocol/server';
import { afterAll, expect, test } from 'vitest';
import { newSigner } from './api-rig.ts';
import { droppedGame } from './sample-games.ts';

// `npm run test:slow`: the server is killed while games come in; what it said is stored is stored.

const PROGRAM = fileURLToPath(new URL('../../cli/bin/tetrarium.js', import.meta.url));
const ROUNDS = 5;
const folder = mkdtempSync(join(tmpdir(), 'tetrarium-kill-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(signer: Signer) {
  const words = ['serve', '--port', '0', '--no-open', '--data', folder, '--rate-limit', '0'];
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const origin = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk) => resolve(/http:\/\/[^/]+/.exec(String(chunk))![0]));
  });
  while ((await fetch(`${origin}/readyz`)).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const client = new ServerClient({
    origin,
    fetch,
    now: Date.now,
    nonce: () => base64Url(webcrypto.getRandomValues(new Uint8Array(16))),
    signer,
  });
  return { child, ended, client };
}

test('what was acknowledged is stored, whenever the server is killed', async () => {
  const acknowledged: number[] = [];
  let seed = 0n;
  for (let round = 0; round < ROUNDS; round++) {
    // A key may send so many in a minute.
    const signer = await newSigner();
    const { child, ended, client } = await serve(signer);
    for (const id of acknowledged) expect((await client.score(id)).id).toBe(id);
    // At the latest of them the others are in the middle of something.
    const enough = acknowledged.length + 3 + 2 * round;
    const send = async (): Promise<void> => {
      while (acknowledged.length < enough) {
        const { score } = await client.submit({ replay: droppedGame(seed++), playedBy: 'person' });
        acknowledged.push(score.id);
      }
      child.kill('SIGKILL');
    };
    await Promise.allSettled([send(), send(), send()]);
    await ended;
  }
  expect(acknowledged.length).toBeGreaterThan(20);
  const { child, ended, client } = await serve(await newSigner());
  for (const id of acknowledged) expect((await client.score(id)).id).toBe(id);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  child.kill('SIGTERM');
  await ended;
});
