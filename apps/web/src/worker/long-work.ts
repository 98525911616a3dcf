import { runSliced } from '@tetrarium/search';

export interface WorkAnswer<Found> {
  readonly found: Found;
  readonly isCancelled: boolean;
  readonly milliseconds: number;
}

/** Hears how far it is, and how many milliseconds that took. */
export type Report<Progress> = (progress: Progress, milliseconds: number) => void;

/** The side of the worker: it does one thing at a time, and hears meanwhile that it is cancelled. */
export class LongWork {
  private isCancelled = false;

  cancel(): void {
    this.isCancelled = true;
  }

  protected async run<Progress, Found>(
    begin: (isOver: () => boolean) => Generator<Progress, Found, void>,
    report: Report<Progress>,
    limit = Number.POSITIVE_INFINITY,
  ): Promise<WorkAnswer<Found>> {
    const now = (): number => performance.now();
    const start = now();
    this.isCancelled = false;
    const work = begin(() => this.isCancelled || now() - start >= limit);
    const found = await runSliced(work, {
      now,
      rest: () => new Promise((resume) => setTimeout(resume)),
      report: (progress) => report(progress, now() - start),
    });
    return { found, isCancelled: this.isCancelled, milliseconds: now() - start };
  }
}
