import { numberStates, runToEnd, searchMoves } from '@tetrarium/search';
import { describe, expect, test } from 'vitest';
import { DRAW_RULES } from '../src/problem.ts';
import type { SearchRequest } from '../src/search.ts';
import { bruteForce, createPileGame, type Pile } from './toy-problem.ts';

const START: Pile = { left: 9, luck: 0 };

function search(
  request: SearchRequest,
  weights: readonly number[] = [3, 1, 0, 2],
  seed = 1,
  beam?: number,
) {
  const game = createPileGame(weights, seed);
  const numbered = numberStates(game, beam);
  const result = runToEnd(searchMoves(numbered, numbered.numberOf(START), 0, request));
  return { game, numbered, result };
}

describe('searchMoves', () => {
  for (const rule of DRAW_RULES) {
    test(`[S-03] agrees with brute force: ${rule}`, () => {
      for (let seed = 0; seed < 8; seed++) {
        for (let lookahead = 0; lookahead <= 5; lookahead++) {
          const { game, result } = search({ lookahead, rule }, [3, 1, 0, 2], seed);
          expect(result.lookahead).toBe(lookahead);
          for (const [i, move] of game.moves(START, 0).entries()) {
            const after = bruteForce(game, game.apply(START, move), lookahead, [], rule);
            expect(result.moves[i]!.steps).toBeCloseTo(after.steps + 1, 9);
            const value = game.reward(START, move) + after.value;
            expect(result.moves[i]!.value, `seed ${seed} lookahead ${lookahead}`).toBeCloseTo(
              value,
              9,
            );
          }
        }
      }
    });
  }

  test.each([[[1]], [[3, 0]], [[0, 1, 3, 3]]])('knows the queue %j before chance', (queue) => {
    for (let lookahead = 0; lookahead <= 5; lookahead++) {
      const { game, result } = search({ lookahead, queue });
      for (const [i, move] of game.moves(START, 0).entries()) {
        const after = bruteForce(game, game.apply(START, move), lookahead, queue);
        expect(result.moves[i]!.steps).toBeCloseTo(after.steps + 1, 9);
        expect(result.moves[i]!.value).toBeCloseTo(game.reward(START, move) + after.value, 9);
      }
    }
  });

  test('[S-40] holds each state once and needs no stack', () => {
    const { result } = search({ lookahead: 20_000 }, [1]);
    expect(result.lookahead).toBe(20_000);
    expect(result.states).toBeLessThan(60);
    expect(result.stopped).toBeUndefined();
  });

  test('[S-39] a draw without a move ends the line, and longer lines come first', () => {
    const game = createPileGame([1], 0);
    const numbered = numberStates(game);
    const root = numbered.numberOf({ left: 2, luck: 0 });
    const { moves } = runToEnd(searchMoves(numbered, root, 0, { lookahead: 3 }));
    expect(moves.map(({ steps }) => steps)).toEqual([4, 1, 4]);
  });

  test('no first move, no answer', () => {
    const numbered = numberStates(createPileGame([1], 0));
    const root = numbered.numberOf({ left: 0, luck: 0 });
    expect(runToEnd(searchMoves(numbered, root, 0, { lookahead: 3 })).moves).toEqual([]);
  });
});

describe('budget', () => {
  const tree = {
    weights: [1, 1],
    key: (path: string) => path,
    moves: () => ['a', 'b', 'c'],
    apply: (path: string, move: string) => path + move,
    reward: () => 1,
    value: (path: string) => path.charCodeAt(path.length - 1) - 97,
  };
  const run = (budget: SearchRequest['budget']) => {
    const numbered = numberStates(tree);
    return runToEnd(searchMoves(numbered, numbered.numberOf(''), 0, { lookahead: 12, budget }));
  };

  test('[S-43] stops by nodes with the deepest finished lookahead, the same each time', () => {
    const result = run({ maxNodes: 100_000 });
    expect(result).toEqual(run({ maxNodes: 100_000 }));
    expect(result.stopped).toBe('nodes');
    expect(result.lookahead).toBeGreaterThan(3);
    expect(result.lookahead).toBeLessThan(12);
    expect(result.moves[0]!.value).toBe(1 + result.lookahead + 2);
  });

  test('[S-43] stops by states and by the injected clock', () => {
    expect(run({ maxStates: 50_000 }).stopped).toBe('states');
    let ticks = 0;
    const result = run({ isOver: () => ++ticks > 3 });
    expect(result.stopped).toBe('time');
    expect(result.lookahead).toBeGreaterThanOrEqual(0);
    expect(result.moves).toHaveLength(3);
  });

  test('[S-43] pauses with its progress, and can be dropped', () => {
    const numbered = numberStates(tree);
    const work = searchMoves(numbered, numbered.numberOf(''), 0, { lookahead: 12 });
    const { value, done } = work.next();
    expect(done).toBe(false);
    expect(value).toMatchObject({ nodes: numbered.nodes, states: numbered.states });
    work.return(undefined as never);
    expect(work.next().done).toBe(true);
  });
});

test('a beam follows only the most promising moves', () => {
  const wide = search({ lookahead: 5 });
  const narrow = search({ lookahead: 5 }, undefined, undefined, 1);
  expect(narrow.result.states).toBeLessThan(wide.result.states);
});
