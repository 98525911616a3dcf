import * as v from 'valibot';
import { findJsonFault } from './json-fault.ts';
import { failure, type Result, refuse, success } from './result.ts';
import { isRecord, isWhole } from './unchecked.ts';

/** Checks a value from outside by a schema whose messages name what is expected. */
export function checkShape<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  code: string,
): Result<T> {
  const checked = v.safeParse(schema, value, {
    abortEarly: true,
    message: (issue) => inWords(issue.expected),
  });
  if (checked.success) return success(checked.output);
  const [{ message, path = [], input }] = checked.issues;
  const isUnknown = message.startsWith(ONLY);
  const where = (isUnknown ? path.slice(0, -1) : path)
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
  if (where === '') return refuse(code, message, input);
  return refuse(code, isUnknown ? `${message} in ${where}` : `${where} as ${message}`, input);
}

/** Reads JSON text and checks it by a schema. */
export function parseJson<T>(
  schema: v.GenericSchema<unknown, T>,
  text: string,
  code: string,
): Result<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const fault = findJsonFault(text);
    const before = text.slice(0, fault).split('\n');
    const at = { line: before.length, column: before.at(-1)!.length + 1 };
    const [rest] = text.slice(fault).split('\n', 1);
    const isCut = rest === '' && fault > 0;
    return isCut ? failure(code, 'Expected JSON, got its end', at) : refuse(code, 'JSON', rest, at);
  }
  return checkShape(schema, value, code);
}

/** A record of whatever it holds. */
export const ANY_RECORD = v.custom<Readonly<Record<string, unknown>>>(isRecord, 'a record');

/** A record with these fields; others are left out. */
export function record<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(ANY_RECORD, v.object(entries, fieldWords(entries)));
}

/** A record with these fields and no others. */
export function exactRecord<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(ANY_RECORD, v.strictObject(entries, fieldWords(entries)));
}

/** A whole number of the range. */
export function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
  return v.custom<number>((value) => isWhole(value, least, most), `a whole number ${range}`);
}

const ONLY = 'only ';

const WORDS: Readonly<Record<string, string>> = {
  Array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
};

function inWords(expected: string | null): string {
  const [, choices] = /^\((.*)\)$/.exec(expected ?? '') ?? [];
  if (choices !== undefined) return `one of ${choices.replaceAll('"', '').replaceAll(' | ', ', ')}`;
  return WORDS[expected ?? ''] ?? expected ?? 'something else';
}

/** What a record lacks in the words of that field; or which fields it may have. */
function fieldWords(entries: v.ObjectEntries) {
  return ({ expected }: { readonly expected: string | null }): string => {
    const missing = entries[expected?.slice(1, -1) ?? ''];
    if (missing === undefined) return ONLY + Object.keys(entries).join(', ');
    const words = (missing as { readonly message?: unknown }).message;
    return typeof words === 'string' ? words : inWords(missing.expects);
  };
}
