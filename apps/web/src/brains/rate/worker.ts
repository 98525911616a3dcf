import { runSliced } from '@tetrarium/search';
import { createPlayer, type GamesJob, type GamesResult, playGames } from '@tetrarium/trainer';
import { expose } from 'comlink';
import { openKernel } from '../../worker/open-kernel.ts';

const opening = openKernel();

const API = {
  play: async (job: GamesJob): Promise<GamesResult> =>
    runSliced(playGames(job, createPlayer(job.player, job, await opening)), {
      now: () => performance.now(),
      rest: () => new Promise((resume) => setTimeout(resume)),
    }),
};

export type RatingApi = typeof API;

expose(API);
