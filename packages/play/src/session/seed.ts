/** Reads the seed of a game; Java's are 64-bit numbers. */
export function parseSeed(text: string): bigint | undefined {
  if (!/^-?\d{1,19}$/.test(text)) return undefined;
  const seed = BigInt(text);
  return BigInt.asIntN(64, seed) === seed ? seed : undefined;
}
