import { randomBytes } from 'node:crypto';
import { quoted, refusal } from './exit.ts';

/** A `coerce` for flags that take a whole number in a range, which it can tell. */
export interface WholeNumber {
  (text: string | undefined): number | undefined;
  readonly least: number;
  readonly most: number;
}

export function wholeNumber(name: string, least: number, most: number): WholeNumber {
  const parse = (text: string | undefined): number | undefined => {
    if (text === undefined) return undefined;
    const value = Number(text);
    if (/^-?\d+$/.test(text) && value >= least && value <= most) return value;
    throw refusal(
      `Expected --${name} as a whole number from ${least} to ${most}, got ${quoted(text)}`,
    );
  };
  return Object.assign(parse, { least, most });
}

export const TEXT_FLAG = { type: 'string', requiresArg: true } as const;

/** A word of a command line that names a file. */
export const FILE_WORD = { type: 'string', demandOption: true, offers: { files: true } } as const;

export const FILE_FLAG = { ...TEXT_FLAG, offers: { files: true } } as const;

export function wholeFlag(name: string, least: number, most: number) {
  return { ...TEXT_FLAG, coerce: wholeNumber(name, least, most) };
}

export const JSON_FLAG = {
  type: 'boolean',
  default: false,
  describe: 'Print one JSON object',
} as const;

export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

/** A `coerce` for --board: WIDTHxHEIGHT; which sizes make sense is the command's business. */
export function boardSize(text: string | undefined): BoardSize | undefined {
  if (text === undefined) return undefined;
  const [, width, height] = /^(\d{1,9})x(\d{1,9})$/i.exec(text) ?? [];
  if (width !== undefined) return { width: Number(width), height: Number(height) };
  throw refusal(`Expected --board as WIDTHxHEIGHT like 10x20, got ${quoted(text)}`);
}

/** A seed for a game nobody chose one for; short enough to be typed again. */
export function drawSeed(): bigint {
  return BigInt(randomBytes(4).readUInt32BE());
}

/** A `coerce` for --seed: any 64-bit number, as Java takes them. */
export function wholeSeed(text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined;
  const seed = /^[+-]?\d{1,20}$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
  if (seed !== undefined && BigInt.asIntN(64, seed) === seed) return seed;
  throw refusal(`Expected --seed as a whole number of at most 64 bits, got ${quoted(text)}`);
}
