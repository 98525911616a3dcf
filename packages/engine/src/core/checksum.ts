const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  return rest;
});

/** The CRC-32 of zip and PNG (annex D of its specification): no change of up to 32 bits in a row escapes it. */
export function checksum(bytes: Iterable<number>): number {
  let rest = -1;
  for (const byte of bytes) rest = (rest >>> 8) ^ TABLE[(rest ^ byte) & 255]!;
  return ~rest >>> 0;
}
