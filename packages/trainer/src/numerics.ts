import { ContractError, type JavaRandom } from '@tetrarium/engine/core';

// Engines differ in the last bit of Math.log and Math.exp, and a run must repeat everywhere: these
// use only the four operations, which are exact to the last bit by IEEE 754.

/** Terms after which nothing changes any more. */
const TERMS = 40;

/** The natural logarithm of a positive number, the same bits on every engine. */
export function naturalLog(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) {
    throw new ContractError(`Expected a positive number, got ${x}`);
  }
  let halvings = 0;
  let rest = x;
  for (; rest > 1.5; halvings++) rest /= 2;
  for (; rest < 0.75; halvings--) rest *= 2;
  // ln x = 2 artanh((x - 1) / (x + 1)).
  const ratio = (rest - 1) / (rest + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let i = TERMS; i >= 0; i--) sum = sum * square + 1 / (2 * i + 1);
  return 2 * ratio * sum + halvings * Math.LN2;
}

/** e to the power of a number, the same bits on every engine. */
export function exponential(x: number): number {
  if (!(Math.abs(x) <= 700)) throw new ContractError(`Expected -700 to 700, got ${x}`);
  const doublings = Math.round(x / Math.LN2);
  const rest = x - doublings * Math.LN2;
  let sum = 1;
  for (let i = TERMS; i >= 1; i--) sum = 1 + (rest / i) * sum;
  for (let i = 0; i < doublings; i++) sum *= 2;
  for (let i = 0; i > doublings; i--) sum /= 2;
  return sum;
}

/**
 * A number from the standard normal distribution by Karney's algorithm N ("Sampling exactly from
 * the normal distribution", 2016): it only draws and compares, so every engine gives the same.
 */
export function drawNormal(random: JavaRandom): number {
  for (;;) {
    // The whole part k comes with a weight of exp(-k^2 / 2) ...
    let whole = 0;
    while (succeeds(random, 0.5)) whole++;
    if (!succeedsOften(random, 0.5, whole * (whole - 1))) continue;
    // ... and the rest x with one of exp(-x (2 k + x) / 2), in k + 1 even shares.
    const rest = random.nextDouble();
    const share = (rest * (2 * whole + rest)) / (2 * whole + 2);
    if (!succeedsOften(random, share, whole + 1)) continue;
    const size = whole + rest;
    return random.nextInt(2) === 0 ? size : -size;
  }
}

/**
 * Whether a try succeeds that does so with a chance of exp(-p), p from 0 to 1. Von Neumann: the
 * falling run that starts below p has at least n numbers with a chance of p^n / n!.
 */
function succeeds(random: JavaRandom, p: number): boolean {
  let isEven = true;
  let last = p;
  for (;;) {
    const next = random.nextDouble();
    if (next >= last) return isEven;
    last = next;
    isEven = !isEven;
  }
}

function succeedsOften(random: JavaRandom, p: number, times: number): boolean {
  for (let i = 0; i < times; i++) if (!succeeds(random, p)) return false;
  return true;
}
