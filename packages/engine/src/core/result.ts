/** What went wrong with untrusted text or bytes: a code with the package's prefix, and where. */
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

/** Refuses a value from outside: "Expected X, got Y". */
export function refuse(
  code: string,
  expected: string,
  got: unknown,
  at?: Problem['at'],
): Result<never> {
  return failure(code, `Expected ${expected}, got ${show(got)}`, at);
}

/** A value from outside for a message: short, and whatever it is, without calling anything of it. */
export function show(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.length > 60) return `a list of ${value.length}`;
  try {
    const text = JSON.stringify(value) ?? String(value);
    return text.length > 60 ? `${text.slice(0, 60)}...` : text;
  } catch {
    // What is nested too deeply, goes in circles, or has no JSON at all.
    return typeof value === 'bigint' ? String(value) : 'something else';
  }
}
