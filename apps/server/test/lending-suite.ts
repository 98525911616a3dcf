import { randomBytes } from 'node:crypto';
import { RequestRefused, type TabReport } from '@tetrarium/protocol/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobSpec } from '../src/jobs/job.ts';
import type { StoreService as Service } from '../src/store/service.ts';
import { startApi, TOKEN } from './api-rig.ts';
import { jobs } from './built.ts';
import { doze, QueueLine } from './queue-line.ts';

const { drawLendKey, JobQueue, JobRun, workOff } = jobs;

const square = async ({ work }: JobSpec): Promise<number> => {
  const { of } = work as { readonly of: number };
  return of * of;
};
const NOTHING: TabReport = { version: '1.2.3', threads: 4, answers: [], holding: [], want: 0 };
const problemOf = (request: Promise<unknown>): Promise<object> =>
  request.then(
    () => ({}),
    (error) => (error instanceof RequestRefused ? error.problem : { error }),
  );

/** Every promise about lent tabs, on one kind of store. */
export function testLending(kind: string, openStore: () => Promise<Service>): void {
  describe(`a lent tab, on ${kind}`, () => {
    let store: Service;
    let api: ReturnType<typeof startApi>;
    beforeAll(async () => {
      store = await openStore();
      api = startApi(store);
    });
    afterAll(() => api?.app.close());

    let count = 0;
    /** A run with a key, workers and tabs. */
    const openRun = async (checkedOfTabs = 0, lendKey: string | null = drawLendKey()) => {
      const { clock, clientOf } = api;
      const now = () => new Date(clock.now);
      const queue = await JobQueue.open(store.store, { version: '1.2.3', now });
      const stop = new AbortController();
      const ends: (() => Promise<unknown>)[] = [];
      const number = ++count;
      const id = `run ${kind} ${number}`;
      // Nobody else has asked for these: answers are kept for ever.
      const of = (n: number): number => 1000 * number + n;
      const spec = (n: number): JobSpec => ({ kind: 'square', work: { of: of(n) } });
      const options = { id, title: `squares ${number}`, checked: 0, checkedOfTabs, salt: 'salt' };
      const line = new QueueLine(queue);
      const run = new JobRun(line.queue, {
        ...options,
        ...(lendKey !== null && { lendKey }),
        isAnswer: (_spec, answer) => typeof answer === 'number',
        doHere: square,
        sleep: doze,
        lookAround: 100,
      });
      ends.push(() => run.close(true));
      const client = clientOf();
      return {
        id,
        title: options.title,
        queue,
        line,
        client,
        clock,
        run,
        of,
        key: lendKey ?? '',
        ask: (n: number) => run.ask(spec(n)),
        isPosted: async (n: number) => (await queue.open([queue.keyOf(spec(n))])).length === 1,
        squares: (numbers: readonly number[]) => numbers.map((n) => of(n) ** 2),
        work: () => {
          const card = { id: `${id} worker`, name: 'worker', threads: 1 };
          const end = new AbortController();
          stop.signal.addEventListener('abort', () => end.abort());
          const worker = workOff(queue, { card, hands: [square], stop: end.signal, sleep: doze });
          ends.push(() => worker);
          return async () => {
            end.abort();
            await worker;
          };
        },
        /** Lets seconds go by, and looks around all the time. */
        pass: async (seconds: number) => {
          for (let rest = seconds; rest > 0; rest -= 10) {
            clock.now += 1000 * Math.min(10, rest);
            await queue.collect();
          }
        },
        tab: (solve: (of: number) => unknown = (each) => each * each, id = hex()) => {
          const report = (more: Partial<TabReport> = {}) =>
            client.lendTab(lendKey!, id, { ...NOTHING, ...more });
          return {
            id,
            report,
            /** Does what it is given until it has done so many, or is told to go. */
            help: async (jobs: number) => {
              // A run is known a moment after its first question.
              await expect.poll(() => problemOf(client.lentRun(lendKey!))).toEqual({});
              let answers: TabReport['answers'] = [];
              for (let done = 0; done < jobs || answers.length > 0; ) {
                const orders = await report({ answers, want: Math.min(4, jobs - done) });
                if (!orders.isTrusted) return 'distrusted';
                answers = orders.jobs.map(({ id: job, work }) => ({
                  id: job,
                  answer: String(solve((work as { of: number }).of)),
                }));
                done += answers.length;
                if (answers.length === 0) await doze();
              }
              return 'done';
            },
          };
        },
        close: async () => {
          stop.abort();
          for (const end of ends) await end();
          await queue.close();
        },
      };
    };
    const hex = (): string => randomBytes(16).toString('hex');

    test('needs the key of a run, and the same version', async () => {
      const rig = await openRun();
      const answer = rig.ask(1);
      const { client, key } = rig;
      await expect
        .poll(() => client.lentRun(key).catch(() => undefined))
        .toMatchObject({ state: 'on', posted: 1, answered: 0 });
      const other = drawLendKey();
      expect(await problemOf(client.lentRun(other))).toMatchObject({ code: 'run/unknown' });
      expect(await problemOf(client.lentRun('abcd'))).toMatchObject({ status: 400 });
      expect(await problemOf(client.lendTab(other, hex(), NOTHING))).toMatchObject({ status: 404 });
      expect(await problemOf(client.lendTab(key, 'me', NOTHING))).toMatchObject({ status: 400 });
      expect(
        await problemOf(client.lendTab(key, hex(), { ...NOTHING, version: '1.2.4' })),
      ).toMatchObject({ status: 409, code: 'run/other-version' });
      rig.work();
      expect(await answer).toBe(rig.of(1) ** 2);
      await rig.close();
      expect(await client.lentRun(key)).toMatchObject({ state: 'done', posted: 1, answered: 1 });
    });

    test('does jobs of its own run only, and three are checked before one is believed', async () => {
      const rig = await openRun();
      const foreign = await openRun(0, null);
      const elsewhere = foreign.ask(1);
      const tab = rig.tab();
      const first = [1, 2, 3].map(rig.ask);
      expect(await tab.help(3)).toBe('done');
      let answered = 0;
      for (const each of first) void each.then(() => answered++);
      await rig.line.waitForRounds('report', 'answers');
      expect(answered).toBe(0);
      const leave = rig.work();
      expect(await Promise.all(first)).toEqual(rig.squares([1, 2, 3]));
      expect(await elsewhere).toBe(foreign.of(1) ** 2);
      await leave();
      const numbers = Array.from({ length: 20 }, (_, i) => 10 + i);
      const more = Promise.all(numbers.map(rig.ask));
      expect(await tab.help(20)).toBe('done');
      expect(await more).toEqual(rig.squares(numbers));
      const second = rig.ask(99);
      const other = foreign.ask(2);
      await expect.poll(() => rig.isPosted(99)).toBe(true);
      await expect.poll(() => foreign.isPosted(2)).toBe(true);
      expect((await tab.report({ want: 4 })).jobs).toMatchObject([{ work: { of: rig.of(99) } }]);
      rig.work();
      await tab.report();
      expect(await second).toBe(rig.of(99) ** 2);
      expect(await other).toBe(foreign.of(2) ** 2);
      await rig.close();
      await foreign.close();
    });

    test.each([
      ['is wrong', (of: number) => of],
      ['is no JSON', () => '{'],
      ['is no answer', () => 'null'],
      ['says that the job fails', () => '{"failed":"no"}'],
      ['is deep', () => '['.repeat(50_000)],
    ])('whose answer %s gets no more, and the run goes on', async (_name, solve) => {
      const rig = await openRun();
      const liar = rig.tab(solve);
      const answers = Promise.all([1, 2, 3, 4, 5].map(rig.ask));
      await liar.help(2);
      rig.work();
      expect(await answers).toEqual(rig.squares([1, 2, 3, 4, 5]));
      expect(await liar.report({ want: 4 })).toMatchObject({ isTrusted: false, jobs: [] });
      await rig.close();
    });

    test('that lies after it was believed is found by the share that is checked', async () => {
      const rig = await openRun(0.3);
      let isHonest = true;
      const tab = rig.tab((of) => (isHonest ? of * of : of));
      const first = Promise.all(Array.from({ length: 10 }, (_, i) => rig.ask(i)));
      // The worker comes after the tab, which would get no jobs beside a quick one.
      expect(await tab.help(10)).toBe('done');
      const leave = rig.work();
      await first;
      await leave();
      // One that was confirmed three times at least, and of which an answer counted.
      const internal = (rig.run as unknown as { tabs: Map<string, { confirmed: number }> }).tabs;
      internal.set(`tab ${rig.id} ${tab.id}`, { confirmed: 3, isBelieved: true } as never);
      isHonest = false;
      const more = Promise.all(Array.from({ length: 40 }, (_, i) => rig.ask(100 + i)));
      more.catch(() => {});
      expect(await tab.help(40)).toBe('done');
      rig.work();
      await expect(more).rejects.toThrow(/got another from tab /);
      await rig.close();
    });

    test('can answer only what it has, once', async () => {
      const rig = await openRun();
      const tab = rig.tab();
      const stranger = rig.tab();
      const answer = rig.ask(1);
      await expect.poll(async () => (await tab.report({ want: 1 })).jobs.length).toBe(1);
      const again = await tab.report({ want: 1 });
      // What it does not say it holds it has lost, perhaps with an answer that never came: the same job.
      expect(again.jobs).toHaveLength(1);
      const { id } = again.jobs[0]!;
      const lie = { id, answer: '7' };
      expect(await stranger.report({ answers: [lie] })).toMatchObject({ late: 1 });
      expect(await tab.report({ holding: [id], want: 4 })).toMatchObject({ late: 0, jobs: [] });
      const right = { id, answer: String(rig.of(1) ** 2) };
      expect(await tab.report({ answers: [right] })).toMatchObject({ late: 0, isTrusted: true });
      expect(await tab.report({ answers: [lie] })).toMatchObject({ late: 1, isTrusted: true });
      rig.work();
      expect(await answer).toBe(rig.of(1) ** 2);
      await rig.close();
    });

    test('may come and go: its jobs are for others, however often', async () => {
      const rig = await openRun();
      const answer = rig.ask(1);
      for (let i = 0; i < 12; i++) {
        await expect.poll(async () => (await rig.tab().report({ want: 1 })).jobs.length).toBe(1);
        // It is never heard of again.
        await rig.pass(31);
      }
      const polite = rig.tab();
      await expect.poll(async () => (await polite.report({ want: 1 })).jobs.length).toBe(1);
      await rig.client.dismissTab(rig.key, polite.id);
      rig.work();
      expect(await answer).toBe(rig.of(1) ** 2);
      await rig.close();
    });

    test('that keeps a job loses it to workers, not to another tab', async () => {
      const rig = await openRun();
      const answer = rig.ask(1);
      const keeper = rig.tab();
      await expect.poll(async () => (await keeper.report({ want: 1 })).jobs.length).toBe(1);
      const job = (await keeper.report({ want: 1 })).jobs[0]!;
      for (let i = 0; i < 7; i++) {
        await rig.pass(20);
        await keeper.report({ holding: [job.id] });
      }
      expect((await rig.tab().report({ want: 4 })).jobs).toEqual([]);
      const late = { id: job.id, answer: '0' };
      expect(await keeper.report({ answers: [late] })).toMatchObject({ late: 1, isTrusted: true });
      rig.work();
      expect(await answer).toBe(rig.of(1) ** 2);
      await rig.close();
    });

    test('helps on where its run is started again', async () => {
      const rig = await openRun();
      const tab = rig.tab();
      rig.ask(1).catch(() => {});
      await expect.poll(() => problemOf(tab.report())).toEqual({});
      await rig.run.close(false);
      expect(await rig.queue.runs.findLendKey(rig.title)).toBe(rig.key);
      rig.clock.now += 1000;
      const again = await openRun(0, rig.key);
      const answer = again.ask(2);
      again.work();
      await expect.poll(async () => (await tab.report()).run.title).toBe(again.title);
      expect(await tab.report()).toMatchObject({ isTrusted: true });
      expect(await answer).toBe(again.of(2) ** 2);
      await again.close();
      await rig.close();
      expect(await rig.queue.runs.findLendKey(again.title).catch(() => undefined)).toBeUndefined();
    });

    test('has left once it knows that its run is done', async () => {
      const rig = await openRun();
      const answer = rig.ask(1);
      const tab = rig.tab();
      await expect.poll(() => problemOf(tab.report())).toEqual({});
      rig.work();
      await answer;
      await rig.run.close(true);
      expect(await rig.queue.countTabs(rig.id, '')).toBe(1);
      expect((await tab.report()).run).toMatchObject({ state: 'done', tabs: 1 });
      expect(await rig.queue.countTabs(rig.id, '')).toBe(0);
      await rig.close();
    });

    test('is one of many, but not of too many', async () => {
      const rig = await openRun();
      const answer = rig.ask(1);
      await expect.poll(() => problemOf(rig.tab().report())).toEqual({});
      for (let i = 1; i < 256; i++) {
        await rig.queue.greet({ id: `tab ${i}`, name: 'tab', threads: 1 }, rig.id);
      }
      expect(await problemOf(rig.tab().report())).toMatchObject({ status: 503, code: 'run/full' });
      rig.work();
      await answer;
      await rig.close();
    });

    test('and its run are seen and controlled by an operator', async () => {
      const rig = await openRun();
      const operator = api.clientOf(undefined, TOKEN);
      expect(await problemOf(rig.client.runs())).toMatchObject({ status: 401 });
      expect(await problemOf(rig.client.controlRun(rig.id, 'paused'))).toMatchObject({
        status: 401,
      });
      const late = rig.ask(1);
      late.catch(() => {});
      rig.run.tell('half of it');
      const find = async () => (await operator.runs()).runs.find(({ id }) => id === rig.id);
      await expect.poll(find).toMatchObject({ state: 'on', isLent: true, note: 'half of it' });
      await rig.tab().report();
      const { workers } = await operator.runs();
      expect(workers).toContainEqual(
        expect.objectContaining({ isLent: true, done: 0, threads: 4 }),
      );
      await operator.controlRun(rig.id, 'paused');
      expect(await find()).toMatchObject({ state: 'paused' });
      rig.clock.now += 40_000;
      await operator.controlRun(rig.id, 'cancelled');
      await expect(late).rejects.toThrow('The run was cancelled');
      expect(await problemOf(operator.controlRun(rig.id, 'on'))).toMatchObject({ status: 404 });
      await rig.close();
    });
  });
}
