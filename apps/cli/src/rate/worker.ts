import { poolBell, serveJobs } from '../shell/thread.ts';
import { createGamesHost, type GamesNote, type RateJob } from './games.ts';

const host = createGamesHost(poolBell());

serveJobs(
  (job: RateJob, note: (note: GamesNote) => void, isStopped) => host.play(job, note, isStopped),
  host.close,
);
