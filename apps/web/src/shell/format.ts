import * as words from '@tetrarium/words';

export type MessageValues = Readonly<Record<string, string | number>>;

export const LANGUAGE = 'en';

const plurals = new Intl.PluralRules(LANGUAGE);

/** A number as people of the language write it, with a true minus: 12,345 or −4.2. */
export function formatNumber(value: number): string {
  return withTrueMinus(words.formatNumber(value));
}

/** A number with so many decimals always, so that a column of them stands in line: 3.00. */
export function formatDecimal(value: number, decimals: number): string {
  return withTrueMinus(words.formatDecimal(value, decimals));
}

/** What is rounded to nothing has no sign. */
function withTrueMinus(text: string): string {
  return text.replace(/^-/, /[1-9]/.test(text) ? '\u2212' : '');
}

/**
 * Fills a message: `{name}` is a value, and `{name|one piece|# pieces}` picks the form for the
 * number by the plural rules of the language, with # standing for it.
 */
export function format(message: string, values: MessageValues = {}): string {
  return message.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, other) => {
    const value = values[name as string];
    const text = typeof value === 'number' ? formatNumber(value) : String(value ?? '');
    if (other === undefined) return text;
    const form: string = plurals.select(Number(value)) === 'one' ? one : other;
    return form.replaceAll('#', text);
  });
}

/** A number as precise as it is worth reading: 1,234 or 12.3. */
export function formatFigure(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return formatNumber(Number(value.toFixed(digits)));
}
