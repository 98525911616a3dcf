import { parentPort } from 'node:worker_threads';
import { CliError } from '../shell/exit.ts';
import type { FromGamesWorker, ToGamesWorker } from './game-pool.ts';
import { openKernel } from './open-kernel.ts';
import { type GamesJob, type Progress, playGames } from './play-games.ts';
import { createProgramHost, openPlayer } from './program-host.ts';

// A thread that plays games; what it plays and what comes of it is decided elsewhere.

const post = (message: FromGamesWorker): void => parentPort!.postMessage(message);
const tell = (progress: Progress): void => post({ type: 'progress', progress });
const kernel = await openKernel();
const host = createProgramHost((text) => post({ type: 'output', text }));
let isStopped = false;
parentPort!.on('message', async (message: ToGamesWorker) => {
  switch (message.type) {
    case 'play':
      post(await play(message.job));
      break;
    case 'stop':
      isStopped = true;
      break;
    case 'close':
      isStopped = true;
      await host.close();
      process.exit();
  }
});

async function play(job: GamesJob): Promise<FromGamesWorker> {
  try {
    const player = await openPlayer(job, kernel, host);
    return { type: 'done', result: await playGames(job, player, tell, () => isStopped) };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { exitCode, message, advice } = error;
    return { type: 'failed', exitCode, message, advice };
  }
}
