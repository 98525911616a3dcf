import { openKernel } from '@tetrarium/kernel/node';
import { runSliced } from '@tetrarium/search';
import {
  findKernelSubject,
  type SplitJob,
  type SplitProgress,
  splitOnce,
} from '@tetrarium/trainer';
import { SLICING, serveJobs } from '../shell/thread.ts';

const kernel = await openKernel();

serveJobs(
  async (
    { player, width, height, plan, seed, repetition }: SplitJob,
    note: (progress: SplitProgress) => void,
  ) => {
    const subject = findKernelSubject(player, { width, height })!;
    let told = { pieces: 0, evaluations: 0 };
    const report = ({ pieces, evaluations }: SplitProgress): void => {
      note({ pieces: pieces - told.pieces, evaluations: evaluations - told.evaluations });
      told = { pieces, evaluations };
    };
    const work = splitOnce(kernel, subject, plan, seed, repetition);
    const outcome = await runSliced(work, { ...SLICING, report });
    report(outcome);
    return outcome;
  },
);
