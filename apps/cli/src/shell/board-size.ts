import { CliError, EXIT } from './exit.ts';

/** Columns and rows. */
export interface BoardSize {
  readonly width: number;
  readonly height: number;
}

/** A `coerce` for --board: WIDTHxHEIGHT; which sizes make sense is the command's business. */
export function boardSize(text: string | undefined): BoardSize | undefined {
  if (text === undefined) return undefined;
  const [, width, height] = /^(\d{1,9})x(\d{1,9})$/i.exec(text) ?? [];
  if (width !== undefined) return { width: Number(width), height: Number(height) };
  throw new CliError(EXIT.usage, `Expected --board as WIDTHxHEIGHT like 10x20, got "${text}"`);
}
