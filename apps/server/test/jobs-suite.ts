import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobRun as Run } from '../src/jobs/index.ts';
import type { JobSpec } from '../src/jobs/job.ts';
import type { Store } from '../src/store/open.ts';
import { jobs } from './built.ts';
import { doze, QueueLine } from './queue-line.ts';

const { JobQueue, JobRun, RunError, workOff } = jobs;

/** The square of a number. */
const square = async ({ work }: JobSpec): Promise<unknown> => {
  const { of } = work as { readonly of: number };
  if (of < 0) throw new Error(`no square of ${of}`);
  return of * of;
};
const spec = (of: number): JobSpec => ({ kind: 'square', work: { of } });

const lost = (): never => {
  throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
};

/** How often the line breaks in the test of that. */
export interface Breaks {
  readonly jobs: number;
  /** One of so many moments before and after calls. */
  readonly oneIn: number;
}

/** Every promise about jobs, on one kind of store. */
export function testJobs(kind: string, openStore: () => Promise<Store>, breaks: Breaks): void {
  describe(`jobs on ${kind}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await openStore();
    });
    afterAll(() => store?.close());

    let count = 0;
    /** A queue of its own, its clock in the hand of the test. */
    const openQueue = async (options: { readonly patience?: number } = {}) => {
      const clock = { now: Date.parse('2026-11-16T12:00:00Z') };
      const version = `${kind}.${++count}`;
      const now = () => new Date(clock.now);
      const queue = await JobQueue.open(store, { version, now, ...options });
      const line = new QueueLine(queue);
      const stop = new AbortController();
      const workers: Promise<unknown>[] = [];
      const runs: Run[] = [];
      const done: string[] = [];
      const query = (sql: string, ...more: readonly unknown[]) =>
        store.pool.query(sql, [`jobs-${version}`, ...more]);
      /** Makes taken jobs older by the clock of the database. */
      const age = (milliseconds: number) =>
        query(
          `update pgboss.job set started_on = started_on - $2 * interval '1 millisecond'
          where name = $1 and state = 'active'`,
          milliseconds,
        );
      /** Lets the delay of jobs that wait for another worker pass, by the clock of the database. */
      const endDelays = () =>
        query("update pgboss.job set start_after = now() where name = $1 and state = 'retry'");
      return {
        queue,
        line,
        age,
        version,
        clock,
        done,
        work: (name: string, hand = square) => {
          const card = { id: `${version} ${name}`, name, threads: 1 };
          const onNews = ({ type }: { type: string }) => type === 'done' && done.push(name);
          const hands = [hand];
          const worker = workOff(line.queue, {
            card,
            hands,
            stop: stop.signal,
            sleep: doze,
            onNews,
          });
          workers.push(worker);
          return worker;
        },
        run: (checked = 0) => {
          const id = `${version} run ${runs.length}`;
          // Rounds of one run are no rounds of another.
          const ownLine = new QueueLine(queue);
          ownLine.fault = (moment) => line.fault(moment);
          const heard: boolean[] = [];
          const run = new JobRun(ownLine.queue, {
            id,
            title: 'squares',
            checked,
            checkedOfTabs: 0,
            salt: 'salt',
            isAnswer: (_spec, answer) => typeof answer === 'number',
            doHere: square,
            sleep: async () => {
              await doze();
              await endDelays();
            },
            lookAround: 100,
            onAway: (isAway) => heard.push(isAway),
          });
          runs.push(run);
          const ask = (of: number) => run.ask(spec(of));
          return {
            id,
            ask,
            settle: () => run.settle(),
            drop: () => run.drop(),
            heard,
            line: ownLine,
          };
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
      await rig.line.waitForRounds('take', 'collect');
      expect(rig.done).toEqual([]);
      // Who looks for the silent has to look all the time.
      for (let i = 0; i < 4; i++) {
        rig.clock.now += 10_000;
        await rig.line.waitForRounds('collect');
      }
      expect(await answer).toBe(49);
      await expect.poll(() => rig.done).toEqual(['ann']);
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
      const rig = await openQueue({ patience: 1000 });
      await rig.queue.post([spec(7)]);
      await rig.queue.greet({ id: 'ann', name: 'ann', threads: 1 });
      const [job] = await rig.queue.take('ann', 1);
      await rig.age(1000);
      expect(await rig.queue.collect({ id: 'bob', inHand: [] })).toBe(0);
      expect(await rig.queue.collect({ id: 'ann', inHand: [] })).toBe(1);
      expect(await rig.queue.take('ann', 1)).toEqual([job]);
      await rig.age(1000);
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
      const { ask, heard, line } = rig.run();
      void rig.work('ann');
      expect(await ask(1)).toBe(1);
      rig.line.fault = lost;
      const late = Promise.all([2, 3].map(ask));
      await expect.poll(() => heard).toEqual([true]);
      for (const each of [line, rig.line]) {
        const before = each.losses;
        await expect.poll(() => each.losses).toBeGreaterThan(before + 5);
      }
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
        if (dice % breaks.oneIn === 0) lost();
      };
      void rig.work('ann');
      void rig.work('bob');
      const numbers = Array.from({ length: breaks.jobs }, (_, i) => i);
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
      const { id, ask, line } = rig.run();
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
      await line.waitForRounds('report', 'answers');
      await rig.line.waitForRounds('take');
      expect(rig.done).toHaveLength(1);
      await rig.queue.runs.control(id, 'on');
      expect(await answers).toEqual(numbers.map((of) => of * of));
      await expect.poll(() => rig.done).toHaveLength(20);
      await rig.close();
    });

    test('wait while a run is paused, and end with it', async () => {
      const rig = await openQueue();
      const { id, ask, line } = rig.run();
      void rig.work('ann');
      await ask(1);
      expect(await rig.queue.runs.control(id, 'paused')).toBe(true);
      expect((await rig.queue.runs.list()).find((run) => run.id === id)).toMatchObject({
        state: 'paused',
        answered: 0,
        isAlive: true,
      });
      await line.waitForRounds('report');
      const late = ask(2);
      await line.waitForRounds('report', 'answers');
      await rig.line.waitForRounds('take');
      expect(rig.done).toHaveLength(1);
      await rig.queue.runs.control(id, 'on');
      expect(await late).toBe(4);
      await rig.queue.runs.control(id, 'cancelled');
      await expect
        .poll(() => ask(3).catch((error) => error instanceof RunError && error.reason))
        .toBe('cancelled');
      await rig.close();
    });
  });
}
