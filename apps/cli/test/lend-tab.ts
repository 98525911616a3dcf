import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openKernel } from '@tetrarium/kernel/node';
import { RequestRefused, ServerClient, type TabReport } from '@tetrarium/protocol/server';
import { doWork } from '@tetrarium/trainer';
import { expect } from 'vitest';
import { startCli } from './run-cli.ts';

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

/** Starts a command that tabs may help, and answers with the link that it prints. */
export async function startLending(words: readonly string[], cwd: string) {
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
  return { link: link!, result };
}

/** Helps as a page does, by the link that a command has printed, until the run is done. */
export async function lendTab(link: string, spoil = (text: string) => text) {
  const { origin, hash } = new URL(link);
  const key = hash.replace('#/lend?run=', '');
  const client = new ServerClient({
    ...{ origin, fetch: (address, init) => fetch(address, init) },
    ...{ now: () => Date.now(), nonce: () => '' },
  });
  const tab = randomBytes(16).toString('hex');
  let answers: TabReport['answers'] = [];
  let done = 0;
  const report = async () => {
    const said = { version, threads: 2, answers, holding: [], want: 2 };
    const orders = await client.lendTab(key, tab, said).catch((error: unknown) => {
      // A run is known a moment after its command has said where it is.
      if (error instanceof RequestRefused && error.problem.status === 404) return undefined;
      throw error;
    });
    if (orders === undefined) return undefined;
    done += answers.length - orders.late;
    answers = [];
    const isOver = !orders.isTrusted || orders.run.state === 'done';
    return isOver || orders.jobs.length > 0 ? orders : undefined;
  };
  for (;;) {
    let orders: Awaited<ReturnType<typeof report>>;
    const hasOrders = async (): Promise<boolean> => {
      orders = await report();
      return orders !== undefined;
    };
    await expect.poll(hasOrders, { interval: 20 }).toBe(true);
    const { isTrusted, run, jobs } = orders!;
    if (!isTrusted) return { end: 'distrusted', done };
    if (run.state === 'done') return { end: 'done', done, run };
    answers = jobs.map(({ id, kind, work }) => ({ id, answer: spoil(answerTo(kind, work)) }));
  }
}
