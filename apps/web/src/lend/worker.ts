import { doWork } from '@tetrarium/trainer';
import { expose } from 'comlink';
import { openKernel } from '../worker/open-kernel.ts';

const opening = openKernel();

const API = {
  /** Does a job of a run; its answer is JSON, the same bytes as on any other machine. */
  doJob: async (kind: string, work: unknown): Promise<string> => {
    const doing = doWork(await opening, kind, work);
    for (;;) {
      const step = doing.next();
      if (step.done) return JSON.stringify(step.value);
    }
  },
};

export type LendingApi = typeof API;

expose(API);
