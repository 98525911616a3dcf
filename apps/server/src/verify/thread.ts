import { parentPort } from 'node:worker_threads';
import type { Submission } from '@tetrarium/protocol/server';
import { drawPicture, type PictureRequest } from './picture.ts';
import { verify } from './verify.ts';

/** What a thread does: it verifies a game, or draws its end. */
export type Task =
  | { readonly submission: Submission; readonly fuel: number }
  | { readonly picture: PictureRequest };

parentPort!.on('message', async (task: Task) => {
  const answer =
    'picture' in task ? await drawPicture(task.picture) : verify(task.submission, task.fuel);
  parentPort!.postMessage(answer);
});
