import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealPostgres, startPostgres } from '../../server/test/real-postgres.ts';
import { HOSTILE } from './hostile-brains.ts';
import { runCli, startCli, withFiles } from './run-cli.ts';

// A contest under load: twelve brains, three of them hostile, two workers, one of which is killed.

let postgres: RealPostgres;
let env: { readonly TETRARIUM_DATABASE_URL: string };
beforeAll(async () => {
  postgres = await startPostgres();
  env = { TETRARIUM_DATABASE_URL: await postgres.createDatabase('contest') };
});
afterAll(() => postgres?.remove());

/** Nine brains that differ in how they weigh holes, and three that are up to no good. */
const BRAINS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [0, 1, 2, 4, 8, 16, 32, -1, -4].map((weight, i) => [
      `honest-${i}.js`,
      `export function rateBoard(board) {
  let holes = 0;
  for (let x = 0; x < board.width; x++) {
    for (let y = 0; y < board.columnHeight(x); y++) if (!board.grid(x, y)) holes++;
  }
  return board.heightSum + ${weight} * holes;
}`,
    ]),
  ),
  'loop.js': HOSTILE['endless loop']!.source,
  'bomb.js': HOSTILE['memory bomb']!.source,
  'exit.js': HOSTILE['process.abort that is caught']!.source,
};

const CONTEST = 'contest run --folder brains --board 6x10 --max-pieces 40 --games 16 --json'.split(
  ' ',
);

async function startWorker(name: string) {
  const { child, result } = startCli(['worker', '--threads', '1', '--name', name], { env });
  await new Promise<void>((resolve, reject) => {
    child.stderr.once('data', () => resolve());
    void result.then(({ stderr }) => reject(new Error(stderr)));
  });
  return { child, result };
}

test('twelve brains, two workers, one killed: the standings of a local run, byte for byte', async () => {
  await withFiles({}, async (cwd) => {
    mkdirSync(join(cwd, 'brains'));
    for (const [name, text] of Object.entries(BRAINS)) {
      writeFileSync(join(cwd, 'brains', name), text);
    }
    const local = await runCli([...CONTEST, '--threads', '2'], { cwd });
    expect(local).toMatchObject({ code: 0 });
    const workers = await Promise.all(['ann', 'eve'].map(startWorker));
    const run = startCli([...CONTEST, '--queue', '--patience', '6'], { cwd, env });
    const doneBy = async (who: string): Promise<number> => {
      const { stdout } = await runCli(['jobs', '--json'], { env });
      const { workers: list } = JSON.parse(stdout) as {
        workers: { name: string; done: number }[];
      };
      return list.find(({ name }) => name === who)?.done ?? 0;
    };
    await expect.poll(() => doneBy('eve'), { timeout: 120_000 }).toBeGreaterThan(1);
    workers[1]!.child.kill('SIGKILL');
    const far = await run.result;
    expect(far).toMatchObject({ code: 0 });
    expect(far.stdout).toBe(local.stdout);
    const { standings } = JSON.parse(far.stdout) as {
      standings: { entrant: string; faults: number; games: number }[];
    };
    expect(standings).toHaveLength(12);
    expect(
      standings
        .slice(-3)
        .map(({ entrant }) => entrant)
        .sort(),
    ).toEqual(['bomb', 'exit', 'loop']);
    for (const { faults, games } of standings.slice(-3)) expect(faults).toBe(games);
    workers[0]!.child.kill('SIGTERM');
    expect(await workers[0]!.result).toMatchObject({ code: 0 });
  });
}, 600_000);
