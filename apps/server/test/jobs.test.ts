import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobSpec } from '../src/jobs/job.ts';
import type { Store } from '../src/store/open.ts';
import { jobs, open } from './built.ts';
import { emptyImage } from './empty-image.ts';
import { type RealPostgres, startPostgres } from './real-postgres.ts';

const { JobQueue, JobRun, RunError, workOff } = jobs;

let postgres: RealPostgres;
const stores: Record<string, Store> = {};
beforeAll(async () => {
  postgres = await startPostgres();
  stores['PostgreSQL'] = await open.openStore({
    databaseUrl: await postgres.createDatabase('jobs'),
  });
  stores['embedded'] = await open.openStore({ isInMemory: true, image: await emptyImage() });
});
afterAll(async () => {
  for (const store of Object.values(stores)) await store.close();
  await postgres?.remove();
});

/** The square of a number. */
const square = async ({ work }: JobSpec): Promise<unknown> => {
  const { of } = work as { readonly of: number };
  if (of < 0) throw new Error(`no square of ${of}`);
  return of * of;
};
const spec = (of: number): JobSpec => ({ kind: 'square', work: { of } });

describe.each(['PostgreSQL', 'embedded'])('jobs on %s', (kind) => {
  let count = 0;
  /** A queue of its own, its clock in the hand of the test. */
  const openQueue = async () => {
    const clock = { now: Date.parse('2026-11-16T12:00:00Z') };
    const version = `${kind}.${++count}`;
    const queue = await JobQueue.open(stores[kind]!, { version, now: () => new Date(clock.now) });
    const stop = new AbortController();
    const workers: Promise<unknown>[] = [];
    const runs: InstanceType<typeof JobRun>[] = [];
    const done: string[] = [];
    return {
      queue,
      version,
      clock,
      done,
      work: (name: string, hand = square) => {
        const card = { id: `${version} ${name}`, name, threads: 1 };
        const onNews = ({ type }: { type: string }) => type === 'done' && done.push(name);
        const hands = [hand];
        const worker = workOff(queue, { card, hands, stop: stop.signal, sleep, onNews });
        workers.push(worker);
        return worker;
      },
      run: (checked = 0) => {
        const id = `${version} run ${runs.length}`;
        const run = new JobRun(queue, {
          id,
          title: 'squares',
          checked,
          checkedOfTabs: 0,
          salt: 'salt',
          isAnswer: (_spec, answer) => typeof answer === 'number',
          doHere: square,
          sleep,
          lookAround: 100,
        });
        runs.push(run);
        return { id, ask: (of: number) => run.ask(spec(of)), settle: () => run.settle() };
      },
      close: async () => {
        for (const run of runs) await run.close(true);
        stop.abort();
        await Promise.all(workers);
        await queue.close();
      },
    };
  };

  test('are done once, however often they are asked for', async () => {
    const rig = await openQueue();
    const { ask } = rig.run();
    void rig.work('ann');
    void rig.work('bob');
    const numbers = Array.from({ length: 40 }, (_, i) => i);
    const answers = await Promise.all([...numbers, ...numbers].map(ask));
    expect(answers).toEqual([...numbers, ...numbers].map((of) => of * of));
    expect(await Promise.all(numbers.map(rig.run().ask))).toEqual(numbers.map((of) => of * of));
    expect(rig.done).toHaveLength(40);
    await rig.close();
  });

  test('of a worker that has gone come back', async () => {
    const rig = await openQueue();
    const { ask } = rig.run();
    const answer = ask(7);
    await rig.queue.greet({ id: 'gone', name: 'gone', threads: 1 });
    await expect.poll(() => rig.queue.take('gone', 1)).toHaveLength(1);
    void rig.work('ann');
    await sleep(300);
    expect(rig.done).toEqual([]);
    rig.clock.now += 31_000;
    expect(await answer).toBe(49);
    await rig.close();
  });

  test('that throw say so, and others go on', async () => {
    const rig = await openQueue();
    const { ask } = rig.run();
    void rig.work('ann');
    await expect(ask(-1)).rejects.toThrow('no square of -1');
    expect(await ask(2)).toBe(4);
    await rig.close();
  });

  test('are done twice where that is wanted, and who lies gets no more', async () => {
    const rig = await openQueue();
    const honest = rig.run(1);
    void rig.work('ann');
    void rig.work('bob');
    // Who is alone gives no second opinion.
    await expect.poll(() => rig.queue.workers()).toHaveLength(2);
    expect(await Promise.all([1, 2, 3].map(honest.ask))).toEqual([1, 4, 9]);
    expect(await honest.settle()).toBe(0);
    expect(rig.done).toHaveLength(6);
    const liar = rig.work('eve', async ({ work }) => (work as { of: number }).of);
    const { ask, settle } = rig.run(1);
    const all = (async () => {
      await Promise.all(Array.from({ length: 30 }, (_, i) => ask(10 + i)));
      await settle();
    })();
    await expect(all).rejects.toThrow(/got another from eve$/);
    expect(await liar).toBe('distrusted');
    expect(await rig.run(1).ask(10)).toBe(100);
    await rig.close();
  });

  test('whose answers were thrown away are done again', async () => {
    const rig = await openQueue();
    const liar = rig.work('eve', async () => 'nonsense');
    expect(await rig.run().ask(5)).toBe('nonsense');
    await rig.queue.distrust(`${rig.version} eve`);
    expect(await liar).toBe('distrusted');
    void rig.work('ann');
    expect(await rig.run().ask(5)).toBe(25);
    await rig.close();
  });

  test('wait while a run is paused, and end with it', async () => {
    const rig = await openQueue();
    const { id, ask } = rig.run();
    void rig.work('ann');
    await ask(1);
    expect(await rig.queue.runs.control(id, 'paused')).toBe(true);
    expect((await rig.queue.runs.list()).find((run) => run.id === id)).toMatchObject({
      state: 'paused',
      answered: 0,
      isAlive: true,
    });
    await sleep(300);
    const late = ask(2);
    await sleep(300);
    expect(rig.done).toHaveLength(1);
    await rig.queue.runs.control(id, 'on');
    expect(await late).toBe(4);
    await rig.queue.runs.control(id, 'cancelled');
    await expect
      .poll(() =>
        Promise.race([ask(3), sleep(50)]).catch(
          (error) => error instanceof RunError && error.reason,
        ),
      )
      .toBe('cancelled');
    await rig.close();
  });
});
