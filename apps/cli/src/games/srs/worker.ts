import { poolBell, serveJobs } from '../../shell/thread.ts';
import { playSrsGames, type SrsGames } from './play-games.ts';

/** Games of a user's brain, as data. */
export interface SrsJob extends SrsGames {
  readonly path: string;
  readonly thinkLimit: number;
  readonly wantsOutput: boolean;
}

/** What such games tell: how far they are, or what the brain printed. */
export type SrsNote = { readonly progress: string } | { readonly output: string };

serveJobs((job: SrsJob, note: (note: SrsNote) => void, isStopped) => {
  const { path, thinkLimit, wantsOutput } = job;
  const onOutput = (output: string): void => note({ output });
  return playSrsGames({ kind: 'file', path }, job, {
    tellProgress: (progress) => note({ progress }),
    stop: {
      get aborted() {
        return isStopped();
      },
    },
    limits: { thinkLimit, bell: poolBell(), ...(wantsOutput && { onOutput }) },
  });
});
