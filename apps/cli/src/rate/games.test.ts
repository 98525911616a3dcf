import { expect, test } from 'vitest';
import { CliError, EXIT } from '../shell/exit.ts';
import { openGamePool, playInOrder } from './games.ts';

test('a pool whose threads have died says why, and can be closed', async () => {
  // Beside the sources there is no built worker.
  const pool = openGamePool({
    threads: 2,
    isSlow: false,
    stop: new AbortController().signal,
    tell: () => {},
    onOutput: () => {},
  });
  const player = { kind: 'registered', id: 'default' } as const;
  const job = { player, width: 10, height: 6, seed: 1, maxPieces: 9, firstGame: 0, games: 1 };
  await expect(pool.playAll([job, job])).rejects.toThrow('worker.js');
  await pool.close();
  await expect(pool.playAll([job])).rejects.toThrow('worker.js');
});

test('the first game that fails is told, however many threads play', async () => {
  const failure = (game: number) => new CliError(EXIT.failed, `in game ${game}`);
  const never = new Promise<never>(() => {});
  // After all that is settled already was heard of.
  const later = () => new Promise((resolve) => setImmediate(resolve));
  const played: number[] = [];
  const help = async (game: number): Promise<number> => {
    played.push(game);
    if (game === 3) throw failure(3);
    if (game === 4) return never;
    await later();
    if (game > 1) throw failure(game);
    return game;
  };
  const games = [1, 2, 3, 4, 5, 6];
  const play = (count: number) => playInOrder(games, Array(count).fill(help), () => false);
  await expect(play(1)).rejects.toThrow('in game 2');
  expect(played.splice(0)).toEqual([1, 2]);
  await expect(play(4)).rejects.toThrow('in game 2');
  expect(played).toEqual([1, 2, 3, 4]);
  expect(await playInOrder([1], [help], () => false)).toEqual([1]);
});
