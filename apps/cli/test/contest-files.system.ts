import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemory, startApi, TOKEN } from '../../server/test/api-rig.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

let rig: ReturnType<typeof startApi>;
let server: string;

const BRAINS = {
  'ann.ts': `import { low } from './low.ts';
import type { Board } from '@tetrarium/engine';
export const rateBoard = (board: Board): number => low(board);`,
  'low.ts': 'export const low = (board: { heightSum: number }): number => board.heightSum;',
  'bob.js': 'export const rateBoard = (board) => -board.heightSum;',
  'eve.js': 'export const rateBoard = () => { for (;;); };',
  'token.txt': `${TOKEN}\n`,
};
beforeAll(async () => {
  rig = startApi(await openMemory());
  await rig.app.listen({ port: 0, host: '127.0.0.1' });
  server = `http://127.0.0.1:${(rig.app.server.address() as AddressInfo).port}`;
});
afterAll(() => rig.app.close());

test('a contest without brains is not played, and one brain alone is told apart from nobody', async () => {
  await withFiles(BRAINS, async (cwd) => {
    const run = (line: string) => runHere([...line.split(' '), '--server', server], { cwd });
    const made = await run(
      'contest create --title Few --board 6x10 --max-pieces 10 --games 8 --code-file token.txt --json',
    );
    const at = `--contest ${JSON.parse(made.stdout).contest.code}`;
    const play = () => run(`contest run ${at} --code-file token.txt --threads 1`);
    expect(await play()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Expected a brain in the contest, got none'),
    });
    expect((await run(`contest show ${at}`)).stdout).toContain('Not played yet');
    await run(`submit bob.js ${at} --name Bob`);
    const { stdout } = await play();
    expect(stdout).toContain('One brain alone: there is nobody to compare it with.');
    expect(stdout).not.toContain('won-lost');
  });
});

test('a file that cannot be read loses its games, and others play', async () => {
  const files = {
    'good.js': 'export const rateBoard = (board) => board.heightSum;',
    'odd.ts': 'export const = 3;',
  };
  await withFiles(files, async (cwd) => {
    const words = ['contest', 'run', '--folder', '.', '--games', '8', '--board', '6x8'];
    const { code, stdout, stderr } = await runHere([...words, '--json'], { cwd });
    expect(code).toBe(0);
    expect(stderr).toContain('odd.ts');
    expect(JSON.parse(stdout).standings).toMatchObject([
      { place: 1, entrant: 'good', faults: 0 },
      { place: 2, entrant: 'odd', faults: 8 },
    ]);
  });
});
