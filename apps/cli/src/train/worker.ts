import { openKernel } from '@tetrarium/kernel/node';
import { createTaskPlayer, type RunConfig, type Task } from '@tetrarium/trainer';
import { serveJobs } from '../shell/thread.ts';

const kernel = await openKernel();
let play: ReturnType<typeof createTaskPlayer> | undefined;

serveJobs(({ config, task }: { config: RunConfig; task: Task }) => {
  play ??= createTaskPlayer(config, kernel);
  return play(task);
});
