/** A whole number from 0 to `sides - 1`. */
export type Dice = (sides: number) => number;

/** Repeatable dice for the random cases: a 32-bit linear congruential generator. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // The high bits: the low ones of such a generator repeat quickly.
    return Math.floor((state / 2 ** 32) * sides);
  };
}
