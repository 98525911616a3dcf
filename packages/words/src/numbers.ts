/** A number with thousands separators: "12,345". */
export function formatNumber(value: number): string {
  return value.toLocaleString('en');
}

/** A number with a fixed number of decimals: "3.00". */
export function formatDecimal(value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString('en', digits);
}

/** A number with its noun: "1 row", "12,345 rows", "2 tries". */
export function count(number: number, noun: string, plural?: string): string {
  return `${formatNumber(number)} ${nounFor(number, noun, plural)}`;
}

/** The form of a noun beside a number: "row" for 1, else "rows". */
export function nounFor(number: number, noun: string, plural = `${noun}s`): string {
  return number === 1 ? noun : plural;
}
