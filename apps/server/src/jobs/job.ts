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

/** A job that a worker has. */
export interface TakenJob extends JobSpec {
  /** The name of this attempt. */
  readonly id: string;
  /** The name of the answer. */
  readonly key: string;
}

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

/** Whether a job is among the share that is done twice; everybody draws the same. */
export function isChecked(key: string, share: number): boolean {
  return Number.parseInt(key.slice(0, 8), 16) < share * 2 ** 32;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
