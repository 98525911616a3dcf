import { parentPort, workerData } from 'node:worker_threads';
import { createPlayer, type RunConfig, type Task } from '@tetrarium/trainer';
import { openKernel } from '../rate/open-kernel.ts';

// A thread of a training: it plays what it is sent, one task after the other.

const play = createPlayer(workerData as RunConfig, await openKernel());
parentPort!.on('message', (task: Task) => parentPort!.postMessage(play(task)));
