// FNV-1a's two-lane cousin: enough to notice any accident, not made to stop a forger, who could
// simply play the game anyway.

/** A digest of 64 bits as 16 hexadecimal digits. */
export function digest(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
    high ^= high >>> 15;
  }
  low = mix(low ^ (high >>> 16));
  high = mix(high ^ (low >>> 16));
  return hex(high) + hex(low);
}

/** The digest of plain JSON, whatever the order of its fields. */
export function digestOf(value: unknown): string {
  return digest(
    JSON.stringify(value, (_, field: unknown) => (isPlain(field) ? sorted(field) : field)),
  );
}

function isPlain(field: unknown): field is Readonly<Record<string, unknown>> {
  return typeof field === 'object' && field !== null && !Array.isArray(field);
}

function sorted(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A check of 32 bits over bytes. */
export function checksum(bytes: readonly number[]): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return mix(sum) >>> 0;
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
