import { expect, test } from 'vitest';
import { shareTasks, type Tally, type Task } from './evaluate.ts';

const TASKS: readonly Task[] = [
  { genes: [1], firstGame: 0, games: 25 },
  { genes: [2], firstGame: 25, games: 3 },
];

/** Each game scores its number. */
async function play({ firstGame, games }: Task): Promise<Tally> {
  let [score, squares] = [0, 0];
  for (let game = firstGame; game < firstGame + games; game++) {
    score += game;
    squares += game * game;
  }
  return { games, score, squares, pieces: games };
}

test.each([1, 2, 7])('%i helpers come to the same tallies', async (count) => {
  const shares: number[] = [];
  const helpers = Array.from({ length: count }, (_, i) => async (part: Task) => {
    for (let wait = 0; wait < i; wait++) await undefined;
    return play(part);
  });
  const tallies = await shareTasks(TASKS, helpers, (share) => shares.push(share));
  expect(tallies).toEqual(await Promise.all(TASKS.map(play)));
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test('a helper that fails fails the whole', async () => {
  const fail = () => Promise.reject(new Error('gone'));
  await expect(shareTasks(TASKS, [play, fail])).rejects.toThrow('gone');
});
