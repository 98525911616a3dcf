import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemory, startApi, TOKEN } from '../../server/test/api-rig.ts';
import { withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

let rig: ReturnType<typeof startApi>;
let server: string;
beforeAll(async () => {
  rig = startApi(await openMemory());
  await rig.app.listen({ port: 0, host: '127.0.0.1' });
  server = `http://127.0.0.1:${(rig.app.server.address() as AddressInfo).port}`;
});
afterAll(() => rig.app.close());

const BRAINS = {
  'ann.ts': `import { low } from './low.ts';
import type { Board } from '@tetrarium/engine';
export const rateBoard = (board: Board): number => low(board);`,
  'low.ts': 'export const low = (board: { heightSum: number }): number => board.heightSum;',
  'bob.js': 'export const rateBoard = (board) => -board.heightSum;',
  'eve.js': 'export const rateBoard = () => { for (;;); };',
  'token.txt': `${TOKEN}\n`,
};

test('a class from the first code to the last row', async () => {
  await withFiles(BRAINS, async (cwd) => {
    const run = (line: string) => runHere([...line.split(' '), '--server', server], { cwd });
    const made = await run(
      'contest create --title Spring --board 6x10 --max-pieces 30 --games 8 --code-file token.txt --json',
    );
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const { contest, instructorCode } = JSON.parse(made.stdout);
    writeFileSync(join(cwd, 'code.txt'), instructorCode);
    const at = `--contest ${contest.code}`;
    const ann = await run(`submit ann.ts ${at} --name Ann`);
    expect(ann).toMatchObject({ code: 0, stderr: '' });
    expect(ann.stdout).toMatch(
      /^Ann has entered Spring\nKeep this code to replace it later: \S+\n$/,
    );
    expect(await run(`submit bob.js ${at} --name Bob`)).toMatchObject({ code: 0 });
    expect(await run(`submit eve.js ${at} --name Eve`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('eve.js used up its fuel, in the sandbox after 0 pieces'),
    });
    expect(await run(`submit bob.js ${at} --name Ann`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('a name that somebody has'),
    });
    rig.clock.now += 10_000;
    const [, code] = /later: (\S+)/.exec(ann.stdout)!;
    const again = await run(`submit ann.ts ${at} --name Ann --entry-code ${code}`);
    expect(again.stdout).toBe('Ann has replaced its brain in Spring\n');
    expect((await run(`contest show ${at}`)).stdout).toBe(
      'Spring, open: Ann, Bob\nNot played yet\n',
    );
    expect(await run(`contest freeze ${at}`)).toMatchObject({ code: 1 });
    expect(await run(`contest freeze ${at} --code-file code.txt`)).toMatchObject({ code: 0 });
    expect(await run(`submit bob.js ${at} --name Cid`)).toMatchObject({ code: 1 });
    const played = await run(`contest run ${at} --code-file code.txt --threads 1`);
    expect(played).toMatchObject({ code: 0, stderr: '' });
    const shown = await run(`contest show ${at}`);
    expect(shown.stdout).toBe(`Spring, frozen: Ann, Bob\n${played.stdout}`);
    expect(shown.stdout).toMatch(/^1 +Ann .*\n2 +Bob/m);
    const watched = await run(`contest watch ${at} --name Ann`);
    expect(watched.stdout).toMatch(/^Game \d: \d+ lines with \d+ pieces\n/);
    expect(watched.stdout).not.toContain('These moves do not make this game');
    const csv = await run(`contest export ${at} --code-file code.txt`);
    expect(csv.stdout.split('\r\n')[1]).toMatch(/^1,"Ann",\d/);
    expect(await run(`contest delete ${at} --code-file token.txt`)).toMatchObject({ code: 0 });
    expect(await run(`contest show ${at}`)).toMatchObject({ code: 1 });
  });
});

test.each([
  [['submit', 'ann.ts', '--name', 'Ann'], 2, 'Expected the class code with --contest, got none'],
  [['submit', 'no.ts', '--name', 'Ann', '--contest', 'x'], 3, 'Expected a brain at no.ts'],
  [['contest', 'create', '--code-file', 'token.txt'], 2, 'Expected a --title, got none'],
  [['contest', 'show', '--server', 'x', '--contest', 'a'], 2, 'Expected --server as an address'],
  [['contest', 'show', '--server', 'http://127.0.0.1:9', '--contest', 'a'], 69, 'got no answer'],
  [['contest', 'run', '--folder', 'nowhere'], 3, 'Expected 1 to 100 brains in nowhere, got 0'],
] as const)('%j is refused', async (words, code, message) => {
  await withFiles(BRAINS, async (cwd) => {
    const result = await runHere(words, { cwd });
    expect(result.stderr).toContain(message);
    expect(result.code).toBe(code);
  });
});

test('a brain that is longer than a server takes is refused before it is sent', async () => {
  const long = `export const rateBoard = (board) => board.heightSum + ${JSON.stringify('x'.repeat(100_001))}.length;`;
  await withFiles({ 'long.js': long }, async (cwd) => {
    const result = await runHere(['submit', 'long.js', '--name', 'x', '--contest', 'y'], { cwd });
    expect(result.code).toBe(3);
    expect(result.stderr).toContain('Expected a brain of at most 100000 letters');
    expect(readFileSync(join(cwd, 'long.js'), 'utf8')).toBe(long);
  });
});
