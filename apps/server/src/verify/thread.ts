import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Submission } from '@tetrarium/protocol/server';
import { drawPicture, type PictureRequest } from './picture.ts';
import { verify } from './verify.ts';

/** What a thread does: it verifies a game, or draws its end. */
export type Task =
  | { readonly submission: Submission; readonly fuel: number }
  | { readonly picture: PictureRequest };

export interface ThreadOptions {
  /** Whether requests and other threads go first. */
  readonly isPatient: boolean;
}

// On Linux this is the thread's own priority, elsewhere that of the whole process.
if ((workerData as ThreadOptions).isPatient && process.platform === 'linux') {
  setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}

parentPort!.on('message', async (task: Task) => {
  const answer =
    'picture' in task ? await drawPicture(task.picture) : verify(task.submission, task.fuel);
  parentPort!.postMessage(answer);
});
