import type { Store } from '../store/open.ts';
import type { StoreService } from '../store/service.ts';
import type { QueueOptions } from './job.ts';
import type { JobQueue } from './queue.ts';

/** The queue of a running server's store; it is opened when somebody needs it. */
export class JobService {
  private readonly store: StoreService;
  private readonly options: QueueOptions;
  private opened: { readonly store: Store; readonly queue: Promise<JobQueue> } | undefined;

  constructor(store: StoreService, options: QueueOptions) {
    this.store = store;
    this.options = options;
  }

  async queue(): Promise<JobQueue> {
    const { store } = this.store;
    if (this.opened?.store !== store) {
      void this.close();
      this.opened = { store, queue: openQueue(store, this.options) };
      // It may go better the next time.
      this.opened.queue.catch(() => {
        this.opened = undefined;
      });
    }
    return this.opened!.queue;
  }

  async close(): Promise<void> {
    const { opened } = this;
    this.opened = undefined;
    await opened?.queue.then((queue) => queue.close()).catch(() => {});
  }
}

/** Most servers never need what this loads. */
async function openQueue(store: Store, options: QueueOptions): Promise<JobQueue> {
  const { JobQueue } = await import('./queue.ts');
  return JobQueue.open(store, options);
}
