export { JobRun, RunError, type RunNews } from './driver.ts';
export type { JobSpec, TakenJob } from './job.ts';
export { JobQueue, type RunCard, type RunState } from './queue.ts';
export { type WorkerNews, workOff } from './worker.ts';
