const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...ALPHABET].map((letter, i) => [letter, i]));

/** Writes bytes as base64url without padding (RFC 4648, section 5): safe in links. */
export function formatBase64Url(bytes: readonly number[]): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const group = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const letters = Math.min(4, bytes.length - i + 1);
    for (let j = 0; j < letters; j++) text += ALPHABET[(group >> (18 - 6 * j)) & 63];
  }
  return text;
}

/** The bytes of a base64url text, or the place of the first letter that is none. */
export function parseBase64Url(text: string): { readonly bytes: number[]; readonly bad?: number } {
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const value = VALUES.get(text[i]!);
    if (value === undefined) return { bytes, bad: i };
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes.push((bits >> count) & 255);
    }
  }
  return { bytes };
}
