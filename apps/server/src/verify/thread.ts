import { parentPort } from 'node:worker_threads';
import type { Submission } from '@tetrarium/protocol/server';
import { verify } from './verify.ts';

parentPort!.on('message', (submission: Submission) => {
  parentPort!.postMessage(verify(submission));
});
