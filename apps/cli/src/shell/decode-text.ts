/** The text of a file: UTF-8, or UTF-16 where its first two bytes say so, as Windows writes it. */
export function decodeText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [first, second] = buffer;
  if (first === 0xff && second === 0xfe) return buffer.toString('utf16le', 2);
  if (first === 0xfe && second === 0xff) {
    const even = buffer.subarray(2, buffer.length - (buffer.length % 2));
    return Buffer.from(even).swap16().toString('utf16le');
  }
  return buffer.toString('utf8');
}
