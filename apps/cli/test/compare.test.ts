import { findBrain, formatWeights } from '@tetrarium/brains';
import { expect, test } from 'vitest';
import { withFiles, withoutProgress } from './run-cli.ts';
import { runHere } from './run-here.ts';
import { TestTerminal } from './terminal-driver.ts';

const compareHere = async (words: string) => {
  const { code, stdout, stderr } = await runHere(`compare ${words} --threads 1 --json`.split(' '));
  expect([code, withoutProgress(stderr)]).toEqual([0, '']);
  return JSON.parse(stdout);
};

test('the stronger brain is found on the same pieces, and then it stops', async () => {
  const told = await compareHere('lee bcts --board 10x8 --games 2000');
  expect(Object.keys(told)).toEqual([
    ...['board', 'seed', 'maxPieces', 'games', 'brains', 'pairs', 'error', 'margin'],
    ...['seconds', 'threads', 'piecesPerSecond', 'evaluationsPerSecond', 'interrupted'],
  ]);
  const [pair] = told.pairs;
  expect(pair).toMatchObject({ first: 'lee', second: 'bcts', verdict: 'second', stronger: 'bcts' });
  expect(pair.sure).toBeGreaterThan(0.95);
  expect(pair.ratio[1]).toBeLessThanOrEqual(1);
  expect(pair.games).toBe(told.games);
  expect(told.games).toBeLessThan(100);
  expect(pair.difference).toBeCloseTo(told.brains[0].mean - told.brains[1].mean, 6);
  expect(pair.differenceCi95[0]).toBeLessThan(pair.difference);
  // Neither is rated by games the other did not play.
  for (const brain of told.brains) expect(brain.games).toBe(told.games);
});

test('the same brain under two names is equal', async () => {
  const { weights } = findBrain('bcts')!.recipe!;
  await withFiles({ 'copy.json': formatWeights(weights) }, async (folder) => {
    const told = await compareHere(`bcts ${folder}/copy.json --board 10x6 --games 400`);
    expect(told.pairs[0]).toMatchObject({ verdict: 'equal', stronger: null, sure: 0 });
    expect(told.brains[1].brain).toBe('copy.json');
    expect(told.games).toBeLessThan(300);
  });
});

test('several are compared each with each', async () => {
  const told = await compareHere('lee dt10 bad --board 10x6 --games 60 --error 10');
  expect(told.pairs.map((pair: { stronger: string }) => pair.stronger)).toEqual([
    ...['dt10', 'lee', 'dt10'],
  ]);
});

test('any number of words is heard, and flags between them', async () => {
  const words = 'lee dt10 --games 1 bad bcts default --board 10x5';
  const told = await compareHere(words);
  expect(told).toMatchObject({ games: 1, board: '10x5' });
  expect(told.brains.map(({ brain }: { brain: string }) => brain)).toEqual([
    ...['lee', 'dt10', 'bad', 'bcts', 'default'],
  ]);
  expect(told.pairs).toHaveLength(10);
});

test('says of each brain how far it looks', async () => {
  const words = 'tetrarium-10 bad --board 10x8 --games 2';
  const told = await compareHere(words);
  expect(told.brains[0]).toMatchObject({ lookahead: 'expected', ahead: { from: 8, beam: 4 } });
  expect(told.brains[1].lookahead).toBe('none');
  expect(told.brains[1]).not.toHaveProperty('ahead');
  const { stdout } = await runHere(`compare ${words} --threads 1`.split(' '));
  expect(stdout).toContain('\ntetrarium-10 is looking ahead from row 8 into 4 placements\n');
  const plain = await compareHere(`${words} --lookahead none`);
  expect(plain.brains[0].lookahead).toBe('none');
});

test('neither threads nor their number change the result', async () => {
  const words = 'compare dellacherie bcts --board 10x6 --games 60 --json --threads'.split(' ');
  const one = await runHere([...words, '1']);
  const three = await runHere([...words, '3']);
  const { brains, pairs, games } = JSON.parse(three.stdout);
  expect([one.code, three.code]).toEqual([0, 0]);
  expect(JSON.parse(one.stdout)).toMatchObject({ brains, pairs, games });
});

test('for a reader: a table and a sentence', async () => {
  const { stdout } = await runHere('compare lee bad --board 10x6 --threads 1'.split(' '));
  expect(stdout).toMatch(/^brain +lines per game +95 % interval\nlee +\S+ +\[.*\]\nbad/);
  expect(stdout).toMatch(/\nlee is stronger than bad: [\d.]+ % sure after \d+ games, /);
  const back = await runHere('compare bad lee --board 10x6 --threads 1'.split(' '));
  const line = /^lee is stronger than bad: .*$/m.exec(back.stdout)?.[0];
  expect(line).toMatch(
    /^lee is stronger than bad: [\d.]+ % sure after \d+ games, (at least [\d.]+|[\d.]+ to [\d.]+) times as strong$/,
  );
  expect(line).toBe(/^lee is stronger than bad: .*$/m.exec(stdout)?.[0]);
  const open = await runHere('compare dt10 dt20 --board 10x6 --games 4 --threads 1'.split(' '));
  expect(open.stdout).toContain('dt10 and dt20 are not told apart after 4 games');
});

test('Ctrl-C prints what is known', async () => {
  const words = 'compare dt10 dt20 --board 10x20 --max-pieces 4000000000'.split(' ');
  const terminal = new TestTerminal(words, { columns: 120 });
  try {
    await terminal.until(/0\/20000 games, [1-9][\d,]* lines/);
    terminal.press('\x03');
    expect(await terminal.ended()).toBe(130);
    expect(terminal.text()).toContain('dt10 and dt20 are not told apart after 0 games');
  } finally {
    terminal.dispose();
  }
});

test.each([
  ['lee lee', 'lee twice'],
  ['bad command:./x lee --command ./x', 'command:./x twice'],
  ['twin.js ./twin.js', './twin.js twice'],
])('the same brain twice is refused: %s', async (brains, got) => {
  const { code, stderr } = await runHere(['compare', ...brains.split(' ')]);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(`Expected different brains, got ${got}`),
  ]);
});
