// Checks by hand, for the few modules that a page loads first: there schemas would cost more.

/** A record that claims to be a T: any field may be missing or of another type. */
export type Unchecked<T> = { readonly [K in keyof T]?: unknown };

/** Whether a value from outside has fields at all. */
export function isRecord<T = Record<string, unknown>>(value: unknown): value is Unchecked<T> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value from outside is a list with only such items. */
export function isListOf<T>(
  value: unknown,
  is: (item: unknown) => item is T,
): value is readonly T[] {
  return Array.isArray(value) && value.every(is);
}

/** Whether a value from outside is a text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a value from outside is a whole number of the range. */
export function isWhole(
  value: unknown,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}
