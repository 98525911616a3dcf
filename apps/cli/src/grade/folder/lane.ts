import { rmSync } from 'node:fs';
import { chdir } from 'node:process';
import { CliError, EXIT, type ExitCode } from '../../shell/exit.ts';
import { type HandInJob, judgeHandIn, type LaneOptions } from './judge-hand-in.ts';
import type { Outcome } from './result-store.ts';

/** What a lane answers; a `CliError` in parts, since a class does not survive the way. */
export type FromLane =
  | { readonly type: 'outcome'; readonly outcome: Outcome }
  | ({ readonly type: 'failed' } & Pick<CliError, 'message' | 'advice'> & {
        readonly exitCode: ExitCode;
      });

const options = JSON.parse(process.argv[2]!) as LaneOptions;
const home = process.cwd();

process.on('message', async (job: HandInJob) => {
  // Messages then name files as the student does.
  chdir(job.folder);
  const answer = await judgeHandIn(job, options)
    .then((outcome): FromLane => ({ type: 'outcome', outcome }))
    .catch((error: unknown): FromLane => {
      const { message, advice } = error as CliError;
      const exitCode = error instanceof CliError ? error.exitCode : EXIT.internal;
      return { type: 'failed', message, advice, exitCode };
    });
  chdir(home);
  process.send!(answer);
});

// The parent has gone, by kill -9 perhaps.
process.on('disconnect', () => {
  rmSync(options.temporary, { recursive: true, force: true });
  process.exit();
});
