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

const LONGEST = { value: 60, message: 1000 } as const;

/** Wraps what went wrong; `message` reads "Expected X, got Y" and is cut where it is very long. */
export function failure(code: string, message: string, at?: Problem['at']): Result<never> {
  const half = LONGEST.message / 2;
  const isLong = message.length > LONGEST.message;
  const text = isLong ? `${message.slice(0, half)} ... ${message.slice(-half)}` : message;
  return { ok: false, problem: { code, message: text, ...(at && { at }) } };
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
  if (Array.isArray(value) && value.length > LONGEST.value) return `a list of ${value.length}`;
  // Of a line of 300 MB only the beginning is looked at.
  const part = typeof value === 'string' ? value.slice(0, LONGEST.value + 1) : value;
  try {
    const text = JSON.stringify(part) ?? String(part);
    return text.length > LONGEST.value ? `${text.slice(0, LONGEST.value)}...` : text;
  } catch {
    // What is nested too deeply, goes in circles, or has no JSON at all.
    return typeof value === 'bigint' ? String(value) : 'something else';
  }
}
