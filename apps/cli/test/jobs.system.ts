import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@tetrarium/server';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RealPostgres, startPostgres } from '../../server/test/real-postgres.ts';
import { Namespaces } from './namespaces.ts';
import { Network } from './network.ts';
import { startCli } from './run-cli.ts';

// Jobs of real processes on several hosts: each has folders of its own and its own network to the
// database, which are cut, mended and killed in the middle.

let postgres: RealPostgres;
let address: string;
let scratch: string;
let count = 0;
const started: ReturnType<typeof startCli>[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());
beforeEach(async () => {
  // However the last test left it.
  await postgres.stop();
  await postgres.start();
  address = await postgres.createDatabase(`jobs_${++count}`);
  scratch = mkdtempSync(join(tmpdir(), 'tetrarium-hosts-'));
});
afterEach(async () => {
  for (const { child, result } of started.splice(0)) {
    child.kill('SIGKILL');
    await result;
  }
  rmSync(scratch, { recursive: true });
});

const note = (text: string): void => console.log(`[jobs] ${text}`);

/** How a host reaches the database, what runs its commands, and how wrong its clock is. */
interface Reach {
  readonly database?: string;
  readonly through?: readonly string[];
  readonly hoursBehind?: number;
}

/** A machine: its folder, and commands that run there. */
class Host {
  readonly name: string;
  readonly folder: string;
  private readonly reach: Reach;

  constructor(name: string, reach: Reach = {}) {
    this.name = name;
    this.reach = reach;
    this.folder = join(scratch, name);
    for (const each of ['work', 'home', 'tmp']) {
      mkdirSync(join(this.folder, each), { recursive: true });
    }
  }

