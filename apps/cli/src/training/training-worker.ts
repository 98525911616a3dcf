import { parentPort, workerData } from 'node:worker_threads';
import { createPlayer, type RunConfig, type Task } from '@tetrarium/trainer';
import { loadKernel } from './load-kernel.ts';

// A thread of a training: it plays what it is sent, one task after the other.

const play = createPlayer(workerData as RunConfig, await loadKernel());
parentPort!.on('message', (task: Task) => parentPort!.postMessage(play(task)));
