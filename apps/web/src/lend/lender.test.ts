import { type Answer, RequestRefused, type TabReport } from '@tetrarium/protocol/server';
import { expect, test } from 'vitest';
import { Lender, type LenderNews, type LenderWorld } from './lender.ts';

type Orders = Answer<'lendTab'>;
type Report = Omit<TabReport, 'version'>;

const RUN: Orders['run'] = {
  ...{ title: 'rate', state: 'on', posted: 9, answered: 0, note: '' },
  ...{ workers: 1, threads: 2, tabs: 1 },
};
const orders = (jobs: readonly number[], more: Partial<Orders> = {}): Orders => ({
  run: RUN,
  isTrusted: true,
  late: 0,
  jobs: jobs.map((work) => ({ id: `job ${work}`, kind: 'square', work })),
  ...more,
});
const DONE = orders([], { run: { ...RUN, state: 'done' } });
const refusal = (status: number, detail: string): RequestRefused =>
  new RequestRefused({ type: 'about:blank', title: '', status, detail, code: 'x/y' }, undefined);

/** A server that says these things one after the other, then that the run is done. */
function openWorld(said: readonly (Orders | Error)[]) {
  const reports: Report[] = [];
  const news: LenderNews[] = [];
  const rest = [...said];
  const world: LenderWorld = {
    exchange: async (report) => {
      reports.push(report);
      const next = rest.shift() ?? DONE;
      if (next instanceof Error) throw next;
      return next;
    },
    doJob: async (_kind, work) => `${(work as number) ** 2}`,
    sleep: async () => {},
    onNews: (each) => void news.push(each),
  };
  return { world, reports, news };
}

test('does what it is given, and tells the answers until the run is done', async () => {
  const { world, reports, news } = openWorld([orders([1, 2]), orders([3]), orders([])]);
  expect(await new Lender(world, 2).lend()).toEqual({ why: 'done' });
  expect(reports[0]).toEqual({ threads: 2, answers: [], holding: [], want: 2 });
  expect(reports.flatMap(({ answers }) => answers)).toEqual([
    { id: 'job 1', answer: '1' },
    { id: 'job 2', answer: '4' },
    { id: 'job 3', answer: '9' },
  ]);
  expect(news.at(-1)).toMatchObject({ done: 3, working: 0, isAway: false, run: { state: 'done' } });
});

test('holds what it has not done yet, and asks for no more than its threads can do', async () => {
  const { world, reports } = openWorld([orders([1, 2]), orders([]), orders([])]);
  let finish = (_answer: string): void => {};
  const slow: LenderWorld = {
    ...world,
    doJob: (_kind, work) =>
      work === 1
        ? new Promise((resolve) => {
            finish = resolve;
          })
        : Promise.resolve('4'),
  };
  const lending = new Lender(slow, 2).lend();
  await expect.poll(() => reports.length).toBeGreaterThan(2);
  expect(reports[1]).toMatchObject({ holding: ['job 1'], want: 1, answers: [{ id: 'job 2' }] });
  finish('1');
  expect(await lending).toEqual({ why: 'done' });
});

test('a server that is away is tried again, and no answer is lost', async () => {
  const { world, reports, news } = openWorld([
    orders([7]),
    new TypeError('Failed to fetch'),
    refusal(429, 'Expected fewer requests'),
    orders([]),
  ]);
  expect(await new Lender(world, 1).lend()).toEqual({ why: 'done' });
  expect(reports.slice(1, 4).map(({ answers }) => answers)).toEqual(
    Array.from({ length: 3 }, () => [{ id: 'job 7', answer: '49' }]),
  );
  expect(news.some(({ isAway }) => isAway)).toBe(true);
  expect(news.at(-1)).toMatchObject({ done: 1, isAway: false });
});

test.each([
  [[orders([], { isTrusted: false })], { why: 'distrusted' }],
  [[orders([], { run: { ...RUN, state: 'cancelled' } })], { why: 'cancelled' }],
  [[refusal(404, 'Expected a run of this key, got none')], { why: 'refused' }],
  [[refusal(409, 'Expected a page of this version, got another')], { why: 'refused' }],
] as const)('ends where it is told to go: %#', async (said, end) => {
  const { world } = openWorld(said);
  expect(await new Lender(world, 1).lend()).toMatchObject(end);
});

test('ends where a job cannot be done, and where it is stopped', async () => {
  const { world } = openWorld([orders([1]), orders([]), orders([])]);
  const broken = { ...world, doJob: () => Promise.reject(new Error('no kernel')) };
  expect(await new Lender(broken, 1).lend()).toEqual({ why: 'failed', message: 'no kernel' });
  const lender = new Lender({ ...world, exchange: async () => orders([]) }, 1);
  const lending = lender.lend();
  lender.stop('stopped');
  expect(await lending).toEqual({ why: 'stopped' });
});

test('an answer that came too late does not count', async () => {
  const { world, news } = openWorld([orders([1]), orders([], { late: 1 })]);
  await new Lender(world, 1).lend();
  expect(news.at(-1)).toMatchObject({ done: 0 });
});
