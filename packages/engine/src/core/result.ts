/** What went wrong with untrusted text or bytes: a code with the room's prefix, and where. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** 1-based line and column, where the input has lines. */
  readonly at?: { readonly line: number; readonly column: number };
}

/** The outcome of reading untrusted input: a value, or a problem that says what was expected. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** Wraps a value that was read successfully. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wraps what went wrong; `message` reads "Expected X, got Y". */
export function failure(code: string, message: string, at?: Problem['at']): Result<never> {
  return { ok: false, problem: at === undefined ? { code, message } : { code, message, at } };
}
