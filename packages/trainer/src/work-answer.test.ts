import { findBrain } from '@tetrarium/brains';
import { openKernel } from '@tetrarium/kernel/node';
import { expect, test } from 'vitest';
import { findKernelSubject } from './kernel-subject.ts';
import { DEFAULT_CONFIG } from './run-config.ts';
import { planSplitting } from './splitting/plan.ts';
import { doWork } from './work.ts';
import { isWorkAnswer } from './work-answer.ts';

const kernel = await openKernel();
const player = { kind: 'linear', recipe: findBrain('dellacherie')!.recipe! } as const;
const board = { width: 7, height: 8 };
const plan = planSplitting(kernel, findKernelSubject(player, board)!, 1, 1)!;
const genes = [-1, 1, -1, -1, -1, -1, -1, -1, 0];
const WORK = {
  games: { player, ...board, seed: 1, firstGame: 0, games: 3, maxPieces: 1000 },
  split: { player, ...board, plan: { ...plan, pieces: 2000 }, seed: 1, repetition: 0 },
  train: {
    config: { ...DEFAULT_CONFIG, board },
    tasks: [
      { genes, firstGame: 0, games: 2 },
      { genes, firstGame: 2, games: 3 },
    ],
  },
} as const;

/** What somebody honest sends. */
function answerTo(kind: keyof typeof WORK): unknown {
  const doing = doWork(kernel, kind, WORK[kind]);
  let step = doing.next();
  while (!step.done) step = doing.next();
  return JSON.parse(JSON.stringify(step.value));
}

test.each(['games', 'split', 'train'] as const)('what comes of %s is an answer', (kind) => {
  expect(isWorkAnswer(kind, WORK[kind], answerTo(kind))).toBe(true);
});

test.each(['games', 'split', 'train'] as const)(
  'what is missing or odd in %s is noticed',
  (kind) => {
    const right = answerTo(kind) as object;
    const isIt = (answer: unknown): boolean => isWorkAnswer(kind, WORK[kind], answer);
    for (const odd of [null, 7, 'text', [], {}, { failed: 'no' }, [right], { ...right, more: 1 }]) {
      expect(isIt(odd), JSON.stringify(odd).slice(0, 80)).toBe(false);
    }
    for (const name of Object.keys(right)) {
      const { [name as never]: _left, ...rest } = right;
      expect(isIt(Array.isArray(right) ? right.slice(1) : rest), name).toBe(false);
      expect(isIt(Object.assign(structuredClone(right), { [name]: -1 })), name).toBe(false);
    }
  },
);

test('an answer is to all games, of a kind that there is', () => {
  const games = answerTo('games') as { outcomes: readonly unknown[] };
  const fewer = { ...games, outcomes: games.outcomes.slice(1) };
  expect(isWorkAnswer('games', WORK.games, fewer)).toBe(false);
  const [first, second] = answerTo('train') as readonly object[];
  expect(isWorkAnswer('train', WORK.train, [second, first])).toBe(false);
  expect(isWorkAnswer('match', WORK.games, games)).toBe(false);
  expect(isWorkAnswer('constructor', WORK.games, games)).toBe(false);
});
