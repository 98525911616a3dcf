import { JavaRandom } from '@tetrarium/engine/core';
import { expect, test } from 'vitest';
import type { BlockKind } from '../src/blocks.ts';
import { BLOCK_KINDS } from '../src/index.ts';
import { BRIEF_LEVELS } from '../src/levels.ts';
import { drawBlock } from '../src/source.ts';
import { play } from '../src/verbs.ts';
import { golden } from './golden.ts';
import { sessionOf, setupOf } from './sessions.ts';

const DRAWS = 100_000;
/** The 99.9 % point of chi-square with 6 degrees of freedom. */
const LIMIT = 22.46;

/** How often each block comes in a level. */
function countDraws(level: number, seed: number): Map<BlockKind, number> {
  const counts = new Map<BlockKind, number>(BLOCK_KINDS.map((kind) => [kind, 0]));
  const setup = setupOf();
  const source = { level, places: [0, 0, 0, 0], fixed: '', fixedPlace: 0 };
  let random = new JavaRandom(seed).state;
  for (let i = 0; i < DRAWS; i++) {
    const drawn = drawBlock(setup, 0, source, random);
    random = drawn.random;
    counts.set(drawn.block.kind, counts.get(drawn.block.kind)! + 1);
  }
  return counts;
}

function chiSquare(counts: Map<BlockKind, number>, weights: Readonly<Record<string, number>>) {
  return BLOCK_KINDS.reduce((sum, kind) => {
    const expected = (DRAWS * weights[kind]!) / weights['total']!;
    return sum + (counts.get(kind)! - expected) ** 2 / expected;
  }, 0);
}

test.each([1, 2, 3])(
  '[Q-20, Q-22, Q-23, Q-24] level %i draws its blocks as the brief says',
  (level) => {
    const weights = golden.levelWeights[level] as Readonly<Record<string, number>>;
    const { total, ...rest } = weights;
    expect(BRIEF_LEVELS[level]!.weights).toEqual(rest);
    const counts = countDraws(level, 11);
    expect(chiSquare(counts, weights)).toBeLessThan(LIMIT);
    // The test would notice the weights of another level.
    for (const other of [1, 2, 3].filter((each) => each !== level)) {
      const wrong = golden.levelWeights[other] as Readonly<Record<string, number>>;
      expect(chiSquare(counts, wrong)).toBeGreaterThan(LIMIT);
    }
  },
);

test('[Q-25] the same seed gives the same blocks, another seed others', () => {
  const letters = (seed: number) => {
    let { game } = sessionOf({ startLevel: 2 }, { seed });
    return Array.from({ length: 40 }, () => {
      const { kind } = game.players[0]!.next;
      game = play(play(game, 'right', 9).game, 'drop').game;
      if (game.players[0]!.isOut) game = play(game, 'restart').game;
      return kind;
    }).join('');
  };
  expect(letters(5)).toBe(letters(5));
  expect(letters(5)).not.toBe(letters(6));
  // Pinned, since the sequence of a seed must be the same on every machine and in every version.
  expect(letters(0)).toMatchInlineSnapshot(`"LSLSILJTLJLILSITIJOOSLLTZLTIOLISOOIIZOIT"`);
});
