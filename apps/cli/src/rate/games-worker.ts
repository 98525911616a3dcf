import { parentPort } from 'node:worker_threads';
import type { FromGamesWorker, ToGamesWorker } from './game-pool.ts';
import { openKernel } from './open-kernel.ts';
import { type Progress, playGames } from './play-games.ts';

// A thread that plays games; what it plays and what comes of it is decided elsewhere.

const post = (message: FromGamesWorker): void => parentPort!.postMessage(message);
const kernel = await openKernel();
let isStopped = false;
parentPort!.on('message', async (message: ToGamesWorker) => {
  if (message.type === 'stop') isStopped = true;
  else {
    const tell = (progress: Progress): void => post({ type: 'progress', progress });
    const result = await playGames(message.job, kernel, tell, () => isStopped);
    post({ type: 'done', result });
  }
});
