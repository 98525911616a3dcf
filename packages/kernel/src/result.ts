/** What is wrong with something a caller handed in: a code, and "Expected X, got Y". */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

/** A value, or what is wrong; of the same shape as the engine's, which this room may not use. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** Wraps a value. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wraps what went wrong. */
export function failure(code: string, message: string): Result<never> {
  return { ok: false, problem: { code, message } };
}
