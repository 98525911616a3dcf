import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrain } from '@tetrarium/brains';
import { openKernel } from '@tetrarium/kernel/node';
import { doWork, isWorkAnswer } from '@tetrarium/trainer';
import { openMemory, startApi } from '../../server/test/api-rig.ts';
import { jobs } from '../../server/test/built.ts';
import { DIST } from './serve.ts';

const { JobQueue, JobRun } = jobs;
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };
const kernel = await openKernel();

const now = () => new Date();

/** Some games, which nobody else has asked for. */
export const gamesOf = (seed: number) => ({
  kind: 'games',
  work: {
    player: { kind: 'linear', recipe: findBrain('dellacherie')!.recipe! },
    ...{ width: 10, height: 8, seed, firstGame: 0, games: 20, maxPieces: 100_000 },
  },
});

/** What comes of a job on this machine. */
export async function doHere({ kind, work }: { readonly kind: string; readonly work: unknown }) {
  const doing = doWork(kernel, kind, work);
  for (;;) {
    const step = doing.next();
    if (step.done) return step.value;
  }
}

/** A server with runs that tabs may help. */
export async function startLendRig() {
  const rig = startApi(await openMemory(), { version, now, jobClock: now }, DIST);
  await rig.app.listen({ port: 0, host: '127.0.0.1' });
  const queue = await JobQueue.open(rig.context.store.store, { version, now });
  let runs = 0;
  return {
    rig,
    queue,
    baseURL: `http://127.0.0.1:${(rig.app.server.address() as AddressInfo).port}/`,
    /** A run that ends with its test. */
    startRun(lendKey: string) {
      const id = `run ${++runs}`;
      return new JobRun(queue, {
        ...{ id, title: `rate dellacherie ${runs}`, checked: 0, checkedOfTabs: 0.1, salt: 'salt' },
        ...{ lendKey, doHere, sleep, lookAround: 200 },
        isAnswer: ({ kind, work }, answer) => isWorkAnswer(kind, work, answer),
      });
    },
    /** The title of the run that was started last. */
    lastTitle: () => `rate dellacherie ${runs}`,
    async close(): Promise<void> {
      await queue.close();
      await rig.app.close();
    },
  };
}
