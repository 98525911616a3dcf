const LONGEST = 300;

/**
 * A value of the user's code for a message, with advice where it was an answer; calls nothing
 * the value may have as a method.
 */
export function describeValue(value: unknown, isAnswer = true): string {
  switch (typeof value) {
    case 'number':
      return `${value}`;
    case 'undefined':
      return isAnswer ? 'undefined (is a return missing?)' : 'undefined';
    case 'object':
      if (value === null) return 'null';
      if (value instanceof Promise) {
        return isAnswer ? 'a promise (it has to answer at once, without async)' : 'a promise';
      }
      return Array.isArray(value) ? 'a list' : 'an object';
    default:
      return `a ${typeof value}`;
  }
}

/** What the user's code threw, whatever that is; `locate` may turn a stack into "FILE:1:2". */
export function describeThrown(
  thrown: unknown,
  locate: (stack: string) => string | undefined = () => undefined,
): string {
  try {
    if (!(thrown instanceof Error)) {
      return typeof thrown === 'string'
        ? `threw ${JSON.stringify(oneLine(thrown))}`
        : `threw ${describeValue(thrown, false)}`;
    }
    const where = locate(String(thrown.stack));
    const what = oneLine(`${thrown.name}: ${thrown.message}`);
    return `threw ${what}${where === undefined ? '' : ` (${where})`}`;
  } catch {
    return 'threw something that cannot be shown';
  }
}

/** A text of the user's code in one line that has an end. */
export function oneLine(text: string, longest = LONGEST): string {
  const part = text.slice(0, longest).replace(/[\t\n\r ]+/g, ' ');
  return part + (text.length > longest ? '...' : '');
}
