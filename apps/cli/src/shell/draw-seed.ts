import { randomBytes } from 'node:crypto';
import { CliError, EXIT } from './exit.ts';

/** A seed for a game nobody chose one for; short enough to be typed again. */
export function drawSeed(): bigint {
  return BigInt(randomBytes(4).readUInt32BE());
}

/** A `coerce` for --seed: any 64-bit number, as Java takes them. */
export function wholeSeed(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  const seed = /^[+-]?\d{1,20}$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
  if (seed !== undefined && BigInt.asIntN(64, seed) === seed) return seed;
  throw new CliError(
    EXIT.usage,
    `Expected --seed as a whole number of at most 64 bits, got "${text}"`,
  );
}
