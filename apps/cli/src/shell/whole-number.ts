import { CliError, EXIT } from './exit.ts';

/** A `coerce` for flags that take a whole number in a range; refuses anything else. */
export function wholeNumber(
  name: string,
  least: number,
  most: number,
): (text: string | undefined) => number | undefined {
  return (text) => {
    if (text === undefined) return undefined;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new CliError(
      EXIT.usage,
      `Expected --${name} as a whole number from ${least} to ${most}, got "${text}"`,
    );
  };
}
