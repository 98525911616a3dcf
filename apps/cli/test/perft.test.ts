import { describe, expect, test } from 'vitest';
import { runHere } from './run-here.ts';

const count = async (...words: string[]) => {
  const { code, stdout, stderr } = await runHere(['perft', ...words, '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as { nodes: number; seconds: number; nodesPerSecond: number };
};

describe('tetrarium perft', () => {
  test.each([
    ['set A', ['IOLJ'], 188_374],
    ['letters in lower case', ['iolj'], 188_374],
    ['set E', ['TTT', '--spin-distinct'], 43_166],
    ['set G', ['SZL', '--kicks', 'srs-jstris-180', '--rot180'], 10_600],
    ['set T', ['IOLJ', '--kicks', 'srs-plus', '--rot180'], 188_561],
    ['set U', ['TT', '--kicks', 'srs-plus', '--rot180', '--spin-distinct'], 1_190],
    ['set H', ['TIO', '--drop-only'], 5_202],
    ['the spawn of TETR.IO', ['ZT', '--spawn', '4,21'], 591],
    ['a stick spawned on the floor is kicked up', ['I', '--spawn', '4,0'], 17],
  ] as const)('%s', async (_, words, nodes) => {
    expect(await count(...words)).toMatchObject({ nodes });
  });

  test('says the CPU time and the speed', async () => {
    const { nodes, seconds, nodesPerSecond } = await count('LJSZ');
    expect(nodes).toBe(391_681);
    expect(seconds).toBeGreaterThan(0);
    expect(nodesPerSecond).toBe(Math.round(nodes / seconds));
  });

  test('without --json it is a sentence', async () => {
    const { stdout } = await runHere(['perft', 'I']);
    expect(stdout).toMatch(/^17 nodes in \d+\.\d{3} s of CPU time, \d+ nodes\/s\n$/);
  });

  test.each([
    ['a letter that is no piece', ['IXO'], 'Expected letters of IOTLJSZ, got "X" (letter 2'],
    ['an empty queue', [''], 'Expected <queue>, got an empty word'],
    ['no queue', [], 'Expected tetrarium perft <queue>'],
    ['unknown kicks', ['I', '--kicks', 'ars'], 'Expected --kicks as one of'],
    ['a spawn that is no place', ['I', '--spawn', '4'], 'Expected --spawn as X,Y'],
    ['a spawn beside the board', ['I', '--spawn', '10,19'], 'Expected --spawn as X,Y'],
    ['a spawn above the board', ['I', '--spawn', '4,48'], 'Expected --spawn as X,Y'],
  ] as const)('%s is a usage error', async (_, words, message) => {
    const { code, stdout, stderr } = await runHere(['perft', ...words]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
