export { JobRun, RunError, type RunNews } from './driver.ts';
export type { JobSpec, QueueOptions, TakenJob, WorkerView } from './job.ts';
export { drawLendKey } from './lending.ts';
export { JobQueue } from './queue.ts';
export type { RunCard, RunState } from './runs.ts';
export { type WorkerNews, workOff } from './worker.ts';
