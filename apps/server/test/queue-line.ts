import { expect } from 'vitest';
import type { JobQueue } from '../src/jobs/index.ts';

/** The injected sleep: workers and runs poll at this pace, whatever interval they ask for. */
export const doze = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** The line to a queue: calls on it are counted, and can be lost. */
export class QueueLine {
  readonly queue: JobQueue;
  /** Called before and after every call; the caller gets what it throws. */
  fault: (moment: 'before' | 'after') => void = () => {};
  /** Calls that were lost. */
  losses = 0;
  /** Completed calls by the name of the method. */
  private readonly completed = new Map<string, number>();

  constructor(queue: JobQueue) {
    this.queue = this.wrap(queue);
  }

  /** Waits until each method was called from start to end at least twice from now on. */
  async waitForRounds(...methods: readonly string[]): Promise<void> {
    const count = (method: string): number => this.completed.get(method) ?? 0;
    // One call may have begun before.
    const goals = methods.map((method) => [method, count(method) + 3] as const);
    const missing = () => goals.filter(([method, goal]) => count(method) < goal);
    await expect.poll(missing, { interval: 5 }).toEqual([]);
  }

  private wrap<T extends object>(whole: T): T {
    return new Proxy(whole, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name);
        if (typeof part === 'object' && part !== null) return this.wrap(part);
        if (typeof part !== 'function' || name === 'keyOf') return part;
        return async (...args: unknown[]) => {
          this.check('before');
          const done: unknown = await part.apply(target, args);
          this.check('after');
          this.completed.set(String(name), (this.completed.get(String(name)) ?? 0) + 1);
          return done;
        };
      },
    });
  }

  private check(moment: 'before' | 'after'): void {
    try {
      this.fault(moment);
    } catch (error) {
      this.losses++;
      throw error;
    }
  }
}
