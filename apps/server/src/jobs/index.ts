export { JobRun, RunError, type RunNews } from './driver.ts';
export type { JobSpec, TakenJob } from './job.ts';
export {
  JobQueue,
  type QueueOptions,
  type RunCard,
  type RunState,
  type WorkerView,
} from './queue.ts';
export { type WorkerNews, workOff } from './worker.ts';
