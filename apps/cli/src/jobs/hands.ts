import type { JobSpec } from '@tetrarium/server/jobs';
import { openPool } from '../shell/thread.ts';
import type { Handed } from './thread.ts';

/** Plain node runs it, so it is the built file. */
const THREAD = new URL('./thread.js', import.meta.url);

export interface Hands {
  readonly hands: readonly ((spec: JobSpec) => Promise<unknown>)[];
  stop(): void;
  close(): Promise<void>;
}

export function openHands(threads: number): Hands {
  const pool = openPool<JobSpec, never, Handed>(THREAD, threads);
  const hands = pool.helpers.map((help) => async ({ kind, work }: JobSpec) => {
    const handed = await help({ kind, work });
    if ('thrown' in handed) throw new Error(handed.thrown);
    return handed.answer;
  });
  return { hands, stop: pool.stop, close: pool.close };
}
