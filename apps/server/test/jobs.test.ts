import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobQueue as Queue, JobRun as Run } from '../src/jobs/index.ts';
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

/** Nobody waits for a whole second. */
const doze = (milliseconds: number): Promise<void> => sleep(Math.min(milliseconds, 200));

/** The line to a queue, on which calls are lost. */
class Line {
  readonly queue: Queue;
  /** Called before and after every call; what it throws is what the caller hears. */
  fault: (moment: 'before' | 'after') => void = () => {};

  constructor(queue: Queue) {
    this.queue = this.over(queue);
  }

  private over<T extends object>(whole: T): T {
    return new Proxy(whole, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name);
        if (typeof part === 'object' && part !== null) return this.over(part);
        if (typeof part !== 'function' || name === 'keyOf') return part;
        return async (...args: unknown[]) => {
          this.fault('before');
          const done: unknown = await part.apply(target, args);
          this.fault('after');
          return done;
        };
      },
    });
  }
}

const lost = (): never => {
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
};

describe.each(['PostgreSQL', 'embedded'])('jobs on %s', (kind) => {
  let count = 0;
  /** A queue of its own, its clock in the hand of the test. */
  const openQueue = async (options: { readonly patience?: number } = {}) => {
    const clock = { now: Date.parse('2026-11-16T12:00:00Z') };
    const version = `${kind}.${++count}`;
    const now = () => new Date(clock.now);
    const queue = await JobQueue.open(stores[kind]!, { version, now, ...options });
    const line = new Line(queue);
    const stop = new AbortController();
    const workers: Promise<unknown>[] = [];
    const runs: Run[] = [];
    const done: string[] = [];
    return {
      queue,
      line,
      version,
      clock,
      done,
      work: (name: string, hand = square) => {
        const card = { id: `${version} ${name}`, name, threads: 1 };
        const onNews = ({ type }: { type: string }) => type === 'done' && done.push(name);
        const hands = [hand];
        const worker = workOff(line.queue, { card, hands, stop: stop.signal, sleep: doze, onNews });
        workers.push(worker);
        return worker;
      },
      run: (checked = 0) => {
        const id = `${version} run ${runs.length}`;
        const heard: boolean[] = [];
        const run = new JobRun(line.queue, {
          id,
          title: 'squares',
          checked,
          checkedOfTabs: 0,
          salt: 'salt',
          isAnswer: (_spec, answer) => typeof answer === 'number',
          doHere: square,
          sleep: doze,
          lookAround: 100,
          onAway: (isAway) => heard.push(isAway),
        });
        runs.push(run);
        const ask = (of: number) => run.ask(spec(of));
        return { id, ask, settle: () => run.settle(), drop: () => run.drop(), heard };
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
    await expect.poll(() => rig.done).toHaveLength(40);
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
    // Who looks for the silent has to look all the time.
    const pass = (): number => {
      rig.clock.now += 1000;
      return rig.done.length;
    };
    await expect.poll(pass, { interval: 100 }).toBe(1);
    expect(await answer).toBe(49);
    await rig.close();
  });

  test('of a worker that has gone come back once, however many look', async () => {
    const rig = await openQueue();
    const id = `${rig.version} gone`;
    await rig.queue.post([spec(7)]);
    await rig.queue.greet({ id, name: 'gone', threads: 1 });
    expect(await rig.queue.take(id, 1)).toHaveLength(1);
    const other = await openQueue();
    rig.clock.now += 31_000;
    other.clock.now += 31_000;
    expect(await other.queue.collect()).toBe(0);
    const looks = await Promise.all(Array.from({ length: 8 }, () => rig.queue.collect()));
    expect(looks.reduce((sum, found) => sum + found)).toBe(1);
    expect(await rig.queue.take('ann', 1)).toHaveLength(1);
    await rig.close();
    await other.close();
  });

  test('of others stay theirs where the database was away for all', async () => {
    const rig = await openQueue();
    await rig.queue.post([spec(7)]);
    await rig.queue.greet({ id: 'bob', name: 'bob', threads: 1 });
    expect(await rig.queue.take('bob', 1)).toHaveLength(1);
    expect(await rig.queue.collect()).toBe(0);
    rig.clock.now += 60_000;
    expect(await rig.queue.collect()).toBe(0);
    for (let i = 0; i < 2; i++) {
      rig.clock.now += 16_000;
      expect(await rig.queue.collect()).toBe(i);
    }
    await rig.close();
  });

  test('that were taken and never heard of come back', async () => {
    const rig = await openQueue({ patience: 200 });
    await rig.queue.post([spec(7)]);
    await rig.queue.greet({ id: 'ann', name: 'ann', threads: 1 });
    const [job] = await rig.queue.take('ann', 1);
    expect(await rig.queue.collect({ id: 'bob', inHand: [] })).toBe(0);
    await expect.poll(() => rig.queue.collect({ id: 'ann', inHand: [] })).toBe(1);
    expect(await rig.queue.take('ann', 1)).toEqual([job]);
    await sleep(300);
    expect(await rig.queue.collect({ id: 'ann', inHand: [job!.id] })).toBe(0);
    await rig.close();
  });

  test('handed in twice count once', async () => {
    const rig = await openQueue();
    await rig.queue.post([spec(7)]);
    await rig.queue.greet({ id: 'twice', name: 'twice', threads: 1 });
    const [job] = await rig.queue.take('twice', 1);
    expect(await rig.queue.finish('twice', job!, '49')).toBe('stored');
    expect(await rig.queue.finish('twice', job!, '49')).toBe('stored');
    expect(await rig.queue.answers([job!.key])).toHaveLength(1);
    expect(await rig.queue.workers()).toMatchObject([{ done: 1 }]);
    await rig.close();
  });

  test('that are done while they are asked for are not done again', async () => {
    const rig = await openQueue();
    const id = `${rig.version} ann`;
    await rig.queue.post([spec(7)]);
    await rig.queue.greet({ id, name: 'ann', threads: 1 });
    const [job] = await rig.queue.take(id, 1);
    await rig.queue.finish(id, job!, '49');
    await rig.queue.post([spec(7)]);
    expect(await rig.queue.take(`${rig.version} bob`, 1)).toEqual([]);
    await rig.close();
  });

  test('wait for a database that is away', async () => {
    const rig = await openQueue();
    const { ask, heard } = rig.run();
    void rig.work('ann');
    expect(await ask(1)).toBe(1);
    rig.line.fault = lost;
    const late = Promise.all([2, 3].map(ask));
    await expect.poll(() => heard).toEqual([true]);
    await sleep(500);
    rig.line.fault = () => {};
    expect(await late).toEqual([4, 9]);
    expect(heard).toEqual([true, false]);
    await rig.close();
  });

  test('come to the same end over a line that breaks before and after any call', async () => {
    const rig = await openQueue({ patience: 500 });
    const { ask, settle } = rig.run(0.5);
    let dice = 7;
    rig.line.fault = () => {
      dice = (dice * 16_807) % 2_147_483_647;
      if (dice % 25 === 0) lost();
    };
    void rig.work('ann');
    void rig.work('bob');
    const numbers = Array.from({ length: 30 }, (_, i) => i);
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers.map((of) => of * of));
    await settle();
    const given = await rig.queue.answers(numbers.map((of) => rig.queue.keyOf(spec(of))));
    const workers = await rig.queue.workers();
    expect(workers.reduce((sum, { done }) => sum + done, 0)).toBe(given.length);
    rig.line.fault = () => {};
    await rig.close();
  });

  test('end with a message where waiting is of no use', async () => {
    const rig = await openQueue();
    const { ask, heard } = rig.run();
    rig.line.fault = () => {
      throw Object.assign(new Error('relation "job_runs" does not exist'), { code: '42P01' });
    };
    await expect(ask(1)).rejects.toThrow(
      'Expected tables of a store, got: relation "job_runs" does not exist',
    );
    expect(heard).toEqual([]);
    rig.line.fault = () => {};
    await rig.close();
  });

  test('that nobody waits for any more are told so, also while the database is away', async () => {
    const rig = await openQueue();
    const { ask, drop, heard } = rig.run();
    rig.line.fault = lost;
    const answer = ask(1);
    await expect.poll(() => heard).toEqual([true]);
    drop();
    await expect(answer).rejects.toThrow('Nobody waits for this answer any more');
    await rig.close();
  });

  test('whose second opinion nobody could give are not waited for', async () => {
    const rig = await openQueue();
    const { ask, settle } = rig.run(1);
    void rig.work('ann');
    expect(await Promise.all([1, 2].map(ask))).toEqual([1, 4]);
    const keys = [1, 2].map((of) => rig.queue.keyOf(spec(of)));
    await expect.poll(() => rig.queue.unchecked(keys)).toEqual([]);
    void rig.work('bob');
    await expect.poll(() => rig.queue.workers()).toHaveLength(2);
    expect(await settle()).toBe(2);
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
    await expect.poll(() => rig.done).toHaveLength(6);
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

  test('that nobody has begun are taken back by a pause, not from another run', async () => {
    const rig = await openQueue();
    const { id, ask } = rig.run();
    const numbers = Array.from({ length: 20 }, (_, i) => i);
    const answers = Promise.all(numbers.map(ask));
    const isThere = async (): Promise<number> =>
      (await rig.queue.open(numbers.map((of) => rig.queue.keyOf(spec(of))))).length;
    await expect.poll(isThere).toBe(20);
    await rig.queue.runs.control(id, 'paused');
    await expect.poll(isThere).toBe(0);
    void rig.work('ann');
    const other = rig.run().ask(3);
    expect(await other).toBe(9);
    await sleep(300);
    await expect.poll(() => rig.done).toHaveLength(1);
    await rig.queue.runs.control(id, 'on');
    expect(await answers).toEqual(numbers.map((of) => of * of));
    await expect.poll(() => rig.done).toHaveLength(20);
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
    await expect.poll(() => rig.done).toHaveLength(1);
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
