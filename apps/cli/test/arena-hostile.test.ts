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

const play = async (source: string, number = 0) =>
  playSealed({ source, code: await brainCodeFor(source) }, RULES, number, () => {});

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

  it('that keeps the interpreter from counting is ended, and its other games are played', async () => {
    const source = `const long = 'a'.repeat(2e7);
export const rateBoard = (board) => {
  while (board.width === 7) long.indexOf('b');
  return board.heightSum;
};`;
    const job = { source, rules: { ...RULES, width: 7 }, firstGame: 0, games: 2 };
    const silent = await playMatch(job, { silence: 1000 });
    expect(silent.map(({ fault, lines }) => [fault?.kind, lines])).toEqual([
      ['silent', 0],
      ['silent', 0],
    ]);
    const [fine] = await playMatch({ ...job, rules: RULES, games: 1 });
    expect(fine!.fault).toBeUndefined();
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
