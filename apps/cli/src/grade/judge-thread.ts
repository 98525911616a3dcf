import { parentPort, workerData } from 'node:worker_threads';
import { LinkBroken } from '@tetrarium/protocol';
import { judgeClass } from './judge-class.ts';
import { judgeTests } from './judge-tests.ts';
import { RealmThrown } from './links/quickjs-realm.ts';
import type { JudgeJob, JudgeNote, ThreadNote } from './run-thread.ts';

// A thread in which one thing is judged: the interpreter of the hand-in, and beside it, out of the
// hand-in's reach, the suite or the twins. It is ended from outside when it stands still.

const { job, pulse } = workerData as { job: JudgeJob; pulse: Int32Array };
const post = (note: ThreadNote): void => parentPort!.postMessage(note);
const surroundings = {
  note: (note: JudgeNote) => post({ type: 'note', note }),
  onPulse: () => {
    Atomics.add(pulse, 0, 1);
  },
};

try {
  await (job.type === 'class' ? judgeClass(job, surroundings) : judgeTests(job, surroundings));
  post({ type: 'done' });
} catch (error) {
  if (error instanceof LinkBroken) {
    post({ type: 'broken', reason: error.reason, message: error.message });
  } else if (error instanceof RealmThrown) {
    post({ type: 'broken', reason: 'ended', message: error.message });
  } else {
    throw error;
  }
}