  start(words: readonly string[]) {
    const { database = address, through = [], hoursBehind = 0 } = this.reach;
    const clock = `const real = Date.now; Date.now = () => real() - ${hoursBehind * 3_600_000};`;
    const running = startCli(words, {
      cwd: join(this.folder, 'work'),
      through,
      env: {
        HOME: join(this.folder, 'home'),
        TMPDIR: join(this.folder, 'tmp'),
        XDG_DATA_HOME: join(this.folder, 'home', 'data'),
        TETRARIUM_DATABASE_URL: database,
        ...(hoursBehind > 0 && {
          NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(clock)}`,
        }),
      },
    });
    started.push(running);
    let said = '';
    running.child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    return { ...running, said: () => said };
  }

  async startWorker() {
    const worker = this.start(['worker', '--threads', '1', '--name', this.name]);
    await expect.poll(worker.said, POLL).toContain('works with');
    return worker;
  }

  read(file: string): string {
    return readFileSync(join(this.folder, 'work', file), 'utf8');
  }
}

const POLL = { timeout: 90_000 };
const AWAY = 'The database is away; trying again.';
const BACK = 'The database is back.';

/** Rows of the database, as they are when nobody is in between. */
async function ask<Row>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

interface Given {
  readonly key: string;
  readonly worker_id: string;
  readonly finished_at: Date;
}
const answers = (): Promise<Given[]> =>
  ask('select key, worker_id, finished_at from job_results order by key, worker_id');
const countAnswers = async (): Promise<number> => (await answers()).length;
const doneBy = async (name: string): Promise<number> =>
  (await ask<{ done: number }>(`select done from job_workers where name = '${name}'`))[0]!.done;

const inHandOf = async (name: string): Promise<number> =>
  (
    await ask(
      `select from job_leases where worker_id in (select id from job_workers where name = '${name}')`,
    )
  ).length;

/** Waits until so many answers more are there. */
async function waitForMore(more: number): Promise<void> {
  const before = await countAnswers();
  await expect.poll(countAnswers, POLL).toBeGreaterThanOrEqual(before + more);
}

const TRAINING = 'train six --board 7x8 --population 16 --games 32 --generations 30 --seed 3'.split(
  ' ',
);
const FAR = ['--out', 'far.run.jsonl', '--queue', '--patience', '6'];

/** The run file of a local run of the same words. */
async function trainHere(): Promise<string> {
  const here = new Host('here');
  const { result } = here.start([...TRAINING, '--out', 'local.run.jsonl']);
  expect(await result).toMatchObject({ code: 0 });
  return here.read('local.run.jsonl');
}

const withoutTimes = (json: string): object => {
  const { seconds, threads, piecesPerSecond, evaluationsPerSecond, ...rest } = JSON.parse(json);
  return rest;
};

describe('a database that is killed', () => {
  test('is waited for by a training and its workers: the same bytes', async () => {
    const local = await trainHere();
    const boss = new Host('boss');
    const workers = await Promise.all(['ann', 'bob'].map((name) => new Host(name).startWorker()));
    const run = boss.start([...TRAINING, ...FAR]);
    for (let round = 1; round <= 2; round++) {
      await waitForMore(40);
      await postgres.kill();
      for (const each of [run, ...workers]) {
        await expect.poll(() => each.said().split(AWAY).length - 1, POLL).toBe(round);
      }
      await postgres.start();
      for (const each of [run, ...workers]) {
        await expect.poll(() => each.said().split(BACK).length - 1, POLL).toBe(round);
      }
    }
    expect(await run.result).toMatchObject({ code: 0 });
    expect(boss.read('far.run.jsonl')).toBe(local);
  });

  test.each([
    ['rate', 'dt10', '--board', '10x8', '--games', '40', '--json'],
    ['rate', 'dt10', '--board', '10x8', '--split', '--effort', '1', '--json'],
    ['compare', 'dt10', 'dellacherie', '--board', '10x7', '--games', '60', '--json'],
    ['contest', 'run', '--folder', 'brains', '--board', '6x8', '--games', '8', '--json'],
  ])('is waited for by %s %s', async (...words) => {
    const boss = new Host('boss');
    const brains = join(boss.folder, 'work', 'brains');
    mkdirSync(brains);
    for (const name of ['low', 'high']) {
      const sign = name === 'low' ? '' : '-';
      const source = `export const rateBoard = (board) => ${sign}board.heightSum;`;
      writeFileSync(join(brains, `${name}.js`), source);
    }
    const local = await boss.start(words).result;
    expect(local).toMatchObject({ code: 0 });
    const run = boss.start([...words, '--queue']);
    await expect.poll(run.said, POLL).toContain('no worker yet');
    await postgres.kill();
    await expect.poll(run.said, POLL).toContain(AWAY);
    await postgres.start();
    await expect.poll(run.said, POLL).toContain(BACK);
    await new Host('ann').startWorker();
    const far = await run.result;
    expect(far).toMatchObject({ code: 0 });
    expect(withoutTimes(far.stdout)).toEqual(withoutTimes(local.stdout));
  });

  test('is not waited for at the start', async () => {
    await postgres.stop();
    const words = [
      ['worker'],
      [...TRAINING, ...FAR],
      ['rate', 'dt10', '--board', '10x8', '--queue'],
      ['compare', 'dt10', 'dellacherie', '--board', '10x7', '--queue'],
    ];
    for (const each of words) {
      const { code, stderr } = await new Host('boss').start(each).result;
      expect(stderr).toContain('Expected the database to answer');
      expect(code).toBe(69);
    }
    await postgres.start();
  });

  test('keeps nobody from stopping by Ctrl-C', async () => {
    const worker = await new Host('ann').startWorker();
    const run = new Host('boss').start([...TRAINING, ...FAR]);
    await waitForMore(20);
    await postgres.kill();
    for (const each of [run, worker]) {
      await expect.poll(each.said, POLL).toContain(AWAY);
      each.child.kill('SIGINT');
      const since = performance.now();
      expect(await each.result).toMatchObject({ code: 130 });
      note(`Ctrl-C while the database was killed took ${seconds(since)}`);
    }
    await postgres.start();
  });
});

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

test('a training that nobody works for is stopped by Ctrl-C', async () => {
  const run = new Host('boss').start([...TRAINING, ...FAR]);
  await expect.poll(run.said, POLL).toContain('no worker yet');
  run.child.kill('SIGINT');
  expect(await run.result).toMatchObject({ code: 130 });
  expect(run.said()).toContain('Stopped after 0 generations.');
});

test('a run whose tables are gone ends with a message', async () => {
  const run = new Host('boss').start([...TRAINING, ...FAR]);
  await expect.poll(run.said, POLL).toContain('no worker yet');
  await ask('drop table job_runs');
  const { code, stderr } = await run.result;
  expect(stderr).toContain('Expected tables of a store, got: relation "job_runs" does not exist');
  expect(stderr).not.toContain(AWAY);
  expect(code).toBe(69);
});

describe('everything killed at once, and started again', () => {
  /** Kills all, in the middle; answers what was stored by then. */
  async function killAll(): Promise<Given[]> {
    const dying = started.map(({ child }) => child);
    await postgres.kill();
    for (const child of dying) child.kill('SIGKILL');
    await Promise.all(started.map(({ result }) => result));
    await postgres.start();
    return answers();
  }

  /** What was stored before is as it was, and nothing is there twice. */
  async function expectGrown(before: readonly Given[]): Promise<void> {
    const after = await answers();
    expect(after).toEqual(expect.arrayContaining([...before]));
    expect(after.length).toBeGreaterThan(before.length);
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
    note(`killed with ${before.length} answers of ${after.length}; none was done again`);
  }
  const startWorkers = () =>
    Promise.all(['ann', 'bob'].map((name) => new Host(name).startWorker()));

  test('a training goes on to the identical end', async () => {
    const local = await trainHere();
    const boss = new Host('boss');
    await startWorkers();
    boss.start([...TRAINING, ...FAR, '--checked-share', '0']);
    const path = join(boss.folder, 'work', 'far.run.jsonl');
    await expect
      .poll(() => existsSync(path) && readFileSync(path, 'utf8').split('\n').length, POLL)
      .toBeGreaterThan(6);
    const before = await killAll();
    expect(boss.read('far.run.jsonl')).not.toBe(local);
    await startWorkers();
    const words = ['train', '--resume', 'far.run.jsonl', '--queue', '--patience', '6'];
    const { result } = boss.start([...words, '--checked-share', '0']);
    expect(await result).toMatchObject({ code: 0 });
    expect(boss.read('far.run.jsonl')).toBe(local);
    await expectGrown(before);
  });

  test('a rating that is given again has the same numbers', async () => {
    const boss = new Host('boss');
    const words = ['rate', 'dt10', '--board', '10x10', '--split', '--effort', '10', '--json'];
    const local = await boss.start(words).result;
    const far = [...words, '--queue', '--patience', '6', '--checked-share', '0'];
    await startWorkers();
    boss.start(far);
    await waitForMore(4);
    const before = await killAll();
    await startWorkers();
    const again = await boss.start(far).result;
    expect(again).toMatchObject({ code: 0 });
    expect(withoutTimes(again.stdout)).toEqual(withoutTimes(local.stdout));
    await expectGrown(before);
  });
});

describe('a network that is cut', () => {
  const networks = new Map<string, Network>();
  beforeEach(async () => {
    for (const name of ['ann', 'bob', 'cyd', 'boss']) {
      networks.set(name, await Network.open(Number(new URL(address).port)));
    }
  });
  afterEach(async () => {
    for (const network of networks.values()) await network.close();
  });
  const hostOf = (name: string, hoursBehind = 0): Host =>
    new Host(name, { database: networks.get(name)!.by(address), hoursBehind });

  test('three hosts, one cut, one reset, the command cut too: the same bytes', async () => {
    const local = await trainHere();
    const boss = hostOf('boss');
    const ann = await hostOf('ann').startWorker();
    const bob = await hostOf('bob').startWorker();
    // Whose clock is wrong is there as the others are.
    const cyd = await hostOf('cyd', 1).startWorker();
    const run = boss.start([...TRAINING, ...FAR]);
    await expect.poll(run.said, POLL).toContain('3 workers');
    await waitForMore(20);
    networks.get('ann')!.cut();
    await waitForMore(20);
    networks.get('bob')!.reset();
    await waitForMore(20);
    // From here on the training cannot end, whatever takes long.
    networks.get('boss')!.cut();
    for (const each of [ann, run]) await expect.poll(each.said, POLL).toContain(AWAY);
    await expect.poll(() => inHandOf('ann'), POLL).toBe(0);
    const before = await doneBy('ann');
    networks.get('ann')!.restore();
    await expect.poll(ann.said, POLL).toContain(BACK);
    // Others that stand still leave the jobs to it.
    for (const { child } of [bob, cyd]) child.kill('SIGSTOP');
    networks.get('boss')!.restore();
    await expect.poll(() => doneBy('ann'), POLL).toBeGreaterThan(before);
    for (const { child } of [bob, cyd]) child.kill('SIGCONT');
    // Late, but not lost: what was under way arrives when everybody has given it up.
    networks.get('cyd')!.stall();
    networks.get('boss')!.stall();
    for (const each of [cyd, run]) {
      await expect.poll(() => each.said().endsWith(`${AWAY}\n`), POLL).toBe(true);
    }
    networks.get('cyd')!.restore();
    networks.get('boss')!.restore();
    expect(await run.result).toMatchObject({ code: 0 });
    expect(boss.read('far.run.jsonl')).toBe(local);
    for (const worker of [ann, bob, cyd]) {
      worker.child.kill('SIGTERM');
      expect(await worker.result).toMatchObject({ code: 0 });
    }
    for (const name of ['ann', 'bob', 'cyd']) expect(await doneBy(name)).toBeGreaterThan(0);
    const [counted] = await ask<{ done: string; given: string }>(
      'select (select sum(done) from job_workers) as done, (select count(*) from job_results) as given',
    );
    expect(counted!.done).toBe(counted!.given);
  });

  test.each(['cut', 'stall'] as const)(
    'a worker and commands behind a %s stop by Ctrl-C',
    async (how) => {
      const worker = await hostOf('ann').startWorker();
      const training = hostOf('bob').start([...TRAINING, ...FAR]);
      await waitForMore(20);
      const rating = hostOf('boss').start(['rate', 'dt10', '--board', '10x10', '--queue']);
      await expect.poll(rating.said, POLL).toContain('1 worker');
      for (const name of ['ann', 'bob', 'boss']) networks.get(name)![how]();
      for (const each of [worker, training, rating]) {
        each.child.kill('SIGINT');
        const since = performance.now();
        expect(await each.result).toMatchObject({ code: 130 });
        note(`Ctrl-C behind a ${how} took ${seconds(since)}`);
      }
    },
  );
});

test('what a client has locked that was cut off is free again', async () => {
  const network = await Network.open(Number(new URL(address).port));
  const store = await openStore({ databaseUrl: network.by(address) });
  const client = await store.pool.connect();
  await client.query('begin');
  await client.query('lock table job_results');
  network.cut();
  const isFree = () =>
    ask('begin; lock table job_results nowait; rollback').then(
      () => true,
      () => false,
    );
  expect(await isFree()).toBe(false);
  await expect.poll(isFree, POLL).toBe(true);
  // A connection that nobody gives back keeps nobody from closing.
  await store.close();
  await network.close();
});

test('hosts whose cables are pulled: the same bytes', async () => {
  const names = ['ann', 'bob', 'boss'];
  const made = await Namespaces.open(names, Number(new URL(address).port)).catch(
    (error: Error) => error,
  );
  if (made instanceof Error) {
    note(`NOT TRIED: no network namespaces can be made here (${made.message})`);
    expect(made.message).toMatch(/not permitted|denied|ENOENT|not supported|Peer/i);
    return;
  }
  try {
    const hostOf = (name: string): Host =>
      new Host(name, { database: made.by(name, address), through: made.on(name) });
    const local = await trainHere();
    const boss = hostOf('boss');
    const ann = await hostOf('ann').startWorker();
    const bob = await hostOf('bob').startWorker();
    const run = boss.start([...TRAINING, ...FAR]);
    await expect.poll(run.said, POLL).toContain('2 workers');
    await waitForMore(20);
    made.plug('ann', false);
    await waitForMore(20);
    // From here on the training cannot end, whatever takes long.
    made.plug('boss', false);
    for (const each of [ann, run]) await expect.poll(each.said, POLL).toContain(AWAY);
    await expect.poll(() => inHandOf('ann'), POLL).toBe(0);
    const before = await doneBy('ann');
    // Another that stands still leaves the jobs to it.
    bob.child.kill('SIGSTOP');
    for (const [name, each] of [['ann', ann] as const, ['boss', run] as const]) {
      made.plug(name, true);
      await expect.poll(each.said, POLL).toContain(BACK);
    }
    await expect.poll(() => doneBy('ann'), POLL).toBeGreaterThan(before);
    bob.child.kill('SIGCONT');
    expect(await run.result).toMatchObject({ code: 0 });
    expect(boss.read('far.run.jsonl')).toBe(local);
    made.plug('bob', false);
    bob.child.kill('SIGINT');
    const since = performance.now();
    expect(await bob.result).toMatchObject({ code: 130 });
    note(`network namespaces: the same bytes; Ctrl-C without a cable took ${seconds(since)}`);
  } finally {
    await made.close();
  }
});
