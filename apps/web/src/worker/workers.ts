import { type Remote, wrap } from 'comlink';

/** A worker that does not answer a cancellation within this many milliseconds is ended. */
const PATIENCE = 400;

export interface Job<T> {
  /** Undefined where it was dropped, or cancelled before anything was found. */
  readonly answer: Promise<T | undefined>;
  /** Asks for what there is by now. */
  cancel(): void;
  /** Ends it at once, without an answer. */
  drop(): void;
}

/** Workers of one kind: as many as there are jobs at once, each used again when it is free. */
export class Workers<Api> {
  private readonly open: () => Worker;
  private readonly free: { readonly worker: Worker; readonly api: Remote<Api> }[] = [];
  private readonly jobs = new Set<Job<unknown>>();

  constructor(open: () => Worker) {
    this.open = open;
  }

  ask<T>(order: (api: Remote<Api>) => Promise<T>): Job<T> {
    const taken = this.free.pop() ?? this.start();
    const { worker, api } = taken;
    let end = (): void => undefined;
    const answer = new Promise<T | undefined>((resolve, reject) => {
      end = () => resolve(undefined);
      worker.onerror = ({ message }) => {
        worker.terminate();
        reject(new Error(message || 'its script could not be loaded'));
      };
      order(api).then((found) => {
        if (this.jobs.has(job)) this.free.push(taken);
        resolve(found);
      }, reject);
    }).finally(() => this.jobs.delete(job));
    const job: Job<T> = {
      answer,
      cancel: () => {
        void wrap<{ cancel(): void }>(worker).cancel();
        const timer = setTimeout(job.drop, PATIENCE);
        const settle = (): void => clearTimeout(timer);
        answer.then(settle, settle);
      },
      drop: () => {
        if (!this.jobs.delete(job)) return;
        worker.terminate();
        end();
      },
    };
    this.jobs.add(job);
    return job;
  }

  close(): void {
    for (const job of [...this.jobs]) job.drop();
    for (const { worker } of this.free.splice(0)) worker.terminate();
  }

  private start() {
    const worker = this.open();
    return { worker, api: wrap<Api>(worker) };
  }
}
