/** What is read from the query of a link; a browser's `URLSearchParams` is one. */
export interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
  keys(): Iterable<string>;
}

/** Reads a query as browsers write it; never throws. */
export function parseQuery(text: string): Query {
  const parts = text.split('&').filter((part) => part !== '');
  const pairs = parts.map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [decode(name), decode(value.join('='))] as const;
  });
  const getAll = (name: string) => pairs.flatMap(([own, value]) => (own === name ? [value] : []));
  const names = pairs.map(([name]) => name);
  return { get: (name) => getAll(name)[0] ?? null, getAll, keys: () => names };
}

/** Writes a query exactly as a browser does. */
export function formatQuery(pairs: Iterable<readonly [name: string, value: string]>): string {
  return [...pairs].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
