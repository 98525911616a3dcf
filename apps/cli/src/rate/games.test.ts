import { expect, test } from 'vitest';
import { openGamePool } from './games.ts';

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
