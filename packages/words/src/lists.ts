/** "a", "a and b", "a, b and c". */
export function joinAnd(items: readonly string[]): string {
  return joinWith(items, 'and');
}

/** "a", "a or b", "a, b or c". */
export function joinOr(items: readonly string[]): string {
  return joinWith(items, 'or');
}

/** The first few items: "a, b, c and 4 more". */
export function listSome(items: readonly string[], most = 3): string {
  const some = items.slice(0, most).join(', ');
  return items.length > most ? `${some} and ${items.length - most} more` : some;
}

function joinWith(items: readonly string[], word: 'and' | 'or'): string {
  const rest = items.slice(0, -1).join(', ');
  return rest === '' ? (items[0] ?? '') : `${rest} ${word} ${items.at(-1)}`;
}
