import { readdirSync } from 'node:fs';
import type { ArenaRules } from '@tetrarium/trainer';
import { describe, expect, it, test } from 'vitest';
import { HOSTILE } from './hostile-brains.ts';

// Threads are plain node's, so this is the program as built.
const built = (name: string) => import(new URL(`../dist/arena/${name}.js`, import.meta.url).href);
const { playMatch } = (await built('play-match')) as typeof import('../src/arena/play-match.ts');
const { playSealed } = (await built(
  'sealed-brain',
)) as typeof import('../src/arena/sealed-brain.ts');
const { brainCodeFor } = (await built('brain-code')) as typeof import('../src/arena/brain-code.ts');

const RULES: ArenaRules = { width: 6, height: 8, seed: 3, maxPieces: 12, compute: 'standard' };

const play = async (source: string, number = 0, rules = RULES) =>
  playSealed({ source, code: await brainCodeFor(source) }, rules, number, () => {});

/** What takes long inside the interpreter without a tick of it. */
const TICKLESS = {
  'a search in a long text': "long.indexOf('b');",
  'a search for nearly everything': "long.indexOf(long.slice(1) + 'b');",
  'a split of a long text': "long.split('b');",
  'a product of long numbers': "BigInt('0x' + long.slice(0, 1e5)) ** 2n;",
  'a long number as text': "String(BigInt('0x' + long.slice(0, 2e4)));",
  'holes in a list': 'Object.assign([], { length: 4e9 }).lastIndexOf(1);',
  'copies of memory': 'bytes.copyWithin(1, 0);',
  'a sort of numbers': 'new Float64Array(1e6).sort();',
  'a pattern': '/^(a+)+b$/.test(long.slice(0, 60));',
  'texts that are joined': "new Array(1e6).join('x');",
} as const;

test('there are more than thirty of them', () => {
  expect(Object.keys(HOSTILE).length).toBeGreaterThan(30);
});

describe('a hostile brain', () => {
  /** Those whose calls are deeper than the stack of this thread. */
  const DEEP = 'recursion without an end';
  it.each(Object.entries(HOSTILE).filter(([name]) => name !== DEEP))(
    'does no harm: %s',
    async (_name, { source, ends }) => {
      const first = await play(source);
      expect(first.fault?.message ?? '').not.toContain('OUT');
      expect(first.fault?.kind ?? 'well').toBe(ends);
      expect((first.fault?.message ?? '').length).toBeLessThan(250);
      expect(await play(source)).toEqual(first);
    },
  );

  it('that calls itself without an end has an error inside, in the thread of a match', async () => {
    const { source, ends } = HOSTILE[DEEP]!;
    const [one, other] = await playMatch({ source, rules: RULES, firstGame: 0, games: 2 });
    expect(one!.fault?.kind).toBe(ends);
    expect(other!.fault).toEqual(one!.fault);
  });

  it.each(Object.entries(TICKLESS))('has no work for nothing: %s', async (_name, work) => {
    const source = `const long = 'a'.repeat(2e6);
const bytes = new Uint8Array(4e6);
let n = 0;
export const rateBoard = (board) => {
  if (n++ > 60) for (;;) ${work}
  return board.heightSum;
};`;
    const rules = { ...RULES, compute: 'light' } as const;
    const first = await play(source, 0, rules);
    expect(first).toMatchObject({ ended: true, fault: { kind: 'fuel' } });
    expect(first.pieces).toBeGreaterThan(1);
    expect(await play(source, 0, rules)).toEqual(first);
  });

  it('on a machine that stands still is ended, and its other games are played', async () => {
    const source = `export const rateBoard = () => { for (;;) ${TICKLESS['a sort of numbers']} };`;
    const job = { source, rules: { ...RULES, compute: 'heavy' as const }, firstGame: 0, games: 2 };
    const silent = await playMatch(job, { silence: -500_000 });
    expect(silent.map(({ fault, lines }) => [fault?.kind, lines])).toEqual([
      ['silent', 0],
      ['silent', 0],
    ]);
  });
});

test('nothing of a brain is left for the next one, and nothing in the folder', async () => {
  const before = readdirSync('.');
  const checker = `const seen = [typeof globalThis.mine, typeof [].mine, Math.random()].join();
export const rateBoard = (board) => { throw new Error(seen); };`;
  const alone = await play(checker);
  await play(`globalThis.mine = 1; Array.prototype.mine = 1; Math.random(); Math.random = () => 0;
export const rateBoard = (board) => board.heightSum;`);
  expect(await play(checker)).toEqual(alone);
  expect(alone.fault?.message).toMatch(/^threw Error: undefined,undefined,0\.\d+$/);
  expect(readdirSync('.')).toEqual(before);
});

test('a brain with our packages plays, and its game can be watched', async () => {
  const source = `import { DefaultBrain } from '@tetrarium/brains';
import { Board } from '@tetrarium/engine';
export default class extends DefaultBrain {
  rateBoard(board) {
    if (!(board instanceof Board)) throw new Error('another board');
    return super.rateBoard(board);
  }
}`;
  const outcome = await play(source);
  expect(outcome.fault).toBeUndefined();
  expect(outcome.pieces).toBe(12);
  expect(outcome.fuel).toBeGreaterThan(0);
  const { watchArenaGame } = await import('@tetrarium/trainer');
  const steps = [...watchArenaGame(RULES, 0, outcome.moves)];
  expect([steps.length, steps.at(-1)!.lines]).toEqual([outcome.pieces, outcome.lines]);
});
