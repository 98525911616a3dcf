import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealPostgres, startPostgres } from '../../server/test/real-postgres.ts';
import { startCli, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

let postgres: RealPostgres;
let env: { readonly TETRARIUM_DATABASE_URL: string };
beforeAll(async () => {
  postgres = await startPostgres();
  env = { TETRARIUM_DATABASE_URL: await postgres.createDatabase('jobs') };
});
afterAll(() => postgres?.remove());

/** A worker that is there. */
async function startWorker(name: string) {
  const { child, result } = startCli(['worker', '--threads', '1', '--name', name], { env });
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      if (String(chunk).includes('works with')) resolve();
    });
    void result.then(({ stderr }) => reject(new Error(stderr)));
  });
  return { child, result };
}

const TRAINING = 'train six --board 7x8 --population 16 --games 8 --generations 8 --seed 3'.split(
  ' ',
);
const withoutTimes = (json: string): object => {
  const { seconds, threads, piecesPerSecond, evaluationsPerSecond, ...rest } = JSON.parse(json);
  return rest;
};

test('workers play what a command asks for: the same bytes, also when one is killed', async () => {
  await withFiles({}, async (cwd) => {
    const workers = await Promise.all(['ann', 'bob', 'eve'].map(startWorker));
    const local = await runHere([...TRAINING, '--out', 'local.run.jsonl'], { cwd });
    expect(local.code).toBe(0);
    const words = [
      ...TRAINING,
      '--out',
      'far.run.jsonl',
      '--queue',
      '--checked-share',
      '50',
      '--patience',
      '6',
    ];
    const run = startCli(words, { cwd, env });
    await expect
      .poll(async () => {
        const list = await runHere(['jobs', '--json'], { env });
        return JSON.parse(list.stdout).workers.find(({ name }: { name: string }) => name === 'eve')
          ?.done;
      })
      .toBeGreaterThan(0);
    workers[2]!.child.kill('SIGKILL');
    expect(await run.result).toMatchObject({ code: 0 });
    const read = (name: string): string => readFileSync(join(cwd, name), 'utf8');
    expect(read('far.run.jsonl')).toBe(read('local.run.jsonl'));
    const asked = [
      ['rate', 'dt10', '--board', '10x8', '--games', '40', '--json'],
      ['rate', 'dt10', '--board', '10x8', '--split', '--effort', '1', '--json'],
      ['compare', 'dt10', 'dellacherie', '--board', '10x7', '--games', '60', '--json'],
      ['compare', 'dt10', 'dellacherie', '--board', '10x7', '--split', '--effort', '1', '--json'],
    ];
    for (const command of asked) {
      const here = await runHere(command, { cwd });
      const there = await runHere([...command, '--queue'], { cwd, env });
      expect(there.stderr).toMatch(/workers? with/);
      expect(withoutTimes(there.stdout)).toEqual(withoutTimes(here.stdout));
      expect(JSON.parse(there.stdout).piecesPerSecond).toBeGreaterThan(0);
    }
    for (const { child, result } of workers.slice(0, 2)) {
      child.kill('SIGTERM');
      const { code, stdout } = await result;
      expect(code).toBe(0);
      expect(stdout).toMatch(/^Did \d+ jobs\n$/);
    }
    const list = await runHere(['jobs'], { env });
    expect(list.stdout).toMatch(/^Run +State +Jobs +Command\n\w{8} +done +(\d+) of \1 +compare/);
  });
});

test('a run waits, goes on and ends as its owner wants', async () => {
  await withFiles({}, async (cwd) => {
    const worker = await startWorker('ann');
    const words = ['train', 'six', '--board', '8x10', '--generations', '1000', '--queue'];
    const { result, waitFor } = startCli([...words, '--out', 'long.run.jsonl'], { cwd, env });
    const [, run] = await waitFor(/^Run (\w+): \d workers? with/m);
    const control = (action: string) => runHere(['jobs', `--${action}`, run!], { env });
    expect((await control('pause')).stdout).toContain(`${run}  paused`);
    await waitFor(/^Run \w+: paused/m);
    expect((await control('resume')).stdout).toContain(`${run}  on`);
    await waitFor(/paused\nRun \w+: \d workers? with/);
    expect((await control('cancel')).stdout).toContain(`${run}  cancelled`);
    const { code, stderr } = await result;
    expect(code).toBe(130);
    expect(stderr).toContain('The run was cancelled');
    expect(await control('resume')).toMatchObject({ code: 1 });
    worker.child.kill('SIGINT');
    expect(await worker.result).toMatchObject({ code: 130 });
  });
});
