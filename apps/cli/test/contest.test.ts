import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
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
    expect(await run(`contest freeze ${at}`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        "Expected a --code-file with the instructor's code, got none",
      ),
    });
    expect(await run(`contest freeze ${at} --code-file ann.ts`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        "Expected the instructor's code of this contest, got another",
      ),
    });
    expect(await run(`contest freeze ${at} --code-file code.txt`)).toMatchObject({
      code: 0,
      stdout: 'Frozen: no more brains can enter\n',
    });
    expect(await run(`submit bob.js ${at} --name Cid`)).toMatchObject({ code: 1 });
    const lead = (line: string) => run(`contest ${line} ${at} --code-file code.txt`);
    expect(await lead('rename --name bob --to Rob')).toMatchObject({
      code: 0,
      stdout: 'bob is now Rob; its author keeps the code of it\n',
    });
    expect(await lead('rename --name Rob --to Ann')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Expected a free name, got Ann'),
    });
    expect(await lead('rename --name Rob')).toMatchObject({ code: 2 });
    expect(await lead('remove --name Rob')).toMatchObject({
      code: 0,
      stdout: 'Rob is deleted from the contest\n',
    });
    expect(await lead('remove --name Rob')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Expected an entry of this name, got none'),
    });
    await lead('open');
    expect(await run(`submit bob.js ${at} --name Bob`)).toMatchObject({ code: 0 });
    await lead('freeze');
    const played = await run(`contest run ${at} --code-file code.txt --threads 1`);
    expect(played).toMatchObject({ code: 0, stderr: '' });
    const shown = await run(`contest show ${at}`);
    expect(shown.stdout).toBe(`Spring, frozen: Ann, Bob\n${played.stdout}`);
    expect(shown.stdout).toMatch(/^1 +Ann .*\n2 +Bob/m);
    const watched = await run(`contest watch ${at} --name Ann`);
    expect(watched.stdout).toMatch(/^Game \d: \d+ lines with \d+ pieces\n/);
    expect(watched.stdout).not.toContain('These moves do not make this game');
    expect((await run(`contest watch ${at} --name ANN`)).stdout).toBe(watched.stdout);
    expect(await run(`contest watch ${at} --name Zoe`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Expected the name of a brain of this contest, got "Zoe"'),
    });
    const csv = await run(`contest export ${at} --code-file code.txt`);
    expect(csv.stdout.split('\r\n')[1]).toMatch(/^1,"Ann",\d/);
    expect(await run(`contest delete ${at} --code-file token.txt`)).toMatchObject({
      code: 0,
      stdout: 'Deleted, with its brains and its result\n',
    });
    expect(await run(`contest show ${at}`)).toMatchObject({ code: 1 });
  });
});

test.each([
  [['submit', 'ann.ts', '--name', 'Ann'], 2, 'Expected the class code with --contest, got none'],
  [['submit', 'no.ts', '--name', 'Ann', '--contest', 'x'], 3, 'Expected a brain at no.ts'],
  [['contest', 'create', '--code-file', 'token.txt'], 2, 'Expected a --title, got none'],
  [['contest', 'show', '--server', 'x', '--contest', 'a'], 2, 'Expected --server as an address'],
  [['contest', 'show', '--server', 'http://127.0.0.1:9', '--contest', 'a'], 69, 'got no answer'],
  [
    ['contest', 'run', '--folder', 'nowhere'],
    3,
    'Expected a folder of brains at nowhere, got none',
  ],
  [
    ['contest', 'run', '--folder', '.', '--board', '30x9'],
    2,
    'Expected --board from 4x6 to 20x40,',
  ],
  [['contest', 'create', '--title', 'x'], 2, 'Expected a --code-file with the token of the oper'],
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

test('brains of a folder have names of their own', async () => {
  const code = 'export const rateBoard = () => 0;';
  await withFiles({ 'bob.js': code, 'Bob.mjs': code }, async (cwd) => {
    const result = await runHere(['contest', 'run', '--folder', '.'], { cwd });
    expect(result).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /Expected brains of different names in \., got (bob|Bob) twice/,
      ),
    });
  });
});

test('why a brain does not load is a sentence', async () => {
  const files = { 'none.js': 'export const brain = 1;', 'throws.js': 'throw new Error("oh");' };
  await withFiles({ ...BRAINS, ...files }, async (cwd) => {
    const run = (line: string) => runHere([...line.split(' '), '--server', server], { cwd });
    const made = await run('contest create --title Load --code-file token.txt --json');
    const at = `--contest ${JSON.parse(made.stdout).contest.code} --name x`;
    for (const [file, reason] of [
      ['none.js', 'cannot be used: '],
      ['throws.js', 'cannot be used: oh'],
    ]) {
      expect(await run(`submit ${file} ${at}`)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`${file} ${reason}`),
      });
    }
  });
});

test.each([
  [
    ['run', '--folder', '.', '--contest', 'abcd-efgh-jkmn'],
    2,
    'Expected no --contest with --folder',
  ],
  [['show', '--contest', 'abcd-efgh-jkmn', '--games', '8'], 2, 'Expected no --games with show'],
] as const)('contest %j is refused', async (words, code, message) => {
  const result = await runHere(['contest', ...words]);
  expect(result.stderr).toContain(message);
  expect(result.code).toBe(code);
});

test('links in a folder are not followed, neither by a brain nor by what it imports', async () => {
  const files = {
    'good.js': 'export const rateBoard = (board) => board.heightSum;',
    'sly.js': "export * from './lib/borrowed.js';",
  };
  await withFiles({ 'secret.js': 'export const rateBoard = () => "secret";' }, async (outside) => {
    await withFiles(files, async (cwd) => {
      mkdirSync(join(cwd, 'lib'));
      symlinkSync(join(outside, 'secret.js'), join(cwd, 'lib', 'borrowed.js'));
      symlinkSync('good.js', join(cwd, 'copy.js'));
      const words = ['contest', 'run', '--folder', '.', '--games', '8', '--board', '6x8'];
      const { code, stdout, stderr } = await runHere([...words, '--json'], { cwd });
      expect(code).toBe(0);
      expect(stderr).toContain('copy.js is a link, which is not followed');
      expect(stderr).toContain('Expected files of the folder, got an import of');
      expect(JSON.parse(stdout).standings).toMatchObject([
        { entrant: 'good', faults: 0 },
        { entrant: 'sly', faults: 8 },
      ]);
    });
  });
});

test('a name with a line end is one line of the tables', async () => {
  const brain = 'export const rateBoard = (board) => board.heightSum;';
  await withFiles({ 'a\nb.js': brain, 'c\td.js': brain }, async (cwd) => {
    const words = ['contest', 'run', '--folder', '.', '--games', '8', '--board', '6x8'];
    const { code, stdout } = await runHere(words, { cwd });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^1 +a\\x0ab /m);
    expect(stdout).toMatch(/ c\\x09d /);
  });
});
