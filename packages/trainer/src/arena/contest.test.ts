import { createRecipeBrain } from '@tetrarium/brains';
import { expect, test } from 'vitest';
import { type ContestPlan, playContest, type WantedGames } from './contest.ts';
import { type ArenaOutcome, BrainFault, playArenaGame, watchArenaGame } from './game.ts';

/** Lines that depend on the brain and the game only: strength, times something between 1 and 2. */
const outcomeOf = (strength: number, game: number): ArenaOutcome => ({
  lines: Math.floor(strength * (1 + ((game * 7919) % 101) / 101)),
  pieces: 50,
  ended: true,
  fuel: 1,
  moves: `${game % 4}0`,
});
const STRENGTHS = { ann: 40, bob: 10, cid: 10, dan: 0, eve: 41 } as const;
const NAMES = Object.keys(STRENGTHS) as (keyof typeof STRENGTHS)[];

/** A contest whose results come in any order, and how many games it took. */
async function contest(plan: ContestPlan, names: readonly string[] = NAMES) {
  let games = 0;
  const result = await playContest(names, plan, async (wanted: readonly WantedGames[]) => {
    games += wanted.reduce((sum, each) => sum + each.games, 0);
    return wanted.map(({ entrant, firstGame, games: count }) =>
      Array.from({ length: count }, (_, i) =>
        outcomeOf(STRENGTHS[names[entrant] as 'ann'], firstGame + i),
      ),
    );
  });
  return { result, games };
}

test('the stronger are above, the order of the list changes nothing that is told', async () => {
  const { result } = await contest({ format: 'round-robin', games: 64 });
  const order = result.standings.map(({ entrant }) => entrant);
  expect(order).toEqual(['eve', 'ann', 'bob', 'cid', 'dan']);
  // Nothing tells two of them apart.
  expect(result.standings.map(({ place }) => place)).toEqual([1, 2, 3, 3, 5]);
  const { result: other } = await contest(
    { format: 'round-robin', games: 64 },
    [...NAMES].reverse(),
  );
  expect(other.standings.map(({ entrant }) => entrant)).toEqual(order);
  expect(await contest({ format: 'round-robin', games: 64 })).toMatchObject({ result });
  for (const { rating, interval } of result.standings) {
    expect(interval.low).toBeLessThan(rating);
    expect(interval.high).toBeGreaterThan(rating);
  }
  const pair = result.pairs.find(({ first, second }) => first === 'ann' && second === 'bob');
  expect(pair).toMatchObject({ verdict: 'first', lost: 0 });
  expect(pair!.sure).toBeGreaterThan(0.99);
});

test('who is told apart from all others plays no more; a ladder takes fewer games', async () => {
  const robin = await contest({ format: 'round-robin', games: 400 });
  const ladder = await contest({ format: 'ladder', games: 400 });
  expect(ladder.games).toBeLessThanOrEqual(robin.games);
  expect(robin.games).toBeLessThan(5 * 400);
  const played = new Map(robin.result.standings.map(({ entrant, games }) => [entrant, games]));
  expect(played.get('dan')).toBeLessThan(played.get('bob')!);
});

test('games that run out leave pairs open', async () => {
  const { result } = await contest({ format: 'round-robin', games: 8 });
  expect(result.isDecided).toBe(false);
  expect(result.pairs.some(({ verdict }) => verdict === null)).toBe(true);
});

test('one brain, or none, is a contest too', async () => {
  expect((await contest({ format: 'ladder', games: 8 }, ['ann'])).result).toMatchObject({
    standings: [{ place: 1, entrant: 'ann', rating: 1500, games: 8 }],
    isDecided: true,
  });
  expect((await contest({ format: 'ladder', games: 8 }, [])).result.standings).toEqual([]);
});

const RULES = { width: 10, height: 12, seed: 1, maxPieces: 40, compute: 'standard' } as const;

test('a fault ends a game, and the lines until then count; every game can be watched', () => {
  const brain = createRecipeBrain({ weights: { holes: -4, landing_height: -1 } });
  const whole = playArenaGame(brain, RULES, 0);
  expect(whole).toMatchObject({ pieces: 40, ended: false });
  const steps = [...watchArenaGame(RULES, 0, whole.moves)];
  expect([steps.length, steps.at(-1)!.lines]).toEqual([40, whole.lines]);
  let left = 5;
  const tired = playArenaGame(
    {
      rateBoard: brain.rateBoard,
      bestMove: (...question) => {
        if (left-- === 0) throw new BrainFault('fuel', 'used up its fuel');
        return brain.bestMove(...question);
      },
    },
    RULES,
    0,
  );
  expect(tired).toMatchObject({ pieces: 5, ended: true, fault: { kind: 'fuel' } });
  expect(whole.moves.startsWith(tired.moves)).toBe(true);
  expect([...watchArenaGame(RULES, 0, '99 00')]).toEqual([]);
});
