import { createTaskPlayer, type RunConfig, type Task } from '@tetrarium/trainer';
import { expose } from 'comlink';
import { openKernel } from '../worker/open-kernel.ts';

const opening = openKernel();
let play: ReturnType<typeof createTaskPlayer> | undefined;

const API = {
  /** Plays the games of a task; all tasks of a worker are of one run. */
  playTask: async (config: RunConfig, task: Task) => {
    play ??= createTaskPlayer(config, await opening);
    return play(task);
  },
};

export type TrainingApi = typeof API;

expose(API);
