import { createHash } from 'node:crypto';

/**
 * Work for any machine: what comes of it depends on nothing but this and the version of the
 * program. What the kinds are and how they are done is up to who posts and who works.
 */
export interface JobSpec {
  readonly kind: string;
  /** JSON. */
  readonly work: unknown;
}

/** What a queue is told of its surroundings. */
export interface QueueOptions {
  /** Of the program: jobs are for workers of the same. */
  readonly version: string;
  /** By default that of the database, whatever this machine's clock says: others compare it with theirs. */
  readonly now?: () => Date;
  /** Milliseconds after which a process that says nothing is given up. */
  readonly patience?: number;
}

/** Processes whose last word is older than so many milliseconds have lost their jobs. */
export const PATIENCE = 30_000;

/** A job that a worker has. */
export interface TakenJob extends JobSpec {
  readonly id: string;
  /** The name of the answer. */
  readonly key: string;
}

export interface WorkerCard {
  readonly id: string;
  readonly name: string;
  readonly threads: number;
}

/** A worker as it is shown. */
export interface WorkerView extends WorkerCard {
  readonly done: number;
  /** The run that a browser tab is lent to; null for a process. */
  readonly runId: string | null;
}

export interface JobAnswer {
  readonly key: string;
  readonly workerId: string;
  readonly text: string;
  /** Whether a lent tab gave it. */
  readonly isLent: boolean;
}

export type Receipt = 'stored' | 'disputed' | 'distrusted';

/** The name of a job's answer: the same work has the same one, whoever asks and whenever. */
export function keyOf({ kind, work }: JobSpec, version: string): string {
  return sha256(JSON.stringify([version, kind, work]));
}

/** The name of one of the times that a job is done: posted twice it is done once. */
export function idOf(key: string, copy: number): string {
  const hex = sha256(JSON.stringify([key, copy]));
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Whether a job is among the share that is done twice; who does not know the salt cannot tell. */
export function isChecked(key: string, share: number, salt: string): boolean {
  return Number.parseInt(sha256(salt + key).slice(0, 8), 16) < share * 2 ** 32;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
