import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findBrain } from '@tetrarium/brains';
import { openStore, type Store } from '@tetrarium/server';
import { JobQueue, JobRun } from '@tetrarium/server/jobs';
import type { WorkKinds } from '@tetrarium/trainer';
import { lookAtProcess } from '../shell/process-time.ts';
import { readVersion } from '../shell/version.ts';
import { placeOf } from '../store/place.ts';
import type { BenchOptions, BenchRow, BenchTable } from './measure.ts';

const TETRARIUM = fileURLToPath(new URL('../../bin/tetrarium.js', import.meta.url));
const BATCH = 100;

/**
 * What a queue carries: of TETRARIUM_DATABASE_URL, or an embedded one in memory. With a database
 * also what one and two workers do in a second of CPU.
 */
export async function benchJobs({ quick, tell = () => {} }: BenchOptions): Promise<BenchTable> {
  const place = placeOf({ data: undefined, databaseUrl: undefined }, () => '');
  const address = 'databaseUrl' in place ? place.databaseUrl : undefined;
  const store = await openStore(address === undefined ? { isInMemory: true } : place);
  try {
    const rounds = quick ? 1 : 5;
    const rows = await benchQueue(store, quick ? BATCH : 10 * BATCH, rounds, tell);
    if (address !== undefined && !quick) rows.push(...(await benchWorkers(store, rounds, tell)));
    return {
      title: `jobs on ${address === undefined ? 'the embedded store' : 'PostgreSQL'}`,
      unit: 'jobs per second; for workers, million evaluations per second of their CPU',
      rows,
    };
  } finally {
    await store.close();
  }
}

async function benchQueue(
  store: Store,
  count: number,
  rounds: number,
  tell: (words: string) => void,
): Promise<BenchRow[]> {
  // Nobody else's jobs.
  const version = `bench-${process.pid}-${Math.round(performance.now())}`;
  const queue = await JobQueue.open(store, { version, now: () => new Date() });
  const posted: number[] = [];
  const done: number[] = [];
  try {
    await queue.greet({ id: version, name: 'bench', threads: 1 });
    for (let round = 0; round < rounds; round++) {
      tell(`round ${round + 1} of ${rounds}`);
      const specs = Array.from({ length: count }, (_, i) => ({
        kind: 'nothing',
        work: [round, i],
      }));
      posted.push(
        await rate(count, async () => {
          for (let i = 0; i < count; i += BATCH) await queue.post(specs.slice(i, i + BATCH));
        }),
      );
      const hand = async (): Promise<void> => {
        for (;;) {
          const [job] = await queue.take(version, 1);
          if (job === undefined) return;
          await queue.finish(version, job, '0');
        }
      };
      done.push(await rate(count, () => Promise.all(Array.from({ length: 8 }, hand))));
    }
  } finally {
    await queue.leave(version);
    await queue.close();
  }
  return [row('asked for, 100 at a time', posted), row('taken and finished, one by one', done)];
}

async function rate(count: number, work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return (1000 * count) / (performance.now() - begin);
}

function row(name: string, rounds: readonly number[], ratios: BenchRow['ratios'] = {}): BenchRow {
  const sorted = [...rounds].sort((a, b) => a - b);
  const figures = {};
  return {
    name,
    median: sorted[sorted.length >> 1]!,
    best: sorted.at(-1)!,
    rounds,
    ratios,
    figures,
  };
}

function gamesOf(round: number): WorkKinds['games']['work'][] {
  const recipe = findBrain('dellacherie')!.recipe!;
  const rules = { width: 10, height: 12, maxPieces: 1_000_000, games: 64 };
  return Array.from({ length: 24 }, (_, i) => ({
    ...rules,
    player: { kind: 'linear', recipe },
    seed: round,
    firstGame: 64 * i,
  }));
}

async function benchWorkers(
  store: Store,
  rounds: number,
  tell: (words: string) => void,
): Promise<BenchRow[]> {
  const queue = await JobQueue.open(store, { version: readVersion(), now: () => new Date() });
  const figures: number[][] = [[], []];
  // Work that nobody has asked for before.
  let fresh = Math.round(performance.timeOrigin);
  try {
    for (let round = 0; round < rounds; round++) {
      for (const workers of [1, 2]) {
        tell(`round ${round + 1} of ${rounds}, ${workers} of 2`);
        figures[workers - 1]!.push(await workTogether(queue, workers, ++fresh));
      }
    }
  } finally {
    await queue.close();
  }
  const one = row('1 worker', figures[0]!);
  const two = row('2 workers', figures[1]!);
  return [one, { ...two, ratios: { 'of 1 worker': two.median / one.median } }];
}

/** Million evaluations that so many workers do in a second of their CPU. */
async function workTogether(queue: JobQueue, workers: number, seed: number): Promise<number> {
  const children = await Promise.all(Array.from({ length: workers }, startWorker));
  const run = new JobRun(queue, {
    id: `bench-${seed}`,
    title: 'bench',
    checked: 0,
    checkedOfTabs: 0,
    salt: '',
    isAnswer: () => false,
    doHere: async () => undefined,
    sleep,
  });
  const cpu = (): number =>
    children.reduce((sum, { pid }) => sum + (lookAtProcess(pid)?.work ?? 0), 0);
  try {
    const before = cpu();
    const answers = (await Promise.all(
      gamesOf(seed).map((work) => run.ask({ kind: 'games', work })),
    )) as WorkKinds['games']['answer'][];
    const spent = cpu() - before;
    const evaluations = answers.reduce((sum, { progress }) => sum + progress.evaluations, 0);
    return evaluations / spent / 1000;
  } finally {
    await run.close(true);
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map((child) => once(child, 'close')));
  }
}

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [TETRARIUM, 'worker', '--threads', '1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // "... works with 1 thread."
  await once(child.stderr, 'data');
  return child;
}
