import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openKernel } from '@tetrarium/kernel/node';
import { RequestRefused, ServerClient, type TabReport } from '@tetrarium/protocol/server';
import { doWork } from '@tetrarium/trainer';
import { expect, test } from 'vitest';
import { startCli, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

const TRAINING = 'train six --board 7x8 --population 12 --games 6 --generations 6 --seed 3';
const kernel = await openKernel();
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };

function answerTo(kind: string, work: unknown): string {
  const doing = doWork(kernel, kind, work);
  for (;;) {
    const step = doing.next();
    if (step.done) return JSON.stringify(step.value);
  }
}

/** Helps as a page does, by the link that a command has printed, until the run is done. */
async function lendTab(link: string, spoil = (text: string) => text) {
  const { origin, hash } = new URL(link);
  const key = hash.replace('#/lend?run=', '');
  const client = new ServerClient({
    ...{ origin, fetch: (address, init) => fetch(address, init) },
    ...{ now: () => Date.now(), nonce: () => '' },
  });
  const tab = randomBytes(16).toString('hex');
  let answers: TabReport['answers'] = [];
  for (let done = 0; ; ) {
    const report = { version, threads: 2, answers, holding: [], want: 2 };
    const orders = await client.lendTab(key, tab, report).catch((error: unknown) => {
      // A run is known a moment after its command has said where it is.
      if (error instanceof RequestRefused && error.problem.status === 404) return undefined;
      throw error;
    });
    if (orders === undefined) continue;
    done += answers.length - orders.late;
    if (!orders.isTrusted) return { end: 'distrusted', done };
    if (orders.run.state === 'done') return { end: 'done', done, run: orders.run };
    answers = orders.jobs.map(({ id, kind, work }) => ({
      id,
      answer: spoil(answerTo(kind, work)),
    }));
    if (answers.length === 0) await sleep(20);
  }
}

test('tabs help a run without any database: the same bytes, also where one lies', async () => {
  await withFiles({}, async (cwd) => {
    const local = await runHere([...TRAINING.split(' '), '--out', 'local.run.jsonl'], { cwd });
    expect(local.code).toBe(0);
    const words = [...TRAINING.split(' '), '--out', 'far.run.jsonl', '--data', 'store'];
    const { child, result } = startCli(
      [...words, '--threads', '1', '--queue', '--lend', '127.0.0.1:0'],
      { cwd },
    );
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    await expect.poll(() => said).toMatch(/^Lend it browser tabs: http:\S+$/m);
    const [, link] = /^Lend it browser tabs: (\S+)$/m.exec(said)!;
    const [good, bad] = await Promise.all([
      lendTab(link!),
      lendTab(link!, (text) => text.replace(/"score":\d+/, '"score":0')),
    ]);
    expect(good).toMatchObject({ end: 'done', run: { title: 'train far.run.jsonl', tabs: 1 } });
    expect(good.done).toBeGreaterThan(3);
    expect(good.run!.note).toMatch(/^\d+ % done\. /);
    expect(bad.end).toBe('distrusted');
    expect(await result).toMatchObject({ code: 0 });
    const read = (name: string): string => readFileSync(join(cwd, name), 'utf8');
    expect(read('far.run.jsonl')).toBe(read('local.run.jsonl'));
  });
});

test('a place that is taken or no place is refused', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await withFiles({}, async (cwd) => {
    const rate = (...more: readonly string[]) =>
      runHere(['rate', 'dt10', '--board', '10x6', '--games', '8', '--data', 'store', ...more], {
        cwd,
      });
    const taken = await rate('--queue', '--lend', `127.0.0.1:${port}`);
    expect(taken.code).toBe(69);
    expect(taken.stderr).toContain(`Port ${port} on 127.0.0.1 is already in use`);
    expect(taken.stderr).toContain('Give another address with --lend.');
    for (const place of ['8387', 'localhost', '127.0.0.1:99999', ':8', 'a b:8']) {
      const odd = await rate('--queue', '--lend', place);
      expect(odd.stderr).toContain('Expected --lend as HOST:PORT like 127.0.0.1:8387, got');
      expect(odd.code).toBe(2);
    }
    const alone = await runHere(['rate', 'dt10', '--lend', '127.0.0.1:0'], { cwd });
    expect(alone.stderr).toContain('Expected --lend with --queue, got it without');
    expect(alone.code).toBe(2);
  });
  server.close();
});
